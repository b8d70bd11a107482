import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { mailedPath, mailsTo } from '../mailbox.ts'
import { resultsOf } from '../steps.ts'
import { expect, faultsOf, test, visitorsWith } from '../visit.ts'

const password = 'a garland over the square'

for (const [turn, { language, width }] of visitorsWith('fr').entries())
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a visitor saves a tent, signs up by mail and writes; its professional logs in and answers', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page, t } = visit
			const auth = authArea.in(language).auth
			const [words, inbox] = [enquiriesArea.in(language).enquiry, enquiriesArea.in(language).inbox]
			const email = `anna.${Date.now()}.${turn}@example.org`

			// Each journey has its own supplier, because a new password ends all sessions of the account.
			await visit.open('/filter?category_id=3')
			const card = (await resultsOf(visit)).nth(turn)
			const name = (await card.getByRole('heading').textContent()) ?? ''
			await card.getByRole('heading').getByRole('link').click()
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
			const listing = visit.address()
			await page
				.getByRole('link', { name: `${t.favourite.add} ${name}` })
				.first()
				.click()
			await page.getByRole('link', { name: auth.logIn.signUp }).click()
			await page.getByLabel(auth.firstName).fill('Anna')
			await page.getByLabel(auth.lastName, { exact: true }).fill('Schmit')
			await page.getByLabel(auth.email).fill(email)
			await page.getByLabel(auth.password, { exact: true }).fill(password)
			await page.getByRole('checkbox').check()
			await page.getByRole('button', { name: auth.signUp.action }).click()
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
			expect(visit.address()).toBe(listing)
			await expect(page.getByRole('button', { name: `${t.favourite.add} ${name}` }).first()).toHaveAttribute('aria-pressed', 'true')

			await visit.open(await mailedPath(page, email, 'verify'))
			// The link in the mail leads back to the page where the sign-up began.
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
			await visit.open('/fav')
			await expect(page.getByRole('article')).toHaveCount(1)
			await page.getByRole('article').getByRole('link', { name }).click()
			await page
				.getByRole(width > 960 ? 'button' : 'link', { name: listingArea.in(language).contact.write })
				.filter({ visible: true })
				.first()
				.click()
			const form = page.getByRole('main').getByRole('form')
			await expect(form.getByLabel(words.firstName)).toHaveValue('Anna')
			// Told apart from those of journeys beside this one.
			const message = `Is it free on the twelfth of June? ${email}`
			await form.getByLabel(words.message, { exact: true }).fill(message)
			await form.getByRole('button', { name: words.send }).click()
			await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused()

			const [copy] = await mailsTo(page, email)
			expect(copy?.kind).toBe('enquiry_copy')
			const sent = (await mailsTo(page)).find(({ kind, text }) => kind === 'enquiry' && text?.includes(message))
			const supplier = sent?.to ?? ''
			const context = await browser.newContext({ viewport: { width, height: 844 }, ...(baseURL && { baseURL }) })
			const dashboard = await context.newPage()
			const faults = faultsOf(dashboard)
			await dashboard.goto(`/forgotPassword?lang=${language}`)
			await dashboard.getByLabel(auth.email).fill(supplier)
			await dashboard.getByRole('button', { name: auth.forgot.action }).click()
			await expect(dashboard.getByText(auth.forgot.sent(supplier))).toBeVisible()
			await dashboard.goto(await mailedPath(dashboard, supplier, 'reset'))
			await dashboard.getByLabel(auth.newPassword, { exact: true }).fill(password)
			await dashboard.getByLabel(auth.repeatPassword).fill(password)
			await dashboard.getByRole('button', { name: auth.reset.action }).click()
			await expect(dashboard.getByRole('heading', { level: 1, name: auth.logIn.titleProfessional })).toBeVisible()
			await expect(dashboard).toHaveURL(/\/ProfessionalLogin/)
			await dashboard.getByLabel(auth.email).fill(supplier)
			await dashboard.getByLabel(auth.password, { exact: true }).fill(password)
			await dashboard.getByRole('button', { name: auth.logIn.action }).click()
			await expect(dashboard).toHaveURL(/\/ProfessionalDashboard/)
			await dashboard
				.getByRole('link', { name: /twelfth of June/ })
				.first()
				.click()
			const received = dashboard.getByRole('article', { name: 'Anna Schmit' })
			await received.getByLabel(inbox.answer).fill('It is. Come and see it.')
			await received.getByRole('button', { name: inbox.send }).click()
			await expect(received.getByRole('log')).toContainText('It is. Come and see it.')
			await context.close()
			expect(faults).toEqual([])

			await visit.open('/my-enquiries')
			await page.getByRole('link', { name: /It is. Come and see it./ }).click()
			await expect(page.getByRole('log').getByText('It is. Come and see it.')).toBeVisible()
			expect((await mailsTo(page, email))[0]?.kind).toBe('enquiry_answer')
		})
	})
