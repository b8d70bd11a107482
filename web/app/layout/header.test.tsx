import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

const header = () => within(screen.getByRole('banner'))
const linksOf = (container: ReturnType<typeof header>) =>
	container.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')])

test('061-069 the header leads home, to the agenda, to the blog, to the families and to the two log-in links', async () => {
	await using _ = await openScreen('/', { samples: false })
	expect(header().getByRole('link', { name: 'Kiermes, home' }).getAttribute('href')).toBe('/')
	expect(header().getByRole('link', { name: 'Agenda' }).getAttribute('href')).toBe('/agenda')
	expect(header().getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe('/bloglist')
	expect(header().getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/userRegister')
	expect(header().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/userLogin')
	for (const family of ['Venues', 'Entertainment', 'Rentals', 'Services']) header().getByRole('button', { name: family })
	for (const language of ['DE', 'FR', 'EN']) header().getAllByRole('button', { name: new RegExp(`^${language}`), hidden: true })
	expect(header().queryByText('My Profile')).toBeNull()
})

test.each([
	['en', 'Search', 'caterer', /^\/filter\?.*category_id=4.*sub_category_id=27/],
	['fr', 'Rechercher', 'salle pour un mariage à Echternach, 120 personnes', /^\/search\?q=salle/],
] as const)(
	'the header’s search opens over any page, and Enter in it leads where the sentence says (%s)',
	async (language, name, text, path) => {
		await using view = await openScreen('/compare', { language })
		const link = header().getByRole('link', { name })
		// Without scripts it is a page.
		expect(link.getAttribute('href')).toBe('/search')
		await view.user.click(link)
		const dialog = within(await screen.findByRole('dialog'))
		const field = dialog.getByRole('combobox')
		expect(document.activeElement).toBe(field)
		expect(view.address()).toBe('/compare')
		await view.user.type(field, `${text}{Enter}`)
		await waitFor(() => expect(view.address()).toMatch(path))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	},
)

test('065 087 choosing DE stores it, re-labels the families at once and says so to the document', async () => {
	await using view = await openScreen('/', { samples: false })
	await view.user.click(header().getByRole('button', { name: /^DE/, hidden: true }))
	await screen.findByRole('button', { name: 'Verleih' })
	header().getByText('Hüpfburgen')
	expect(localStorage.getItem('lang')).toBe('de')
	expect(document.documentElement.lang).toBe('de')
	expect(document.cookie).toContain('lang=de')
})

test('070-075 a signed-in user has profile, favourites, events and log-out instead of the log-in links', async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.user()).token)
	await using view = await openScreen('/', { product })
	await waitFor(() => expect(header().queryByRole('link', { name: 'Log in' })).toBeNull())
	// While the account is being fetched, neither is there.
	await waitFor(() => expect(linksOf(header())).toContainEqual(['My Profile', '/profile']))
	const links = linksOf(header())
	for (const link of [
		['My Profile', '/profile'],
		['Favourites', '/fav'],
		['Create event', '/create-event-user'],
		['My events', '/my-event-user'],
	])
		expect(links).toContainEqual(link)
	header().getByRole('button', { name: 'Log out', hidden: true })
	expect(view.requests.filter(({ path }) => path === '/api/get_user_profile')).toHaveLength(1)
})

test('076-079 a professional has dashboard, favourites and log-out, and no events', async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.professional()).token)
	await using _ = await openScreen('/', { product })
	await waitFor(() => expect(linksOf(header())).toContainEqual(['Dashboard', '/ProfessionalDashboard']))
	expect(linksOf(header())).toContainEqual(['Favourites', '/fav'])
	expect(header().queryByText('Create event')).toBeNull()
	expect(header().queryByText('My events')).toBeNull()
})

test('plans are linked in the footer for all, in the menus of accounts, and in the side menu', async () => {
	await using product = await startProduct()
	const link = ['My plans', '/my-event/plans']
	{
		await using view = await openScreen('/', { product })
		expect(linksOf(within(screen.getByRole('contentinfo')))).toContainEqual(link)
		await view.user.click(screen.getByRole('button', { name: 'Open the menu' }))
		await view.user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'My plans' }))
		// The account's list of announced events is another one.
		await screen.findByRole('heading', { level: 1, name: 'My plans' })
	}
	for (const account of [await product.user(), await product.professional()]) {
		localStorage.setItem('access_token', account.token)
		await using view = await openScreen('/', { product })
		await waitFor(() => expect(linksOf(header())).toContainEqual(link))
		await view.user.click(screen.getByRole('button', { name: 'Open the menu' }))
		expect(linksOf(within(await screen.findByRole('dialog', { name: 'Menu' }))).filter(([text]) => text === link[0])).toEqual([link])
	}
	const enquiries = await product.user()
	localStorage.setItem('access_token', enquiries.token)
	await using _ = await openScreen('/my-enquiries', { product })
	await screen.findByRole('heading', { level: 1 })
	expect(linksOf(within(screen.getByRole('main')))).toContainEqual(link)
})

test('100 101 calls carry the token and the permissive header; without a token there is no Authorization', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	await using visitor = await openScreen('/', { product })
	expect(visitor.requests.every(({ headers }) => !('Authorization' in headers) && headers['Access-Control-Allow-Origin'] === '*')).toBe(
		true,
	)
	localStorage.setItem('access_token', token)
	await using account = await openScreen('/', { product })
	await waitFor(() => expect(account.requests.length).toBeGreaterThan(3))
	expect(account.requests.every(({ headers }) => headers['Authorization'] === `Bearer ${token}`)).toBe(true)
})

test('115 a token that the server refuses is dropped, and the header is a visitor’s', async () => {
	localStorage.setItem('access_token', 'stale')
	await using _ = await openScreen('/', { samples: false })
	await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull())
	header().getByRole('link', { name: 'Log in' })
})

test('113 a log-out that the server refuses shows an alert and changes nothing', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	localStorage.setItem('access_token', token)
	localStorage.setItem('user_id', '7')
	await using view = await openScreen('/', { product })
	view.break('/api/logout', 500)
	await view.user.click(await header().findByRole('button', { name: 'Log out', hidden: true }))
	const alert = await screen.findByRole('alertdialog')
	within(alert).getByText('Broken on purpose.')
	expect(localStorage.getItem('access_token')).toBe(token)
	expect(localStorage.getItem('user_id')).toBe('7')
})

test('117 the start-up calls come in their order: event categories, categories, then every family’s sub-categories', async () => {
	await using view = await openScreen('/nothing-here', { samples: false })
	await waitFor(() => expect(view.requests).toHaveLength(6))
	expect(view.requests.slice(0, 2).map(({ path }) => path)).toEqual(['/api/get_event_category', '/api/get_category'])
	expect(view.requests.slice(2).map(({ path, fields }) => [path, fields])).toEqual(
		[1, 2, 3, 4].map((id) => ['/api/get_sub_category', [['category_id', String(id)]]]),
	)
})

test('118 a family whose sub-categories cannot be loaded is empty; the others have theirs', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	const isRentals = (fields: [string, string][]) => (fields.some(([, value]) => value === '3') ? 500 : null)
	await using _ = await openScreen('/nothing-here', { samples: false, broken: { '/api/get_sub_category': isRentals } })
	await waitFor(() => expect(header().queryByText('Bouncy castles')).toBeNull())
	header().getByRole('button', { name: 'Rentals' })
	header().getByText('DJs')
	header().getByText('Security')
	expect(logged).toHaveBeenCalled()
	logged.mockRestore()
})

test('081-083 the side menu has the header’s links, the languages and the social pages', async () => {
	await using product = await startProduct({ SOCIAL_LINKS: ['https://www.instagram.com/kiermes'] })
	await using view = await openScreen('/', { product })
	const toggle = screen.getByRole('button', { name: 'Open the menu' })
	expect(toggle.getAttribute('aria-expanded')).toBe('false')
	await view.user.click(toggle)
	const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
	expect(toggle.getAttribute('aria-expanded')).toBe('true')
	for (const family of ['Venues', 'Entertainment', 'Rentals', 'Services']) menu.getByText(family)
	for (const language of ['DE', 'FR', 'EN']) menu.getByRole('button', { name: new RegExp(`^${language}`) })
	expect(linksOf(menu)).toContainEqual(['Agenda', '/agenda'])
	expect(linksOf(menu)).toContainEqual(['Instagram', 'https://www.instagram.com/kiermes'])
	menu.getByText('Join Us On')
	await view.user.click(menu.getByRole('button', { name: 'Close' }))
	expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})

test.each([
	[[], 0],
	[['https://www.example-network.com/kiermes'], 1],
] as const)('social links %j have a heading in the footer only with links', async (links, headings) => {
	await using product = await startProduct({ SOCIAL_LINKS: [...links] })
	await using _ = await openScreen('/', { product })
	await screen.findByRole('contentinfo')
	expect(screen.queryAllByRole('heading', { name: 'Join Us On', hidden: true })).toHaveLength(headings)
	expect(screen.queryAllByRole('link', { name: 'Example-network', hidden: true })).toHaveLength(headings)
})

test('the rooms of professionals mark where one is', async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.professional()).token)
	for (const [address, name] of [
		['/ProfessionalDashboard', 'Dashboard'],
		['/myannouncements', 'My Announcements'],
		['/my-event', 'My events'],
		['/myaccount', 'My Account'],
	] as const) {
		await using _ = await openScreen(address, { product })
		const rooms = within(await screen.findByRole('navigation', { name: 'Professional area' }))
		const current = rooms.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
		expect(current.map(({ textContent }) => textContent)).toEqual([name])
		cleanup()
	}
	localStorage.clear()
})
