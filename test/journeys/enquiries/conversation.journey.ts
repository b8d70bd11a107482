import { randomBytes } from 'node:crypto'
import { conversationArea } from '#web/features/enquiries/conversation-texts/index.ts'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { makePhotograph } from '#test/files/pictures.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase, startSession } from '../database.ts'
import { deliverReply } from '../mailbox.ts'
import { expect, inLanguage, faultsOf, phone, test, visitorsWith } from '../visit.ts'

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a visitor asks without an account and reads by the mailed link; the supplier answers on a phone with a picture, and neither reloads @core', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page } = visit
			const [words, inbox] = [conversationArea.in(language).conversation, enquiriesArea.in(language).inbox]
			await using database = await openJourneysDatabase()
			const { db } = database
			// Another one than in other journeys, which answer too.
			const listing = await db
				.selectFrom('listings')
				.innerJoin('accounts', 'accounts.id', 'listings.account_id')
				.select(['listings.id', 'listings.account_id', 'listings.property_name', 'accounts.name'])
				.where('listings.state', '=', 'published')
				.orderBy('listings.id', 'desc')
				.offset(width === phone ? 1 : 0)
				.limit(1)
				.executeTakeFirstOrThrow()
			const email = `${randomBytes(6).toString('hex')}@example.org`
			const question = `Is it free on our day, number ${email.split('@')[0]}?`
			const mailed = async (kind: string) => {
				const { values } = await db
					.selectFrom('mails')
					.innerJoin('enquiries as e', 'e.id', 'mails.enquiry_id')
					.select('mails.values')
					.where('mails.kind', '=', kind)
					.where('e.email', '=', email)
					.orderBy('mails.id', 'desc')
					.executeTakeFirstOrThrow()
				return (values as { path: string }).path
			}
			const form = { property_id: listing.id, first_name: 'Camille', last_name: 'Thill', email, message: question }
			await page.request.post('/api/enquiry_submit', { form, headers: { 'accept-language': language } })
			const token = (await mailed('enquiry_confirm')).replace('/confirm-enquiry/', '')
			await page.request.post('/api/confirm_enquiry', { form: { token } })
			const link = await mailed('enquiry_copy')

			// As the mail has it: the language before the key.
			await page.goto(link.replace('#', `?lang=${language}#`))
			await visit.isReady()
			const read = page.getByRole('article')
			await expect(read.getByText(words.planner.sent(listing.name ?? ''))).toBeVisible()
			expect(page.url()).not.toContain('key=')
			expect(await violations(page)).toEqual([])

			const context = await browser.newContext({ viewport: { width: phone, height: 844 }, hasTouch: true, ...(baseURL && { baseURL }) })
			const session = await startSession(database, listing.account_id)
			await context.addInitScript((text) => localStorage.setItem('access_token', text), session)
			const dashboard = await context.newPage()
			const faults = faultsOf(dashboard)
			await dashboard.goto(inLanguage('/ProfessionalDashboard', language))
			await dashboard.getByRole('link', { name: question }).click()
			const received = dashboard.getByRole('article', { name: 'Camille Thill' })
			await expect(received.getByText(words.supplier.seen('Camille Thill'))).toBeVisible()
			// The visitor's page says so by itself.
			await expect(read.getByText(words.planner.seen(listing.name ?? ''))).toBeVisible()
			const chooser = dashboard.waitForEvent('filechooser')
			await received.getByRole('button', { name: words.attach }).click()
			await (await chooser).setFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph(900, 600) })
			await expect(received.getByRole('button', { name: words.detach('hall.jpg') })).toBeVisible()
			await received.getByLabel(inbox.answer).fill('It is free. Come and see it.')
			await received.getByRole('button', { name: inbox.send }).click()
			await expect(read.getByRole('log').getByText('It is free. Come and see it.')).toBeVisible()

			await expect(read.getByRole('img', { name: words.picture('hall.jpg') })).toBeVisible()

			// A colleague answers the supplier's mail from another address: the supplier takes it, and both see from where it came.
			const { reply_to } = await db
				.selectFrom('mails')
				.innerJoin('enquiries as e', 'e.id', 'mails.enquiry_id')
				.select('mails.reply_to')
				.where('mails.kind', '=', 'enquiry')
				.where('e.email', '=', email)
				.executeTakeFirstOrThrow()
			const text = `The terrace, too.\r\n\r\nOn 27 Nov 2026, at 10:12, Kiermes <${reply_to}> wrote:\r\n> ${question}`
			expect(await deliverReply(page, { from: 'anna@hall.example', to: reply_to ?? '', text })).toEqual({ outcome: 'held' })
			await dashboard.reload()
			const held = received.getByRole('region', { name: words.held.title })
			await expect(held.getByText('The terrace, too.')).toBeVisible()
			expect(await violations(dashboard)).toEqual([])
			await held.getByRole('button', { name: words.held.take }).click()
			await expect(read.getByText(words.sentFrom('…@hall.example'))).toBeVisible()
			await read.getByRole('button', { name: words.showWholeMail }).click()
			await expect(read.getByText('reply+…@')).toBeVisible()
			await read.getByLabel(words.message).fill('We come on Friday at five.')
			await read.getByRole('button', { name: words.send }).click()
			await expect(received.getByRole('log').getByText('We come on Friday at five.')).toBeVisible()
			expect(await violations(dashboard)).toEqual([])
			expect(await dashboard.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

			await received.getByRole('button', { name: words.declineKindly }).click()
			await dashboard.getByRole('alertdialog').getByRole('button', { name: inbox.decline, exact: true }).click()
			await expect(read.getByText(words.planner.declined(listing.name ?? ''))).toBeVisible()
			await expect(read.getByLabel(words.message)).toHaveCount(0)
			await received.getByRole('button', { name: inbox.takeBack.declined }).click()
			await expect(read.getByLabel(words.message)).toBeVisible()
			const told = await db
				.selectFrom('mails')
				.innerJoin('enquiries as e', 'e.id', 'mails.enquiry_id')
				.select('mails.id')
				.where('mails.kind', '=', 'enquiry_declined')
				.where('e.email', '=', email)
				.execute()
			expect(told).toEqual([])

			// A reload of the visitor's tab opens it again, though the key is not in its address.
			await page.reload()
			await expect(read.getByRole('log').getByText('It is free. Come and see it.')).toBeVisible()
			await context.close()
			expect(faults).toEqual([])
		})
	})
