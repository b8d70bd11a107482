import { sql } from 'kysely'
import { addDays } from '#contract/values/days.ts'
import { languages } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { availabilityArea } from '#web/features/availability/manage/texts/index.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { addMonths } from '#web/platform/language/month-days.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase, startSession } from '../database.ts'
import { comeInAs } from '../signed-in.ts'
import { expect, test, visitorsWith } from '../visit.ts'

/** A boat, of which there are few: all are on one page. */
const boats = 8

/** A session of the owner of a boat that has said nothing of its days, as two of five samples: each visitor has another one. */
async function addOwner(position: number) {
	await using database = await openJourneysDatabase()
	const { db } = database
	const { id, account_id } = await db
		.selectFrom('listings')
		.select(['id', 'account_id'])
		.where('sub_category_id', '=', boats)
		.where('state', '=', 'published')
		.where(sql<boolean>`id % 5 < 2`)
		.orderBy('id')
		.offset(position)
		.limit(1)
		.executeTakeFirstOrThrow()
	// Removes marks of an earlier run on this data.
	await db.deleteFrom('availability_days').where('listing_id', '=', id).execute()
	return { id, token: await startSession(database, account_id) }
}

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a supplier marks a day, and a search for this day says so on the card and on the page', async ({ visit }) => {
			const { page } = visit
			const texts = availabilityArea.in(language).availability
			const owner = await addOwner(languages.indexOf(language) % 2)
			const month = addMonths(luxembourgDay(new Date()).slice(0, 7), 1)
			const day = addDays(`${month}-01`, language === 'en' ? 9 : 16)
			const formats = dayFormats(language)
			await visit.open('/legal-notice')
			await comeInAs(page, owner)
			await visit.open(`/myannouncements/calendar/${owner.id}`)
			await page.getByRole('button', { name: texts.next }).click()
			await page.getByRole('button', { name: `${formats.day(day)}, ${texts.states.unknown}` }).click()
			expect(await violations(page)).toEqual([])
			await page.getByRole('button', { name: texts.states.booked, exact: true }).click()
			await expect(page.getByRole('button', { name: `${formats.day(day)}, ${texts.states.booked}` })).toBeVisible()

			await visit.open(`/filterVenues?sub_category_id=${boats}&available_on=${day}`)
			const card = page.locator(`[data-listing="${owner.id}"]`)
			await expect(card.locator('[data-day="booked"]')).toContainText(formats.dayOfMonth(day))
			await card.getByRole('link').first().click()
			await expect(page.locator('details').filter({ has: page.locator('[data-day]') })).toContainText(formats.dayOfMonth(day))
			expect(await violations(page)).toEqual([])
		})
	})
