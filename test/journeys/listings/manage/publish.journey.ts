import type { Page } from '@playwright/test'
import { draftsArea } from '#web/platform/forms/drafts/texts/index.ts'
import { ownListingsArea } from '#web/features/listings/manage/texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { addUser, type Account } from '../../signed-in.ts'
import { expect, test, visitorsWith, type Visit } from '../../visit.ts'

/** Signs in a new professional. */
async function enter({ page }: Visit): Promise<Account> {
	const account = await addUser('Mia')
	await using database = await openJourneysDatabase()
	const row = { role_id: 2, name: 'Zum Hirsch', contact_person: 'Mia Weber', phone: '+352 621 123 456' }
	await database.db.updateTable('accounts').set(row).where('id', '=', account.id).execute()
	await page.addInitScript((given) => localStorage.setItem('access_token', given), account.token)
	return account
}

/** The account's only draft on the server; null before it is saved. */
async function draftOf({ id }: Account): Promise<Record<string, unknown>> {
	await using database = await openJourneysDatabase()
	const draft = await database.db.selectFrom('listing_drafts').select('fields').where('account_id', '=', id).executeTakeFirst()
	return draft?.fields ?? {}
}

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
	const target = page.getByRole('main').getByLabel(name).or(page.getByRole('main').getByRole('button', { name })).first()
	for (let presses = 0; presses < 80; presses += 1) {
		if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`Tab does not reach ${String(name)}`)
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('222–226 a venue is described by keyboard alone, in two steps that save themselves @core', async ({ visit }) => {
			const { page } = visit
			const texts = ownListingsArea.in(language).form
			const account = await enter(visit)
			await visit.open('/venues')
			await expect(page.getByRole('heading', { level: 1 })).toContainText(visit.t.ownListings.titles[1])
			expect(await violations(page), 'the first step').toEqual([])

			await tabTo(page, texts.goOn)
			await page.keyboard.press('Enter')
			await expect(page.getByText(texts.errors.subCategoryFirst, { exact: true })).toBeVisible()
			expect(await violations(page), 'its errors').toEqual([])
			await expect(page.locator('input[name=sub_category_id]').first()).toBeFocused()
			await page.keyboard.press('Space')
			await tabTo(page, texts.words.name)
			await page.keyboard.type('The Old Brewery')
			await tabTo(page, texts.words.description)
			await page.keyboard.type('A hall of brick and copper by the river.')
			await tabTo(page, texts.place.address)
			await page.keyboard.type('Differdange')
			await page.getByRole('listbox').getByRole('option').first().waitFor()
			await page.keyboard.press('ArrowDown')
			await page.keyboard.press('Enter')
			await expect(page.getByLabel(texts.place.locality, { exact: true })).toHaveValue(/^Differd/)
			await expect.poll(async () => Number((await draftOf(account))['latitude'])).toBeCloseTo(49.52, 1)

			await page.getByRole('region', { name: texts.place.map }).scrollIntoViewIfNeeded()
			await page.getByRole('button', { name: texts.place.pin }).waitFor()
			const { latitude } = await draftOf(account)
			await tabTo(page, texts.place.pin)
			await page.keyboard.press('Shift+ArrowUp')
			await expect.poll(async () => Number((await draftOf(account))['latitude'])).toBeGreaterThan(Number(latitude))
			expect(await violations(page), 'the map with its pin').toEqual([])

			await tabTo(page, texts.goOn)
			await page.keyboard.press('Enter')
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
			await expect(page).toHaveURL(/step=2&draft=\d+/)
			await tabTo(page, texts.figures.sitting)
			await page.keyboard.type('180')
			await tabTo(page, texts.booking.table)
			await page.keyboard.press('Space')
			await expect(page.getByRole('radio', { name: texts.features.nothing })).toBeChecked()
			expect(await violations(page), 'the second step').toEqual([])
			await expect
				.poll(() => draftOf(account))
				.toMatchObject({
					property_name: 'The Old Brewery',
					lang: language,
					max_capacity_sitting: '180',
					is_allow_booking_of_table: '1',
					is_allow_privatization_of_venue: '0',
				})
			await page.reload()
			await visit.isReady()
			await expect(page.getByLabel(texts.figures.sitting)).toHaveValue('180')
		})

		test('F23 two versions of a draft are laid side by side', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			const texts = ownListingsArea.in(language).form
			const account = await enter(visit)
			visit.expectFault(/409/)
			await visit.open('/Services')
			await page.getByLabel(texts.words.name).first().fill('Flowers')
			await expect(page.getByText(draftsArea.in(language).drafts.save.savedNow)).toBeVisible()
			{
				await using database = await openJourneysDatabase()
				await database.db
					.updateTable('listing_drafts')
					.set({ version: 7, fields: JSON.stringify({ ...(await draftOf(account)), property_name: 'Blossoms' }) })
					.where('account_id', '=', account.id)
					.execute()
			}
			await page.getByLabel(texts.words.name).first().fill('Flowers and more')
			const dialog = page.getByRole('dialog', { name: draftsArea.in(language).drafts.conflict.title })
			await expect(dialog).toContainText('Blossoms')
			expect(await violations(page), 'the choice').toEqual([])
			await dialog.getByRole('button', { name: draftsArea.in(language).drafts.conflict.allTheirs }).click()
			await dialog.getByRole('button', { name: draftsArea.in(language).drafts.conflict.done }).click()
			await expect(page.getByLabel(texts.words.name).first()).toHaveValue('Blossoms')
		})
	})

test('a finger puts the pin where it taps, and drags it', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const texts = ownListingsArea.in('en').form
	const account = await enter(visit)
	await visit.open('/Rental')
	const map = page.getByRole('region', { name: texts.place.map })
	await map.scrollIntoViewIfNeeded()
	await page.getByRole('button', { name: texts.place.putPin }).waitFor()
	await map.click({ position: { x: 120, y: 120 } })
	const pin = page.getByRole('button', { name: texts.place.pin })
	await expect(pin).toBeVisible()
	await expect.poll(async () => Number((await draftOf(account))['latitude'])).toBeGreaterThan(49)
	const { latitude, longitude } = await draftOf(account)
	const from = await pin.boundingBox()
	if (!from) throw new Error('the pin has no place')
	await page.mouse.move(from.x + 18, from.y + 20)
	await page.mouse.down()
	await page.mouse.move(from.x + 78, from.y + 60, { steps: 6 })
	await page.mouse.up()
	await expect.poll(async () => Number((await draftOf(account))['longitude'])).toBeGreaterThan(Number(longitude))
	expect(Number((await draftOf(account))['latitude'])).toBeLessThan(Number(latitude))
})
