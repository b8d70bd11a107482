import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trader, venueForm } from '#test/announcements.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const form = () => within(screen.getByRole('form'))
const write = (label: string, value: string, at = 0) => {
	const field = form().getAllByLabelText(label)[at]
	if (!field) throw new Error(`no field ${label}`)
	fireEvent.change(field, { target: { value } })
}

async function startForm() {
	const product = await startProduct()
	const { token } = await trader(product)
	localStorage.setItem('access_token', token)
	const fields = JSON.stringify({ ...venueForm(), lang: 'en', category_id: '1', sub_category_id: '5' })
	const { draft_id } = (await product.call('saveDraft', { category_id: 1, fields }, token)).data
	return {
		product,
		token,
		draft_id,
		async packages() {
			const { data } = await product.call('getDraft', { draft_id }, token)
			return data.fields['packages'] as Record<string, unknown>[]
		},
		async [Symbol.asyncDispose]() {
			sessionStorage.clear()
			await product[Symbol.asyncDispose]()
		},
	}
}

test('packages are added, ordered and taken out by keyboard, and saved as they are typed', async () => {
	await using started = await startForm()
	await using page = await openScreen(`/venues?draft=${started.draft_id}`, { product: started.product })
	await page.user.click(await screen.findByText('Packages (optional)'))
	await page.user.click(form().getByRole('button', { name: 'Add a package' }))
	const first = within(form().getByRole('group', { name: 'Package 1' }))
	await waitFor(() => expect(document.activeElement).toBe(first.getAllByLabelText('Name')[0]))
	await page.user.keyboard('The whole evening')
	fireEvent.change(first.getByLabelText('Price in euros'), { target: { value: '1200' } })
	// A price in all has no least number of people.
	expect(first.queryByLabelText('At least how many people')).toBeNull()
	fireEvent.change(first.getByLabelText('Price for'), { target: { value: 'person' } })
	fireEvent.change(first.getByLabelText('At least how many people'), { target: { value: '20' } })
	fireEvent.change(first.getAllByLabelText('What is included')[0] as HTMLElement, { target: { value: 'Sound\nLight' } })
	await page.user.click(first.getByRole('button', { name: 'Add an extra' }))
	await waitFor(() => expect(document.activeElement).toBe(first.getAllByLabelText('Extra')[0]))
	await page.user.keyboard('Fireworks')
	fireEvent.change(first.getByLabelText('Price of the extra in euros'), { target: { value: '900' } })
	await page.user.click(form().getByRole('button', { name: 'Add a package' }))
	await waitFor(() => expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Package 2'))
	await page.user.keyboard('Half an evening')
	await page.user.click(form().getByRole('button', { name: 'Move Half an evening up' }))
	await waitFor(async () =>
		expect(await started.packages()).toEqual([
			{ name: 'Half an evening', unit: 'event', price: '', extras: [] },
			{
				name: 'The whole evening',
				unit: 'person',
				price: '1200',
				minimum: '20',
				included: 'Sound\nLight',
				extras: [{ name: 'Fireworks', price: '900' }],
			},
		]),
	)
	await page.user.click(form().getByRole('button', { name: 'Remove Half an evening' }))
	expect(screen.getByText('Half an evening was removed.')).toBeTruthy()
	await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a package'))
	await waitFor(async () => expect(await started.packages()).toHaveLength(1))
})

test('faults are told by package and field, from the browser and from the server', async () => {
	await using started = await startForm()
	await using page = await openScreen(`/venues?draft=${started.draft_id}`, { product: started.product })
	await page.user.click(await screen.findByText('Packages (optional)'))
	await page.user.click(form().getByRole('button', { name: 'Add a package' }))
	write('Price in euros', 'many')
	await page.user.click(form().getByRole('button', { name: 'Continue' }))
	const alert = within(form().getByRole('alert'))
	expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
		'Package 1: Name: Please fill in this field.',
		'Package 1: Price in euros: Please enter an amount in euros, such as 12 or 12.50.',
	])
	await page.user.click(alert.getByRole('link', { name: /Price in euros/ }))
	await waitFor(() => expect(document.activeElement).toBe(form().getByLabelText('Price in euros')))
	expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
})

test('a published listing is edited with its packages, which a publication without a change keeps', release, async () => {
	await using started = await startForm()
	const { product, token, draft_id } = started
	const packages = JSON.stringify([
		{ name: 'Menu', name_fr: 'Menu', unit: 'person', price: 40, minimum: 10, included: ['Water'], extras: [] },
	])
	const { property_id } = (await product.call('addEditVenue', venueForm({ draft_id, lang: 'en', packages }), token)).data
	await using page = await openScreen(`/venues?listing=${property_id}`, { product })
	await screen.findByText('Packages (1)')
	expect(form().getByLabelText<HTMLInputElement>('At least how many people').value).toBe('10')
	write('Price in euros', '45')
	await page.user.click(form().getByRole('button', { name: 'Continue' }))
	await page.user.click(await screen.findByRole('button', { name: 'Continue to the preview' }))
	await screen.findByText(/€45/)
	for (const box of await screen.findAllByRole('checkbox')) await page.user.click(box)
	await page.user.click(screen.getByRole('button', { name: 'Publish the changes' }))
	await screen.findByRole('heading', { level: 1, name: /online|Saved/ })
	const { data } = await product.call('getListing', { property_id }, null, { language: 'fr' })
	expect(data.packages).toMatchObject([{ name: 'Menu', price: 45, minimum: 10, included: ['Water'] }])
})

test('prices take what people type, show it in the language of the page, and say beside the field what is no amount', async () => {
	await using started = await startForm()
	const { product, token, draft_id } = started
	const packages = [{ name: 'Menü', unit: 'person', price: '', extras: [{ name: 'Brot', price: '' }] }]
	await product.call(
		'saveDraft',
		{ draft_id, category_id: 1, version: 1, fields: JSON.stringify({ ...venueForm(), lang: 'de', category_id: '1', packages }) },
		token,
	)
	await using page = await openScreen(`/venues?draft=${draft_id}`, { product, language: 'de' })
	const field = async (name: string) =>
		waitFor(
			() =>
				form()
					.getAllByRole<HTMLInputElement>('textbox')
					.find((one) => one.name === name) ?? Promise.reject(new Error(name)),
		)
	const type = async (name: string, text: string) => {
		const control = await field(name)
		await page.user.clear(control)
		await page.user.type(control, text)
		expect(control.value).toBe(text)
		await page.user.tab()
		return control
	}
	await screen.findByText('Pakete (1)')
	for (const [typed, shown] of [
		['1.234,5 €', '1234,50'],
		['42,–', '42'],
		['1,234', '1234'],
		['€42.50', '42,50'],
	] as const)
		expect((await type('min_budget', typed)).value, typed).toBe(shown)
	expect((await type('packages.0.price', "1'234.5")).value).toBe('1234,50')
	expect((await type('packages.0.extras.0.price', '0,5')).value).toBe('0,50')
	await waitFor(async () => expect(await started.packages()).toMatchObject([{ price: '1234.5', extras: [{ price: '0.5' }] }]))
	const { data } = await product.call('previewDraft', { draft_id }, token)
	expect(data).toMatchObject({ min_budget: 42.5, packages: [{ price: 1234.5, extras: [{ price: 0.5 }] }] })
	expect(document.body.textContent).toMatch(/42,50\u00a0€/)

	for (const [name, typed, message] of [
		['min_budget', '42,5055', 'Bitte geben Sie einen Betrag in Euro ein, etwa 12 oder 12,50.'],
		['packages.0.price', '12 bis 15', 'Bitte geben Sie einen Betrag in Euro ein, etwa 12 oder 12,50.'],
		['packages.0.extras.0.price', '0,00', 'Bitte geben Sie einen Betrag über 0 ein.'],
	] as const) {
		const control = await type(name, typed)
		expect(control.value).toBe(typed === '0,00' ? '0' : typed)
		expect(document.querySelector(`#${CSS.escape(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')}`)?.textContent).toBe(
			message,
		)
	}
})
