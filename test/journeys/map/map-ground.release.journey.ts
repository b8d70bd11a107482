import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope, Output } from '#contract/index.ts'
import { runProduct } from '../start-product.ts'
import { desktop, expect, phone, test, visitorsWith, withMotion, type Visit } from '../visit.ts'
import { violations } from '../axe.ts'

const tilesFile = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'luxembourg-city-test.pmtiles')

/** A venue in the city, in the area that the tiles of the tests cover. */
async function findVenue(request: APIRequestContext) {
	const answer = await request.post('/api/get_venue_list_with_filter', {
		form: { latitude: 49.6113, longitude: 6.1294, distance: 5, sort: 'distance', per_page: 1 },
	})
	const { list } = ((await answer.json()) as Envelope<Output<'searchVenues'>>).data
	const [venue] = list
	if (!venue) throw new Error('No venue among the samples is in the city')
	return venue
}

/** Opens the venue's page and scrolls to its map. */
async function openMap({ page, t, open }: Visit, request: APIRequestContext) {
	const { id, property_name } = await findVenue(request)
	await open(`/details/${id}/1`)
	const region = page.getByRole('region', { name: t.map.whereIs(property_name) })
	const map = region.getByRole('application', { name: t.map.area })
	// The map replaces its placeholder when it is scrolled near.
	return { region, map, show: () => expect(() => region.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass() }
}

/** The number of colours of the base map: a blank canvas has one. */
const coloursOf = (map: Locator, canvas: number) =>
	map
		.locator('canvas:not(.leaflet-tile)')
		.nth(canvas)
		.evaluate((element: HTMLCanvasElement) => {
			const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? new Uint8ClampedArray()
			const colours = new Set<number>()
			for (let at = 0; at < pixels.length; at += 4)
				colours.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
			return colours.size
		})

/** The position and the content of the map: they change with every move and zoom. */
const placeOf = (map: Locator) =>
	map.evaluate((element) => {
		const moved = ['.leaflet-map-pane', '.leaflet-marker-icon', 'canvas'].map(
			(part) => element.querySelector<HTMLElement>(part)?.style.transform,
		)
		const names = element.querySelectorAll<HTMLCanvasElement>('canvas:not(.leaflet-tile)')[1]?.toDataURL() ?? ''
		let sum = 0
		for (let at = 0; at < names.length; at += 7) sum = (sum * 31 + names.charCodeAt(at)) % 1_000_000_007
		return `${moved.join()} ${sum}`
	})

/** Runs an action, and waits until the map has moved by it and is at rest again. */
async function moves(map: Locator, act: () => Promise<unknown>) {
	const before = await placeOf(map)
	await act()
	await expect.poll(() => placeOf(map)).not.toBe(before)
	let last = ''
	await expect
		.poll(async () => {
			const isStill = last === (last = await placeOf(map))
			return isStill
		})
		.toBe(true)
}

/** Repeats an action until the map moves by it: a gesture that begins while the page is scrolling scrolls the page. */
async function movesAtLast(map: Locator, act: () => Promise<unknown>) {
	const before = await placeOf(map)
	await expect
		.poll(async () => {
			await act()
			return placeOf(map)
		})
		.not.toBe(before)
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width, ...withMotion })

		test('a venue’s map appears when it is scrolled near, without a layout shift, and responds to buttons and keys', async ({
			visit,
			request,
		}) => {
			const { page, t } = visit
			const scripts: string[] = []
			page.on('request', (sent) => scripts.push(sent.url()))
			const { region, map, show } = await openMap(visit, request)
			await expect(map).toHaveCount(0)
			expect(scripts.filter((url) => /live-map|ground|leaflet/.test(url))).toEqual([])
			const room = await region.boundingBox()
			await show()
			await expect(map).toBeVisible()
			const { width: wide, height: high } = (await region.boundingBox()) ?? {}
			expect([wide, high]).toEqual([room?.width, room?.height])
			expect(await coloursOf(map, 0)).toBeGreaterThan(1)
			expect(await coloursOf(map, 1)).toBeGreaterThan(10)
			await expect(region).toContainText('GeoNames, CC BY 4.0')

			await moves(map, () => region.getByRole('button', { name: t.map.zoomOut }).click())
			await moves(map, () => region.getByRole('button', { name: t.map.zoomIn, exact: true }).click())
			await map.focus()
			for (const key of ['ArrowRight', 'ArrowUp', '-', '+']) await moves(map, () => page.keyboard.press(key))
			await page.keyboard.press('Tab')
			await expect(region.getByRole('button', { name: t.map.zoomIn, exact: true })).toBeFocused()

			expect(await violations(page)).toEqual([])
		})
	})

test.describe('with a mouse', () => {
	test.use({ width: desktop, ...withMotion })

	test('the wheel scrolls the page and says how to zoom; with Ctrl it zooms; dragging moves', async ({ visit, request }) => {
		const { page, t } = visit
		const { region, map, show } = await openMap(visit, request)
		await show()
		await expect(map).toBeVisible()
		await map.hover()
		const before = await placeOf(map)
		const scrolled = await page.evaluate(() => scrollY)
		await page.mouse.wheel(0, -120)
		await expect(region.getByText(t.map.useControl)).toBeVisible()
		await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled)
		expect(await placeOf(map)).toBe(before)
		await expect(region.getByText(t.map.useControl)).toBeHidden()

		await show()
		await map.hover()
		await page.keyboard.down('Control')
		await movesAtLast(map, () => page.mouse.wheel(0, -120))
		await page.keyboard.up('Control')
		const box = await map.boundingBox()
		if (!box) throw new Error('The map has no room')
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
		await moves(map, async () => {
			await page.mouse.move(x, y)
			await page.mouse.down()
			await page.mouse.move(x - 60, y + 30, { steps: 4 })
			await page.mouse.up()
		})
	})

	test('with reduced motion, the map does not animate', async ({ visit, request }) => {
		const { page, t } = visit
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const { region, map, show } = await openMap(visit, request)
		await show()
		await expect(map).toBeVisible()
		const before = await placeOf(map)
		const after = region.getByRole('button', { name: t.map.zoomOut }).evaluate((button: HTMLButtonElement) => button.click())
		await after
		const atOnce = await placeOf(map)
		expect(atOnce).not.toBe(before)
		// An animation would move it in each of the next frames.
		for (let frame = 0; frame < 10; frame += 1) {
			await page.evaluate(() => new Promise(requestAnimationFrame))
			expect(await placeOf(map)).toBe(atOnce)
		}
	})

	test('a map that cannot be loaded says so and can be asked for again', async ({ visit, request }) => {
		const { page, t } = visit
		visit.expectFault(/live-map|Failed to fetch dynamically imported module|ERR_FAILED/)
		await page.route('**/assets/live-map*', (route) => route.abort())
		const { region, map, show } = await openMap(visit, request)
		await show()
		await expect(region.getByText(t.map.failed)).toBeVisible()
		await page.unroute('**/assets/live-map*')
		await region.getByRole('button', { name: t.common.retry }).click()
		await expect(map).toBeVisible()
	})
})

test.describe('by touch', () => {
	test.use({ width: phone, ...withMotion })

	test('one finger scrolls the page and two move the map', async ({ visit, request }) => {
		const { page, t } = visit
		const { region, map, show } = await openMap(visit, request)
		await show()
		await expect(map).toBeVisible()
		const box = await map.boundingBox()
		if (!box) throw new Error('The map has no room')
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
		const before = await placeOf(map)
		const scrolled = await page.evaluate(() => scrollY)
		await touch(page, [[[x, y]], [[x, y + 20]], [[x, y + 50]], [[x, y + 90]]])
		await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled)
		expect(await placeOf(map)).toBe(before)

		await show()
		await movesAtLast(map, async () => {
			const { y: top = 0, height = 0 } = (await map.boundingBox()) ?? {}
			const middle = top + height / 2
			const spread = [20, 35, 50, 70, 90].map((away) => [[x - away, middle] as const, [x + away, middle] as const])
			await touch(page, spread)
		})
		await expect(region.getByText(t.map.useTwoFingers)).toBeHidden()
	})
})

/** Touches the screen with one or more fingers, moves them along a path, and lifts them. */
async function touch(page: Page, path: readonly (readonly (readonly [x: number, y: number])[])[]) {
	const session = await page.context().newCDPSession(page)
	for (const [step, fingers] of path.entries()) {
		const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }))
		await session.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
	}
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	await session.detach()
}

/** Observes the requests for parts of the tile file, and makes them fail when the journey says so. */
async function watchTiles(page: Page, isBroken: () => boolean) {
	const asked: string[] = []
	await page.route('**/map/tiles.pmtiles*', async (route) => {
		asked.push((await route.request().allHeaders())['range'] ?? 'everything')
		if (isBroken()) await route.fulfill({ status: 500, body: 'broken on purpose' })
		else await route.continue()
	})
	return asked
}

test.describe('with MAP_TILES', () => {
	test.skip(!existsSync(tilesFile), 'the file of tiles for tests is not here')
	test.skip(!process.env['JOURNEYS_DATA_DIR'], 'the product runs elsewhere')
	test.use({
		width: desktop,
		baseURL: async ({ browserName: _ }, use) => {
			const product = await runProduct({ MAP_TILES: tilesFile })
			await use(product.address)
			await product.stop()
		},
	})

	test('streets are drawn from our own origin, in parts', async ({ visit, request }) => {
		const { page, t } = visit
		const asked = await watchTiles(page, () => false)
		const { region, map, show } = await openMap(visit, request)
		expect(asked).toEqual([])
		await show()
		await expect(map.locator('canvas.leaflet-tile-loaded').first()).toBeVisible()
		await expect(region.getByRole('link', { name: t.map.tiles })).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
		expect(asked.length).toBeGreaterThan(1)
		expect(asked.filter((range) => !/^bytes=\d+-\d+$/.test(range))).toEqual([])
		const painted = () =>
			map.locator('canvas.leaflet-tile-loaded').evaluateAll((tiles) =>
				tiles.some((tile) => {
					const { width, height } = tile as HTMLCanvasElement
					return (tile as HTMLCanvasElement)
						.getContext('2d')
						?.getImageData(0, 0, width, height)
						.data.some((value) => value > 0)
				}),
			)
		await expect.poll(painted).toBe(true)
	})

	test('streets that fail, at once or later, leave the border and the names', async ({ visit, request }) => {
		const { page, t } = visit
		visit.expectFault(/tiles\.pmtiles|without streets|500/)
		let isBroken = true
		const asked = await watchTiles(page, () => isBroken)
		const { region, map, show } = await openMap(visit, request)
		await show()
		await expect(map).toBeVisible()
		await expect.poll(() => asked.length).toBeGreaterThan(0)
		await expect(map.locator('canvas.leaflet-tile')).toHaveCount(0)
		const before = asked.length
		await moves(map, () => region.getByRole('button', { name: t.map.zoomOut }).click())
		expect(await coloursOf(map, 1)).toBeGreaterThan(10)
		expect(asked.length, 'nothing more is asked for').toBe(before)

		isBroken = false
		await page.reload()
		await visit.isReady()
		await show()
		await expect(map.locator('canvas.leaflet-tile-loaded').first()).toBeVisible()
		isBroken = true
		await moves(map, () => region.getByRole('button', { name: t.map.zoomOut }).click())
		await expect(map.locator('canvas.leaflet-tile')).toHaveCount(0)
		expect(await coloursOf(map, 1)).toBeGreaterThan(10)
	})
})
