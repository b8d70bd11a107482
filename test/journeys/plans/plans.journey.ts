import type { Page } from '@playwright/test'
import { planDialogsArea } from '#web/features/plans/dialog-texts/index.ts'
import { plansArea } from '#web/features/plans/texts/index.ts'
import { violations } from '../axe.ts'
import { addUser, comeInAs } from '../signed-in.ts'
import { resultsOf } from '../steps.ts'
import { expect, test, visitorsWith } from '../visit.ts'

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a visitor plans an event without an account, shares it, a guest votes and comments, and an account takes it over @core', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page, t } = visit
			const texts = { ...plansArea.in(language).plans, ...planDialogsArea.in(language).planDialogs }
			await visit.open('/filterVenues?sub_category_id=4')
			const name = (await (await resultsOf(visit)).first().getByRole('heading').textContent()) ?? ''
			await page.getByRole('button', { name: `${t.plan.add}: ${name}`, exact: true }).click()
			// One press: the toast names the plan and opens it.
			await expect(page.getByRole('button', { name: `${t.plan.isIn}: ${name}`, exact: true })).toBeVisible()
			await page.getByRole('button', { name: texts.open, exact: true }).click()
			await expect(page.getByRole('heading', { level: 1, name: t.plan.mine, exact: true })).toBeVisible()
			await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible()
			await expect(page.getByRole('link', { name: t.plan.mineWith(1, '1'), exact: true })).toBeVisible()

			/** Opens a part of the plan. */
			const part = (of: Page, name: string) => of.getByRole('navigation', { name: texts.partsOf }).getByRole('link', { name }).click()
			await page.getByRole('button', { name: texts.edit, exact: true }).click()
			await page.getByLabel(texts.name).fill('Sommerfest')
			await page.keyboard.press('Tab')
			const saved = page.getByRole('status').filter({ hasText: texts.saved })
			await page.getByLabel(texts.occasion, { exact: true }).selectOption('1')
			await page.getByLabel(texts.date, { exact: true }).fill('2037-06-19')
			await page.getByLabel(texts.peopleField, { exact: true }).fill('120')
			await page.getByLabel(texts.notes, { exact: true }).fill('Near the lake')
			await page.getByLabel(texts.name).focus()
			await expect(saved).toBeVisible()
			await expect(page.getByRole('heading', { level: 1, name: 'Sommerfest' })).toBeVisible()
			await page.getByLabel(texts.addWant).selectOption('27')
			// The kind that is added, and that of the supplier: both search for the people and the day.
			await expect(page.getByRole('link', { name: new RegExp(`^${texts.find}:`) }).last()).toHaveAttribute(
				'href',
				/people=120.*available_on=2037-06-19/,
			)
			await part(page, texts.parts.tasks)
			await page.getByRole('button', { name: texts.usualTasks }).click()
			const tasks = page.getByRole('region', { name: texts.tasks })
			await expect(tasks.getByRole('checkbox')).not.toHaveCount(0)
			await tasks.getByRole('checkbox').first().click()
			await expect(tasks.getByRole('checkbox').last()).toBeChecked()
			expect(await violations(page)).toEqual([])

			await page.getByRole('button', { name: texts.share, exact: true }).click()
			const sharing = page.getByRole('dialog', { name: texts.shareTitle })
			await sharing.getByLabel(texts.shareName).fill('Ana')
			await sharing.getByRole('button', { name: texts.makeLink }).click()
			const link = await sharing.getByLabel(texts.linkMade, { exact: true }).inputValue()
			expect(await violations(page)).toEqual([])
			await page.keyboard.press('Escape')

			const other = await browser.newContext({ viewport: page.viewportSize(), locale: language })
			const guest = await other.newPage()
			await guest.goto(`${baseURL}${link.slice(new URL(link).origin.length)}`)
			await expect(guest.getByRole('heading', { level: 1, name: 'Sommerfest' })).toBeVisible()
			// The key is kept, and not shown.
			expect(new URL(guest.url()).hash).toBe('')
			await guest.reload()
			await expect(guest.getByText(texts.rights.comment)).toBeVisible()
			await expect(guest.getByRole('button', { name: texts.share, exact: true })).toHaveCount(0)
			await expect(guest.getByLabel(texts.peopleField, { exact: true })).toHaveCount(0)
			await guest.getByRole('button', { name: `${texts.voteFor}: ${name} 0` }).click()
			await guest.getByRole('dialog').getByLabel(texts.yourName).fill('Ana')
			await guest.getByRole('dialog').getByRole('button', { name: texts.addAction, exact: true }).click()
			await expect(guest.getByRole('button', { name: `${texts.voteFor}: ${name} 1` })).toHaveAttribute('aria-pressed', 'true')
			await part(guest, texts.parts.remarks)
			await guest.getByLabel(texts.comment).fill('Is there a lift?')
			await guest.getByRole('button', { name: texts.send }).click()
			await expect(guest.getByText('Is there a lift?', { exact: true })).toBeVisible()
			expect(await violations(guest)).toEqual([])
			await other.close()

			await page.reload()
			await part(page, texts.parts.remarks)
			await expect(page.getByText('Is there a lift?')).toBeVisible()
			await part(page, texts.parts.suppliers)
			await page.getByRole('button', { name: `${texts.choose}: ${name}` }).click()
			await expect(page.getByRole('article').getByText(texts.chosen, { exact: true })).toBeVisible()

			await page.getByRole('button', { name: texts.ask }).click()
			const asking = page.getByRole('dialog')
			await asking.getByTitle(texts.additionFor(name)).click()
			await asking.getByRole('textbox', { name: texts.additionFor(name) }).fill('Is there a lift?')
			await asking.getByLabel(texts.firstName).fill('Tom')
			await asking.getByLabel(texts.lastName, { exact: true }).fill('Hoffmann')
			await asking.getByLabel(texts.yourEmail).fill(`brief-${language}@example.org`)
			expect(await violations(page)).toEqual([])
			await asking.getByRole('button', { name: texts.toPreview }).click()
			await expect(asking.getByRole('listitem')).toContainText(['Is there a lift?'])
			await expect(asking.getByRole('listitem')).toContainText(['120'])
			expect(await violations(page)).toEqual([])
			await asking.getByRole('button', { name: texts.sendBrief(1) }).click()
			await expect(asking.getByText(`brief-${language}@example.org`)).toBeVisible()
			await page.keyboard.press('Escape')
			await expect(page.getByRole('article').getByText(texts.asked.unconfirmed)).toBeVisible()

			await comeInAs(page, await addUser('Léa'))
			await page.reload()
			await page.getByRole('button', { name: `${texts.more}: Sommerfest` }).click()
			await page.getByRole('button', { name: texts.keepInAccount }).click()
			await expect(page.getByText(texts.takenOver).first()).toBeVisible()
			await visit.open('/my-event/plans')
			await expect(page.getByRole('article')).toHaveCount(1)
			expect(await violations(page)).toEqual([])
			await page.getByRole('link', { name: 'Sommerfest' }).click()
			await page.getByRole('button', { name: `${texts.more}: Sommerfest` }).click()
			await page.getByRole('button', { name: new RegExp(texts.deletePlan) }).click()
			await page.getByRole('alertdialog').getByRole('button', { name: texts.deletePlan }).click()
			await expect(page.getByRole('heading', { name: texts.none })).toBeVisible()
		})
	})
