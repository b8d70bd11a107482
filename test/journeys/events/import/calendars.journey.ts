import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { eventFeedsArea } from '#web/features/events/import/texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { expect, test, visitorsWith } from '../../visit.ts'

/** Signs in a new professional; its events are deleted when the journey ends. */
async function comeIn(page: Page) {
	await using database = await openJourneysDatabase()
	const token = makeToken()
	const { id } = await database.db
		.insertInto('accounts')
		.values({
			role_id: 2,
			email: `${token.slice(0, 12).toLowerCase()}@example.org`,
			email_verified: true,
			name: 'Trifolion',
			contact_person: 'Mia Weber',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await database.db
		.insertInto('sessions')
		.values({ account_id: id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) })
		.execute()
	await page.addInitScript((given) => localStorage.setItem('access_token', given), token)
	return {
		id,
		titles: async () => {
			await using opened = await openJourneysDatabase()
			const rows = await opened.db.selectFrom('events').select('event_title').where('account_id', '=', id).orderBy('start_date').execute()
			return rows.map(({ event_title }) => event_title)
		},
		async [Symbol.asyncDispose]() {
			await using opened = await openJourneysDatabase()
			await opened.db.deleteFrom('accounts').where('id', '=', id).execute()
		},
	}
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`${language}, ${width} px`, () => {
		test.use({ language, width })

		test('a calendar is read from its file twice, without duplicates', async ({ visit }) => {
			const { page, open } = visit
			const texts = eventFeedsArea.in(language).eventFeeds
			await using owner = await comeIn(page)
			// Each visitor imports a different calendar: an event that another account has published already would be a duplicate.
			const name = `Trifolion ${language} ${width}`
			const file = await readFile(join(import.meta.dirname, '..', '..', '..', 'files', 'feeds', 'wordpress.ics'), 'utf8')
			const calendar = file
				.replaceAll(/^SUMMARY:/gm, `SUMMARY:${language} ${width} `)
				.replace('X-WR-CALNAME:Trifolion Echternach', `X-WR-CALNAME:${name}`)
			await open('/my-event/feeds')
			await expect(page.getByRole('heading', { name: texts.none })).toBeVisible()
			expect(await violations(page)).toEqual([])
			const send = async () =>
				page.locator('input[type=file]').setInputFiles({ name: 'agenda.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) })
			await send()
			await expect(page.getByRole('heading', { name: texts.preview.title(name) })).toBeFocused()
			await page.getByLabel(texts.settings.word('Jeune public', 1)).selectOption('8')
			expect(await violations(page)).toEqual([])
			await page.getByRole('button', { name: texts.take(3) }).click()
			await expect(page.getByRole('article').getByText(texts.report.added(3))).toBeVisible()
			const titles = await owner.titles()
			expect(titles).toHaveLength(3)
			await send()
			await expect(page.getByText(texts.preview.duplicates(3))).toBeVisible()
			await page.getByRole('button', { name: texts.subscribe }).click()
			await expect(page.getByRole('article').getByText(texts.asItWas)).toBeVisible()
			await expect(page.getByRole('article')).toHaveCount(1)
			expect(await owner.titles()).toEqual(titles)
			expect(await violations(page)).toEqual([])
		})
	})
