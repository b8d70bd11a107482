import type { Locator } from '@playwright/test'
import { filtersArea } from '#web/features/listings/search/texts/index.ts'
import { chooseDistance, closeFilters, choosePlace, distanceOf, openFilters, resultsOf } from '../../steps.ts'
import { expect, phone, test, visitorsWith, type Visit, variants } from '../../visit.ts'

const open = async (visit: Visit, address = '/filterVenues') => {
	await visit.open(address)
	await resultsOf(visit)
	return openFilters(visit)
}
const range = (filters: Locator, name: string) => {
	const ends = filters.getByRole('group', { name, exact: true })
	return {
		ends,
		async fill(low: string, high: string) {
			await ends.getByLabel('From').fill(low)
			await ends.getByLabel('To').fill(high)
			await ends.getByRole('button', { name: `Apply: ${name}` }).click()
		},
	}
}
const namesOf = async (visit: Visit) => (await resultsOf(visit)).getByRole('heading').allTextContents()

const filters: {
	name: string
	set: (visit: Visit, panel: Locator) => Promise<unknown>
	address: RegExp
	stored: Record<string, unknown>
}[] = [
	{
		name: '166 a sub-category',
		set: (_, panel) => panel.getByRole('checkbox', { name: /^Castles & estates/ }).check(),
		address: /sub_category_id=4/,
		stored: { venueFilterSelectSubCat: [4] },
	},
	{
		name: '165 a feature',
		set: (_, panel) => panel.getByRole('checkbox', { name: /^Terrace/ }).check(),
		address: /features=105/,
		stored: { venueFilterSelectedFeatures: [105] },
	},
	{
		name: '167 a capacity range',
		set: (_, panel) => range(panel, 'Number of people').fill('80', '200'),
		address: /min_capacity=80&max_capacity=200/,
		stored: { venueFilterCapacity: { minCapcity: 80, maxCapacity: 200 } },
	},
	{
		name: '168 a size range',
		set: (_, panel) => range(panel, 'Size in m²').fill('100', '400'),
		address: /min_size=100&max_size=400/,
		stored: { venueFilterSize: { minSize: 100, maxSize: 400 } },
	},
	{
		name: '169 a place',
		set: (visit, panel) => choosePlace(visit, panel, 'Ettelbruck'),
		address: /latitude=49\.8\d+&longitude=6\.\d+&address=Ettelbruck&distance=25/,
		stored: { venueFilterAddress: 'Ettelbruck', venueFilterDistance: 25 },
	},
	{
		name: '170 an order',
		set: ({ page }) => page.getByLabel('Sort by').selectOption('price_asc'),
		address: /sorting=price_asc/,
		stored: { venueFilterSorting: 'price_asc' },
	},
]

for (const { name, set, address, stored } of variants(filters, 1))
	test(`184 ${name} is stored and in the address; a reload keeps it, Back takes it away, a shared link has it`, async ({
		visit,
		browser,
		baseURL,
	}) => {
		const { page } = visit
		const panel = await open(visit)
		const all = await namesOf(visit)
		await set(visit, panel)
		await expect(page).toHaveURL(address)
		for (const [key, value] of Object.entries(stored)) expect(await visit.stored(key), key).toEqual(value)
		const found = await namesOf(visit)
		expect(found).not.toEqual(all)
		await expect(page.getByRole('list', { name: /filters? set$/ })).toHaveCount(name.includes('order') ? 0 : 1)

		await page.reload()
		await visit.isReady()
		expect(await namesOf(visit), 'after a reload').toEqual(found)
		for (const [key, value] of Object.entries(stored)) expect(await visit.stored(key), `${key} after a reload`).toEqual(value)

		const other = await browser.newContext(baseURL ? { baseURL } : {})
		const shared = await other.newPage()
		await shared.goto(visit.address())
		await expect(shared.getByRole('article').first()).toBeVisible()
		expect(
			await shared.getByRole('region', { name: 'Results' }).getByRole('article').getByRole('heading').allTextContents(),
			'shared',
		).toEqual(found)
		await other.close()

		await page.goBack()
		await expect(page).not.toHaveURL(address)
		expect(await namesOf(visit), 'after Back').toEqual(all)
		for (const key of Object.keys(stored)) expect(await visit.stored(key), `${key} after Back`).toBeNull()
	})

test('164 a distance is stored, and comes back with the list that was left', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const panel = await open(visit)
	await choosePlace(visit, panel, 'Ettelbruck')
	await chooseDistance(visit, panel, 50)
	await expect(page).toHaveURL(/distance=50/)
	expect(await visit.stored('venueFilterDistance')).toBe(50)
	expect(await visit.stored('venueFilterLatLong')).toEqual({ lat: expect.closeTo(49.85, 1), lng: expect.closeTo(6.1, 1) })
	const found = await namesOf(visit)

	await visit.open('/')
	await page.getByRole('contentinfo').getByRole('link', { name: 'Venues' }).click()
	await expect(page).toHaveURL(/distance=50/)
	expect(await namesOf(visit)).toEqual(found)
	await expect(distanceOf(visit, page.getByRole('main'))).toHaveAttribute('aria-valuetext', /^50\s?km$/)
})

test('171 entertainment is filtered by event, sub-category and features under its own keys', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const panel = await open(visit, '/filterEnt')
	await panel.getByLabel('Type of event').selectOption({ label: 'Concert' })
	await expect(page).toHaveURL(/event_category_ids=2/)
	expect(await visit.stored('entFilterEventCategory')).toBe(2)
	await panel.getByRole('checkbox', { name: /^Live bands/ }).check()
	await expect(page).toHaveURL(/sub_category_id=13/)
	expect(await visit.stored('selectSubFeatureId')).toEqual([13])
	await resultsOf(visit)
	await panel.getByRole('checkbox').and(panel.locator('[name=features]:enabled')).first().check()
	await expect(page).toHaveURL(/features=\d+/)
	expect(await visit.stored('selectSubSubFeatureId')).toEqual([Number(/features=(\d+)/.exec(page.url())?.[1])])
	for (const card of await (await resultsOf(visit)).all()) await expect(card).toContainText('Live band')
})

test('172 one end is enough: the other is proposed, and what is typed there replaces it, by Tab as by a click', async ({ visit }) => {
	const { page } = visit
	const panel = await open(visit)
	const { ends } = range(panel, 'Number of people')
	const [from, to] = [ends.getByLabel('From'), ends.getByLabel('To')]
	await from.click()
	await page.keyboard.type('40')
	await page.keyboard.press('Tab')
	await expect(to).toBeFocused()
	await expect(to).toHaveValue('1000')
	await page.keyboard.type('90')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/min_capacity=40&max_capacity=90$/)
	await page.getByRole('link', { name: 'Clear all' }).click()
	await expect(from).toHaveValue('')
	await from.click()
	await page.keyboard.type('60')
	await to.click()
	await expect(to).toHaveValue('1000')
	await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('1000')
	await page.keyboard.type('80')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/min_capacity=60&max_capacity=80$/)
	await page.getByRole('link', { name: 'Clear all' }).click()
	await expect(from).toHaveValue('')
	await from.fill('120')
	await ends.getByRole('button', { name: 'Apply: Number of people' }).click()
	await expect(page).toHaveURL(/min_capacity=120&max_capacity=1000$/)
})

test('172 half a range asks for both fields', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const panel = await open(visit)
	for (const name of ['Number of people', 'Size in m²']) {
		const { ends, fill } = range(panel, name)
		await fill('50', '')
		await expect(ends.getByText('Both Fields Required', { exact: true })).toBeVisible()
		await expect(ends.getByLabel('To')).toBeFocused()
		expect(visit.address()).toBe('/filterVenues')
		await fill('', '50')
		await expect(ends.getByText('Both Fields Required', { exact: true })).toBeVisible()
		await fill('', '')
		await expect(ends.getByText('Both Fields Required')).toHaveCount(0)
	}
	await expect(page).toHaveURL(/\/filterVenues$/)
})

test('173 a distance, or an order by it, without a place asks for the place', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const panel = await open(visit)
	await chooseDistance(visit, panel, 25)
	await expect(panel.getByText('Please select a location first', { exact: true })).toBeVisible()
	await expect(distanceOf(visit, panel)).toHaveAttribute('aria-valuetext', 'Any distance')
	await page.getByLabel('Sort by').selectOption('distance')
	await expect(page.getByRole('main').getByText('Please select a location first', { exact: true })).toHaveCount(2)
	await expect(page.getByLabel('Sort by')).toHaveValue('recommended')
	expect(visit.address()).toBe('/filterVenues')
	expect(await visit.stored('venueFilterDistance')).toBeNull()
})

test('174 175 the list of rentals and services asks which', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	await visit.open('/filter')
	await expect(page.getByText('Please select a category', { exact: true })).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Rentals', exact: true }).click()
	await expect(page).toHaveURL(/category_id=3/)
	await expect(page.getByText('Please select a subcategory', { exact: true })).toBeVisible()
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Tents & marquees/ })
		.click()
	await expect(page).toHaveURL(/sub_category_id=17/)
	await expect(page.getByText('Please select a subcategory')).toHaveCount(0)
	for (const card of await (await resultsOf(visit)).all()) await expect(card).toContainText('Tent or marquee')
})

test(
	'183 at most five pages are offered, around the current one; back and forward end at the ends',
	{ tag: '@release' },
	async ({ visit }) => {
		const { page } = visit
		await open(visit)
		const pages = page.getByRole('navigation', { name: 'Pages' })
		const shown = () => pages.getByRole('listitem').allTextContents()
		const step = (name: string) => pages.getByRole('link', { name: `${name} page` })
		expect(await shown()).toEqual(['1', '2', '3', '4', '5'])
		await expect(step('Previous')).toHaveAttribute('aria-disabled', 'true')
		await expect(pages.locator('[aria-current=page]')).toHaveText('1')

		await step('Next').click()
		await expect(page).toHaveURL(/page=2/)
		await pages.getByRole('link', { name: 'Page 5' }).click()
		await expect(page).toHaveURL(/page=5/)
		await expect.poll(shown).toEqual(['3', '4', '5', '6', '7'])
		await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()

		await page.goBack()
		await expect(page).toHaveURL(/page=2/)
		await expect(pages.locator('[aria-current=page]')).toHaveText('2')
		await visit.open('/filterVenues?page=999')
		await expect(page.getByRole('heading', { name: 'This page no longer exists' })).toBeVisible()
		await page.getByRole('link', { name: 'Go to the last page' }).click()
		await expect(step('Next')).toHaveAttribute('aria-disabled', 'true')
		const last = Number(/page=(\d+)/.exec(page.url())?.[1])
		expect(await shown()).toEqual([4, 3, 2, 1, 0].map((back) => String(last - back)))
	},
)

test('175 invalid values in the storage or the address are ignored', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const panel = await open(visit)
	const all = await namesOf(visit)
	await page.evaluate(() => {
		for (const [key, value] of Object.entries({
			venueFilterDistance: '"far"',
			venueFilterSelectedFeatures: '{',
			venueFilterSelectSubCat: '["castle"]',
			venueFilterCapacity: '{"minCapcity":"many"}',
			venueFilterSize: 'null',
			venueFilterLatLong: '[1]',
			venueFilterAddress: '{"a":1}',
			venueFilterSorting: '"evil"',
		}))
			localStorage.setItem(key, value)
	})
	await page.reload()
	await visit.isReady()
	expect(await namesOf(visit)).toEqual(all)
	expect(visit.address()).toBe('/filterVenues')

	await visit.open(
		'/filterVenues?min_capacity=abc&sorting=evil&page=-4&distance=99999&latitude=x&sub_category_id=4,x,999999&features=%00&q=',
	)
	expect((await namesOf(visit)).length).toBeGreaterThan(0)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Castles & estates')
	await expect(distanceOf(visit, panel)).toHaveAttribute('aria-valuetext', 'Any distance')
})

test('185 an empty result says which filter to remove', async ({ visit }) => {
	const { page } = visit
	await visit.open('/filterVenues?sub_category_id=8&min_capacity=900')
	await expect(page.getByRole('heading', { name: 'Nothing matches all of these filters' })).toBeVisible()
	await page.getByRole('link', { name: /^Without “Boats”/ }).click()
	await expect(page).not.toHaveURL(/sub_category_id/)
	expect(await (await resultsOf(visit)).count()).toBeGreaterThan(0)
})

test.describe('when calls fail', () => {
	test('178 264 a list that cannot be loaded says so and offers to try again', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		const panel = await open(visit)
		visit.expectFault(/500|Broken on purpose/)
		const list = '**/api/get_venue_list_with_filter'
		await page.route(list, (route) =>
			route.fulfill({ status: 500, json: { status: false, code: 'internal', message: 'Broken on purpose', data: null } }),
		)
		await panel.getByRole('checkbox', { name: /^Hotels/ }).check()
		const failure = page.getByRole('alert').filter({ hasText: 'The results could not be loaded' })
		await expect(failure).toBeVisible()
		const failedAgain = page.waitForResponse(list)
		await failure.getByRole('button', { name: 'Try again' }).click()
		await failedAgain
		await expect(failure.getByRole('button', { name: 'Try again' })).toBeEnabled()
		await page.unroute(list)
		await failure.getByRole('button', { name: 'Try again' }).click()
		for (const card of await (await resultsOf(visit)).all()) await expect(card).toContainText('Hotel')
		await expect(failure).toHaveCount(0)
	})

	test('178 a list without a network says so and comes back with it', { tag: '@release' }, async ({ visit, context }) => {
		const { page } = visit
		const panel = await open(visit)
		visit.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch|^console error: \w+: No connection/)
		await page.waitForLoadState('networkidle')
		await context.setOffline(true)
		await panel.getByRole('checkbox', { name: /^Hotels/ }).check()
		const failure = page.getByRole('alert').filter({ hasText: 'The results could not be loaded' })
		await expect(failure).toBeVisible()
		await context.setOffline(false)
		await expect(failure).toHaveCount(0)
		for (const card of await (await resultsOf(visit)).all()) await expect(card).toContainText('Hotel')
	})

	test('177 without the features there is no feature filter, and still a list', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		await visit.open('/')
		visit.expectFault(/500|Broken on purpose/)
		await page.route('**/api/get_venue_feature', (route) =>
			route.fulfill({ status: 500, json: { status: false, code: 'internal', message: 'Broken on purpose', data: null } }),
		)
		await page.getByRole('contentinfo').getByRole('link', { name: 'Venues' }).click()
		await expect(await resultsOf(visit)).toHaveCount(12)
		await expect(page.getByRole('complementary').getByRole('checkbox', { name: /^Castles/ })).toBeVisible()
		await expect(page.getByRole('complementary').getByText('Features', { exact: true })).toHaveCount(0)
	})
})

for (const { language, width } of visitorsWith('fr').filter((one) => one.width === phone))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('163 the sheet filters while it is open, and shows the number of results @core', async ({ visit }) => {
			const { page, t } = visit
			const texts = filtersArea.in(visit.language).filters
			const sheet = await open(visit)
			await choosePlace(visit, sheet, 'Diekirch')
			await expect(page).toHaveURL(/address=Diekirch/)
			await sheet.getByRole('group', { name: t.search.people }).getByLabel(t.search.from, { exact: true }).fill('60')
			await sheet.getByRole('group', { name: t.search.people }).getByLabel(t.search.to, { exact: true }).fill('300')
			await sheet.getByRole('group', { name: texts.booking }).getByLabel(texts.is_allow_privatization_of_venue).check()
			await expect(page).toHaveURL(/min_capacity=60&max_capacity=300.*is_allow_privatization_of_venue=1/)
			await expect(sheet.getByRole('button', { name: /\d/ }).last()).toBeVisible()
			await closeFilters(visit)
			await expect(page.getByRole('list', { name: t.search.filtersSet(3) }).getByRole('listitem')).toHaveCount(5)
			await page.getByRole('link', { name: t.search.clearAll }).click()
			await expect(page).toHaveURL(/\/filterVenues$/)
			expect(await visit.stored('venueFilterAddress')).toBeNull()
		})

		test('163 Escape closes the sheet without what is half typed; its button applies it', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			for (const isDiscarded of [true, false]) {
				const sheet = await open(visit)
				await sheet.locator('input[name=min_budget]').fill('900')
				if (isDiscarded) await page.keyboard.press('Escape')
				else await sheet.getByRole('button', { name: /\d/ }).last().click()
				await expect(sheet).toHaveCount(0)
				if (isDiscarded) await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
				await (isDiscarded ? expect(page).not : expect(page)).toHaveURL(/min_budget=900/)
			}
		})
	})
