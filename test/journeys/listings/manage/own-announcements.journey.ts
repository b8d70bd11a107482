import type { Page } from '@playwright/test'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { billingArea } from '#web/features/billing/texts/index.ts'
import { dashboardArea } from '#web/features/dashboard/texts/index.ts'
import { ownListingsArea } from '#web/features/listings/manage/texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { expect, test, visitorsWith } from '../../visit.ts'

/** Signs in a professional with two announcements that are not public, numbers of views, and a draft that is complete. */
async function comeIn(page: Page): Promise<{ draft: number }> {
	await using database = await openJourneysDatabase()
	const { db } = database
	const business = {
		name: 'Zum Hirsch S.à r.l.',
		contact_person: 'Mia Weber',
		phone: '+352 26 12 34 56',
		address: '4, Grand-Rue, L-1661 Luxembourg',
		rcs_number: 'B123456',
	}
	const token = makeToken()
	const { id } = await db
		.insertInto('accounts')
		.values({ role_id: 2, email: `${token.slice(0, 12).toLowerCase()}@example.org`, email_verified: true, ...business })
		.returning('id')
		.executeTakeFirstOrThrow()
	const session = { account_id: id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) }
	await db.insertInto('sessions').values(session).execute()
	const rows = { db, professional: async () => ({ id, token }) }
	const paused = await addListing(rows, { state: 'paused', property_name: 'Schlass Biergfeld' })
	await addListing(rows, { state: 'hidden', property_name: 'Kulturhaus', state_reason: 'The pictures show another house.' })
	for (const days of [0, 3, 31])
		await db
			.insertInto('listing_days')
			.values({ listing_id: paused, day: luxembourgDay(new Date(Date.now() - days * 86_400_000)), views: 7 + days })
			.execute()
	const fields = {
		category_id: '1',
		sub_category_id: '5',
		lang: 'fr',
		property_name: 'Le Vieux Moulin de la Haute-Sûre',
		description: 'Un moulin au bord de l’eau, avec une salle pour cent quarante convives et une cour sous les tilleuls.',
		address: '3, rue du Moulin',
		postcode: 'L-7500',
		locality: 'Mersch',
		country: 'LU',
		latitude: '49.75',
		longitude: '6.1',
		min_budget: '800',
		max_capacity_sitting: '140',
	}
	const draft = await db
		.insertInto('listing_drafts')
		.values({ account_id: id, category_id: 1, fields: JSON.stringify(fields) })
		.returning('id')
		.executeTakeFirstOrThrow()
	await page.addInitScript((given) => localStorage.setItem('access_token', given), token)
	return { draft: draft.id }
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('242 243 245 own announcements are listed, filtered and deleted, by the keyboard too', async ({ visit }) => {
			const { page, t } = visit
			const texts = ownListingsArea.in(language).ownList
			const billing = billingArea.in(language).billing
			await comeIn(page)
			await visit.open('/myannouncements')
			const hidden = page.getByRole('article', { name: 'Kulturhaus' })
			await expect(hidden).toContainText('The pictures show another house.')
			await expect(hidden).toContainText(texts.state.hidden)
			expect(await violations(page), 'the list').toEqual([])

			const paused = page.getByRole('article', { name: 'Schlass Biergfeld' })
			const premium = paused.getByRole('button', { name: texts.of(texts.makePremium, 'Schlass Biergfeld') })
			const more = paused.getByRole('button', { name: texts.of(texts.more, 'Schlass Biergfeld') })
			await more.focus()
			await page.keyboard.press('Enter')
			await expect(premium).toBeVisible()
			expect(await violations(page), 'the menu').toEqual([])
			await page.keyboard.press('Escape')
			await expect(premium).toBeHidden()
			await expect(more).toBeFocused()
			await page.keyboard.press('Enter')
			await premium.focus()
			await page.keyboard.press('Enter')
			const dialog = page.getByRole('dialog')
			await expect(dialog.getByRole('checkbox')).toBeVisible()
			await dialog.locator('[type=submit]').click()
			await expect(dialog.getByText(billing.accept)).toBeVisible()
			expect(await violations(page), 'the premium dialog').toEqual([])
			await page.keyboard.press('Escape')
			await expect(dialog).toHaveCount(0)
			await expect(more).toBeFocused()

			const draft = page.getByRole('article', { name: 'Le Vieux Moulin de la Haute-Sûre' })
			await draft.getByRole('button', { name: texts.of(texts.remove, 'Le Vieux Moulin de la Haute-Sûre') }).click()
			const question = page.getByRole('alertdialog')
			await expect(question).toContainText('Le Vieux Moulin de la Haute-Sûre')
			expect(await violations(page), 'the question').toEqual([])
			await question.getByRole('button', { name: texts.confirm.yes }).click()
			await expect(draft).toHaveCount(0)
			await expect(page.getByRole('heading', { level: 1, name: t.professional.announcements })).toBeFocused()

			await page.getByRole('navigation', { name: texts.filter }).getByRole('link', { name: texts.state.hidden }).click()
			await expect(paused).toHaveCount(0)
			await expect(hidden).toBeVisible()
		})

		test('221 the dashboard shows what is to do and the figures of the last days', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			const texts = dashboardArea.in(language).dashboard
			const { draft } = await comeIn(page)
			await visit.open('/ProfessionalDashboard')
			const toDo = page.getByRole('region', { name: texts.toDo })
			await expect(toDo.getByRole('listitem')).toHaveCount(2)
			const numbers = page.getByRole('region', { name: texts.numbers })
			await expect(numbers.getByRole('img')).toHaveAccessibleName(new RegExp(`^${texts.counts.views}.*17`))
			await expect(page.getByRole('region', { name: billingArea.in(language).billing.orders.title })).toContainText(
				billingArea.in(language).billing.orders.noneText,
			)
			expect(await violations(page), 'the dashboard').toEqual([])
			await numbers.getByRole('radio').first().focus()
			await page.keyboard.press('ArrowRight')
			await expect(numbers.getByText(texts.chartEmpty(texts.counts.favourites))).toBeVisible()
			await numbers.getByText(texts.table).click()
			await expect(numbers.getByRole('row')).toHaveCount(31)
			expect(await violations(page), 'the table').toEqual([])
			await toDo.locator(`[href="/venues?draft=${draft}"]`).click()
			await expect(page).toHaveURL(/\/venues\?draft=\d+/)
		})

		test('234-237 the last step shows the page as visitors see it and requires both acceptances', async ({ visit }) => {
			const { page } = visit
			const texts = ownListingsArea.in(language).publish
			const billing = billingArea.in(language).billing
			const { draft } = await comeIn(page)
			await visit.open(`/Venues/myannouncementss?draft=${draft}`)
			await expect(page.getByRole('region', { name: texts.itsPage })).toContainText('Un moulin au bord de l’eau')
			await expect(page.getByText(/57[.,]33/)).toBeVisible()
			expect(await violations(page), 'the last step').toEqual([])
			await page.getByRole('button', { name: texts.showAll }).click()
			expect(await violations(page), 'the whole page').toEqual([])
			await page.getByRole('radio', { name: billing.standard }).focus()
			await page.keyboard.press('ArrowRight')
			await expect(page.getByRole('radio', { name: billing.premium })).toBeChecked()
			const send = page.getByRole('button', { name: /57[.,]33/ })
			await send.focus()
			await page.keyboard.press('Enter')
			await expect(page.getByText(billing.accept)).toHaveCount(2)
			await expect(page.getByRole('checkbox').first()).toBeFocused()
			expect(await violations(page), 'its errors').toEqual([])
		})
	})
