import { openJourneysDatabase, startSession } from '../database.ts'
import { expect, isReady, test } from '../visit.ts'

/*
 * Chromium without a window keeps no page in its back/forward cache, and says why. The reasons of the browser are beside the page's own ones, so
 * that a page without such a reason is kept by a browser with a window.
 */
const ofThisBrowser = /^(BrowsingInstanceNotSwapped|BackForwardCacheDisabledForDelegate)$/

test('nothing on a page keeps it from coming back at once with the browser’s back button', async ({
	playwright,
	launchOptions,
	baseURL,
}) => {
	await using database = await openJourneysDatabase()
	const { db } = database
	const listing = await db
		.selectFrom('listings')
		.select(['id', 'category_id'])
		.where('state', '=', 'published')
		.orderBy('id')
		.executeTakeFirstOrThrow()
	const event = await db.selectFrom('events').select('id').where('state', '=', 'published').orderBy('id').executeTakeFirstOrThrow()
	const post = await db.selectFrom('posts').select(['id', 'slug']).where('state', '=', 'published').executeTakeFirstOrThrow()
	const enquiry = await db
		.selectFrom('enquiries as e')
		.innerJoin('listings as l', 'l.id', 'e.listing_id')
		.select(['e.id', 'l.account_id'])
		.orderBy('e.id')
		.executeTakeFirstOrThrow()
	await using browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
	const page = await browser.newPage({ ...(baseURL && { baseURL }) })
	const devTools = await page.context().newCDPSession(page)
	await devTools.send('Page.enable')

	/** Reasons why this page is not cached when the visitor leaves the site and goes back. */
	async function reasonsOn(address: string, spoil?: () => void): Promise<string[]> {
		const listens = address.includes('enquiry=') && page.waitForRequest(/conversation_events/)
		await page.goto(address)
		await isReady(page)
		await listens
		if (spoil) await page.evaluate(spoil)
		// A page of the server that is no screen: the product does not change the page itself.
		await page.goto('/robots.txt')
		const told = new Promise<string[]>((resolve) =>
			devTools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
				resolve(notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !ofThisBrowser.test(reason))),
			),
		)
		await page.goBack()
		return told
	}

	expect(await reasonsOn('/', () => addEventListener('unload', () => {}))).toEqual(['UnloadHandlerExistsInMainFrame'])
	const open = [
		'/',
		'/filterVenues',
		`/details/${listing.id}/${listing.category_id}`,
		'/agenda',
		`/agenda/details/${event.id}`,
		'/search?q=DJ',
		`/blogdetails/${post.id}-${post.slug}`,
	]
	for (const address of open) expect([address, ...(await reasonsOn(address))]).toEqual([address])

	await page.goto('/')
	await page.evaluate((token) => localStorage.setItem('access_token', token), await startSession(database, enquiry.account_id))
	// The last one listens for messages as long as it is open.
	const own = ['/', '/fav', '/venues', `/ProfessionalDashboard?enquiry=${enquiry.id}`]
	for (const address of own) expect([address, ...(await reasonsOn(address))]).toEqual([address])
})
