import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { keepAnswerDeadlines } from '#server/features/enquiries/answer-deadlines.ts'
import { offersArea } from '#web/features/offers/texts/index.ts'
import { planDialogsArea } from '#web/features/plans/dialog-texts/index.ts'
import { plansArea } from '#web/features/plans/texts/index.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase, startSession } from '../database.ts'
import { deliverReply } from '../mailbox.ts'
import { replyDomain } from '../start-product.ts'
import { compareButton } from '../steps.ts'
import { expect, inLanguage, phone, test, visitorsWith } from '../visit.ts'

/** The couple's words after the searched kind. */
const sentence: Record<Language, string> = {
	en: '80 people, 19 June 2037',
	fr: '80 personnes, 19 juin 2037',
	de: '80 Gäste, 19. Juni 2037',
}
const soon = luxembourgDay(new Date(Date.now() + 20 * 86_400_000))

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a couple without an account asks three suppliers by a sentence; one answers on a phone, one by mail, one not at all; they compare the offers, read the PDF and accept one @core', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page, t } = visit
			const words = offersArea.in(language).offers
			const plans = { ...plansArea.in(language).plans, ...planDialogsArea.in(language).planDialogs }
			await using database = await openJourneysDatabase()
			const { db } = database
			// A kind with enough suppliers that other journeys leave alone.
			const { rows: kinds } = await sql<{ id: number; name: string }>`
				select k.id, ${sql.ref(`k.sub_category_name_${language}`)} as name from sub_categories k where k.category_id = 3
					and (select count(distinct account_id) from listings where sub_category_id = k.id and state = 'published') >= 6
				order by k.id desc limit 1 offset ${width === phone ? 1 : 0}
			`.execute(db)
			const [kind] = kinds
			if (!kind) throw new Error('the samples have no kind with six suppliers')
			const send = async (path: string, form: Record<string, string | number>, token?: string) => {
				const headers = { 'accept-language': language, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
				// The server ends a connection that was idle for ten seconds, which may cross the next request on its way.
				const response = await page.request.post(`/api/${path}`, { form, headers, maxRetries: 1 })
				return { status: response.status(), data: ((await response.json()) as { data: Record<string, unknown> }).data }
			}

			// From a sentence to three suppliers it finds.
			await visit.open('/')
			const what = page.getByRole('combobox', { name: t.home.what, exact: true })
			await what.fill(`${kind.name}, ${sentence[language]}`)
			await what.press('Enter')
			await expect(page).toHaveURL(/\/search\?q=/)
			const cards = page.getByRole('region', { name: t.search.results }).getByRole('article')
			await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
			const bar = page.getByRole('complementary', { name: t.compare.bar })
			for (const position of [0, 1, 2]) {
				await compareButton(visit, cards.nth(position)).click()
				await expect(bar.getByRole('status')).toContainText(t.compare.chosen(position + 1))
			}
			await bar.getByRole('button', { name: t.plan.add }).click()
			const adding = page.getByRole('dialog')
			await adding.getByLabel(plans.name).fill('Noces')
			await adding.getByRole('button', { name: plans.addAndAsk(3) }).click()
			const asking = page.getByRole('dialog')
			const email = `${randomBytes(6).toString('hex')}@example.org`
			await asking.getByLabel(plans.firstName, { exact: true }).fill('Camille')
			await asking.getByLabel(plans.lastName, { exact: true }).fill('Thill')
			await asking.getByLabel(plans.yourEmail).fill(email)
			await asking.getByRole('button', { name: plans.toPreview }).click()
			await asking.getByRole('button', { name: plans.sendBrief(3) }).click()
			await expect(asking.getByText(email)).toBeVisible()
			const plan_id = Number(/\/plan\/(\d+)/.exec(page.url())?.[1])
			const planKeys = (await visit.stored('planKeys')) as Record<string, string>
			const plan_key = planKeys[plan_id] ?? ''
			const open = { plan_id, plan_key }
			const { values } = await db
				.selectFrom('mails')
				.select('values')
				.where('kind', '=', 'brief_confirm')
				.where('recipient', '=', email)
				.executeTakeFirstOrThrow()
			await send('confirm_enquiry', { token: (values as { path: string }).path.replace('/confirm-enquiry/', '') })
			const [first, second, third] = await db
				.selectFrom('enquiries')
				.innerJoin('listings', 'listings.id', 'enquiries.listing_id')
				.innerJoin('accounts', 'accounts.id', 'listings.account_id')
				.select(['enquiries.id as conversation_id', 'listings.id', 'listings.property_name', 'listings.account_id', 'accounts.email'])
				.where('enquiries.plan_id', '=', plan_id)
				.orderBy('enquiries.id')
				.execute()
			if (!first || !second || !third) throw new Error('the brief did not reach three suppliers')
			const [one, two] = [first.conversation_id, second.conversation_id]
			await db.updateTable('accounts').set({ vat_number: 'LU26375245' }).where('id', 'in', [first.account_id, second.account_id]).execute()

			// The second answers its mail.
			const { reply_to } = await db
				.selectFrom('mails')
				.select('reply_to')
				.where('kind', '=', 'enquiry')
				.where('enquiry_id', '=', second.conversation_id)
				.executeTakeFirstOrThrow()
			const answer = 'We are free and write you an offer tomorrow.'
			expect(await deliverReply(page, { from: second.email, to: reply_to ?? '', text: answer })).toEqual({ outcome: 'taken' })
			// The third does not answer, and its time runs out.
			await db
				.updateTable('enquiries')
				.set({ answer_due_at: new Date(Date.now() - 60_000) })
				.where('id', '=', third.conversation_id)
				.execute()
			await keepAnswerDeadlines(db, { SITE_NAME: 'Kiermes', DATA_DIR: process.env['JOURNEYS_DATA_DIR'] ?? '', REPLY_DOMAIN: replyDomain })

			// The first writes its offer on a phone.
			const context = await browser.newContext({ viewport: { width: phone, height: 844 }, hasTouch: true, ...(baseURL && { baseURL }) })
			const session = await startSession(database, first.account_id)
			await context.addInitScript((token) => localStorage.setItem('access_token', token), session)
			const supplier = await context.newPage()
			await supplier.goto(inLanguage(`/ProfessionalDashboard?enquiry=${one}`, language))
			await supplier.getByRole('button', { name: words.make, exact: true }).click()
			const form = supplier.getByRole('region', { name: words.formTitle })
			await form.getByLabel(words.text, { exact: true }).fill('Menu pour tous')
			await form.getByLabel(words.quantityField, { exact: true }).fill('80')
			await form.getByLabel(words.unit, { exact: true }).selectOption('person')
			await form.getByLabel(words.price, { exact: true }).fill('52,50')
			await form.getByLabel(words.vatField, { exact: true }).selectOption('3')
			await expect(form.getByText(/4[.,\u00a0]200[.,]00/).first()).toBeVisible()
			await form.getByLabel(words.validUntil).fill(soon)
			expect(await violations(supplier)).toEqual([])
			expect(await supplier.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
			await form.getByRole('button', { name: words.send }).click()
			await expect(supplier.getByRole('region', { name: words.title('1') })).toBeVisible()
			await context.close()

			// The second makes two versions.
			const rival = await startSession(database, second.account_id)
			const offer = async (price: number) => {
				const lines = JSON.stringify([{ text: 'Buffet', quantity: 1, unit: 'event', price, vat: 17 }])
				return Number((await send('make_offer', { conversation_id: two ?? 0, valid_until: soon, lines }, rival)).data['offer_id'])
			}
			const old = await offer(5000)
			await offer(4800)

			await page.keyboard.press('Escape')
			await visit.open(`/plan/${plan_id}`)
			const candidate = page.getByRole('article').filter({ has: page.getByRole('link', { name: third.property_name, exact: true }) })
			await expect(candidate).toContainText(plans.asked.expired)
			await page
				.getByRole('region', { name: plans.news })
				.getByRole('button', { name: `${plans.toConversation}: ${second.property_name}` })
				.click()
			await expect(page.getByText(answer)).toBeVisible()
			await page.goBack()
			await visit.isReady()
			await page.getByRole('link', { name: plans.compareOffers, exact: true }).click()
			const compared = page.getByRole('region', { name: words.compare })
			await expect(compared.getByText(/4[.,\u00a0]800[.,]00/).first()).toBeVisible()
			await expect(compared.getByText(/5[.,\u00a0]000[.,]00/)).toHaveCount(0)
			await expect(compared.getByText('Menu pour tous')).toBeVisible()
			expect(await violations(page)).toEqual([])
			const pdf = page.getByRole('link', { name: `${words.pdf}: ${second.property_name}` })
			const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
			expect([file.status(), file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
				200,
				'application/pdf',
				'%PDF-',
			])

			// More guests come: one message tells the two who still wait.
			await page.getByRole('button', { name: plans.edit, exact: true }).click()
			await page.getByLabel(plans.peopleField, { exact: true }).fill('95')
			await page.getByLabel(plans.notes, { exact: true }).focus()
			await expect(page.getByText(plans.behind(2))).toBeVisible()
			await page.getByRole('button', { name: plans.tellAsked, exact: true }).click()
			const telling = page.getByRole('dialog', { name: plans.tellAskedTitle })
			await expect(telling.getByLabel(plans.briefMessage)).toHaveValue(/95/)
			expect(await violations(page)).toEqual([])
			await telling.getByRole('button', { name: plans.tellAskedSend }).click()
			await expect(telling).toBeHidden()
			await expect(page.getByText(plans.behind(2))).toBeHidden()
			const known = await db.selectFrom('enquiries').select('participants').where('plan_id', '=', plan_id).orderBy('id').execute()
			expect(known.map(({ participants }) => participants)).toEqual([95, 95, known[2]?.participants])
			expect(known[2]?.participants).not.toBe(95)

			// A replaced offer cannot be accepted any more.
			expect((await send('answer_offer', { offer_id: old, answer: 'accept', ...open })).status).toBe(409)
			await page.getByRole('button', { name: `${words.accept}: ${second.property_name}` }).click()
			const dialog = page.getByRole('alertdialog', { name: words.acceptTitle })
			await expect(dialog.getByText(words.acceptChanges)).toBeVisible()
			// The dialog is between the suppliers; the headings behind it are not read while it is open.
			expect((await violations(page)).filter((line) => !line.startsWith('heading-order'))).toEqual([])
			await dialog.getByRole('button', { name: /4\D800\D00/ }).click()
			await expect(compared.getByText(words.states.accepted, { exact: true })).toBeVisible()
			await expect(page.getByRole('button', { name: `${words.accept}: ${second.property_name}` })).toHaveCount(0)
			// The others of its kind get a notice: their offers can no longer be accepted.
			await send('tell_others', { ...open, property_id: second.id })
			await page.reload()
			await visit.isReady()
			await expect(compared.getByText(words.states.declined, { exact: true })).toBeVisible()
			await expect(page.getByRole('button', { name: new RegExp(`^${words.accept}`) })).toHaveCount(0)
		})
	})
