import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { makePlanKey, storePlanKey } from './plan-keys.ts'

beforeEach(() => localStorage.clear())

/** The plan of this browser, with a chosen hall. */
async function begin(product: Product) {
	const own = { plan_key: makePlanKey() }
	const { plan_id } = (await product.call('savePlan', { ...own, title: 'Wedding', date: '2037-06-19', people: 80 })).data
	storePlanKey(plan_id, own.plan_key)
	const property_id = await addListing(product, { account_id: (await product.professional()).id })
	await product.db.updateTable('listings').set({ phone: '+352 621 123 456' }).where('id', '=', property_id).execute()
	await product.call('setPlanCandidate', { plan_id, ...own, property_id, state: 'chosen' })
	return { plan_id, ...own }
}
const times = () => within(screen.getByRole('region', { name: 'What happens when' })).getAllByRole('heading', { level: 3 })

test('a planner writes the day down: a time is added with its supplier, changed and deleted, and the calendar has it', async () => {
	await using product = await startProduct()
	const own = await begin(product)
	const saved: Blob[] = []
	URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:calendar')
	URL.revokeObjectURL = () => {}
	const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
	await using view = await openScreen(`/plan/${own.plan_id}`, { product })
	await view.user.click(await screen.findByRole('link', { name: 'Day sheet' }))
	await screen.findByRole('heading', { level: 1, name: 'Day sheet: Wedding' })
	const suppliers = within(screen.getByRole('region', { name: 'Suppliers' }))
	expect(suppliers.getByRole('link', { name: '+352 621 123 456' }).getAttribute('href')).toBe('tel:+352621123456')

	await view.user.click(screen.getByRole('button', { name: 'Add a time' }))
	await view.user.click(await screen.findByRole('button', { name: 'Save' }))
	await screen.findByText('Please say what happens.')
	await screen.findByText('Please say when it begins.')
	await view.user.type(screen.getByLabelText('Begins'), '18:30')
	await view.user.type(screen.getByLabelText('What'), 'Dinner')
	await view.user.selectOptions(screen.getByLabelText('Supplier (optional)'), 'Hall Wäissebierg')
	await view.user.type(screen.getByLabelText('Telephone (optional)'), 'nobody')
	await view.user.click(screen.getByRole('button', { name: 'Save' }))
	const phone = await waitFor(() => {
		const field = screen.getByLabelText('Telephone (optional)')
		expect(field.getAttribute('aria-invalid')).toBe('true')
		return field
	})
	await view.user.clear(phone)
	await view.user.type(phone, '691 000 111')
	await view.user.click(screen.getByRole('button', { name: 'Save' }))
	await screen.findByRole('heading', { level: 3, name: 'Dinner' })
	expect(screen.getByRole('link', { name: 'Call Hall Wäissebierg: 691 000 111' }).getAttribute('href')).toBe('tel:691000111')

	await view.user.click(screen.getByRole('button', { name: 'Change: Dinner' }))
	const title = await screen.findByLabelText<HTMLInputElement>('What')
	expect(title.value).toBe('Dinner')
	await view.user.clear(title)
	await view.user.type(title, 'Late dinner')
	await view.user.click(screen.getByRole('button', { name: 'Save' }))
	await screen.findByRole('heading', { level: 3, name: 'Late dinner' })
	await waitFor(async () => {
		await view.user.click(screen.getByRole('button', { name: 'Save in my calendar' }))
		expect(await saved.at(-1)?.text()).toContain('SUMMARY:Late dinner – Wedding')
	})
	expect(click).toHaveBeenCalled()

	await view.user.click(screen.getByRole('button', { name: 'Delete: Late dinner' }))
	await screen.findByText('No times yet')
	expect(await product.db.selectFrom('plan_times').selectAll().execute()).toEqual([])
})

test('who may look reads the sheet and changes nothing; without a date there is no calendar; a wrong key sees nothing', async () => {
	await using product = await startProduct()
	const own = await begin(product)
	await product.call('setPlanTime', { ...own, starts: '00:30', title: 'Cake' })
	await product.call('setPlanTime', { ...own, starts: '22:00', ends: '02:00', title: 'Band' })
	await product.call('savePlan', { ...own, date: '' })
	const { key } = (await product.call('sharePlan', { ...own, rights: 'look', name: 'Anna' })).data
	storePlanKey(own.plan_id, key)
	{
		await using _ = await openScreen(`/plan/${own.plan_id}/day`, { product })
		await screen.findByRole('heading', { level: 1, name: 'Day sheet: Wedding' })
		expect(times().map(({ textContent }) => textContent)).toEqual(['Band', 'Cake'])
		screen.getByText('after midnight')
		screen.getByText('until 02:00')
		screen.getByText(/The plan has no date yet/)
		expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Save in my calendar')
		expect(screen.queryByRole('button', { name: 'Add a time' })).toBeNull()
	}
	storePlanKey(own.plan_id, makePlanKey())
	await using _ = await openScreen(`/plan/${own.plan_id}/day`, { product })
	await screen.findByRole('heading', { name: 'This plan is not here' })
})

test('without a connection the sheet says so and is tried again', async () => {
	await using product = await startProduct()
	const own = await begin(product)
	await using view = await openScreen(`/plan/${own.plan_id}/day`, { product, broken: { '/api/get_day_sheet': 'network' } })
	await screen.findByRole('alert')
	view.break('/api/get_day_sheet', null)
	await view.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { level: 1, name: 'Day sheet: Wedding' })
})
