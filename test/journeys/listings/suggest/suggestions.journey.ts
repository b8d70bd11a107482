import { violations } from '../../axe.ts'
import { chooseDistance, closeFilters, distanceOf, names, openFilters, resultsOf } from '../../steps.ts'
import { expect, phone, test, visitorsWith, type Visit } from '../../visit.ts'

/** The first letters of a sub-category's name in each language, typed without accents, and the sub-category. */
const typed = { en: 'castl', fr: 'chateau', de: 'schlos' }

const searchOf = ({ page, t }: Visit) => page.getByRole('combobox', { name: t.search.words, exact: true })
const whatOf = ({ page, t }: Visit) => page.getByRole('combobox', { name: t.home.what, exact: true })
const optionsOf = ({ page, t }: Visit) => page.getByRole('listbox', { name: t.suggestions.list }).getByRole('option')
const option = (visit: Visit, name: string) => optionsOf(visit).filter({ hasText: name }).first()

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('the search of a list suggests kinds, places and suppliers; a kind filters, a place is kept, a text is searched', async ({
			visit,
		}) => {
			const { page, t } = visit
			const castles = names.castles[language]
			await visit.open('/filterVenues')
			const search = searchOf(visit)
			await search.fill(typed[language])
			await expect(option(visit, castles)).toBeVisible()
			expect(await violations(page), 'with the suggestions open').toEqual([])
			await option(visit, castles).click()
			await expect(page).toHaveURL(/sub_category_id=4/)
			await expect(page.getByRole('heading', { level: 1, name: castles })).toBeVisible()
			await expect(search).toHaveValue('')

			await search.fill(language === 'de' ? 'Clerf' : 'Clervaux')
			await option(visit, t.search.placeCommune(t.search.canton('Clervaux'))).click()
			await expect(page).toHaveURL(/sub_category_id=4.*distance=25/)
			await page.goBack()
			await expect(page).toHaveURL(/sub_category_id=4$/)

			// A known word becomes a further filter; other words stay words.
			await search.fill('terrasse')
			await search.press('Enter')
			await expect(page).toHaveURL(/\?sub_category_id=4&features=\d+$/)
			await page.goBack()
			await search.fill('Sonn')
			await search.press('Enter')
			await expect(page).toHaveURL(/q=Sonn&sub_category_id=4$/)
			await page.getByRole('button', { name: t.suggestions.clear }).click()
			await expect(page).not.toHaveURL(/q=/)
		})

		test(
			'a keyboard alone goes from the first letter to the list, and from a supplier’s name to its page',
			{ tag: '@release' },
			async ({ visit }) => {
				const { page } = visit
				await visit.open('/')
				const what = whatOf(visit)
				await what.focus()
				await page.keyboard.press('ArrowDown')
				await expect(optionsOf(visit)).toHaveCount(4)
				await page.keyboard.type('dj')
				await expect(option(visit, names.djs[language])).toBeVisible()
				expect(await violations(page), 'with the suggestions open').toEqual([])
				await page.keyboard.press('Escape')
				await expect(optionsOf(visit)).toHaveCount(0)
				await expect(what).toHaveValue('dj')
				await page.keyboard.press('ArrowDown')
				await expect(option(visit, names.djs[language])).toBeVisible()
				await expect(async () => {
					await page.keyboard.press('ArrowDown')
					await expect(option(visit, names.djs[language])).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
				}).toPass()
				await page.keyboard.press('Enter')
				await expect(what).toHaveValue(names.djs[language])
				await page.keyboard.press('Enter')
				await expect(page).toHaveURL(/\/filterEnt\?sub_category_id=10/)

				const name = (await (await resultsOf(visit)).first().getByRole('heading').textContent()) ?? ''
				await searchOf(visit).focus()
				await page.keyboard.type(name)
				const listing = option(visit, name)
				await expect(listing).toBeVisible()
				await expect(async () => {
					await page.keyboard.press('ArrowDown')
					await expect(listing).toHaveAttribute('aria-selected', 'true', { timeout: 300 })
				}).toPass()
				await page.keyboard.press('Enter')
				await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
			},
		)

		test('164 169 the place is found in this language, with a typo and on submit; the distance is a slider with its words', async ({
			visit,
		}) => {
			const { page, t } = visit
			await visit.open('/filterVenues')
			const filters = await openFilters(visit)
			const place = filters.getByRole('combobox', { name: t.search.place, exact: true })
			await place.click()
			await expect(filters.getByRole('option', { name: t.ownLocation.name })).toBeVisible()
			expect(await violations(page), 'with the own location offered').toEqual([])
			await place.fill('Ettelbrck')
			const name = language === 'de' ? 'Ettelbrück' : 'Ettelbruck'
			await expect(filters.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
			await place.press('Enter')
			await expect(place).toHaveValue(name)
			await expect(page).toHaveURL(/latitude=49\.8475/)
			const slider = distanceOf(visit, filters)
			await expect(slider).toHaveAttribute('aria-valuetext', /^25\s?km$/)
			await chooseDistance(visit, filters, 5)
			await expect(page).toHaveURL(/distance=5(&|$)/)
			await chooseDistance(visit, filters, null)
			await expect(page).not.toHaveURL(/distance=/)
			await expect(slider).toHaveAttribute('aria-valuetext', t.search.anyDistance)
			await place.fill('qqxxzz')
			await place.press('Enter')
			await expect(filters.getByText(t.search.placeNone).first()).toBeVisible()
			await expect(place).toHaveValue('qqxxzz')
			expect(await violations(page), 'with a place that is none').toEqual([])
		})
	})

test.describe('the own location', () => {
	test.use({ geolocation: { latitude: 49.847_563, longitude: 6.104_219 }, permissions: ['geolocation'] })

	test('is asked for on a press only, and rounded', { tag: '@release' }, async ({ visit }) => {
		const { page, t } = visit
		await visit.open('/filterVenues')
		const filters = await openFilters(visit)
		await filters.getByRole('combobox', { name: t.search.place, exact: true }).click()
		await filters.getByRole('option', { name: t.ownLocation.name }).click()
		await expect(page).toHaveURL(/latitude=49\.848&longitude=6\.104&address=My\+location&distance=25/)
	})
})

test('places without a network say so and keep what was typed', { tag: '@release' }, async ({ visit, context }) => {
	const { page, t } = visit
	await visit.open('/filterVenues')
	visit.expectFault(/ERR_INTERNET_DISCONNECTED|ApiError|Failed to fetch/)
	await page.waitForLoadState('networkidle')
	const filters = await openFilters(visit)
	const place = filters.getByRole('combobox', { name: t.search.place, exact: true })
	await context.setOffline(true)
	await place.fill('Remich')
	await expect(filters.getByText(t.search.placesFailed).last()).toBeVisible()
	await place.press('Enter')
	await expect(filters.getByText(t.error.noConnection).last()).toBeVisible()
	await expect(place).toHaveValue('Remich')
	await context.setOffline(false)
	await place.press('Enter')
	await expect(page).toHaveURL(/address=Remich/)
})

test('a text that finds nothing offers what it may have meant', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	await visit.open('/filterVenues?q=photobooth&min_capacity=900')
	await expect(page.getByRole('heading', { name: t.search.none })).toBeVisible()
	// Above the list are other places with results, in the list similar ones.
	await expect(page.getByRole('link', { name: /^\d+ Photo booths in Rentals$/ })).toBeVisible()
	const results = page.getByRole('region', { name: t.search.results })
	await expect(results.getByText(t.suggestions.nearest)).toBeVisible()
	await results.getByRole('link', { name: 'Photo booths' }).click()
	await expect(page).toHaveURL(/\/filter\?category_id=3&sub_category_id=\d+/)
	expect(await (await resultsOf(visit)).count()).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
	test.use({ width: phone })

	test('Back closes the sheet and keeps its filters; the next Back undoes them all', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		await visit.open('/filterVenues?min_capacity=50')
		const sheet = await openFilters(visit)
		await sheet.getByRole('checkbox', { name: /^Terrace/ }).check()
		await expect(page).toHaveURL(/features=105/)
		await sheet.getByRole('checkbox', { name: /^Castles/ }).check()
		await expect(page).toHaveURL(/sub_category_id=4/)
		await page.goBack()
		await expect(page.getByRole('dialog')).toHaveCount(0)
		await expect(page).toHaveURL(/sub_category_id=4&features=105&min_capacity=50/)
		expect(await visit.stored('venueFilterSelectedFeatures')).toEqual([105])
		await page.goBack()
		await expect(page).toHaveURL(/\?min_capacity=50$/)
		expect(await visit.stored('venueFilterSelectedFeatures')).toBeNull()
	})

	test('a sheet that changed nothing leaves no step behind', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		await visit.open('/')
		await visit.open('/filterVenues?min_capacity=50')
		await openFilters(visit)
		await closeFilters(visit)
		await page.goBack()
		await expect(page).toHaveURL(/\/$/)
	})

	test('the sheet is drawn down by its handle; a little is not enough', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		await visit.open('/filterVenues')
		const sheet = await openFilters(visit)
		const head = await sheet.getByRole('heading', { name: 'Filters' }).boundingBox()
		const [x, y] = [195, (head?.y ?? 0) + 10]
		const draw = async (way: number) => {
			await page.mouse.move(x, y)
			await page.mouse.down()
			await page.mouse.move(x, y + way / 2)
			// Slow movement: a quick swipe closes the sheet sooner.
			await page.waitForTimeout(400)
			await page.mouse.move(x, y + way)
			await page.mouse.up()
		}
		// The code of the handle is loaded a moment after the sheet.
		await page.waitForLoadState('networkidle')
		await draw(60)
		await expect(sheet).toBeVisible()
		await draw(300)
		await expect(page.getByRole('dialog')).toHaveCount(0)
	})
})
