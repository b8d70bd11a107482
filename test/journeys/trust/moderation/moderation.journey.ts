import type { Page } from '@playwright/test'
import { moderationArea } from '#web/features/trust/moderation/texts/index.ts'
import { judgeArea } from '#web/features/trust/moderation/judge-texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase, startSession } from '../../database.ts'
import { addOperator, comeInAs } from '../../signed-in.ts'
import { expect, test, textsOf, visitorsWith, type Visit } from '../../visit.ts'

/** Publishes a listing for one journey only: journeys run at the same time. */
async function chooseListing(position: number) {
	await using database = await openJourneysDatabase()
	return await database.db
		.selectFrom('listings')
		.innerJoin('accounts', 'accounts.id', 'listings.account_id')
		.select(['listings.id', 'listings.category_id', 'listings.account_id', 'listings.property_name', 'accounts.email'])
		.where('listings.state', '=', 'published')
		.orderBy('listings.id', 'desc')
		.offset(position)
		.limit(1)
		.executeTakeFirstOrThrow()
}

const become = (page: Page, account: { token: string } | null) =>
	account ? comeInAs(page, account) : page.evaluate(() => localStorage.removeItem('access_token'))

/** The path in the newest statement of reasons to an account. */
async function mailedDecision(account_id: number): Promise<string> {
	await using database = await openJourneysDatabase()
	const { values } = await database.db
		.selectFrom('mails')
		.select('values')
		.where('kind', '=', 'statement_of_reasons')
		.where('account_id', '=', account_id)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow()
	return String((values as { path?: string }).path)
}

async function report({ page, language, open }: Visit, listing: { id: number; category_id: number }) {
	const texts = moderationArea.in(language).report
	await open(`/details/${listing.id}/${listing.category_id}`)
	await page.getByRole('link', { name: textsOf[language].report.listing }).click()
	const form = page.getByRole('form', { name: texts.title })
	await form.getByRole('button', { name: texts.send }).click()
	await expect(form.getByText(texts.chooseReason)).toBeVisible()
	expect(await violations(page), 'the form with its errors').toEqual([])
	await form.getByLabel(moderationArea.in(language).choices.reasons.misleading).check()
	await form.getByLabel(texts.explanation).fill('This place closed two years ago.')
	await form.getByLabel(texts.name).fill('Tom Hoffmann')
	await form.getByLabel(texts.email).fill(`tom-${language}-${listing.id}-${Date.now()}@example.org`)
	await form.getByLabel(texts.goodFaith).check()
	await form.getByRole('button', { name: texts.send }).click()
	await expect(page.getByRole('heading', { name: texts.doneTitle })).toBeFocused()
	expect(await violations(page), 'the receipt').toEqual([])
}

async function decide({ page, language, open }: Visit, listing: { id: number }, measure: 'hidden' | 'suspended') {
	const texts = judgeArea.in(language).judge
	await open(`/admin/reports/listing/${listing.id}`)
	const form = page.getByRole('form', { name: texts.decide })
	await form.getByLabel(texts.measures[measure]).check()
	await form.getByLabel(texts.facts).fill('The house is closed, as its own website says.')
	await form.getByRole('radio', { name: moderationArea.in(language).choices.grounds.terms }).check()
	await form.getByLabel(texts.rule).fill('Section 4: what is offered must exist')
	await expect(form.getByRole('heading', { name: texts.preview })).toBeVisible()
	expect(await violations(page), 'the decision').toEqual([])
	await form.getByRole('button', { name: texts.send }).click()
	await expect(page.getByRole('heading', { name: texts.earlier })).toBeVisible()
}

for (const [position, { language, width }] of visitorsWith('fr').entries())
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a visitor reports, an operator hides, the owner appeals by the link of the mail, another operator restores it', async ({
			visit,
		}) => {
			test.slow()
			const { page } = visit
			const listing = await chooseListing(position * 7)
			const [first, second] = [await addOperator('Nora'), await addOperator('Ben')]
			await report(visit, listing)

			await become(page, first)
			await visit.open('/admin/reports')
			await expect(page.getByRole('link', { name: listing.property_name })).toBeVisible()
			expect(await violations(page), 'the queue').toEqual([])
			await decide(visit, listing, 'hidden')

			// The page of the decision is still open, and may request once more before the browser leaves it.
			visit.expectFault(/401/)
			await become(page, null)
			const path = await mailedDecision(listing.account_id)
			await visit.open(path)
			await expect(page.getByRole('heading', { level: 1, name: listing.property_name })).toBeVisible()
			const appeal = page.getByRole('form', { name: moderationArea.in(language).decision.send })
			await appeal.getByLabel(moderationArea.in(language).decision.appealWords).fill('We have opened again, see our new website.')
			expect(await violations(page), 'the statement of reasons').toEqual([])
			await appeal.getByRole('button').click()
			await expect(page.getByText(moderationArea.in(language).decision.waiting)).toBeVisible()

			await become(page, second)
			await visit.open('/admin/reports')
			const texts = judgeArea.in(language).judge
			await page
				.getByRole('link', { name: texts.appealTitle(listing.property_name) })
				.first()
				.click()
			await page.getByLabel(texts.grant).check()
			await page.getByLabel(texts.answer).fill('You are right, it is open again. We are sorry.')
			expect(await violations(page), 'the appeal').toEqual([])
			await page.getByRole('button', { name: texts.send }).click()
			await expect(page.getByText(texts.isDecided)).toBeVisible()

			await become(page, null)
			await visit.open(`/details/${listing.id}/${listing.category_id}`)
			await expect(page.getByRole('heading', { level: 1, name: listing.property_name })).toBeVisible()
			await visit.open(path)
			await expect(page.getByText(moderationArea.in(language).decision.ended.appeal)).toBeVisible()
		})

		test('public figures, the link to the form, and a form without a subject', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			await visit.open('/transparency')
			await expect(page.getByRole('heading', { level: 1, name: moderationArea.in(language).transparency.title })).toBeVisible()
			expect(await violations(page), 'the figures').toEqual([])
			await visit.open('/report')
			await expect(page.getByRole('heading', { name: moderationArea.in(language).report.howTitle })).toBeVisible()
			expect(await violations(page), 'the way to the form').toEqual([])
			await visit.open('/decisions')
			await expect(page.getByText(moderationArea.in(language).decision.logInText)).toBeVisible()
			expect(await violations(page), 'decisions of nobody').toEqual([])
		})
	})

test('a professional is suspended: logged out, gone from the public, and reads why by the mail alone', async ({ visit }) => {
	const { page, language } = visit
	const listing = await chooseListing(60)
	const operator = await addOperator('Nora')
	await using database = await openJourneysDatabase()
	const owner = await startSession(database, listing.account_id)
	await visit.open('/')
	await become(page, operator)
	await decide(visit, listing, 'suspended')
	await become(page, { token: owner })
	visit.expectFault(/401/)
	await visit.open(`/details/${listing.id}/${listing.category_id}`).catch(() => {})
	// The public page is gone.
	visit.expectFault(/410/)
	await become(page, null)
	await visit.open(await mailedDecision(listing.account_id))
	await expect(page.getByText(moderationArea.in(language).decision.scope.suspended)).toBeVisible()
	await expect(page.getByText('The house is closed')).toBeVisible()
	const { shown } = await database.db
		.selectFrom('listings')
		.select(({ fn }) => fn.countAll<number>().as('shown'))
		.where('account_id', '=', listing.account_id)
		.where('state', '=', 'published')
		.executeTakeFirstOrThrow()
	expect(shown).toBe(0)
})
