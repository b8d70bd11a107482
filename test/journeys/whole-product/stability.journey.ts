import { mostShifts, shiftsOf, watchShifts } from '../layout-shifts.ts'
import { expect, test, visitors, withMotion } from '../visit.ts'

for (const { language, width } of visitors.filter((one) => one.language !== 'fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width, ...withMotion })

		test('nothing moves while pages load', async ({ visit, request }) => {
			const { page } = visit
			await watchShifts(page)
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
				// Lists begin with what a sentence said: it comes last.
				'/search?q=mariage+Esch',
			]) {
				await visit.open(path)
				await page.waitForLoadState('networkidle')
				const { sum, moved } = await shiftsOf(page)
				expect.soft(sum, `${path}: ${moved.join('\n')}`).toBeLessThan(mostShifts)
			}
		})
	})
