import { sql } from 'kysely'
import { adminFrameArea } from '#web/features/admin/frame/texts/index.ts'
import { catalogueArea } from '#web/features/catalogue/manage/texts/index.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase } from '../database.ts'
import { addOperator, addUser, comeInAs, type Account } from '../signed-in.ts'
import { desktop, expect, phone, test, variants } from '../visit.ts'

async function addProfessional(): Promise<Account> {
	const account = await addUser('Marc')
	await using database = await openJourneysDatabase()
	await database.db.updateTable('accounts').set({ role_id: 2, name: 'Chalets Marc' }).where('id', '=', account.id).execute()
	return account
}

/** Removes this journey's row: other journeys count the sub-categories. */
async function remove(name: string) {
	await using database = await openJourneysDatabase()
	await sql`delete from sub_categories where sub_category_name_en = ${name}`.execute(database.db)
}

for (const { language, width } of variants(
	[
		{ language: 'en', width: desktop },
		{ language: 'fr', width: phone },
	] as const,
	1,
))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a new sub-category is in the menu, the filter and the announcement form at once', async ({ visit }) => {
			const { page } = visit
			const texts = catalogueArea.in(language).catalogue
			const name = `Tiny houses ${language}`
			try {
				const operator = await addOperator('Léa')
				await visit.open('/')
				await comeInAs(page, operator)
				await visit.open('/admin/catalogue')
				await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
				const navigation = page.getByRole('navigation', { name: adminFrameArea.in(language).navigation.label })
				if (width === phone)
					await navigation.getByRole('button', { name: adminFrameArea.in(language).navigation.screens.catalogue }).click()
				await expect(navigation.getByRole('link', { name: adminFrameArea.in(language).navigation.screens.catalogue })).toHaveAttribute(
					'aria-current',
					'page',
				)
				await page.getByRole('button', { name: texts.add.sub_category }).click()
				const dialog = page.getByRole('dialog')
				for (const label of Object.values(texts.names)) await dialog.getByLabel(label).fill(name)
				expect(await violations(page), 'the dialog').toEqual([])
				await dialog.getByRole('button', { name: texts.save }).click()
				await expect(dialog).toBeHidden()
				await expect(page.getByRole('button', { name: texts.editNamed(name) })).toBeVisible()
				expect(await violations(page), 'the list').toEqual([])

				// The next page of any visitor has it in the HTML of the server.
				await visit.open('/')
				expect(await page.locator('header a', { hasText: name }).count()).toBeGreaterThan(0)
				await visit.open('/filterVenues')
				await expect(page.locator('input[name="sub_category_id"]').locator('xpath=..').filter({ hasText: name }).first()).toBeAttached()

				await comeInAs(page, await addProfessional())
				await visit.open('/venues')
				await expect(page.getByRole('radio', { name })).toBeAttached()
			} finally {
				await remove(name)
			}
		})
	})
