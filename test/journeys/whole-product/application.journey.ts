import type { Page } from '@playwright/test'
import { endpoints } from '#contract/http/endpoints.ts'
import { chooseSubCategory, resultsOf } from '../steps.ts'
import { expect, test, withMotion, type Visit, variants } from '../visit.ts'

test.use(withMotion)

/** Every call of window.scrollTo with options, as the page made it. */
const rememberScrolls = (page: Page) =>
	page.addInitScript(() => {
		const scrolls: unknown[] = []
		const { scrollTo } = window
		Object.assign(window, {
			scrolls,
			scrollTo(...given: [ScrollToOptions]) {
				scrolls.push(given[0])
				scrollTo.apply(window, given as unknown as [number, number])
			},
		})
	})
const scrollsOf = (page: Page) => page.evaluate(() => (window as unknown as { scrolls: ScrollToOptions[] }).scrolls)
const scrollDown = async (page: Page, to: number) => {
	await page.evaluate((top) => window.scrollTo(0, top), to)
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(to)
	await page.evaluate(() => (window as unknown as { scrolls?: unknown[] }).scrolls?.splice(0))
}
const isAtTop = (page: Page) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0)

const followPrivacy = ({ page, t }: Visit) => page.getByRole('contentinfo').getByRole('link', { name: t.footer.privacy }).click()

test('001 another path scrolls smoothly to the top and moves the focus to the heading', async ({ visit }) => {
	const { page } = visit
	await rememberScrolls(page)
	await visit.open('/')
	await scrollDown(page, 900)
	await followPrivacy(visit)
	await expect(page).toHaveURL(/privcy/)
	await isAtTop(page)
	expect(await scrollsOf(page)).toContainEqual({ top: 0, behavior: 'smooth' })
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('001 a page that grows on its way to its top never moves down', async ({ visit }) => {
	const { page } = visit
	await rememberScrolls(page)
	await visit.open('/filterVenues')
	// The code of the picture that flies to its listing is there.
	await page.waitForLoadState('networkidle')
	// Later than the picture waits for: the page scrolls smoothly, past a skeleton.
	await page.route(`**${endpoints.getListing.path}`, async (route) => {
		await page.waitForTimeout(400)
		await route.continue()
	})
	const card = (await resultsOf(visit)).nth(8)
	await card.scrollIntoViewIfNeeded()
	await page.evaluate(() => {
		const places: number[] = []
		const anchored = new Set<string>()
		Object.assign(window, { places, anchored })
		addEventListener('scroll', () => {
			places.push(scrollY)
			if (scrollY > 0 && location.pathname.startsWith('/details/')) anchored.add(getComputedStyle(document.documentElement).overflowAnchor)
		})
	})
	await card.getByRole('heading').getByRole('link').click()
	await expect(page).toHaveURL(/\/details\//)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await isAtTop(page)
	expect(await scrollsOf(page)).toContainEqual({ top: 0, behavior: 'smooth' })
	const { places, anchored } = await page.evaluate(() => {
		const { places, anchored } = window as unknown as { places: number[]; anchored: Set<string> }
		return { places, anchored: [...anchored] }
	})
	expect(places).toEqual(places.toSorted((one, other) => other - one))
	// Whether the page grows before its first frame depends on the machine: without anchoring it does not matter.
	expect(anchored).not.toContain('auto')
	await expect(page.locator('html')).toHaveCSS('overflow-anchor', 'auto')
})

test('002 another sub-category on the same path scrolls smoothly to the top', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	await rememberScrolls(page)
	await visit.open('/filter?category_id=3&sub_category_id=17')
	await resultsOf(visit)
	await scrollDown(page, 500)
	await chooseSubCategory(visit, 'Rentals', 'Furniture')
	await expect(page).toHaveURL(/sub_category_id=20/)
	await isAtTop(page)
	expect(await scrollsOf(page)).toContainEqual({ top: 0, behavior: 'smooth' })
})

test('003 with reduced motion, the page is at the top at once', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await rememberScrolls(page)
	await visit.open('/')
	await scrollDown(page, 900)
	await followPrivacy(visit)
	await expect(page).toHaveURL(/privcy/)
	await isAtTop(page)
	expect(await scrollsOf(page)).toEqual([{ top: 0, behavior: 'instant' }])
})

for (const isAtOnce of [false, true])
	test(`184 Back returns to the place in the list that was left${isAtOnce ? ', also from a page that is still on its way to its top' : ''}`, async ({
		visit,
	}) => {
		const { page } = visit
		await visit.open('/filterVenues')
		const card = (await resultsOf(visit)).nth(8)
		await card.scrollIntoViewIfNeeded()
		const before = await page.evaluate(() => Math.round(scrollY))
		expect(before).toBeGreaterThan(300)
		const link = card.getByRole('heading').getByRole('link')
		await link.click()
		await expect(page).toHaveURL(/\/details\//)
		if (isAtOnce) await page.waitForFunction((wanted) => scrollY < wanted, before)
		else await isAtTop(page)
		await page.goBack()
		await expect(page).toHaveURL(/\/filterVenues$/)
		const distance = () => page.evaluate((wanted) => Math.abs(scrollY - wanted), before)
		await expect.poll(distance).toBeLessThan(100)
		// Longer than any smooth scroll: nothing moves the page afterwards.
		await page.waitForTimeout(1000)
		expect(await distance()).toBeLessThan(100)
		await expect(link, 'the next Tab goes on from where the visitor was').toBeFocused()
	})

for (const address of variants(['/', '/filterVenues', '/agenda']))
	test(`the styles that the page of ${address} links are fetched once`, { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		const sheets: string[] = []
		page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(new URL(request.url()).pathname))
		await visit.open(address)
		await page.waitForLoadState('networkidle')
		const html = await (await page.request.get(address)).text()
		const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path)
		expect(linked.length).toBeGreaterThan(1)
		expect(sheets.filter((sheet) => linked.includes(sheet)).toSorted()).toEqual(linked.toSorted())
	})

test('005 a screen is a chunk of its own: opening one does not fetch the others', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const fetched: string[] = []
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
	const chunk = (name: string) => fetched.filter((path) => path.includes(`/assets/${name}-`) && path.endsWith('.js')).length
	await visit.open('/')
	expect(chunk('home-screen')).toBe(1)
	for (const other of [
		'search-page',
		'venues-screen',
		'entertainment-screen',
		'listing-screen',
		'venue-wizard',
		'entertainment-wizard',
		'toast-container',
	])
		expect(chunk(other), other).toBe(0)
	expect(
		fetched.filter((path) => /\/assets\/(fr|de)-.*\.js/.test(path)),
		'other languages',
	).toEqual([])

	// By keyboard: a pointer would come to rest on a result, whose screen is then fetched in advance.
	await page.getByRole('contentinfo').getByRole('link', { name: 'Venues' }).press('Enter')
	await resultsOf(visit)
	expect(chunk('search-page')).toBe(1)
	expect(chunk('listing-screen')).toBe(0)
})

test('004 006 a slow screen shows “Loading...” between header and footer', async ({ visit }) => {
	const { page } = visit
	await visit.open('/')
	let send = () => {}
	const isWanted = new Promise<void>((resolve) => {
		send = resolve
	})
	await page.route('**/assets/privacy-screen-*.js', async (route) => {
		await isWanted
		await route.continue()
	})
	await followPrivacy(visit)
	await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
	await expect(page.getByRole('banner')).toBeVisible()
	send()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.getByText('Loading...')).toHaveCount(0)
})

test(
	'011 a chunk that is gone raises vite:preloadError and reloads once; then the error page is shown',
	{ tag: '@release' },
	async ({ visit }) => {
		const { page, t } = visit
		await page.addInitScript(() => {
			sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1))
			window.addEventListener('vite:preloadError', () => {
				sessionStorage.setItem('raised', String(Number(sessionStorage.getItem('raised') ?? 0) + 1))
			})
		})
		await visit.open('/')
		// The last two errors are React's. Whether React gives up during hydration or after rendering once more depends on how soon the browser reports the failed import.
		visit.expectFault(/privacy-screen|dynamically imported module|preload|ERR_FAILED|404|React error #(422|520)/i)
		await page.route('**/assets/privacy-screen-*.js', (route) => route.fulfill({ status: 404, body: '' }))
		await followPrivacy(visit)
		await expect(page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true })).toBeVisible()
		const count = (key: string) => page.evaluate((name) => Number(sessionStorage.getItem(name)), key)
		expect(await count('loads'), 'page loads').toBe(2)
		expect(await count('raised'), 'vite:preloadError').toBeGreaterThanOrEqual(2)

		await page.unroute('**/assets/privacy-screen-*.js')
		await page.getByRole('button', { name: t.error.reload }).click()
		await expect(page.getByRole('heading', { level: 1, name: t.footer.privacy })).toBeVisible()
	},
)

test('009 without a network a page that was not loaded before says so, which is no error', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	await visit.open('/')
	visit.expectFault(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch|No connection|React error #/i)
	await page.context().setOffline(true)
	await followPrivacy(visit)
	await expect(page.getByRole('heading', { level: 1, name: t.error.offline })).toBeVisible()
	await expect(page.getByRole('alert')).toContainText(t.error.noConnection)
	await expect(page.getByRole('heading', { name: t.error.title })).toHaveCount(0)
	await page.context().setOffline(false)
	await page.getByRole('button', { name: t.error.reload }).click()
	await expect(page.getByRole('heading', { level: 1, name: t.footer.privacy })).toBeVisible()
})

test('009 010 an uncaught error in a screen shows its message, and its stack folded', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	await visit.open('/filterVenues')
	await resultsOf(visit)
	visit.expectFault(/TypeError|reading|undefined|422/)
	await page.route('**/api/get_property_detail', (route) => route.fulfill({ json: { status: true, code: '101', message: '', data: {} } }))
	await page.getByRole('region', { name: 'Results' }).getByRole('article').first().getByRole('heading').getByRole('link').click()
	const error = page.getByRole('alert')
	await expect(error.getByRole('heading', { name: 'Unexpected Application Error!', exact: true })).toBeVisible()
	await expect(error).toContainText(/undefined|null|not iterable/)
	const stack = error.locator('details')
	await expect(stack).toHaveJSProperty('open', false)
	await stack.getByText(t.error.details).click()
	await expect(stack.locator('pre')).toContainText(/at .*\/assets\//)
	await expect(page.getByRole('contentinfo')).toBeVisible()
	await page.unroute('**/api/get_property_detail')
	await error.getByRole('link', { name: t.error.home }).click()
	await expect(page.getByRole('heading', { level: 1, name: t.home.title })).toBeVisible()
})

test('117 the start-up calls come in their order, the sub-categories together', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const calls: string[] = []
	const note = (what: string) => (url: string) => {
		const name = /\/api\/(get_(?:event_category|category|sub_category))$/.exec(url)?.[1]
		if (name) calls.push(`${what} ${name}`)
	}
	page.on('request', (request) => note('ask')(request.url()))
	page.on('requestfinished', (request) => note('have')(request.url()))
	await visit.open('/')
	await expect.poll(() => calls.filter((call) => call === 'have get_sub_category').length).toBe(4)
	expect(calls.slice(0, 4)).toEqual(['ask get_event_category', 'have get_event_category', 'ask get_category', 'have get_category'])
	expect(calls.slice(4, 8), 'all asked before the first is answered').toEqual(Array.from({ length: 4 }, () => 'ask get_sub_category'))
})

test('118 a failing sub-category call leaves its family empty and the others whole', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	visit.expectFault(/500|Broken on purpose/)
	await page.route('**/api/get_sub_category', (route) =>
		(route.request().postDataJSON() as { category_id?: unknown } | null)?.category_id === 2
			? route.fulfill({ status: 500, json: { status: false, code: 'internal', message: 'Broken on purpose', data: null } })
			: route.continue(),
	)
	const last = page.waitForResponse((response) => response.url().endsWith('get_sub_category') && response.status() === 500)
	await visit.open('/')
	await last
	const header = page.getByRole('banner')
	await header.getByRole('button', { name: 'Entertainment' }).click()
	await expect(header.getByRole('link', { name: 'All entertainment' })).toBeVisible()
	await expect(header.getByRole('link', { name: 'Live bands' })).toHaveCount(0)
	await page.keyboard.press('Escape')
	await header.getByRole('button', { name: 'Venues' }).click()
	await expect(header.getByRole('link', { name: 'Castles & estates' })).toBeVisible()
})
