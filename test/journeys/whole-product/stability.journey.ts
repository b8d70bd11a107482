import { expectStill, watchShifts } from '../layout-shifts.ts'
import { expect, inLanguage, test, visitorsWith, withMotion } from '../visit.ts'

/** Filters of an earlier visit. */
const stored = {
	venueFilterLatLong: { lat: 49.8475, lng: 6.104 },
	venueFilterAddress: 'Ettelbruck',
	venueFilterDistance: 10,
	peopleFilter: 80,
	venueFilterCapacity: { minCapcity: 80, maxCapacity: 1000 },
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width, ...withMotion })

		test('nothing moves while pages load', async ({ visit, request }) => {
			const { page } = visit
			await watchShifts(page)
			await page.addInitScript(() => {
				const animated: string[] = []
				Object.assign(window, { animated })
				addEventListener('animationstart', ({ animationName, target }) => {
					const { animationIterationCount } = getComputedStyle(target as Element)
					if (animationIterationCount !== 'infinite') animated.push(animationName)
				})
			})
			const answer = await request.post('/api/get_property_category_wise', { form: { category_id: 1 } })
			const listing = ((await answer.json()) as { data: { list: { id: number }[] } }).data.list[0]?.id
			const agenda = await request.get('/api/all_event?per_page=1')
			const event = ((await agenda.json()) as { data: { id: number }[] }).data[0]?.id
			for (const path of [
				'/',
				'/filterVenues',
				'/filterVenues?view=map',
				'/filterVenues?q=DJ',
				'/filter?category_id=3',
				`/details/${listing}/1`,
				'/agenda',
				'/agenda?view=month',
				'/agenda?view=map',
				`/agenda/details/${event}`,
				'/filterVenues?sub_category_id=4&latitude=49.8475&longitude=6.104&address=Ettelbruck&distance=25',
				// A sentence sets the filters of lists: it comes last.
				'/search?q=mariage+Esch',
			]) {
				await visit.open(path)
				await page.waitForLoadState('networkidle')
				await expectStill(page, path)
				// Each frame of an animation takes processor time from the loading page. Skeletons, which have no end, may have one.
				const animated = await page.evaluate(() => (window as unknown as { animated: string[] }).animated)
				expect(animated, `${path} has animations while it loads`).toEqual([])
			}
		})

		test('a list that is opened bare waits for the stored filters, and moves nothing', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			await watchShifts(page)
			await visit.open('/legal-notice')
			for (const path of ['/filterVenues', '/filterEnt', '/filter?category_id=3']) {
				await page.evaluate((filters) => {
					for (const [key, value] of Object.entries(filters)) localStorage.setItem(key, JSON.stringify(value))
				}, stored)
				await page.goto(inLanguage(path, language))
				await expect(page).toHaveURL(/distance=10/)
				await expect(page.getByRole('heading', { level: 1 })).toContainText('Ettelbr')
				await expect(page.getByRole('article').first()).toBeVisible()
				await page.waitForLoadState('networkidle')
				await expectStill(page, path)
			}
		})
	})

test('where no script comes, a list that waits for stored filters is shown all the same', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	await visit.open('/legal-notice')
	await page.evaluate(() => localStorage.setItem('peopleFilter', '80'))
	visit.expectFault(/ERR_FAILED|Failed to load resource|dynamically imported module|importing a module|link preload but not used/)
	await page.route(/\.js$/, (route) => route.abort())
	await page.goto('/filterVenues')
	const heading = page.getByRole('heading', { level: 1 })
	await expect(heading).toBeHidden()
	await expect(heading).toBeVisible()
})
