import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { trader } from '#test/announcements.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

const signIn = ({ token }: TestAccount) => {
	sessionStorage.clear()
	localStorage.clear()
	localStorage.setItem('access_token', token)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const stateOf = async ({ db }: Product, id: number) =>
	(await db.selectFrom('listings').select('state').where('id', '=', id).executeTakeFirst())?.state

test('proposed occasions are asked about until one press confirms them; a link leads to their fields, and the dashboard to the question', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const hall = await addListing(product, { account_id: mine.id, property_name: 'The Hall', likely: [1, 2] })
	await addListing(product, { account_id: mine.id, property_name: 'The Inn', occasions: [1] })
	signIn(mine)
	{
		await using _ = await openScreen('/ProfessionalDashboard', { product })
		const task = (await screen.findByText('We have proposed occasions for one of your announcements. Are they right?')).closest('li')
		expect(within(task!).getByRole('link', { name: 'Have a look' }).getAttribute('href')).toBe('/myannouncements')
	}
	await using page = await openScreen('/myannouncements', { product, broken: { '/api/set_property_occasions': 500 } })
	const row = within(await screen.findByRole('article', { name: 'The Hall' }))
	row.getByText('Suggested occasions: Wedding and Birthday. Keep these?')
	expect(row.getByRole('link', { name: 'Change them: The Hall' }).getAttribute('href')).toBe(`/venues?step=2&listing=${hall}`)
	expect(within(screen.getByRole('article', { name: 'The Inn' })).queryByText(/We think/)).toBeNull()
	// A failure says so, and asks on.
	await page.user.click(row.getByRole('button', { name: 'Yes, that is right: The Hall' }))
	await screen.findByText('Broken on purpose.')
	page.break('/api/set_property_occasions', null)
	await page.user.click(row.getByRole('button', { name: 'Yes, that is right: The Hall' }))
	await screen.findByText('Thank you, your occasions are confirmed.')
	await waitFor(() => expect(screen.queryByText(/We think/)).toBeNull())
	const { occasions } = (await product.call('getListing', { property_id: hall })).data
	expect(occasions.map(({ id, confirmed }) => [id, confirmed])).toEqual([
		[1, true],
		[2, true],
	])
})

test('242 own announcements of all families stand with their type, state, reasons and numbers', async () => {
	await using product = await startProduct()
	const [mine, other] = [await product.professional(), await product.professional()]
	const make = (values: Record<string, unknown>) => addListing(product, { account_id: mine.id, ...values })
	const venue = await make({ property_name: 'The Hall', expires_at: inDays(200).toISOString() })
	await make({
		property_name: 'The Band',
		category_id: 2,
		sub_category_id: 10,
		state: 'paused',
		premium_announcement: true,
		premium_until: inDays(9).toISOString(),
	})
	await make({
		property_name: 'The Tent',
		category_id: 3,
		sub_category_id: 15,
		state: 'hidden',
		state_reason: 'The pictures show another tent.',
	})
	await make({ property_name: 'The Cook', category_id: 4, sub_category_id: 24, state: 'expired' })
	await addListing(product, { account_id: other.id, property_name: 'Somebody else’s' })
	const { data: draft } = await product.call(
		'saveDraft',
		{ category_id: 2, fields: JSON.stringify({ category_id: '2', property_name: 'Jazz im Hof' }) },
		mine.token,
	)
	await product.db
		.insertInto('listing_days')
		.values({ listing_id: venue, day: luxembourgDay(new Date()), views: 1234 })
		.execute()
	signIn(mine)
	await using page = await openScreen('/myannouncements', { product })
	const row = async (name: string) => within(await screen.findByRole('article', { name }))
	const hall = await row('The Hall')
	hall.getByText(/^Venues · /)
	hall.getByText('Online')
	hall.getByText('Standard')
	hall.getByText(/^Online until /)
	hall.getByText('Last 30 days: 1,234 views · saved 0 times · 0 enquiries')
	expect(hall.getByRole('link', { name: 'The Hall' }).getAttribute('href')).toBe(`/details/${venue}/1`)
	expect(hall.getByRole('link', { name: 'Edit: The Hall' }).getAttribute('href')).toBe(`/venues?listing=${venue}`)
	const band = await row('The Band')
	band.getByText(/^Entertainment · /)
	band.getByText('Premium')
	expect(band.queryByText('Standard')).toBeNull()
	band.getByText(/^until /)
	band.getByRole('button', { name: 'Put back online: The Band' })
	const tent = await row('The Tent')
	tent.getByText(/^Rentals · /)
	tent.getByText('The pictures show another tent.')
	expect(tent.queryByRole('button', { name: /premium/ })).toBeNull()
	const cook = await row('The Cook')
	cook.getByText('Expired')
	cook.getByRole('button', { name: 'Still up to date: The Cook' })
	const jazz = await row('Jazz im Hof')
	expect(jazz.getByRole('link', { name: 'Continue: Jazz im Hof' }).getAttribute('href')).toBe(`/Entertainment?draft=${draft.draft_id}`)
	expect(jazz.getByRole('link', { name: 'Preview: Jazz im Hof' }).getAttribute('href')).toBe(
		`/Entertainment/myannouncementss?draft=${draft.draft_id}`,
	)
	expect(screen.queryByText('Somebody else’s')).toBeNull()
	const states = within(screen.getByRole('navigation', { name: 'Announcements by state' }))
	expect(states.getAllByRole('link').map((link) => link.textContent)).toEqual([
		'All 5',
		'Online 1',
		'Draft 1',
		'Paused 1',
		'Expired 1',
		'Hidden 1',
	])
	await page.user.click(states.getByRole('link', { name: /^Paused/ }))
	await waitFor(() => expect(screen.queryByRole('article', { name: 'The Hall' })).toBeNull())
	await row('The Band')
	const ways = within(screen.getByRole('navigation', { name: 'New announcement' }))
	expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/venues', '/Entertainment', '/Rental', '/Services'])
})

test('an announcement is paused and put online again', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const id = await addListing(product, { account_id: mine.id, property_name: 'The Hall', expires_at: inDays(5).toISOString() })
	signIn(mine)
	await using page = await openScreen('/myannouncements', { product })
	// The list is loaded again while a press is still under way; the row's buttons take the next press when that has ended.
	const press = async (text: string) => {
		const button = () => screen.getByRole('button', { name: `${text}: The Hall`, hidden: true })
		await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
		await page.user.click(button())
	}
	await press('Still up to date')
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Still up to date: The Hall' })).toBeNull())
	await press('Pause')
	await screen.findByRole('button', { name: 'Put back online: The Hall' })
	expect(await stateOf(product, id)).toBe('paused')
	await press('Put back online')
	await screen.findByRole('button', { name: 'Pause: The Hall', hidden: true })
	expect(await stateOf(product, id)).toBe('published')
	page.break('/api/set_property_state', 500)
	await press('Pause')
	await screen.findByText('Broken on purpose.')
	expect(await stateOf(product, id)).toBe('published')
})

test('243 deleting names what goes; where it fails nothing has changed and it can be tried again', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using product = await startProduct()
	const mine = await product.professional()
	const id = await addListing(product, { account_id: mine.id, property_name: 'The Hall' })
	await product.call('saveDraft', { category_id: 1, fields: JSON.stringify({ property_name: 'A draft' }) }, mine.token)
	signIn(mine)
	await using page = await openScreen('/myannouncements', { product, broken: { '/api/delete_property': 500 } })
	await page.user.click(await screen.findByRole('button', { name: 'Delete: The Hall', hidden: true }))
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “The Hall”?' }))
	await page.user.click(dialog.getByRole('button', { name: 'Yes, delete it' }))
	await screen.findByText('It could not be deleted. Nothing has changed: please try again.')
	expect(logged).toHaveBeenCalled()
	expect(await stateOf(product, id)).toBe('published')
	page.break('/api/delete_property', null)
	await page.user.click(dialog.getByRole('button', { name: 'Yes, delete it' }))
	await waitFor(() => expect(screen.queryByRole('article', { name: 'The Hall' })).toBeNull())
	expect(await stateOf(product, id)).toBeUndefined()
	await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
	await page.user.click(screen.getByRole('button', { name: 'Delete: A draft', hidden: true }))
	await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }))
	await screen.findByRole('article', { name: 'A draft' })
	await page.user.click(screen.getByRole('button', { name: 'Delete: A draft', hidden: true }))
	await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, delete it' }))
	await screen.findByRole('heading', { name: 'Nothing here yet' })
	expect(await product.db.selectFrom('listing_drafts').selectAll().execute()).toEqual([])
})

test('245 premium shows its price, wants the pricing policy accepted, changes the badge and says how to pay; standard takes it back', async () => {
	await using product = await startProduct({ COMPANY_IBAN: 'LU280019400644750000' })
	const mine = await trader(product)
	await product.db.updateTable('accounts').set({ address: null }).where('id', '=', mine.id).execute()
	const id = await addListing(product, { account_id: mine.id, property_name: 'The Hall' })
	signIn(mine)
	await using page = await openScreen('/myannouncements', { product })
	await page.user.click(await screen.findByRole('button', { name: 'Make premium: The Hall', hidden: true }))
	const dialog = within(await screen.findByRole('dialog'))
	const order = await dialog.findByRole('button', { name: 'Order for €57.33' })
	dialog.getByText('€8.33')
	await page.user.click(order)
	await dialog.findByText('Please accept this to continue.')
	expect(page.requests.some(({ path }) => path === '/api/set_premium')).toBe(false)
	await page.user.click(dialog.getByRole('checkbox'))
	await page.user.click(dialog.getByRole('button', { name: 'Order for €57.33' }))
	// An invoice needs an address, which the account lacks.
	await page.user.type(await dialog.findByLabelText('Address'), '12, rue du Marché, L-1234 Luxembourg')
	await page.user.click(dialog.getByRole('button', { name: 'Save and continue' }))
	await dialog.findByText(/^Please transfer €57\.33 by /)
	dialog.getByText('LU28 0019 4006 4475 0000')
	dialog.getByRole('img', { name: 'QR code of the transfer' })
	const premium = () => product.db.selectFrom('listings').select('premium_announcement').where('id', '=', id).executeTakeFirst()
	expect(await premium()).toEqual({ premium_announcement: true })
	await page.user.click(dialog.getByRole('button', { name: 'Close' }))
	const row = within(screen.getByRole('article', { name: 'The Hall' }))
	row.getByText(/^Premium/)
	await page.user.click(row.getByRole('button', { name: 'Back to standard: The Hall', hidden: true }))
	await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make it standard' }))
	await row.findByText('Standard')
	expect(row.queryByText(/^Premium/)).toBeNull()
	expect(await premium()).toEqual({ premium_announcement: false })
})

test('an empty list says how to begin, and one that cannot be loaded can be tried again', async () => {
	await using product = await startProduct()
	signIn(await product.professional())
	await using page = await openScreen('/myannouncements', { product, broken: { '/api/get_my_property_list': 500 } })
	await screen.findByText('Broken on purpose.')
	page.break('/api/get_my_property_list', null)
	await page.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { name: 'Nothing here yet' })
})

test('premium that ends soon is extended: the next period is ordered, with when it begins', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const id = await addListing(product, { account_id: mine.id, property_name: 'The Hall' })
	const { data } = await product.call('setPremium', { property_id: id }, mine.token)
	signIn(mine)
	{
		await using _ = await openScreen('/myannouncements', { product })
		await screen.findByRole('button', { name: 'Back to standard: The Hall', hidden: true })
		expect(screen.queryByRole('button', { name: 'Extend premium: The Hall', hidden: true })).toBeNull()
	}
	const ends_at = inDays(6)
	await product.db
		.updateTable('orders')
		.set({ state: 'paid', paid_by: 'transfer', paid_at: new Date(), ends_at })
		.where('id', '=', data.order?.id ?? 0)
		.execute()
	await product.db.updateTable('listings').set({ premium_until: ends_at }).where('id', '=', id).execute()
	await using page = await openScreen('/myannouncements', { product })
	await page.user.click(await screen.findByRole('button', { name: 'Extend premium: The Hall', hidden: true }))
	const dialog = within(await screen.findByRole('dialog', { name: '“The Hall” stays premium' }))
	dialog.getByText(/^What you order now begins on /)
	await page.user.click(await dialog.findByRole('checkbox'))
	await page.user.click(dialog.getByRole('button', { name: /^Order for €57\.33/ }))
	await screen.findByText('The next period is ordered.')
	const orders = await product.db.selectFrom('orders').select(['state', 'starts_at']).orderBy('id').execute()
	expect(orders).toMatchObject([{ state: 'paid' }, { state: 'open', starts_at: ends_at }])
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Extend premium: The Hall', hidden: true })).toBeNull())
})
