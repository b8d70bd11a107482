import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import { agendaArea } from '#web/features/events/agenda/texts/index.ts'
import { homeArea } from '#web/features/home/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { openJourneysDatabase } from '../database.ts'
import { expectStill, watchShifts } from '../layout-shifts.ts'
import { resultsOf } from '../steps.ts'
import { expect, phone, test, type Visit } from '../visit.ts'

/** The lower edge of an element, in pixels from the top of the window. */
const bottomOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))
const heightOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().height))

/** The last line of a card: its price. */
const priceOf = (card: Locator) => card.locator('p').last()

/** Where a page of each kind is most likely to be too long for its first screen. */
interface Specimens {
	listings: string[]
	events: string[]
}

/**
 * Runs with addresses of listings and events that samples have none of, made of those they have: a venue with a long name, an entertainer without
 * pictures, a listing with all there is to say. They have no rows in the search index, so that no list shows them to other journeys, and are deleted
 * afterwards.
 */
async function withSpecimens(look: (specimens: Specimens) => Promise<void>): Promise<void> {
	await using database = await openJourneysDatabase()
	const { db } = database
	async function copy(category_id: number, changes: Record<string, unknown>, hasPictures: boolean) {
		const { rows } = await sql<{ id: number; row: Record<string, unknown> }>`
			select id, to_jsonb(l) - 'id' as row from listings l where state = 'published' and category_id = ${category_id}
			order by (select count(*) from listing_features where listing_id = l.id) desc, id limit 1
		`.execute(db)
		const [source] = rows
		if (!source) throw new Error('There are no samples.')
		const row = { ...source.row, premium_announcement: false, ...changes }
		const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
		const added = await sql<{ id: number }>`
			insert into listings (${names}) select ${names} from jsonb_populate_record(null::listings, ${JSON.stringify(row)}::jsonb) returning id
		`.execute(db)
		const id = added.rows[0]?.id ?? 0
		await sql`insert into listing_features (listing_id, feature_id) select ${id}::int, feature_id from listing_features where listing_id = ${source.id}`.execute(
			db,
		)
		const pictures = await db.selectFrom('listing_pictures').selectAll().where('listing_id', '=', source.id).execute()
		for (const { id: _, focal, ...picture } of hasPictures ? pictures : [])
			await db
				.insertInto('listing_pictures')
				.values({ ...picture, listing_id: id })
				.execute()
		return { id, address: `/details/${id}/${category_id}` }
	}
	const listings = [
		await copy(1, { property_name: 'Kultur- und Begegnungszentrum in der ehemaligen Schlassbrauerei Wäissebierg-Kallekknapp' }, true),
		await copy(2, {}, false),
		await copy(1, { size: 2400, max_capacity_sitting: 1100, max_capacity_standing: 1800, parking_spaces: 250, price_unit: 'person' }, true),
	]
	const events = await sql<{ id: number }>`
		(select id from events e where state = 'published' and not exists (select from event_pictures where event_id = e.id) order by length(event_title) desc, id limit 1)
		union all (select id from events where state = 'published' and end_date > start_date + 3 order by length(event_title) desc, id limit 1)
	`.execute(db)
	try {
		await look({
			listings: listings.map(({ address }) => address),
			events: events.rows.map(({ id }) => `/agenda/details/${id}`),
		})
	} finally {
		await db
			.deleteFrom('listings')
			.where(
				'id',
				'in',
				listings.map(({ id }) => id),
			)
			.execute()
	}
}

/** All that is needed to ask a supplier is in the first screen of its page. */
async function expectAsking({ page, t, language, width }: Visit, height: number): Promise<void> {
	const detail = listingArea.in(language).contact
	const summary = page.getByRole('complementary', { name: t.listing.summary })
	const parts = [page.getByRole('heading', { level: 1 })]
	if (width === phone) parts.push(page.getByRole('link', { name: detail.write }))
	else
		parts.push(
			summary.locator('p').first(),
			summary.getByLabel(detail.date),
			summary.getByLabel(detail.people),
			summary.getByRole('button', { name: detail.write }),
		)
	for (const part of parts) expect.soft(await bottomOf(part), page.url()).toBeLessThanOrEqual(height)
}

for (const language of ['en', 'fr', 'de'] as const)
	for (const [width, height] of [
		[phone, 844],
		[1280, 800],
		[1440, 900],
	] as const)
		test.describe(`in ${language} at ${width} × ${height} px`, () => {
			test.use({ language, width })
			test.beforeEach(({ page }) => page.setViewportSize({ width, height }))

			test('the first suppliers and their prices, and all that is needed to ask one, stand in the first screen', async ({ visit }) => {
				const { page, t } = visit
				await visit.open('/filterVenues')
				await resultsOf(visit)
				const lists = page.getByRole('region', { name: t.search.results }).locator('> ul')
				const [paid, others] = [lists.nth(0).getByRole('article'), lists.nth(1).getByRole('article')]
				await expect(page.getByRole('heading', { name: t.listing.premiumLabel })).toHaveCount(1)
				await expect(paid).toHaveCount(3)
				await expect(paid.getByText(t.common.premium, { exact: true }), 'the heading says it once').toHaveCount(0)
				const [first, second] = [await paid.nth(0).boundingBox(), await paid.nth(1).boundingBox()]
				if (!first || !second) throw new Error('the row has cards')
				if (width === phone) expect((height - second.y) / second.height, 'of the second card').toBeGreaterThanOrEqual(0.38)
				else for (const card of await paid.all()) expect(await bottomOf(priceOf(card))).toBeLessThan(height)
				const pictures = [await heightOf(paid.first().locator('img')), await heightOf(others.first().locator('img'))] as const
				expect(pictures[0] / pictures[1], 'a paid card is larger').toBeGreaterThan(1.3)
				expect(await heightOf(others.first())).toBeLessThanOrEqual(350)

				await visit.open((await paid.first().getByRole('heading').getByRole('link').getAttribute('href')) ?? '')
				await expectAsking(visit, height)
			})

			test('home leads to suppliers, a landing page to their prices, and an event begins with its poster', async ({ visit }) => {
				const { page } = visit
				await visit.open('/')
				const first = page.getByRole('main').getByRole('article').first()
				const top = await first.evaluate((card) => card.getBoundingClientRect().top)
				if (width === phone) expect(await bottomOf(priceOf(first)), 'the price of the first supplier').toBeLessThanOrEqual(760)
				else expect(top, 'the first supplier').toBeLessThanOrEqual(700)
				const { occasionsTitle, steps } = homeArea.in(language).home
				for (const above of [
					page.getByRole('navigation', { name: occasionsTitle }),
					...steps.map(({ act }) => page.getByRole('listitem').filter({ hasText: act }).first()),
				])
					expect(await bottomOf(above), 'above the suppliers').toBeLessThan(top)
				if (width === phone) {
					// A section has its true height once it was near the window.
					for (const section of await page.getByRole('main').getByRole('region').all()) await section.scrollIntoViewIfNeeded()
					expect(await page.evaluate(() => document.documentElement.scrollHeight), 'of the whole page').toBeLessThanOrEqual(4500)
					await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

					const search = page.getByRole('main').getByRole('search')
					await expect(search.getByRole('spinbutton')).toBeHidden()
					expect(await bottomOf(search)).toBeLessThan(height)
					await search.getByText(homeArea.in(language).home.more).click()
					await expect(search.getByRole('spinbutton')).toBeVisible()
				}

				await visit.open('/venues/castle')
				await expect(page.getByRole('heading', { level: 1 })).toContainText(/Castles|Châteaux|Schlösser/)
				expect(await bottomOf(priceOf(page.getByRole('article').first()))).toBeLessThan(height)

				await visit.open('/agenda/details/1')
				expect(await bottomOf(page.getByRole('main').locator('article > div img').first())).toBeLessThan(height)
			})

			test('so do the first suppliers of the other families', async ({ visit }) => {
				for (const address of ['/filterEnt', '/filter?category_id=3', '/filter?category_id=4']) {
					await visit.open(address)
					await resultsOf(visit)
					const first = visit.page.getByRole('region', { name: visit.t.search.results }).getByRole('article').first()
					const top = await first.evaluate((card) => card.getBoundingClientRect().top)
					if (width === phone) expect.soft(top, address).toBeLessThanOrEqual(520)
					expect.soft(await bottomOf(priceOf(first)), address).toBeLessThan(height)
				}
			})

			test('so do the pages of what is long or lacks a picture', async ({ visit }) => {
				const { page } = visit
				await withSpecimens(async ({ listings, events }) => {
					for (const address of listings) {
						await visit.open(address)
						await expectAsking(visit, height)
					}
					expect(events).toHaveLength(2)
					for (const address of events) {
						await visit.open(address)
						const summary = page.getByRole('complementary').first()
						for (const part of [page.getByRole('heading', { level: 1 }), summary.locator(':scope > div').first()])
							expect.soft(await bottomOf(part), address).toBeLessThanOrEqual(height)
					}
				})
			})

			test('at most two rows of controls stand above the first event of the agenda, which is seen whole', async ({ visit }) => {
				const { page } = visit
				await visit.open('/agenda')
				const first = page.getByRole('main').getByRole('article').first()
				await expect(first).toBeVisible()
				expect(await bottomOf(first)).toBeLessThan(height)
				const top = await first.evaluate((card) => card.getBoundingClientRect().top)
				const controls = page.getByRole('main').locator('a:visible, button:visible, input:visible, select:visible')
				const rows: [top: number, bottom: number][] = []
				for (const box of await controls.evaluateAll((all) =>
					all
						.filter((one) => !one.closest('aside, article, .visually-hidden'))
						.map((one) => one.getBoundingClientRect())
						.map((box) => ({ top: box.top, bottom: box.bottom })),
				))
					if (box.bottom <= top && !rows.some(([upper, lower]) => box.top < lower && upper < box.bottom)) rows.push([box.top, box.bottom])
				expect(rows.length).toBeLessThanOrEqual(2)
				// The controls are there: the days, and the ways to show them.
				expect(rows.length).toBeGreaterThan(0)

				// The samples have some today at any hour: the first is one of them, a poster left of the time and the words.
				await expect(first.locator('time').first()).toHaveAttribute('datetime', /T\d\d:\d\d$/)
				const [poster, time] = [await first.locator('img').boundingBox(), await first.locator('time').first().boundingBox()]
				if (!poster || !time) throw new Error('the first event has a picture and a time')
				expect(poster.width / poster.height, 'of the poster').toBeCloseTo(4 / 5, 1)
				expect(time.x - (poster.x + poster.width), 'between poster and words').toBeLessThanOrEqual(32)

				const choices = page
					.getByRole('navigation', { name: agendaArea.in(language).agenda.when })
					.getByRole('list')
					.first()
					.getByRole('link')
				await expect(choices.first()).toHaveText(agendaArea.in(language).agenda.tonight)
				for (const choice of await choices.all()) {
					const lines = await choice.evaluate((link) => {
						const range = document.createRange()
						range.selectNodeContents(link)
						return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
					})
					expect(lines, await choice.innerText()).toBe(1)
				}
			})
		})

test('in a wide window a list has four in a row and three larger paid ones, whose pictures are loaded as large as they are shown', async ({
	visit,
}) => {
	const { page, t } = visit
	await page.setViewportSize({ width: 1920, height: 1080 })
	await watchShifts(page)
	await visit.open('/filterVenues')
	await resultsOf(visit)
	const lists = page.getByRole('region', { name: t.search.results }).locator('> ul')
	const boxes = (list: Locator) =>
		list.locator('> li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect))
	const [paid, others] = [await boxes(lists.nth(0)), await boxes(lists.nth(1))]
	const inFirstRow = (row: DOMRect[]) => row.filter(({ top }) => top === row[0]?.top).length
	expect([inFirstRow(paid), inFirstRow(others)]).toEqual([3, 4])
	expect((paid[0]?.width ?? 0) / (others[0]?.width ?? 1), 'a paid card is larger').toBeGreaterThan(1.3)
	for (const list of [lists.nth(0), lists.nth(1)]) {
		// Of a picture that is cut at its sides the whole is loaded.
		const told = await list
			.locator('img')
			.first()
			.evaluate((image: HTMLImageElement) => {
				const ruler = document.createElement('div')
				ruler.style.width =
					image.sizes
						.split(',')
						.map((part) => /^\s*(?:(\([^()]*\))\s+)?(.+)$/.exec(part))
						.find((part) => !part?.[1] || matchMedia(part[1]).matches)?.[2] ?? ''
				document.body.append(ruler)
				const { width, height } = image.getBoundingClientRect()
				const ratio = ruler.getBoundingClientRect().width / Math.max(width, height * 1.5)
				ruler.remove()
				return ratio
			})
		expect(Math.abs(told - 1)).toBeLessThan(0.06)
	}
	const edges = await page
		.locator('#root > header > *, main > *')
		.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
	expect(new Set(edges).size, 'header and list begin at one line').toBe(1)
	await expectStill(page)
})

test('in a very wide window lists and maps are wider than other pages, header included, wherever a visitor comes from', async ({
	visit,
}) => {
	const { page } = visit
	await page.setViewportSize({ width: 1920, height: 1080 })
	await visit.open('/agenda')
	const widthOf = () => page.locator('#root > header > *').evaluate((bar) => bar.clientWidth)
	const narrow = await widthOf()
	await page.getByRole('link', { name: agendaArea.in('en').agenda.map, exact: true }).click()
	await expect.poll(widthOf).toBeGreaterThan(narrow * 1.2)
	const wide = await widthOf()
	await page.goBack()
	await expect.poll(widthOf).toBe(narrow)
	await visit.open('/filterEnt')
	expect(await widthOf()).toBe(wide)
})
