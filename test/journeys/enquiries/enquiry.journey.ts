import { randomBytes } from 'node:crypto'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase, startSession } from '../database.ts'
import { expect, faultsOf, phone, test, visitorsWith } from '../visit.ts'

const someAddress = () => `${randomBytes(6).toString('hex')}@example.org`

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('200-203, 221 a visitor writes, confirms by the mailed link, and the professional answers @core', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page } = visit
			const [words, inbox] = [enquiriesArea.in(language).enquiry, enquiriesArea.in(language).inbox]
			await using database = await openJourneysDatabase()
			const { db } = database
			const listing = await db
				.selectFrom('listings')
				.innerJoin('accounts', 'accounts.id', 'listings.account_id')
				.select(['listings.id', 'listings.category_id', 'listings.property_name', 'listings.account_id', 'accounts.email', 'accounts.name'])
				.where('listings.state', '=', 'published')
				.orderBy('listings.id')
				.limit(1)
				.executeTakeFirstOrThrow()
			const sender = someAddress()
			// The same journey may write to this supplier at the same time, in another language.
			const question = `Is the hall free for our wedding, number ${sender.split('@')[0]}?`
			const message = `${question}\nWe are many.`

			await visit.open(listingAddress(listing))
			const detail = listingArea.in(language).contact
			const isWide = width > 960
			if (isWide) {
				const summary = page.getByRole('complementary', { name: visit.t.listing.summary })
				await summary.getByLabel(detail.date).fill('2999-06-12')
				await summary.getByLabel(detail.people).fill('120')
				await summary.getByRole('button', { name: detail.write }).click()
			} else await page.getByRole('link', { name: detail.write }).click()
			const contact = page.getByRole('region', { name: detail.title(listing.name ?? '') })
			const form = contact.getByRole('form')
			// The entries beside the pictures are in the form.
			await expect(form.getByLabel(words.eventDate)).toHaveValue(isWide ? '2999-06-12' : '')
			await expect(form.getByLabel(words.participants)).toHaveValue(isWide ? '120' : '')
			await form.getByRole('button', { name: words.send }).click()
			await expect(form.getByLabel(words.firstName)).toBeFocused()
			await expect(form.getByText(words.required)).toHaveCount(4)
			expect(await violations(page)).toEqual([])
			await form.getByLabel(words.firstName).fill('Tom')
			await form.getByLabel(words.lastName, { exact: true }).fill('Hoffmann')
			await form.getByLabel(words.email, { exact: true }).fill(sender)
			await form.getByLabel(words.eventDate).fill('2999-06-12')
			await form.getByLabel(words.participants).fill('120')
			await form.getByLabel(words.message, { exact: true }).fill(message)

			// A reload keeps the typed message.
			await page.reload()
			await visit.isReady()
			await contact.scrollIntoViewIfNeeded()
			await expect(form.getByLabel(words.message, { exact: true })).toHaveValue(message)
			await form.getByRole('button', { name: words.send }).click()
			const done = contact.getByRole('heading', { name: words.confirmTitle })
			// The toast is checked first, because it closes by itself.
			await Promise.all([expect(done).toBeFocused(), expect(page.getByText(words.keptToast)).toBeVisible()])
			expect(await violations(page)).toEqual([])

			const enquiry = await db.selectFrom('enquiries').select('id').where('email', '=', sender).executeTakeFirstOrThrow()
			const mails = () =>
				db.selectFrom('mails').select(['kind', 'recipient', 'lang', 'values']).where('enquiry_id', '=', enquiry.id).orderBy('id').execute()
			const [asked] = await mails()
			expect(asked).toMatchObject({ kind: 'enquiry_confirm', recipient: sender, lang: language })
			await visit.open(String((asked?.values as { path?: string } | undefined)?.path))
			expect(await violations(page)).toEqual([])
			await page.getByRole('button', { name: words.plainConfirm }).click()
			await expect(page.getByRole('heading', { level: 1, name: words.confirmedTitle })).toBeVisible()
			expect(await violations(page)).toEqual([])

			const context = await browser.newContext({ viewport: { width, height: 844 }, ...(baseURL && { baseURL }) })
			const token = await startSession(database, listing.account_id)
			await context.addInitScript((text) => localStorage.setItem('access_token', text), token)
			const dashboard = await context.newPage()
			const faults = faultsOf(dashboard)
			await dashboard.goto(`/ProfessionalDashboard?lang=${language}`)
			const row = dashboard.getByRole('link', { name: question })
			await expect(row).toBeVisible()
			expect(await violations(dashboard)).toEqual([])
			await row.click()
			const received = dashboard.getByRole('article', { name: 'Tom Hoffmann' })
			await expect(received.getByRole('link', { name: sender })).toHaveAttribute('href', `mailto:${sender}`)
			if (width === phone) await expect(row).toBeHidden()
			await received.getByLabel(inbox.answer).fill('It is free. Come and see it.')
			expect(await violations(dashboard)).toEqual([])
			await received.getByRole('button', { name: inbox.send }).click()
			const answered = expect(received.getByRole('log')).toContainText('It is free. Come and see it.')
			await Promise.all([answered, expect(dashboard.getByText(inbox.sent)).toBeVisible()])
			expect(await dashboard.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
			await context.close()
			expect(faults).toEqual([])
			expect(await mails()).toMatchObject([
				{ kind: 'enquiry_confirm', recipient: sender },
				{ kind: 'enquiry', recipient: listing.email },
				{ kind: 'enquiry_copy', recipient: sender, lang: language },
				{ kind: 'enquiry_answer', recipient: sender, lang: language },
			])
		})

		test('a visitor writes to the operator from the foot of every page', async ({ visit }) => {
			const { page, t } = visit
			const words = enquiriesArea.in(language).enquiry
			await visit.open('/')
			await page.getByRole('contentinfo').getByRole('link', { name: t.footer.contact, exact: true }).click()
			await expect(page).toHaveURL(/\/contact$/)
			const form = page.getByRole('form', { name: words.sendToOperator })
			await form.getByLabel(words.firstName).fill('Tom')
			expect(await violations(page)).toEqual([])
			await visit.open('/legal-notice')
			// The form is loaded when the visitor scrolls to it.
			await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
			await expect(form.getByLabel(words.firstName)).toHaveValue('Tom')
			expect(await violations(page)).toEqual([])
		})
	})

test('by keyboard alone: from field to field, an error corrected, sent', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	const words = enquiriesArea.in('en').enquiry
	await visit.open('/contact')
	const first = page.getByLabel(words.firstName)
	await first.focus()
	const type = async (...texts: string[]) => {
		for (const text of texts) {
			await page.keyboard.type(text)
			await page.keyboard.press('Tab')
		}
	}
	await type('Tom', 'Hoffmann', 'tom', '', '', 'How do I change my name?')
	// The honeypot field is no tab stop.
	await expect(page.getByRole('main').getByRole('link', { name: words.logIn })).toBeFocused()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(page.getByLabel(words.email, { exact: true })).toBeFocused()
	await page.keyboard.press('End')
	await page.keyboard.type(`.${someAddress()}`)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeFocused()
	await page.keyboard.press('Tab')
	await expect(page.getByRole('button', { name: words.changeAddress })).toBeFocused()
})

test('a link that is no longer valid says what to do', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	visit.expectFault(/404.*confirm_enquiry|confirm_enquiry.*404|status of 404/)
	await visit.open(`/confirm-enquiry/${'x'.repeat(43)}`)
	await page.getByRole('button', { name: enquiriesArea.in('en').enquiry.plainConfirm }).click()
	await expect(page.getByRole('heading', { level: 1, name: enquiriesArea.in('en').enquiry.invalidTitle })).toBeVisible()
	expect(await violations(page)).toEqual([])
})
