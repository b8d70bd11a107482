import { violations } from '../axe.ts'
import { mailedPath } from '../mailbox.ts'
import { openSideMenu } from '../steps.ts'
import { expect, phone, test, visitorsWith, type Visit } from '../visit.ts'
import { accountsArea } from '#web/features/accounts/texts/index.ts'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'

const password = 'a garland over the square'
let people = 0
const newEmail = () => `visitor.${Date.now()}.${(people += 1)}.${process.pid}@example.org`

const said = ({ language }: Visit) => ({ ...authArea.in(language).auth, account: accountsArea.in(language).account })

/** By the keyboard alone: the first field has been focused. */
async function signUp(visit: Visit, email: string) {
	const { page, t } = visit
	const texts = said(visit)
	await visit.open('/userRegister')
	await page.getByLabel(texts.firstName).focus()
	for (const value of ['Léa', 'Schmit', email, password]) {
		await page.keyboard.insertText(value)
		await page.keyboard.press('Tab')
	}
	await expect(page.getByText(texts.lengthReached)).toBeVisible()
	await page.getByRole('checkbox').focus()
	await page.keyboard.press('Space')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: t.home.title })).toBeVisible()
	await expect(page.getByText(texts.account.banner.unverified(email))).toBeVisible()
}

async function logIn(visit: Visit, email: string, given = password) {
	const { page } = visit
	const texts = said(visit)
	await page.getByLabel(texts.email).fill(email)
	await page.getByLabel(texts.password, { exact: true }).fill(given)
	await page.keyboard.press('Enter')
}

async function logOut(visit: Visit) {
	const { page, t, width } = visit
	const menu = width === phone ? await openSideMenu(visit) : page.getByRole('banner')
	if (width !== phone) await menu.getByRole('button', { name: /Léa/ }).click()
	const left = page.waitForEvent('load')
	await menu.getByRole('button', { name: t.userMenu.logOut }).click()
	await left
	await visit.isReady()
	await expect(page.getByRole('heading', { level: 1, name: t.home.title })).toBeVisible()
	expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
}

for (const visitor of visitorsWith('fr'))
	test.describe(`in ${visitor.language} at ${visitor.width} px:`, () => {
		test.use(visitor)

		test('094-112 218 a visitor signs up, confirms the address, logs in, has a profile and logs out @core', async ({ visit }) => {
			const { page, t, language } = visit
			const texts = said(visit)
			const email = newEmail()
			await signUp(visit, email)
			await logOut(visit)
			expect(await page.evaluate(() => localStorage.length), 'only a language is said again').toBe(language === 'en' ? 0 : 1)

			// The message is shown for five seconds; a busy machine may miss it.
			const told = page.getByText(texts.verify.done).waitFor({ timeout: 30_000 })
			await visit.open(await mailedPath(page, email, 'verify'))
			await told
			await expect(page.getByRole('heading', { level: 1, name: texts.logIn.title })).toBeVisible()
			expect(visit.address()).toBe('/userLogin')

			await visit.open('/profile')
			await expect(page.getByRole('heading', { level: 1, name: texts.logIn.titleNext })).toBeVisible()
			await logIn(visit, email)
			await expect(page.getByRole('heading', { level: 1, name: t.userMenu.profile })).toBeVisible()
			await expect(page.getByText(texts.account.email.verified, { exact: true })).toBeVisible()
			await expect(page.getByText(texts.account.banner.unverified(email))).toHaveCount(0)
			await expect(page.getByText(texts.account.sessions.here)).toBeVisible()
			expect(await violations(page), 'the profile').toEqual([])
			await logOut(visit)
			await page.goBack()
			await expect(page.getByText(email)).toHaveCount(0)
		})

		test('107 108 a lost password is replaced, and a wrong one is answered in the exact words', async ({ visit }) => {
			const { page } = visit
			const texts = said(visit)
			const email = newEmail()
			await signUp(visit, email)
			await logOut(visit)
			visit.expectFault(/401/)
			await visit.open('/userLogin')
			await logIn(visit, email, 'something else entirely')
			await expect(page.getByRole('alert')).toHaveText(texts.logIn.failed)
			expect(await violations(page), 'a refused log-in').toEqual([])

			await page.getByRole('link', { name: texts.logIn.forgot }).click()
			await expect(page.getByRole('heading', { level: 1, name: texts.forgot.title })).toBeFocused()
			await page.getByLabel(texts.email).fill(email)
			await page.keyboard.press('Enter')
			await expect(page.getByText(texts.forgot.sent(email))).toBeVisible()
			await visit.open(await mailedPath(page, email, 'reset'))
			await page.getByLabel(texts.newPassword, { exact: true }).fill('another garland altogether')
			await page.getByLabel(texts.repeatPassword).fill('another garland altogether')
			expect(await violations(page), 'a new password').toEqual([])
			await page.keyboard.press('Enter')
			await expect(page.getByRole('heading', { level: 1, name: texts.logIn.title })).toBeFocused()
			await logIn(visit, email, 'another garland altogether')
			await expect(page).toHaveURL(/\/(\?|$)/)
			await expect.poll(() => page.evaluate(() => localStorage.getItem('user_id'))).not.toBeNull()
		})

		test('axe finds nothing on the log-in and sign-up pages, nor in their errors', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			const texts = said(visit)
			visit.expectFault(/404|verify-screen/)
			const token = 'x'.repeat(43)
			for (const [path, action] of [
				['/userLogin', texts.logIn.action],
				['/ProfessionalLogin', texts.logIn.action],
				['/userRegister', texts.signUp.action],
				['/ProfessionalRegister', texts.signUp.action],
				['/userForgotpass', texts.forgot.action],
				['/forgotPassword', texts.forgot.action],
				[`/verify/${token}`, texts.verify.action],
				[`/restePassword/${token}`, null],
			] as const) {
				await visit.open(path)
				expect.soft(await violations(page), path).toEqual([])
				if (action === null) continue
				await page.getByRole('button', { name: action }).click()
				await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
				expect.soft(await violations(page), `${path} with errors`).toEqual([])
			}
		})
	})

test('another tab logs out too, and Back shows nothing private', { tag: '@release' }, async ({ visit, context }) => {
	const { page, t } = visit
	const email = newEmail()
	await signUp(visit, email)
	await visit.open('/profile')
	await expect(page.getByRole('heading', { level: 1, name: t.userMenu.profile })).toBeVisible()
	const other = await context.newPage()
	await other.goto('/')
	await other.getByRole('banner').getByRole('button', { name: /Léa/ }).click()
	await other.getByRole('banner').getByRole('button', { name: t.userMenu.logOut }).click()
	await expect(page.getByRole('heading', { level: 1, name: authArea.in('en').auth.logIn.titleNext })).toBeVisible()
	await expect(page.getByText(email)).toHaveCount(0)
	await other.close()
})

test('F33 a session that is ended elsewhere: the page stays with what was typed, and goes on after the log-in', async ({ visit }) => {
	const { page, t } = visit
	const email = newEmail()
	visit.expectFault(/401/)
	await signUp(visit, email)
	await visit.open('/profile')
	await page.getByLabel(authArea.in('en').auth.phoneOptional).fill('+352 621 111 222')
	const ended = await page.evaluate(async () => {
		const token = localStorage.getItem('access_token')
		return (await fetch('/api/logout', { headers: { authorization: `Bearer ${token}` } })).status
	})
	expect(ended).toBe(200)
	const save = page
		.getByRole('region', { name: accountsArea.in('en').account.data.title })
		.getByRole('button', { name: accountsArea.in('en').account.save })
	const dialog = page.getByRole('dialog', { name: authArea.in('en').auth.logIn.again })
	await expect(async () => {
		// A call that the page makes by itself may have found out before the press.
		if (!(await dialog.isVisible())) await save.click({ timeout: 2000 })
		await expect(dialog).toBeVisible({ timeout: 2000 })
	}).toPass()
	expect(await violations(page)).toEqual([])
	await dialog.getByLabel(authArea.in('en').auth.password, { exact: true }).fill(password)
	await page.keyboard.press('Enter')
	await expect(dialog).toHaveCount(0)
	await expect(page.getByLabel(authArea.in('en').auth.phoneOptional)).toHaveValue('+352 621 111 222')
	await save.click()
	await expect(page.getByText(accountsArea.in('en').account.saved)).toBeVisible()
	await expect(page.getByRole('heading', { level: 1, name: t.userMenu.profile })).toBeVisible()
})
