import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/values/languages.ts'
import { enquiriesArea } from '#web/enquiries/texts/index.ts'
import { listingArea } from '#web/listings/detail/texts/index.ts'
import { sentenceArea } from '#web/search/texts/index.ts'
import { violations } from '../../axe.ts'
import { resultsOf } from '../../steps.ts'
import { expect, phone, test, visitorsWith, type Visit } from '../../visit.ts'

interface Sentence {
	typed: string
	/** Where Enter leads: the page of all families, a list, or a supplier. */
	leads: RegExp
	/** What the enquiry begins with. */
	people?: string
	day?: string
}

/** Ten sentences as visitors type them. */
const sentences: Record<Language, Sentence[]> = {
	en: [
		{ typed: 'hall for a wedding near Luxembourg, 80 people, 19 June 2036', leads: /\/search\?q=hall/, people: '80', day: '2036-06-19' },
		{ typed: 'caterer', leads: /\/filter\?category_id=4&sub_category_id=27$/ },
		{ typed: 'DJ and photographer on 3 May 2036', leads: /\/search\?q=DJ/, day: '2036-05-03' },
		{ typed: 'bouncy castel for a birthday', leads: /\/search\?q=bouncy/ },
	],
	fr: [
		{ typed: 'salle mariage 60 personnes terrasse', leads: /\/search\?q=salle/, people: '60' },
		{ typed: 'traiteur', leads: /\/filter\?category_id=4&sub_category_id=27$/ },
		{ typed: 'château pour un anniversaire à Luxembourg', leads: /\/search\?q=ch/ },
	],
	de: [
		{ typed: 'Hochzeitssaal für 70 Gäste', leads: /\/search\?q=Hochzeitssaal/, people: '70' },
		{ typed: 'Zelt mieten Luxemburg', leads: /\/search\?q=Zelt/ },
		{ typed: 'Fotograf am 7. Juni 2036', leads: /\/search\?q=Fotograf/, day: '2036-06-07' },
	],
}

const whatOf = ({ page, t }: Visit) => page.getByRole('combobox', { name: t.home.what, exact: true })

/** Opens a supplier of what a sentence has led to. */
async function openSupplier(visit: Visit): Promise<void> {
	const { page, t } = visit
	const card = visit.address().startsWith('/search')
		? page.getByRole('region', { name: t.search.results }).getByRole('article').first()
		: (await resultsOf(visit)).first()
	const link = card.getByRole('heading').getByRole('link')
	const name = (await link.textContent()) ?? ''
	await link.click()
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

for (const { language, width } of visitorsWith('fr', 'de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		for (const { typed, leads, people = '', day = '' } of sentences[language])
			test(`from “${typed}” to a sent enquiry`, async ({ visit }) => {
				const { page } = visit
				const words = enquiriesArea.in(language).enquiry
				await visit.open('/')
				await whatOf(visit).fill(typed)
				await whatOf(visit).press('Enter')
				await expect(page).toHaveURL(leads)
				await openSupplier(visit)
				await page
					.getByRole(width > 960 ? 'button' : 'link', { name: listingArea.in(language).contact.write })
					.filter({ visible: true })
					.first()
					.click()
				const form = page
					.getByRole('main')
					.getByRole('form')
					.filter({ has: page.getByLabel(words.message, { exact: true }) })
				await expect(form.getByLabel(words.eventDate)).toHaveValue(day)
				await expect(form.getByLabel(words.participants)).toHaveValue(people)
				await form.getByLabel(words.firstName).fill('Anna')
				await form.getByLabel(words.lastName, { exact: true }).fill('Schmit')
				await form.getByLabel(words.email, { exact: true }).fill(`${randomBytes(6).toString('hex')}@example.org`)
				await form.getByLabel(words.message, { exact: true }).fill(`${typed}: are you free?`)
				await form.getByRole('button', { name: words.send }).click()
				await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible()
			})

		test('the parts of a sentence are changed and left out; from a family into its list; Back leads back', async ({ visit }) => {
			const { page, t } = visit
			const texts = sentenceArea.in(language).sentence
			await visit.open('/search?q=salle+Esch+900+personnes+qqxxzz')
			await expect(page.getByRole('heading', { name: texts.nothing })).toBeVisible()
			expect(await violations(page), 'with nothing found').toEqual([])
			await page.getByRole('link', { name: texts.remove(texts.people('900', 900)) }).click()
			await page.getByRole('link', { name: texts.remove(t.search.quoted('qqxxzz')) }).click()
			await expect(page).toHaveURL(/as=people\.none,text\.none/)
			// The results of the sentence before are faint until the others are there.
			await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
			const place = page.locator('summary').filter({ hasText: /Esch.*Al/ })
			await place.press('Enter')
			await page.keyboard.press('ArrowDown')
			await expect(page.locator('details[open] a').first()).toBeFocused()
			// What the menu covers it covers for this moment only.
			const found = (await violations(page)).filter((line) => !line.includes('partially obscured'))
			expect(found, 'with an open menu').toEqual([])
			await page.keyboard.press('Escape')
			await expect(place).toBeFocused()
			await expect(page.locator('details[open]')).toHaveCount(0)
			await place.press('Enter')
			await page.keyboard.press('ArrowDown')
			await page.keyboard.press('Enter')
			await expect(page).toHaveURL(/place\.place-95/)
			await page.goBack()
			await expect(page).not.toHaveURL(/place\.place-95/)
			await page.getByRole('region', { name: t.search.results }).locator('header').first().getByRole('link').click()
			await expect(page).toHaveURL(/\/filterVenues\?sub_category_id=5&latitude=49\.\d+&.*distance=25$/)
			await resultsOf(visit)
			await page.goBack()
			await expect(place).toBeVisible()
			if (width === phone) await expect(page.getByRole('button', { name: texts.go })).toBeVisible()
		})
	})

test('what is typed before the scripts of the page have arrived is searched', async ({ visit }) => {
	const { page, t } = visit
	const scripts = Promise.withResolvers<undefined>()
	await page.route('**/assets/*.js', async (route) => {
		await scripts.promise
		await route.continue()
	})
	await page.goto('/', { waitUntil: 'commit' })
	const what = page.getByRole('combobox', { name: t.home.what, exact: true })
	await what.fill('hall and DJ')
	scripts.resolve(undefined)
	await visit.isReady()
	await what.press('ArrowDown')
	await expect(page.getByRole('listbox', { name: t.suggestions.list })).toBeVisible()
	await expect(what).toHaveValue('hall and DJ')
	await what.press('Escape')
	await what.press('Enter')
	await expect(page).toHaveURL(/\/search\?q=hall\+and\+DJ$/)
})
