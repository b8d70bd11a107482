import { enquiriesArea } from '#web/enquiries/texts/index.ts'
import { authArea } from '#web/accounts/auth-texts/index.ts'
import { mailedPath, mailsTo } from '../mailbox.ts'
import { resultsOf } from '../steps.ts'
import { expect, test, visitors } from '../visit.ts'

const password = 'a garland over the square'

for (const [turn, { language, width }] of visitors.entries())
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('somebody likes a tent, comes in by mail, writes, and its professional comes in and answers', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page, t } = visit
			const doors = authArea.in(language).auth
			const [words, inbox] = [enquiriesArea.in(language).enquiry, enquiriesArea.in(language).inbox]
			const email = `anna.${Date.now()}.${turn}@example.org`
			await page.emulateMedia({ reducedMotion: 'reduce' })

			// Each journey has a supplier of its own: a new password ends the sessions of all others.
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
			await page.getByRole('link', { name: doors.logIn.signUp }).click()
			await page.getByLabel(doors.firstName).fill('Anna')
			await page.getByLabel(doors.lastName, { exact: true }).fill('Schmit')
			await page.getByLabel(doors.email).fill(email)
			await page.getByLabel(doors.password, { exact: true }).fill(password)
			await page.getByRole('checkbox').check()
			await page.getByRole('button', { name: doors.signUp.action }).click()
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
			expect(visit.address()).toBe(listing)
			await expect(page.getByRole('button', { name: `${t.favourite.add} ${name}` }).first()).toHaveAttribute('aria-pressed', 'true')

			await visit.open(await mailedPath(page, email, 'verify'))
			// The link of the mail leads on to where the sign-up began.
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
			await visit.open('/fav')
			await expect(page.getByRole('article')).toHaveCount(1)
			await page.getByRole('article').getByRole('link', { name }).click()
			await page.getByRole('link', { name: t.contact.write }).filter({ visible: true }).last().click()
			const form = page.getByRole('main').getByRole('form')
			await expect(form.getByLabel(words.firstName)).toHaveValue('Anna')
			await form.getByLabel(words.message, { exact: true }).fill('Is it free on the twelfth of June?')
			await form.getByRole('button', { name: words.send }).click()
			await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused()

			const [copy] = await mailsTo(page, email)
			expect(copy?.kind).toBe('enquiry_copy')
			const sent = (await mailsTo(page)).find(({ kind, reply_to }) => kind === 'enquiry' && reply_to === email)
			const supplier = sent?.to ?? ''
			const context = await browser.newContext({ viewport: { width, height: 844 }, ...(baseURL && { baseURL }) })
			const desk = await context.newPage()
			const faults: string[] = []
			desk.on('pageerror', (error) => faults.push(error.message))
			desk.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
			await desk.goto(`/forgotPassword?lang=${language}`)
			await desk.getByLabel(doors.email).fill(supplier)
			await desk.getByRole('button', { name: doors.forgot.action }).click()
			await expect(desk.getByText(doors.forgot.sent(supplier))).toBeVisible()
			await desk.goto(await mailedPath(desk, supplier, 'reset'))
			await desk.getByLabel(doors.newPassword, { exact: true }).fill(password)
			await desk.getByLabel(doors.repeatPassword).fill(password)
			await desk.getByRole('button', { name: doors.reset.action }).click()
			await expect(desk.getByRole('heading', { level: 1, name: doors.logIn.titleProfessional })).toBeVisible()
			await expect(desk).toHaveURL(/\/ProfessionalLogin/)
			await desk.getByLabel(doors.email).fill(supplier)
			await desk.getByLabel(doors.password, { exact: true }).fill(password)
			await desk.getByRole('button', { name: doors.logIn.action }).click()
			await expect(desk).toHaveURL(/\/ProfessionalDashboard/)
			await desk
				.getByRole('link', { name: /twelfth of June/ })
				.first()
				.click()
			const received = desk.getByRole('article', { name: 'Anna Schmit' })
			await received.getByLabel(inbox.answer).fill('It is. Come and see it.')
			await received.getByRole('button', { name: inbox.send }).click()
			await expect(received.getByRole('listitem')).toContainText('It is. Come and see it.')
			await context.close()
			expect(faults).toEqual([])

			await visit.open('/my-enquiries')
			await expect(page.getByText('It is. Come and see it.')).toBeVisible()
			expect((await mailsTo(page, email))[0]?.kind).toBe('enquiry_answer')
		})
	})
