import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { openScreen, type OpenScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const keep = (product: Product, { token }: TestAccount, property_id: number) =>
	product.call('setFavourite', { property_id, value: 1 }, token)
const kept = async (product: Product, { token }: TestAccount) => (await product.call('getFavouriteIds', {}, token)).data.ids
const comeIn = ({ token }: TestAccount) => localStorage.setItem('access_token', token)
const heart = (name: string) => screen.findByRole('button', { name: `Save ${name}` })
const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true'
const sent = ({ requests }: OpenScreen, path: string) => requests.filter((request) => request.path === path)

test('196 the hearts of a list show the favourites, change at once, and are loaded by one call', async () => {
	await using product = await startProduct()
	const [first = 0, second = 0] = [await addListing(product), await addListing(product, { property_name: 'Hall Two' })]
	const user = await product.user()
	await keep(product, user, second)
	comeIn(user)
	await using view = await openScreen('/filterVenues', { product })
	await waitFor(async () => expect(isPressed(await heart('Hall Two'))).toBe(true))
	const empty = await heart('Hall Wäissebierg')
	expect(isPressed(empty)).toBe(false)
	expect(sent(view, '/api/get_bookmark_ids')).toHaveLength(1)
	await view.user.click(empty)
	await waitFor(() => expect(isPressed(empty)).toBe(true))
	await waitFor(async () => expect(await kept(product, user)).toEqual([first, second]))
	await view.user.click(empty)
	await waitFor(() => expect(isPressed(empty)).toBe(false))
	await waitFor(async () => expect(await kept(product, user)).toEqual([second]))
	expect(sent(view, '/api/add_to_bookmark').map(({ fields }) => fields)).toEqual([
		[
			['property_id', String(first)],
			['value', '1'],
		],
		[
			['property_id', String(first)],
			['value', '0'],
		],
	])
	expect(sent(view, '/api/get_bookmark_ids')).toHaveLength(1)
})

test('199 a wish that is carried out before the first favourites have arrived is shown all the same', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const user = await product.user()
	{
		await using view = await openScreen('/filterVenues', { product })
		await view.user.click(await screen.findByRole('link', { name: 'Save Hall Wäissebierg' }))
	}
	comeIn(user)
	const { promise: isSaved, resolve } = Promise.withResolvers<void>()
	const { promise: isAsked, resolve: ask } = Promise.withResolvers<null>()
	await using view = await openScreen(`/details/${hall}/1`, {
		product,
		// The ids are requested first, then the wish is carried out, and the ids arrive last.
		broken: { '/api/get_bookmark_ids': () => (ask(null), null), '/api/add_to_bookmark': () => isAsked },
		late: { '/api/get_bookmark_ids': isSaved },
	})
	await screen.findByText('Saved among your favourites.')
	expect(sent(view, '/api/get_bookmark_ids')).toHaveLength(1)
	resolve()
	await waitFor(async () => expect(isPressed(await heart('Hall Wäissebierg'))).toBe(true))
	await waitFor(() => expect(sent(view, '/api/get_bookmark_ids')).toHaveLength(2))
})

test('a refused heart is undone, with a message', async () => {
	await using product = await startProduct()
	await addListing(product)
	comeIn(await product.user())
	await using view = await openScreen('/filterVenues', { product })
	const empty = await heart('Hall Wäissebierg')
	view.break('/api/add_to_bookmark', 500)
	await view.user.click(empty)
	await screen.findByText('Broken on purpose.')
	await waitFor(() => expect(isPressed(empty)).toBe(false))
	view.break('/api/add_to_bookmark', 'network')
	await view.user.click(empty)
	await screen.findByText('No connection. Check your network and try again.')
	await waitFor(() => expect(isPressed(empty)).toBe(false))
})

test('199 a visitor’s heart leads to the log-in and is kept after it, once', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const user = await product.user()
	{
		await using view = await openScreen('/filterVenues', { product })
		const link = await screen.findByRole('link', { name: 'Save Hall Wäissebierg' })
		expect(link.getAttribute('href')).toBe(`/userLogin?next=${encodeURIComponent(`/details/${hall}/1`)}`)
		await view.user.click(link)
		expect(view.address()).toContain('/userLogin?next=')
		expect(sent(view, '/api/add_to_bookmark')).toHaveLength(0)
	}
	comeIn(user)
	{
		await using view = await openScreen(`/details/${hall}/1`, { product })
		await screen.findByText('Saved among your favourites.')
		await waitFor(async () => expect(isPressed(await heart('Hall Wäissebierg'))).toBe(true))
		expect(await kept(product, user)).toEqual([hall])
		expect(sent(view, '/api/add_to_bookmark')).toHaveLength(1)
	}
	await product.call('setFavourite', { property_id: hall, value: 0 }, user.token)
	await using again = await openScreen('/filterVenues', { product })
	await heart('Hall Wäissebierg')
	expect(sent(again, '/api/add_to_bookmark')).toHaveLength(0)
})

test('199 a stored wish that is too old or invalid is dropped', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const user = await product.user()
	comeIn(user)
	for (const wish of [{ property_id: hall, at: Date.now() - 3_700_000 }, { property_id: '<b>', at: Date.now() }, 'nonsense']) {
		localStorage.setItem('favouriteWish', JSON.stringify(wish))
		await using view = await openScreen('/filterVenues', { product })
		await waitFor(() => expect(localStorage.getItem('favouriteWish')).toBeNull())
		expect(sent(view, '/api/add_to_bookmark')).toHaveLength(0)
	}
	expect(await kept(product, user)).toEqual([])
})

test('197 /fav lists what is kept by family with counts; what is given up stays in sight until the next visit', async () => {
	await using product = await startProduct()
	const user = await product.user()
	for (const name of ['Old Hall', 'New Hall']) await keep(product, user, await addListing(product, { property_name: name }))
	await keep(product, user, await addListing(product, { property_name: 'Zelt', category_id: 3, sub_category_id: 17 }))
	comeIn(user)
	await using view = await openScreen('/fav', { product })
	const venues = within(await screen.findByRole('region', { name: /^Venues/ }))
	expect(venues.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Venues 2', 'New Hall', 'Old Hall'])
	within(screen.getByRole('region', { name: /^Rentals/ })).getByRole('heading', { name: 'Zelt' })
	const jumps = screen.getByRole('navigation', { name: 'By type' })
	expect(
		within(jumps)
			.getAllByRole('link')
			.map((link) => link.textContent),
	).toEqual(['Venues 2', 'Rentals 1'])
	const old = venues.getByRole('button', { name: 'Save Old Hall' })
	await waitFor(() => expect(isPressed(old)).toBe(true))
	await view.user.click(old)
	await waitFor(() => expect(isPressed(old)).toBe(false))
	venues.getByRole('heading', { name: /Venues 1/ })
	screen.getByText('2 suppliers')
	// From here on the listings are compared.
	await view.user.click(venues.getByRole('button', { name: 'Compare New Hall' }))
	await screen.findByRole('complementary', { name: 'Chosen to compare' })
})

test('an empty /fav says how it fills, and one that could not be loaded can be asked for again', async () => {
	await using product = await startProduct()
	comeIn(await product.user())
	await using view = await openScreen('/fav', { product, broken: { '/api/get_bookmark_property': 500 } })
	const retry = await screen.findByRole('button', { name: 'Try again' })
	// The server's message is shown, because it says when to try again.
	screen.getByText('Broken on purpose.')
	view.break('/api/get_bookmark_property', null)
	await view.user.click(retry)
	await screen.findByRole('heading', { name: 'Nothing saved yet' })
	expect(within(screen.getByRole('main')).getByRole('link', { name: 'All venues' }).getAttribute('href')).toBe('/filterVenues')
})

test('the list is shared by a link, seen by a visitor, and no longer once the link is withdrawn', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await keep(product, user, await addListing(product))
	comeIn(user)
	let path = ''
	{
		await using view = await openScreen('/fav', { product })
		await view.user.click(await screen.findByRole('button', { name: 'Share the list' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Share your favourites' }))
		view.break('/api/share_bookmarks', 500)
		await view.user.click(await dialog.findByRole('button', { name: 'Make a link' }))
		await screen.findByText('Broken on purpose.')
		view.break('/api/share_bookmarks', null)
		await view.user.click(dialog.getByRole('button', { name: 'Make a link' }))
		const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Your link' })
		path = field.value.slice(product.config.PUBLIC_URL.length)
		expect(path).toMatch(/^\/favourites\/[\w-]{43}$/)
	}
	localStorage.clear()
	{
		await using _ = await openScreen(path, { product })
		await screen.findByRole('heading', { level: 1, name: 'Léa’s favourites' })
		await screen.findByRole('heading', { name: 'Hall Wäissebierg' })
		// The visitor's own heart, not the owner's.
		screen.getByRole('link', { name: 'Save Hall Wäissebierg' })
	}
	comeIn(user)
	{
		await using view = await openScreen('/fav', { product })
		await view.user.click(await screen.findByRole('button', { name: 'Share the list' }))
		await view.user.click(await screen.findByRole('button', { name: 'Withdraw the link' }))
		await screen.findByText('The link no longer works.')
	}
	for (const gone of [path, '/favourites/x']) {
		await using _ = await openScreen(gone, { product })
		await screen.findByRole('heading', { level: 1, name: 'This list is no longer shared' })
	}
})

test('199 G30 an event’s heart: on its card, through the log-in, on its page and on /fav, past ones last', release, async () => {
	await using product = await startProduct()
	const event = await addEvent(product, { event_title: 'Fête', start_date: '2036-06-23' })
	const over = await addEvent(product, { event_title: 'Bal', start_date: '2020-06-23' })
	const user = await product.user()
	{
		await using view = await openScreen('/agenda?from=2036-06-23&to=2036-06-23', { product })
		const link = await screen.findByRole('link', { name: 'Save Fête' })
		expect(link.getAttribute('href')).toBe(`/userLogin?next=${encodeURIComponent(`/agenda/details/${event}`)}`)
		await view.user.click(link)
	}
	comeIn(user)
	{
		await using _ = await openScreen(`/agenda/details/${event}`, { product })
		await screen.findByText('Saved among your favourites.')
		await waitFor(async () => expect(isPressed(await heart('Fête'))).toBe(true))
		expect((await product.call('getFavouriteIds', {}, user.token)).data).toEqual({ ids: [], event_ids: [event] })
	}
	await product.call('setFavourite', { event_id: over }, user.token)
	await using view = await openScreen('/fav', { product })
	const events = within(await screen.findByRole('region', { name: /^Events/ }))
	expect(events.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Events 2', 'Fête', 'Past events', 'Bal'])
	screen.getByText('2 events')
	await view.user.click(events.getByRole('button', { name: 'Save Fête' }))
	await waitFor(() => expect(isPressed(events.getByRole('button', { name: 'Save Fête' }))).toBe(false))
	screen.getByText('1 event')
	await waitFor(async () => expect((await product.call('getFavouriteIds', {}, user.token)).data.event_ids).toEqual([over]))
})

test('favourites say who is free on the day of the last search, and on another that is chosen or taken out, each by one call', async () => {
	await using product = await startProduct()
	const [first, second] = [await addListing(product), await addListing(product, { property_name: 'Hall Two' })]
	const mark = (listing_id: number, state: string) =>
		product.db
			.insertInto('availability_days')
			.values({ listing_id, day: '2036-06-19', source: 'own', morning: state, evening: state })
			.execute()
	await mark(first, 'free')
	await mark(second, 'booked')
	const user = await product.user()
	await keep(product, user, first)
	await keep(product, user, second)
	comeIn(user)
	localStorage.setItem('lastSearch', JSON.stringify('/filterVenues?available_on=2036-06-19'))
	await using view = await openScreen('/fav', { product })
	expect((await screen.findByText('Free on 19 June 2036')).getAttribute('data-day')).toBe('free')
	screen.getByText('Booked on 19 June 2036')
	expect(view.requests.some(({ path }) => path === '/api/get_availability')).toBe(false)
	const choose = async (from: string, to: string) => {
		const field = await screen.findByLabelText<HTMLInputElement>('Day of the event')
		expect(field.value).toBe(from)
		fireEvent.change(field, { target: { value: to } })
		fireEvent.blur(field)
		await waitFor(() => expect(view.address()).toBe(`/fav?available_on=${to}`))
	}
	await choose('2036-06-19', '2036-06-20')
	await waitFor(() => expect(screen.getAllByText('Availability not given')).toHaveLength(2))
	await choose('2036-06-20', '')
	await waitFor(() => expect(screen.queryByText('Availability not given')).toBeNull())
	screen.getByRole('heading', { name: 'Hall Two' })
	localStorage.removeItem('lastSearch')
})

test('a shared list says who is free on the day of its address, and on another that its reader chooses', async () => {
	await using product = await startProduct()
	const [first, second] = [await addListing(product), await addListing(product, { property_name: 'Hall Two' })]
	await product.db
		.insertInto('availability_days')
		.values([
			{ listing_id: first, day: '2036-06-19', source: 'own', morning: 'free', evening: 'free' },
			{ listing_id: second, day: '2036-06-19', source: 'own', morning: 'booked', evening: 'booked' },
		])
		.execute()
	const user = await product.user()
	await keep(product, user, first)
	await keep(product, user, second)
	const { token } = (await product.call('shareFavourites', { share: 1 }, user.token)).data
	await using view = await openScreen(`/favourites/${token}?available_on=2036-06-19`, { product })
	expect((await screen.findByText('Free on 19 June 2036')).getAttribute('data-day')).toBe('free')
	screen.getByText('Booked on 19 June 2036')
	const field = await screen.findByLabelText<HTMLInputElement>('Day of the event')
	expect(field.value).toBe('2036-06-19')
	fireEvent.change(field, { target: { value: '2036-06-20' } })
	fireEvent.blur(field)
	await waitFor(() => expect(view.address()).toBe(`/favourites/${token}?available_on=2036-06-20`))
	await waitFor(() => expect(screen.getAllByText('Availability not given')).toHaveLength(2))
	expect(view.requests.some(({ path }) => path === '/api/get_availability')).toBe(false)
})
