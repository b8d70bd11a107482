import { adminFrameArea } from '#web/features/admin/frame/texts/index.ts'
import { adminArea } from '#web/features/admin/texts/index.ts'
import { violations } from '../axe.ts'
import { addOperator, addUser } from '../signed-in.ts'
import { expect, test, visitorsWith, type Visit } from '../visit.ts'

/** A new operator who has a second factor and has done nothing yet. */
async function beginWork({ page }: Visit) {
	const { token } = await addOperator('Nora')
	await page.addInitScript((given) => localStorage.setItem('access_token', given), token)
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('036 an operator’s first day begins with what waits, and nothing has to be explained', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			await beginWork(visit)
			await visit.open('/admin')
			await expect(page.getByRole('heading', { level: 1, name: adminFrameArea.in(language).navigation.screens.overview })).toBeVisible()
			await expect(page.getByRole('heading', { name: adminArea.in(language).overview.firstDay })).toBeVisible()
			await expect(page.getByRole('heading', { name: adminArea.in(language).overview.week })).toBeVisible()
			expect(await violations(page)).toEqual([])
		})
	})

test.describe('on a desktop', () => {
	test('036 an account is found and opened by keyboard, and the audit log has an entry of it', async ({ visit }) => {
		const { page } = visit
		const { search, account } = adminArea.in('en').people
		const sought = await addUser('Philippine')
		await beginWork(visit)
		await visit.open('/admin/search')
		await page.getByLabel(search.words).fill(sought.email)
		await page.keyboard.press('Enter')
		const link = page.getByRole('table', { name: search.groups.accounts }).getByRole('link')
		await link.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('heading', { level: 1, name: 'Philippine Schmit' })).toBeVisible()
		await expect(page.getByRole('heading', { name: account.logIns })).toBeVisible()
		expect(await violations(page)).toEqual([])
		await page.getByRole('link', { name: account.toAuditLog }).click()
		await expect(page.getByRole('table').getByText(adminArea.in('en').audit.account_viewed)).toBeVisible()
		await expect(page.getByRole('combobox', { name: adminArea.in('en').system.auditLog.kind })).toHaveValue('account')
	})
})
