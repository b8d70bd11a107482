import { randomBytes } from 'node:crypto'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { offersArea } from '#web/offers/texts/index.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase, startSession } from '../database.ts'
import { expect, inLanguage, phone, test, visitorsWith } from '../visit.ts'

const soon = luxembourgDay(new Date(Date.now() + 20 * 86_400_000))

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a couple without an account gets offers of two suppliers, one in two versions, compares them, reads the PDF and accepts one', async ({
			visit,
			browser,
			baseURL,
		}) => {
			const { page } = visit
			const words = offersArea.in(language).offers
			await using database = await openJourneysDatabase()
			const { db } = database
			// Two of one kind, other ones than in other journeys.
			const [hall, other] = await db
				.selectFrom('listings')
				.select(['id', 'account_id', 'property_name'])
				.where('state', '=', 'published')
				.where('category_id', '=', 3)
				.where('sub_category_id', '=', (kinds) =>
					kinds
						.selectFrom('listings')
						.select('sub_category_id')
						.where('state', '=', 'published')
						.where('category_id', '=', 3)
						.groupBy('sub_category_id')
						.having((row) => row.fn.count('account_id').distinct(), '>=', 6)
						.orderBy('sub_category_id', 'desc')
						.limit(1),
				)
				.distinctOn('account_id')
				.orderBy('account_id')
				.offset(width === phone ? 2 : 0)
				.limit(2)
				.execute()
			if (!hall || !other) throw new Error('the samples have no two suppliers of one kind')
			await db.updateTable('accounts').set({ vat_number: 'LU26375245' }).where('id', 'in', [hall.account_id, other.account_id]).execute()
			const plan_key = randomBytes(32).toString('base64url')
			const send = async (path: string, form: Record<string, string | number>, token?: string) => {
				const headers = { 'accept-language': language, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
				const response = await page.request.post(`/api/${path}`, { form, headers })
				return { status: response.status(), data: ((await response.json()) as { data: Record<string, unknown> }).data }
			}
			const { data: plan } = await send('save_plan', { plan_key, title: 'Noces', people: 80, date: '2037-06-19' })
			const open = { plan_id: Number(plan['plan_id']), plan_key }
			for (const { id } of [hall, other]) await send('set_plan_candidate', { ...open, property_id: id })
			const email = `${randomBytes(6).toString('hex')}@example.org`
			const asked = await send('send_brief', {
				...open,
				property_ids: `${hall.id},${other.id}`,
				message: 'Êtes-vous libres ce jour-là ?',
				first_name: 'Camille',
				last_name: 'Thill',
				email,
			})
			const [one, two] = (asked.data['enquiries'] as { conversation_id: number }[]).map(({ conversation_id }) => conversation_id)
			const { values } = await db
				.selectFrom('mails')
				.select('values')
				.where('kind', '=', 'brief_confirm')
				.where('recipient', '=', email)
				.executeTakeFirstOrThrow()
			await send('confirm_enquiry', { token: (values as { path: string }).path.replace('/confirm-enquiry/', '') })

			// The first writes its offer on a phone.
			const context = await browser.newContext({ viewport: { width: phone, height: 844 }, hasTouch: true, ...(baseURL && { baseURL }) })
			const session = await startSession(database, hall.account_id)
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
			const rival = await startSession(database, other.account_id)
			const offer = async (price: number) => {
				const lines = JSON.stringify([{ text: 'Buffet', quantity: 1, unit: 'event', price, vat: 17 }])
				return Number((await send('make_offer', { conversation_id: two ?? 0, valid_until: soon, lines }, rival)).data['offer_id'])
			}
			const old = await offer(5000)
			await offer(4800)

			await page.goto(`${inLanguage(`/plan/${open.plan_id}`, language)}#${plan_key}`)
			await visit.isReady()
			const compared = page.getByRole('region', { name: words.compare })
			await expect(compared.getByText(/4[.,\u00a0]800[.,]00/).first()).toBeVisible()
			await expect(compared.getByText(/5[.,\u00a0]000[.,]00/)).toHaveCount(0)
			await expect(compared.getByText('Menu pour tous')).toBeVisible()
			expect(await violations(page)).toEqual([])
			const pdf = page.getByRole('link', { name: `${words.pdf}: ${other.property_name}` })
			const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
			expect([file.status(), file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
				200,
				'application/pdf',
				'%PDF-',
			])

			// What was replaced cannot be accepted any more.
			expect((await send('answer_offer', { offer_id: old, answer: 'accept', ...open })).status).toBe(409)
			await page.getByRole('button', { name: `${words.accept}: ${other.property_name}` }).click()
			const dialog = page.getByRole('alertdialog', { name: words.acceptTitle })
			await expect(dialog.getByText(words.acceptChanges)).toBeVisible()
			expect(await violations(page)).toEqual([])
			await dialog.getByRole('button', { name: /4\D800\D00/ }).click()
			await expect(compared.getByText(words.states.accepted, { exact: true })).toBeVisible()
			await expect(page.getByRole('button', { name: `${words.accept}: ${other.property_name}` })).toHaveCount(0)
			// The others of its kind are told: their offers can be accepted no more.
			await send('tell_others', { ...open, property_id: other.id })
			await page.reload()
			await visit.isReady()
			await expect(compared.getByText(words.states.declined, { exact: true })).toBeVisible()
			await expect(page.getByRole('button', { name: new RegExp(`^${words.accept}`) })).toHaveCount(0)
		})
	})
