import { sql } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { keepAnswerDeadlines } from '#server/features/enquiries/answer-deadlines.ts'
import { offersArea } from '#web/features/offers/texts/index.ts'
import { planDialogsArea } from '#web/features/plans/dialog-texts/index.ts'
import { plansArea } from '#web/features/plans/texts/index.ts'
import { replyLinkArea } from '#web/features/enquiries/reply-link-texts/index.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase, startSession } from '../database.ts'
import { addUser, comeInAs } from '../signed-in.ts'
import { replyDomain } from '../start-product.ts'
import { compareButton, resultsOf } from '../steps.ts'
import { expect, inLanguage, phone, test, visitorsWith } from '../visit.ts'

const dayIn = (days: number) => luxembourgDay(new Date(Date.now() + days * 86_400_000))
const passed = () => new Date(Date.now() - 60_000)

for (const { language, width } of visitorsWith())
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('an office manager asks for a staff party with the company’s data; reminders and deadlines pass, one supplier takes more time, one offer runs out, the other is accepted', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page, t } = visit
			const texts = { ...plansArea.in(language).plans, ...planDialogsArea.in(language).planDialogs }
			const offers = offersArea.in(language).offers
			const reply = replyLinkArea.in(language).replyLink
			await using database = await openJourneysDatabase()
			const { db } = database
			const passDeadlines = () =>
				keepAnswerDeadlines(db, { SITE_NAME: 'Kiermes', DATA_DIR: process.env['JOURNEYS_DATA_DIR'] ?? '', REPLY_DOMAIN: replyDomain })
			const manager = await addUser('Nora')
			await visit.open('/')
			await comeInAs(page, manager)

			// The plan, with the company's fields for every invoice.
			await visit.open('/my-event/plans')
			await page.getByRole('button', { name: texts.begin }).first().click()
			await page.getByLabel(texts.name).fill('Fête du personnel')
			await page.getByLabel(texts.occasion, { exact: true }).selectOption('4')
			await page.getByLabel(texts.date, { exact: true }).fill(dayIn(200))
			await page.getByLabel(texts.peopleField, { exact: true }).fill('85')
			await page.getByLabel(texts.budget, { exact: true }).fill('6000')
			await page.getByText(texts.company, { exact: true }).click()
			await page.getByLabel(texts.billingName).fill('Banque du Marché S.A.')
			await page.getByLabel(texts.billingAddress).fill('12, rue du Marché, L-1728 Luxembourg')
			await page.getByLabel(texts.vatNumber).fill('LU26375245')
			await page.getByLabel(texts.orderNumber).fill('PO-2026-118')
			await page.getByLabel(texts.name).focus()
			await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
			const plan_id = Number(/\/plan\/(\d+)/.exec(page.url())?.[1])
			// A kind with enough suppliers.
			const { rows: kinds } = await sql<{ id: number }>`
				select sub_category_id as id from listings where category_id = 4 and state = 'published'
				group by 1 having count(distinct account_id) >= 3 order by count(*) desc, 1 limit 1
			`.execute(db)
			const kind = String(kinds[0]?.id)
			await page.getByLabel(texts.addWant).selectOption(kind)
			await page.getByRole('link', { name: new RegExp(`^${texts.find}:`) }).click()
			await expect(page).toHaveURL(/people=85/)
			const cards = await resultsOf(visit)
			const bar = page.getByRole('complementary', { name: t.compare.bar })
			for (const position of [0, 1, 2]) {
				await compareButton(visit, cards.nth(position)).click()
				await expect(bar.getByRole('status')).toContainText(t.compare.chosen(position + 1))
			}
			await bar.getByRole('button', { name: t.plan.add }).click()
			await page
				.getByRole('dialog')
				.getByRole('button', { name: texts.addAndAsk(3) })
				.click()
			const asking = page.getByRole('dialog')
			await asking.getByRole('button', { name: texts.toPreview }).click()
			await asking.getByRole('button', { name: texts.sendBrief(3) }).click()
			await expect(asking.getByText(texts.briefSent)).toBeVisible()
			await page.keyboard.press('Escape')
			await expect(page.getByRole('article').filter({ hasText: texts.asked.sent })).toHaveCount(3)
			const asked = await db
				.selectFrom('enquiries')
				.innerJoin('listings', 'listings.id', 'enquiries.listing_id')
				.select(['enquiries.id', 'listings.property_name', 'listings.account_id'])
				.where('enquiries.plan_id', '=', plan_id)
				.orderBy('enquiries.id')
				.execute()
			const [first, second, third] = asked
			if (!first || !second || !third) throw new Error('the brief did not reach three suppliers')

			// A day later all three are reminded; the first asks for more time by the link in its mail.
			const ids = asked.map(({ id }) => id)
			await db.updateTable('enquiries').set({ remind_at: passed() }).where('id', 'in', ids).execute()
			await passDeadlines()
			const mailsOf = (kind: string) =>
				db
					.selectFrom('mails')
					.select(['enquiry_id', 'values'])
					.where('kind', '=', kind)
					.where('enquiry_id', 'in', ids)
					.orderBy('enquiry_id')
					.execute()
			const reminders = await mailsOf('enquiry_reminder')
			expect(reminders.map(({ enquiry_id }) => enquiry_id)).toEqual(ids)
			const { more_time_path: moreTime = '' } = { ...(reminders[0]?.values as { more_time_path?: string }) }
			const context = await browser.newContext({ viewport: { width: phone, height: 844 }, hasTouch: true, ...(baseURL && { baseURL }) })
			const supplier = await context.newPage()
			await supplier.goto(inLanguage(moreTime, language))
			await supplier.getByRole('button', { name: reply.moreTimeButton }).click()
			await expect(supplier.getByRole('heading', { level: 1, name: reply.moreTime })).toBeVisible()
			expect(await violations(supplier)).toEqual([])
			expect((await mailsOf('enquiry_more_time')).map(({ enquiry_id }) => enquiry_id)).toEqual([first.id])

			// The time of the others runs out. The first one's enquiries count again.
			await db.updateTable('enquiries').set({ answer_due_at: passed() }).where('id', 'in', [second.id, third.id]).execute()
			await passDeadlines()
			await page.reload()
			await visit.isReady()
			await expect(page.getByRole('article').filter({ hasText: texts.asked.expired })).toHaveCount(2)
			expect((await mailsOf('enquiry_expired')).map(({ enquiry_id }) => enquiry_id)).toEqual([second.id, third.id])

			// It reads on a phone for which company it is, and makes its offer; the second makes one late.
			await context.addInitScript((token) => localStorage.setItem('access_token', token), await startSession(database, first.account_id))
			await supplier.goto(inLanguage(`/ProfessionalDashboard?enquiry=${first.id}`, language))
			// The link of a mail leads to the enquiry, below the rest of the dashboard.
			await expect(supplier.getByRole('heading', { level: 3, name: /^Nora/ })).toBeInViewport()
			for (const part of ['Banque du Marché S.A.', 'LU26375245', 'PO-2026-118'])
				await expect(supplier.getByText(part).filter({ visible: true }).first()).toBeVisible()
			await context.close()
			await db.updateTable('accounts').set({ vat_number: 'LU26375245' }).where('id', 'in', [first.account_id, second.account_id]).execute()
			const offer = async ({ id, account_id }: typeof first, price: number) => {
				const lines = JSON.stringify([{ text: 'Soirée', quantity: 1, unit: 'event', price, vat: 17 }])
				const authorization = `Bearer ${await startSession(database, account_id)}`
				const form = { conversation_id: id, valid_until: dayIn(20), lines }
				const answer = await page.request.post('/api/make_offer', { form, headers: { authorization } })
				return ((await answer.json()) as { data: { offer_id: number } }).data.offer_id
			}
			await offer(first, 4800)
			const late = await offer(second, 3900)
			await db
				.updateTable('offers')
				.set({ valid_until: dayIn(-1) })
				.where('id', '=', late)
				.execute()

			// An expired offer cannot be accepted; the other can.
			await page.reload()
			await visit.isReady()
			await page.getByRole('navigation', { name: texts.partsOf }).getByRole('link', { name: texts.parts.offers }).click()
			const compared = page.getByRole('region', { name: offers.compare })
			await expect(compared.getByText(offers.states.expired, { exact: true })).toBeVisible()
			// The enquiry to another that has not answered.
			await expect(compared.getByText(texts.asked.expired)).not.toHaveCount(0)
			await expect(page.getByRole('button', { name: `${offers.accept}: ${second.property_name}` })).toHaveCount(0)
			// No row is drawn over the one above it.
			const overlaps = await compared.locator('dl').evaluateAll((lists) =>
				lists.flatMap((list) => {
					const boxes = [...list.children].map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 0)
					return boxes.filter(({ top }, index) => index > 0 && top < (boxes[index - 1]?.bottom ?? 0) - 1).map(({ top }) => top)
				}),
			)
			expect(overlaps).toEqual([])
			expect(await violations(page)).toEqual([])
			await page.getByRole('button', { name: `${offers.accept}: ${first.property_name}` }).click()
			await page
				.getByRole('alertdialog', { name: offers.acceptTitle })
				.getByRole('button', { name: /4\D?800\D00/ })
				.click()
			await expect(compared.getByText(offers.states.accepted, { exact: true })).toBeVisible()
			// The supplier who was not chosen, whose offer is open, can be told at once; not now.
			await page.getByRole('dialog', { name: texts.tellOthers }).getByRole('button', { name: texts.cancel }).click()
			// Accepted offers count in the budget.
			await page.getByRole('link', { name: texts.parts.budget, exact: true }).click()
			await expect(page.getByRole('region', { name: texts.budgetTitle, exact: true })).toContainText(/4\D?800.*6\D?000/)
		})
	})
