import { randomBytes } from 'node:crypto'
import { languages } from '#contract/values/languages.ts'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { homeArea } from '#web/features/home/texts/index.ts'
import { sentenceArea } from '#web/features/search/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { plainFormTexts } from '#server/app/rendering/texts/index.ts'
import { openJourneysDatabase } from '../database.ts'
import { mailsTo } from '../mailbox.ts'
import { desktop, expect, phone, test, textsOf, variants } from '../visit.ts'

const widths = { en: desktop, fr: phone, de: desktop }

for (const language of variants(languages))
	test.describe(`in ${language} without scripts`, () => {
		test.use({ javaScriptEnabled: false, width: widths[language] })

		test('a visitor chooses the language, searches, filters, reads and sends an enquiry', async ({ page, width }) => {
			const t = textsOf[language]
			const words = enquiriesArea.in(language).enquiry
			const contact = listingArea.in(language).contact
			const email = `${randomBytes(6).toString('hex')}@example.org`

			// The language of the address holds on every page after it.
			await page.goto('/')
			await page.getByRole('navigation', { name: textsOf.en.header.language }).locator(`a[lang=${language}]`).click()
			await expect(page.locator('html')).toHaveAttribute('lang', language)
			for (const button of await page.locator('button:visible').all())
				expect((await button.getAttribute('type')) === 'submit' || (await button.getAttribute('popovertarget')) !== null).toBe(true)
			await page.getByRole('search').getByLabel(homeArea.in(language).home.what).fill('tent')
			await page.keyboard.press('Enter')
			await expect(page).toHaveURL(/\/search\?q=tent/)
			const sentence = sentenceArea.in(language).sentence
			await page
				.getByRole('link', { name: new RegExp(`^${sentence.remove('.+')}$`) })
				.first()
				.click()
			await expect(page.getByText(sentence.leftOut)).toBeVisible()
			await expect(page.locator('html')).toHaveAttribute('lang', language)

			await page.goto('/filterVenues')
			await page.locator('input[name=sub_category_id]').first().check()
			await page.getByRole('button', { name: t.search.applyAll }).click()
			await expect(page).toHaveURL(/sub_category_id=/)
			await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
			await expect(page.locator('html')).toHaveAttribute('lang', language)

			if (width > 960) {
				const summary = page.getByRole('complementary', { name: t.listing.summary })
				await summary.getByLabel(contact.date).fill('2999-06-12')
				await summary.getByLabel(contact.people).fill('120')
				await summary.getByRole('button', { name: contact.write }).click()
			} else {
				await page.locator('#contact').getByRole('link', { name: contact.write }).click()
			}
			await expect(page).toHaveURL(/\/enquiry\/\d+\/1/)
			const form = page.getByRole('form')
			if (width > 960) await expect(form.getByLabel(words.eventDate)).toHaveValue('2999-06-12')
			await form.getByLabel(words.firstName, { exact: true }).fill('Anna')
			await form.getByLabel(words.lastName, { exact: true }).fill('Schmit')
			await form.getByLabel(words.email).fill(email)
			await form.getByLabel(words.phone).fill('call me')
			await form.getByLabel(words.message, { exact: true }).fill('Is it free on the twelfth of June?')
			// A form that was just opened was filled in by a program.
			await page.waitForTimeout(2600)
			await form.getByRole('button', { name: words.send }).click()

			await expect(page.getByRole('alert')).toHaveText(plainFormTexts[language].marked)
			await expect(form.getByLabel(words.phone)).toHaveAttribute('aria-invalid', 'true')
			await expect(form.getByLabel(words.phone)).toBeFocused()
			await expect(form.getByLabel(words.firstName)).toHaveValue('Anna')
			await expect(form.getByLabel(words.message, { exact: true })).toHaveValue('Is it free on the twelfth of June?')
			await form.getByLabel(words.phone).fill('+352 123 456')
			await form.getByRole('button', { name: words.send }).click()
			await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible()
			await expect(page.getByRole('main')).toContainText(email)
			// The browser sends the form once more.
			await page.reload()
			await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible()

			const mails = await mailsTo(page, email)
			expect(mails.map(({ kind }) => kind)).toEqual(['enquiry_confirm'])
			await page.goto(/\/confirm-enquiry\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
			await page.getByRole('button', { name: words.plainConfirm }).click()
			await expect(page.getByRole('heading', { name: words.confirmedTitle })).toBeVisible()
			await using database = await openJourneysDatabase()
			const sent = await database.db.selectFrom('enquiries').select(['state', 'lang']).where('email', '=', email).execute()
			expect(sent).toEqual([{ state: 'new', lang: language }])
		})

		test('the agenda, an event, the blog, the legal pages and the contact form are there', { tag: '@release' }, async ({ page }) => {
			const t = textsOf[language]
			await page.goto(`/agenda?lang=${language}`)
			await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
			await expect(page).toHaveURL(/\/agenda\/details\/\d+/)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await page.goto('/bloglist')
			await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
			await expect(page).toHaveURL(/\/blogdetails\//)
			await page.goto('/filterEnt')
			await page.getByRole('main').locator('a[href*="page=2"]').first().click()
			await expect(page).toHaveURL(/page=2/)
			for (const path of ['/terms&condition', '/privcy&policy', '/legal-notice']) {
				await page.goto(path)
				await expect(page.locator('html')).toHaveAttribute('lang', language)
				expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
			}
			await page.goto('/contact')
			await page
				.getByRole('main')
				.getByRole('link', { name: t.contact.operator('Kiermes') })
				.click()
			await expect(page).toHaveURL(/\/enquiry$/)
			await expect(page.getByRole('form').getByRole('button', { name: enquiriesArea.in(language).enquiry.sendToOperator })).toBeVisible()
		})
	})
