import type { Locator } from '@playwright/test'
import { names, resultsOf } from '../../steps.ts'
import type { MapMarkers as Markers } from '#contract/listings/map.ts'
import { expect, phone, test, visitorsWith, type Visit, variants } from '../../visit.ts'
import { violations } from '../../axe.ts'

/** Opens a list as a map and waits until the map shows results. */
async function openMap(visit: Visit, query = ''): Promise<Locator> {
	await visit.open(`/filterVenues?${query ? `${query}&` : ''}view=map`)
	return markersOf(visit)
}
/** The markers of the map when it is at rest. */
async function markersOf({ page, t }: Visit): Promise<Locator> {
	const map = page.getByRole('region', { name: t.resultMap.label })
	const markers = map.locator('[data-pin]')
	await expect(markers.first()).toBeVisible()
	// While the map moves, a click would miss its marker.
	await expect(async () => {
		const before = await markers.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
		await page.waitForTimeout(300)
		expect(await markers.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))).toEqual(before)
	}).toPass()
	return markers
}
const clusters = (markers: Locator) => markers.filter({ hasText: /^[\d\s.,]+$/ })
const singles = (markers: Locator) => markers.filter({ hasNotText: /^[\d\s.,]+$/ })
const status = ({ page }: Visit) => page.locator('#map').getByRole('status').first()
const press = (visit: Visit, what: Locator) => (visit.width === phone ? what.tap() : what.click())
const bubbleOf = ({ page }: Visit) => page.locator('#map').getByRole('dialog')
const totalOf = async (visit: Visit) => {
	await resultsOf(visit)
	const count = visit.page.locator('h1 + p [role=status]')
	await expect(count).toHaveText(/\d/)
	return Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])
}
/** The counts of all clusters and one for each single marker. */
const shownOn = async (markers: Locator) =>
	(await markers.allTextContents()).map((text) => (/^\d+$/.test(text) ? Number(text) : 1)).reduce((sum, count) => sum + count, 0)

for (const { language, width } of visitorsWith('de'))
	test.describe(`${language} ${width}`, () => {
		test.use({ language, width })

		test('the map shows exactly the list’s results, its markers lead to listings, and Back comes back to it', async ({ visit }) => {
			const { page, t } = visit
			let all = 0
			let markers = singles(page.locator('main'))
			// Other journeys publish venues, now and then between the list and its map.
			await expect(async () => {
				await visit.open('/filterVenues')
				all = await totalOf(visit)
				await press(visit, page.getByRole('link', { name: t.resultMap.showMap, exact: true }))
				await expect(page).toHaveURL(/view=map/)
				markers = await markersOf(visit)
				expect(await shownOn(markers)).toBe(all)
			}).toPass()
			await expect(status(visit)).toHaveText(t.resultMap.allInView(t.search.resultsOf[1]?.(String(all), all) ?? ''))

			await press(visit, page.getByRole('button', { name: new RegExp(`^${t.search.filters}`) }))
			const sheet = page.getByRole('dialog', { name: t.search.filters })
			await sheet.getByRole('checkbox', { name: new RegExp(`^${names.castles[language]}`) }).check()
			await expect(page).toHaveURL(/sub_category_id=4&view=map/)
			await press(visit, sheet.getByRole('button', { name: t.common.close, exact: true }))
			await expect(sheet).toHaveCount(0)
			const castles = await totalOf(visit)
			expect(castles).toBeLessThan(all)
			await expect(status(visit)).toContainText(String(castles))
			markers = await markersOf(visit)
			expect(await shownOn(markers)).toBe(castles)

			const single = singles(markers).first()
			const name = (await single.getAttribute('aria-label'))?.split(', ')[0] ?? ''
			await press(visit, single)
			const bubble = bubbleOf(visit)
			await expect(bubble).toBeInViewport({ ratio: 0.99 })
			await press(visit, bubble.getByRole('link', { name }))
			await expect(page).toHaveURL(/\/details\//)
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
			await page.goBack()
			await expect(page).toHaveURL(/sub_category_id=4&view=map/)
			await expect.poll(async () => shownOn(await markersOf(visit))).toBe(castles)
			await press(visit, page.getByRole('link', { name: t.resultMap.showList, exact: true }))
			await expect(page).not.toHaveURL(/view=map/)
			expect(await totalOf(visit)).toBe(castles)
		})

		test('a cluster comes apart, and the part of the map that is in view becomes a filter', async ({ visit }) => {
			const { page, t } = visit
			const markers = await openMap(visit)
			const all = await totalOf(visit)
			const here = page.getByRole('button', { name: t.resultMap.searchHere })
			await expect(here).toHaveCount(0)
			const inside = Number(await clusters(markers).first().textContent())
			await press(visit, clusters(markers).first())
			await expect(here).toBeVisible()
			const shown = await shownOn(await markersOf(visit))
			expect(shown).toBeGreaterThanOrEqual(inside)
			expect(shown).toBeLessThan(all)
			await expect(status(visit)).toHaveText(t.resultMap.inView(String(shown), String(all)))

			await press(visit, here)
			await expect(page).toHaveURL(/bounds=[\d.]+,[\d.]+,[\d.]+,[\d.]+&view=map/)
			await expect(here).toHaveCount(0)
			expect(await totalOf(visit)).toBe(shown)
			await press(visit, page.getByRole('link', { name: t.resultMap.showList, exact: true }))
			await page.getByRole('link', { name: t.search.removeFilter(t.resultMap.thisPart) }).click()
			await expect(page).not.toHaveURL(/bounds/)
			expect(await totalOf(visit)).toBe(all)
			await page.goBack()
			expect(await totalOf(visit)).toBe(shown)
		})

		test('axe finds nothing on a map with its bubble open', { tag: '@release' }, async ({ visit }) => {
			const markers = await openMap(visit, 'sub_category_id=4&latitude=49.8475&longitude=6.104&address=Ettelbruck&distance=25')
			await press(visit, singles(markers).first())
			await expect(bubbleOf(visit)).toBeVisible()
			expect(await violations(visit.page)).toEqual([])
		})
	})

test(
	'by keyboard alone: to the map, through its markers, into a bubble and out of it, into a cluster',
	{ tag: '@release' },
	async ({ visit }) => {
		const { page, t } = visit
		await visit.open('/filterVenues?sub_category_id=4')
		const focused = () => page.locator(':focus')
		await page.getByRole('link', { name: t.resultMap.showMap, exact: true }).focus()
		await page.keyboard.press('Enter')
		const markers = await markersOf(visit)
		await page.getByRole('link', { name: t.resultMap.skip }).focus()
		await page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
		await expect(focused(), 'the map itself, which arrows move').toHaveAttribute('role', 'application')
		await page.keyboard.press('Tab')
		expect(await focused().getAttribute('data-pin'), 'the northernmost marker').toBe(await markers.first().getAttribute('data-pin'))
		const middles = await markers.evaluateAll((all) =>
			all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
		)
		for (const [position, middle] of middles.entries())
			expect(middle + 2, 'from north to south').toBeGreaterThan(middles[position - 1] ?? 0)

		const single = singles(markers).first()
		const pin = await single.getAttribute('data-pin')
		await single.focus()
		await page.keyboard.press('Space')
		await expect(bubbleOf(visit)).toBeFocused()
		await expect(single).toHaveAttribute('aria-expanded', 'true')
		await page.keyboard.press('Tab')
		await expect(focused()).toHaveAttribute('href', /\/details\//)
		await page.keyboard.press('Escape')
		await expect(bubbleOf(visit)).toHaveCount(0)
		await expect(focused()).toHaveAttribute('data-pin', pin ?? '')

		await clusters(await markersOf(visit))
			.first()
			.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: t.resultMap.searchHere })).toBeVisible()
		await markersOf(visit)
		await expect(focused(), 'a marker that came out of the cluster').toHaveAttribute('data-pin', /./)
	},
)

test('a card lifts its marker, and a marker brings its card into sight', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const markers = await openMap(visit, 'sub_category_id=4')
	const cards = await resultsOf(visit)
	await cards.nth(1).hover()
	await expect(page.locator('#map [data-lit]')).toHaveCount(1)
	await page.getByRole('heading', { level: 1 }).hover()
	await expect(page.locator('#map [data-lit]')).toHaveCount(0)
	await cards.nth(2).getByRole('heading').getByRole('link').focus()
	await expect(page.locator('#map [data-lit]')).toHaveCount(1)

	const listed = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['listing']))
	const pins = await markers.evaluateAll((all) => all.map((pin) => (pin as HTMLElement).dataset['pin']))
	const both = listed.findLast((id) => pins.includes(id))
	await page.locator(`[data-pin="${both}"]`).click()
	await expect(page.locator(`[data-listing="${both}"]`)).toHaveAttribute('data-lit')
	await expect(page.locator(`[data-listing="${both}"]`)).toBeInViewport()
})

test('results that no zoom can part are listed by name', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	let name = ''
	await page.route('**/api/get_map_markers', async (route) => {
		const response = await route.fetch()
		const envelope = (await response.json()) as { data: Markers }
		const [one] = envelope.data.listings
		if (one) {
			const { latitude, longitude, property_name } = one
			name = property_name
			const bounds = { south: latitude, north: latitude, west: longitude, east: longitude }
			Object.assign(envelope.data, { clusters: [{ latitude, longitude, count: 2, bounds }], listings: [] })
		}
		await route.fulfill({ response, json: envelope })
	})
	const markers = await openMap(visit)
	await markers.first().click()
	await expect(bubbleOf(visit).getByRole('heading')).toHaveText(t.resultMap.atThisSpot('2 venues'))
	await expect(bubbleOf(visit).getByRole('link', { name })).toHaveAttribute('href', /\/details\//)
})

test.describe('the own location', () => {
	test('is asked for only when pressed, rounded, and becomes the place of the list', async ({ visit, context }) => {
		const { page, t } = visit
		await context.grantPermissions(['geolocation'])
		await context.setGeolocation({ latitude: 49.847512, longitude: 6.104298 })
		await openMap(visit)
		await page.getByRole('button', { name: t.ownLocation.name }).click()
		await expect(page).toHaveURL(/latitude=49\.848&longitude=6\.104&address=My\+location&distance=25&view=map/)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.titleNearYou('Venues'))
		await expect(page.locator('#map svg path').first()).toBeAttached()
	})

	test('that is refused is said in words', { tag: '@release' }, async ({ visit, context }) => {
		const { page, t } = visit
		await context.clearPermissions()
		await openMap(visit)
		await page.getByRole('button', { name: t.ownLocation.name }).click()
		await expect(page.getByText(t.ownLocation.denied)).toBeVisible()
		await expect(page).toHaveURL(/filterVenues\?view=map$/)
	})
})

test('markers that do not come are asked for again, and those that were there stay', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	const markers = await openMap(visit)
	const before = await markers.count()
	visit.expectFault(/503|status of 503/)
	await page.route('**/api/get_map_markers', (route) =>
		route.fulfill({ status: 503, json: { status: false, code: 'unavailable', message: '', data: null } }),
	)
	await page.getByRole('button', { name: t.map.zoomIn }).click()
	await expect(page.getByText(t.resultMap.failed)).toBeVisible()
	expect(await markers.count()).toBe(before)
	await page.unroute('**/api/get_map_markers')
	await page.getByRole('button', { name: t.common.retry }).click()
	await expect(page.getByText(t.resultMap.failed)).toHaveCount(0)
})

test.describe('on a phone', () => {
	test.use({ width: phone })

	test(
		'what was being looked at stays in sight from the list to the strip under the map and back',
		{ tag: '@release' },
		async ({ visit }) => {
			const { page, t } = visit
			await visit.open('/filterVenues')
			const cards = await resultsOf(visit)
			await cards.nth(5).scrollIntoViewIfNeeded()
			await page.evaluate(() => document.querySelectorAll('[data-listing]')[5]?.scrollIntoView({ block: 'center' }))
			await page.getByRole('link', { name: t.resultMap.showMap, exact: true }).tap()
			await markersOf(visit)
			await expect(cards.nth(5)).toBeInViewport()
			expect(await page.evaluate(() => window.scrollY)).toBe(0)
			await page.getByRole('link', { name: t.resultMap.showList, exact: true }).tap()
			await expect(page).not.toHaveURL(/view=map/)
			await expect(cards.nth(5)).toBeInViewport()
		},
	)
})

for (const width of variants([320, 768, 1100, 1920]))
	test.describe(`${width} pixels`, () => {
		test.use({ width })
		test('the map, its results and the way back to the list are all in view', { tag: '@release' }, async ({ visit }) => {
			const { page, t } = visit
			await openMap(visit)
			for (const seen of [
				page.getByRole('region', { name: t.resultMap.label }),
				page.getByRole('link', { name: t.resultMap.showList, exact: true }),
				page.getByRole('button', { name: new RegExp(`^${t.search.filters}`) }),
				(await resultsOf(visit)).first(),
			])
				await expect(seen).toBeInViewport()
		})
	})
