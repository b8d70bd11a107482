import type { Page } from '@playwright/test'
import { makeToken } from '#server/features/accounts/access.ts'
import { addListing } from '#test/add-listing.ts'
import { screeningArea } from '#web/features/trust/screening/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { traderArea } from '#web/features/accounts/trader-texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { addOperator } from '../../signed-in.ts'
import { expect, test, visitorsWith } from '../../visit.ts'

const found = [{ check: 'contacts', lang: 'fr', found: ['+352 621 123 456'], other_id: null }]

/** Adds an item that is held, of a business that no operator has checked; signs in an operator. */
async function comeIn(page: Page, name: string): Promise<{ id: number; business: string }> {
	await using database = await openJourneysDatabase()
	const { db } = database
	const business = `${name} S.à r.l.`
	const owner = await db
		.insertInto('accounts')
		.values({
			role_id: 2,
			email: `owner-${makeToken().slice(0, 12).toLowerCase()}@example.org`,
			email_verified: true,
			name: business,
			address: '4, Grand-Rue, Luxembourg',
			rcs_number: 'B123456',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const id = await addListing(
		{ db, professional: async () => ({ id: owner.id, token: '' }) },
		{ state: 'held', property_name: name, lang: 'fr', description: 'Une salle claire. Appelez le +352 621 123 456.' },
	)
	await db
		.insertInto('holds')
		// The oldest held item is on the first page, despite items of other journeys.
		.values({ item_kind: 'listing', item_id: id, findings: JSON.stringify(found), created_at: new Date('2020-01-01') })
		.execute()
	const { token } = await addOperator('Nora')
	await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
	return { id, business }
}

for (const { language, width } of visitorsWith('fr'))
	test.describe(`${language} at ${width}`, () => {
		test.use({ language, width })

		test('what is held is read and released; its business is checked, and its page says so', async ({ visit, page }) => {
			const texts = screeningArea.in(language).screening
			const name = `Salle ${makeToken().slice(0, 8)}`
			const { id, business } = await comeIn(page, name)
			await visit.open('/admin/review')
			const item = page.getByRole('article', { name })
			await expect(item).toContainText('+352 621 123 456')
			expect(await violations(page)).toEqual([])
			await item.getByRole('button', { name: texts.review.of(texts.review.release, name) }).click()
			await expect(item).toHaveCount(0)

			await visit.open(`/admin/businesses?q=${encodeURIComponent(business)}`)
			await page.getByRole('button', { name: texts.businesses.of(texts.businesses.check, business) }).click()
			await page.getByLabel(texts.businesses.source).fill('Luxembourg Business Registers')
			expect(await violations(page)).toEqual([])
			await page.getByRole('button', { name: texts.businesses.save, exact: true }).click()
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await expect(page.getByText(/Luxembourg Business Registers/)).toBeVisible()

			await visit.open(`/details/${id}/1`)
			const trader = page.getByRole('region', { name: traderArea.in(language).trader.title(business) })
			await expect(trader).toContainText('B123456')
			await expect(trader).toContainText(listingArea.in(language).listing.verified)
		})
	})
