import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { trader } from '#test/announcements.ts'
import { startProduct, type TestAccount } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

const signIn = ({ token }: TestAccount) => {
	sessionStorage.clear()
	localStorage.clear()
	localStorage.setItem('access_token', token)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('221 the dashboard says what is to do and leads there, shows numbers, dates, announcements and orders', async () => {
	await using product = await startProduct({ COMPANY_IBAN: 'LU280019400644750000' })
	const { db } = product
	const [mine, guest] = [await trader(product), await product.user()]
	const id = await addListing(product, { account_id: mine.id, property_name: 'The Hall', expires_at: inDays(9).toISOString() })
	for (const [days, views] of [
		[0, 5],
		[3, 12],
		[35, 20],
	] as const)
		await db
			.insertInto('listing_days')
			.values({ listing_id: id, day: luxembourgDay(inDays(-days)), views })
			.execute()
	const event_date = inDays(20).toISOString().slice(0, 10)
	const enquiry = { first_name: 'Tom', last_name: 'Hoffmann', message: 'Is the hall free?', property_id: id, event_date }
	await product.call('sendEnquiry', enquiry, guest.token)
	await product.call('setFavourite', { property_id: id }, guest.token)
	await product.call('setPremium', { property_id: id, premium_announcement: 1, accept_pricing: 1 }, mine.token)
	await product.call('saveDraft', { category_id: 3, fields: JSON.stringify({ property_name: 'A tent' }) }, mine.token)
	signIn(mine)
	await using page = await openScreen('/ProfessionalDashboard', { product })
	const toDo = within(await screen.findByRole('region', { name: 'To do' }))
	const tasks = toDo.getAllByRole('listitem').map((item) => item.textContent)
	expect(tasks).toEqual([
		expect.stringMatching(/^1 enquiry is waiting for your reply\.To the enquiries$/),
		expect.stringMatching(/^Premium for “The Hall” must be paid by .+\.How to pay$/),
		expect.stringMatching(/^Is “The Hall” still up to date\?/),
		'“A tent” is not published yet.Continue',
		'“The Hall” has no picture yet.Add pictures',
	])
	expect(toDo.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(/^\/Rental\?draft=\d+$/)
	expect(toDo.getByRole('link', { name: 'Add pictures' }).getAttribute('href')).toBe(`/venues?step=2&listing=${id}`)
	expect(toDo.getByRole('link', { name: 'How to pay' }).getAttribute('href')).toBe('#orders')

	const numbers = within(screen.getByRole('region', { name: 'The last 30 days' }))
	expect(numbers.getByRole('radio', { name: 'Views 17 20 in the previous 30 days' })).toHaveProperty('checked', true)
	expect(numbers.getByRole('img').getAttribute('aria-label')).toMatch(/^Views per day: 17 in total, most on .+ with 12\.$/)
	await page.user.click(numbers.getByRole('radio', { name: /^Enquiries/ }))
	expect(numbers.getByRole('img').getAttribute('aria-label')).toMatch(/^Enquiries per day: 1 in total/)
	await page.user.click(numbers.getByText('Show as a table'))
	const table = within(numbers.getByRole('table'))
	expect(table.getAllByRole('row')).toHaveLength(31)
	expect(table.getAllByRole('row')[1]?.textContent).toMatch(/511$/)

	const dates = within(screen.getByRole('region', { name: 'Coming dates' }))
	await page.user.click(dates.getByRole('link', { name: 'Enquiry from Tom Hoffmann' }))
	await screen.findByRole('article', { name: 'Tom Hoffmann' })
	const own = within(screen.getByRole('region', { name: 'Your announcements' }))
	expect(own.getByRole('link', { name: 'The Hall' }).getAttribute('href')).toBe(`/details/${id}/1`)
	own.getByText(/17 views · 1 enquiry · Online until/)
	const orders = within(screen.getByRole('region', { name: 'Orders and invoices' }))
	const order = within(await orders.findByRole('article', { name: 'Premium: The Hall' }))
	order.getByText('To pay')
	order.getByText('LU28 0019 4006 4475 0000')
	order.getByRole('link', { name: /^Invoice/ })
})

test('a paid order has its invoice and asks for nothing', async () => {
	await using product = await startProduct({ COMPANY_IBAN: 'LU280019400644750000' })
	const mine = await trader(product)
	const id = await addListing(product, { account_id: mine.id, property_name: 'The Hall' })
	await product.call('setPremium', { property_id: id, premium_announcement: 1, accept_pricing: 1 }, mine.token)
	await product.db.updateTable('orders').set({ state: 'paid', paid_at: new Date(), paid_by: 'transfer' }).execute()
	signIn(mine)
	await using _ = await openScreen('/ProfessionalDashboard', { product })
	const order = within(await screen.findByRole('article', { name: 'Premium: The Hall' }))
	order.getByText('Paid')
	order.getByRole('link', { name: /^Invoice/ })
	expect(order.queryByText('LU28 0019 4006 4475 0000')).toBeNull()
})

test('a new professional sees where to begin; what cannot be loaded can be tried again', async () => {
	await using product = await startProduct()
	signIn(await product.professional())
	await using page = await openScreen('/ProfessionalDashboard', {
		product,
		broken: { '/api/get_dashboard': 500, '/api/get_orders': 500 },
	})
	await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
	const again = screen.getAllByRole('button', { name: 'Try again' })
	page.break('/api/get_dashboard', null)
	page.break('/api/get_orders', null)
	for (const button of again) await page.user.click(button)
	const toDo = within(await screen.findByRole('region', { name: 'To do' }))
	expect(toDo.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/myannouncements')
	await screen.findByText(/^Standard announcements are free/)
	screen.getByText('Views per day: none yet.')
	expect(screen.queryByRole('img')).toBeNull()
})
