import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { accountsArea } from '#web/features/accounts/texts/index.ts'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { outboxArea } from '#web/features/mail/texts/index.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase } from '../database.ts'
import { addUser } from '../signed-in.ts'
import { expect, test, visitorsWith, type Visit } from '../visit.ts'

/** Signs the browser in with a new account that has the given columns and a session that has just re-authenticated. */
async function enter({ page }: Visit, row: { role_id?: number; second_factor_secret?: string } = {}) {
	const { id, token } = await addUser('Léa')
	await using database = await openJourneysDatabase()
	const { db } = database
	const since = row.second_factor_secret === undefined ? null : new Date()
	await db
		.updateTable('accounts')
		.set({ ...row, second_factor_since: since })
		.where('id', '=', id)
		.execute()
	await db
		.updateTable('sessions')
		.set({ proved_at: sql<Date>`now()` })
		.where('account_id', '=', id)
		.execute()
	await page.addInitScript((given) => localStorage.setItem('access_token', given), token)
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a second factor is set up with an app, and its recovery codes are shown once', async ({ visit }) => {
			const { page } = visit
			const { second } = accountsArea.in(language).account
			await enter(visit)
			await visit.open('/profile')
			await page.getByRole('button', { name: second.start }).click()
			await expect(page.getByRole('img', { name: second.qr })).toBeVisible()
			expect(await violations(page), 'the set-up').toEqual([])
			const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '')
			await page.getByLabel(second.code).fill(new TOTP({ secret }).generate())
			await page.getByRole('button', { name: second.confirm }).click()
			await expect(page.getByRole('heading', { name: second.codes })).toBeVisible()
			expect(await violations(page), 'the codes').toEqual([])
		})

		test('a private person becomes a professional', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			const { become, errors } = authArea.in(language).auth
			await enter(visit)
			await visit.open('/ProfessionalDashboard')
			await expect(page.getByRole('heading', { level: 1, name: become.title })).toBeVisible()
			await page.getByRole('button', { name: become.action }).click()
			await expect(page.getByText(errors.required).first()).toBeVisible()
			expect(await violations(page), 'its errors').toEqual([])
		})

		test('an operator sees the outbox, and other accounts do not', { tag: '@release' }, async ({ visit }) => {
			const { page, t } = visit
			await enter(visit, { role_id: 3, second_factor_secret: 'JBSWY3DPEHPK3PXP' })
			await visit.open('/admin/mails')
			await expect(page.getByRole('heading', { level: 1, name: outboxArea.in(language).outbox.title })).toBeVisible()
			expect(await violations(page), 'the outbox').toEqual([])
			await enter(visit)
			await visit.open('/admin/mails')
			await expect(page.getByRole('heading', { level: 1, name: t.notFound.title })).toBeVisible()
		})
	})
