import { randomBytes } from 'node:crypto'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { pageNames, pagePaths } from '#contract/legal-page-names.ts'
import { asOwner, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { editPagesArea } from '#web/features/legal-pages/edit-texts/index.ts'
import { legalPagesArea } from '#web/features/legal-pages/texts/index.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase } from '../database.ts'
import { addOperator, comeInAs } from '../signed-in.ts'
import { desktop, expect, test, visitorsWith } from '../visit.ts'

async function inDatabase<Result>(work: (db: OpenDatabase['db']) => Promise<Result>): Promise<Result> {
	await using database = await openJourneysDatabase()
	// The database role of the running product may not update legal versions (decision 046); the owner of the tables may.
	return await asOwner(database, ({ db }) => work(db))
}

const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`

for (const { language, width } of visitorsWith('de'))
	test.describe(`034-037 249 250 ${language}, ${width} px`, () => {
		test.use({ language, width })
		test('every legal page is read, and axe finds nothing', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			for (const name of pageNames) {
				await visit.open(pagePaths[name])
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
				await expect(page.locator('main')).not.toContainText(/\{\{|undefined/)
				expect([name, await violations(page)]).toEqual([name, []])
			}
		})
	})

test.describe('terms change', () => {
	test.use({ language: 'en', width: desktop })
	test.setTimeout(120_000)
	test('an operator writes them, professionals get a mail, visitors see the coming version, and it takes effect on its day', async ({
		visit,
	}) => {
		const { page } = visit
		const texts = editPagesArea.in('en').editPage
		const professional = newEmail()
		await inDatabase(async (db) => {
			await db
				.insertInto('accounts')
				.values({ role_id: 2, email: professional, email_verified: true, name: 'Zum Hirsch', lang: 'de' })
				.execute()
		})
		try {
			await visit.open('/contact')
			await comeInAs(page, await addOperator('Nora'))
			await visit.open('/admin/pages/terms_condition')
			await expect(page.getByLabel(texts.title, { exact: true })).toHaveValue('Terms and conditions')
			expect(await violations(page)).toEqual([])
			for (const name of ['Deutsch', 'Français', 'English']) {
				await page.getByRole('radio', { name }).check({ force: true })
				await page.getByLabel(`${texts.note} (${name})`).fill(`Appeals take longer (${name}).`)
			}
			await page.getByLabel(texts.content, { exact: true }).fill('## All new\n\nWords of {{company_name}}.')
			await page.getByRole('button', { name: texts.announce }).click()
			await page.getByRole('dialog').getByRole('button', { name: texts.announce }).click()
			await expect(page.getByText(/The version is saved/)).toBeVisible()
			const told = () =>
				inDatabase((db) =>
					db
						.selectFrom('mails')
						.select(['lang', 'values'])
						.where('kind', '=', 'terms_changing')
						.where('recipient', '=', professional)
						.execute(),
				)
			await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(1)
			expect((await told())[0]).toMatchObject({ lang: 'de', values: { note: 'Appeals take longer (Deutsch).' } })

			await visit.open('/terms&condition')
			const note = page.getByRole('note')
			await expect(note).toContainText('Appeals take longer (English).')
			expect(await violations(page)).toEqual([])
			await note.getByRole('link', { name: legalPagesArea.in('en').page.readComing }).click()
			await expect(page.getByRole('heading', { name: 'All new' })).toBeVisible()

			// The day on which the version takes effect.
			await inDatabase((db) =>
				db
					.updateTable('page_versions')
					.set({ valid_from: addDays(luxembourgDay(new Date()), 0) })
					.execute(),
			)
			await expect
				.poll(async () => {
					await visit.open('/terms&condition')
					return page.getByRole('heading', { name: 'All new' }).count()
				})
				.toBe(1)
			await expect(page.getByRole('note')).toHaveCount(0)
		} finally {
			await inDatabase((db) => db.deleteFrom('page_versions').execute())
		}
	})
})
