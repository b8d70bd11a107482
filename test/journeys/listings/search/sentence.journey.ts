import type { Language } from '#contract/values/languages.ts'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { sentenceArea } from '#web/features/search/texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { addUser, comeInAs } from '../../signed-in.ts'
import { resultsOf } from '../../steps.ts'
import { expect, phone, test, variants, visitorsWith, type Visit } from '../../visit.ts'

interface Sentence {
	typed: string
	/** Where it is typed: on the home page, in the header of the open page, or in the field of a list, whose address is named. */
	where?: 'home' | 'header' | `/${string}`
	/** The reading: the chips of the page of all families, or the filters in the address of a list. */
	chips?: string[]
	list?: RegExp
	/** The enquiry's first values. */
	people?: string
	day?: string
	line?: string
}

/** Ten sentences of each language, as visitors type them: all four families, places, people, days, budgets. */
const sentences: Record<Language, Sentence[]> = {
	en: [
		{
			typed: 'hall for a wedding near Luxembourg, 80 people, 19 June 2036',
			where: 'home',
			chips: ['Halls & cultural centres', 'Wedding', 'Within 25\u00a0km of Luxembourg City', '80 people', '19 June 2036'],
			people: '80',
			day: '2036-06-19',
			line: 'Occasion: Wedding · Place: Luxembourg City',
		},
		{ typed: 'caterer', where: 'home', list: /\/filter\?category_id=4&sub_category_id=27$/ },
		{ typed: 'DJ and photographer on 3 May 2036', chips: ['DJs', 'Photographers', '3 May 2036'], day: '2036-05-03' },
		{ typed: 'bouncy castel for a birthday', chips: ['Bouncy castles', 'Birthday'], line: 'Occasion: Birthday' },
		{ typed: 'castle with parking for 100 guests', chips: ['Castles & estates', 'Parking', '100 people'], people: '100' },
		{
			typed: 'photographer in Esch up to 2000 euros',
			chips: ['Photographers', 'Within 25\u00a0km of Esch-sur-Alzette', 'Up to €2,000 in all'],
			line: 'Place: Esch-sur-Alzette · Budget: up to €2,000 in all',
		},
		{
			typed: 'band for a staff party, max €3000',
			chips: ['Live bands, Cover bands', 'Staff party', 'Up to €3,000 in all'],
			line: 'Occasion: Staff party · Budget: up to €3,000 in all',
		},
		{
			typed: 'restaurant near Luxembourg for 40 people',
			where: '/filterVenues',
			list: /\/filterVenues\?sub_category_id=1&.*address=Luxembourg\+City&distance=25&min_capacity=40/,
			people: '40',
			line: 'Place: Luxembourg City',
		},
		{ typed: 'magician for a children’s party', where: '/filterEnt', list: /\/filterEnt\?sub_category_id=12&features=\d+/ },
		{
			typed: 'caterer up to 50€ per person for 60 guests',
			where: '/filter?category_id=4',
			list: /category_id=4&sub_category_id=27&.*budget_per_person=50&?.*people=60|category_id=4&sub_category_id=27&.*people=60&.*budget_per_person=50/,
			people: '60',
			line: 'Budget: up to €50 per person',
		},
	],
	fr: [
		{
			typed: 'salle mariage 60 personnes terrasse',
			where: 'home',
			chips: ['Salles & centres culturels', 'Mariage', '60 personnes', 'Terrasse'],
			people: '60',
			line: 'Occasion\u00a0: Mariage',
		},
		{ typed: 'traiteur', where: 'home', list: /\/filter\?category_id=4&sub_category_id=27$/ },
		{
			typed: 'chapiteau pour 100 personnes le 12 juillet 2036',
			chips: ['Chapiteaux & tentes', '100 personnes', '12 juillet 2036'],
			people: '100',
			day: '2036-07-12',
		},
		{
			typed: 'DJ pour une soirée d’entreprise, 1500 € maximum',
			chips: ['DJ', 'Fête d’entreprise', 'Jusqu’à 1 500 € en tout'],
			line: 'Occasion\u00a0: Fête d’entreprise · Budget\u00a0: 1 500 € au plus en tout',
		},
		{
			typed: 'photographe près d’Esch le 3 mai 2036',
			chips: ['Photographes', 'À moins de 25 km d’Esch-sur-Alzette', '3 mai 2036'],
			day: '2036-05-03',
			line: 'Lieu\u00a0: Esch-sur-Alzette',
		},
		{ typed: 'château gonflable fête d’enfants', chips: ['Châteaux gonflables', 'Fête d’enfants'], line: 'Occasion\u00a0: Fête d’enfants' },
		{
			typed: 'groupe de musique pour une fête de village',
			chips: ['Groupes live, Groupes de reprises', 'Fête de village'],
			line: 'Occasion\u00a0: Fête de village',
		},
		{
			typed: 'restaurant 40 personnes Luxembourg-ville',
			where: '/filterVenues',
			list: /\/filterVenues\?sub_category_id=1&.*address=Luxembourg&distance=25&min_capacity=40/,
			people: '40',
			line: 'Lieu\u00a0: Luxembourg',
		},
		{
			typed: 'magicien anniversaire',
			where: '/filterEnt',
			list: /\/filterEnt\?sub_category_id=12&occasion_id=2$/,
			line: 'Occasion\u00a0: Anniversaire',
		},
		{
			typed: 'traiteur 50 €/pers pour 60 personnes',
			where: '/filter?category_id=4',
			list: /category_id=4&sub_category_id=27&.*people=60/,
			people: '60',
			line: 'Budget\u00a0: 50 € au plus par personne',
		},
	],
	de: [
		{
			typed: 'Hochzeitssaal für 70 Gäste',
			where: 'home',
			chips: ['Hochzeit', 'Säle & Kulturzentren', '70 Personen'],
			people: '70',
			line: 'Anlass: Hochzeit',
		},
		{ typed: 'Zelt mieten Luxemburg', where: 'home', chips: ['Zelte', 'Im Umkreis von 25 km um Luxemburg'], line: 'Ort: Luxemburg' },
		{ typed: 'Fotograf am 7. Juni 2036', chips: ['Fotografie', '7. Juni 2036'], day: '2036-06-07' },
		{
			typed: 'DJ für eine Firmenfeier bis 2000 Euro',
			chips: ['DJs', 'Firmenfeier', 'Bis 2.000 € insgesamt'],
			line: 'Anlass: Firmenfeier · Budget: bis 2.000 € insgesamt',
		},
		{ typed: 'Hüpfburg Kindergeburtstag', chips: ['Hüpfburgen', 'Kinderfest'], line: 'Anlass: Kinderfest' },
		{ typed: 'Schloss mit Parkplatz für 100 Personen', chips: ['Schlösser & Landgüter', 'Parkplätze', '100 Personen'], people: '100' },
		{ typed: 'Torte für eine Taufe', chips: ['Torten & Gebäck', 'Taufe'], line: 'Anlass: Taufe' },
		{
			typed: 'Restaurant für 40 Personen in der Nähe von Esch',
			where: '/filterVenues',
			list: /\/filterVenues\?sub_category_id=1&.*address=Esch\+an\+der\+Alzette&distance=25&min_capacity=40/,
			people: '40',
			line: 'Ort: Esch an der Alzette',
		},
		{
			typed: 'Zauberer für ein Kinderfest',
			where: '/filterEnt',
			list: /\/filterEnt\?sub_category_id=12&occasion_id=3$/,
			line: 'Anlass: Kinderfest',
		},
		{
			typed: 'Catering bis 50 € pro Person für 60 Gäste',
			where: '/filter?category_id=4',
			list: /category_id=4&sub_category_id=27&.*people=60/,
			people: '60',
			line: 'Budget: bis 50 € pro Person',
		},
	],
}

const onePixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const whatOf = ({ page, t }: Visit) => page.getByRole('combobox', { name: t.home.what, exact: true })

/** Types a sentence and presses Enter. */
async function type(visit: Visit, { typed, where = 'header' }: Sentence): Promise<void> {
	const { page, t, language } = visit
	let field = whatOf(visit)
	if (where === 'home') await visit.open('/')
	else if (where === 'header') {
		await page.getByRole('banner').getByRole('link', { name: t.header.search, exact: true }).click()
		field = page.getByRole('dialog').getByRole('combobox', { name: sentenceArea.in(language).sentence.label })
	} else {
		// Filters of earlier sentences would fill the list.
		await page.evaluate(() => {
			for (const key of Object.keys(localStorage)) if (/filter/i.test(key)) localStorage.removeItem(key)
		})
		await visit.open(where)
		await resultsOf(visit)
		field = page.getByRole('search').getByRole('combobox', { name: t.search.words })
	}
	await field.fill(typed)
	await field.press('Enter')
}

/** Opens the first supplier in the results of a sentence, whose form was open for a minute already: no visitor is as fast as a journey. */
async function openSupplier(visit: Visit): Promise<void> {
	const { page, t } = visit
	const card = visit.address().startsWith('/search')
		? page.getByRole('region', { name: t.search.results }).getByRole('article').first()
		: (await resultsOf(visit)).first()
	const link = card.getByRole('heading').getByRole('link')
	const name = (await link.textContent()) ?? ''
	await card.evaluate((element) =>
		sessionStorage.setItem(`enquiryDraft:${element.dataset['listing']}`, JSON.stringify({ opened_at: Date.now() - 60_000 })),
	)
	await link.click()
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		// Two journeys of five: one of ten takes two of the three minutes that a journey has.
		for (const [part, five] of variants([
			['first', sentences[language].slice(0, 5)],
			['second', sentences[language].slice(5)],
		] as const))
			test(`ten sentences, from typing to a sent enquiry: the ${part} five`, async ({ visit }) => {
				const { page } = visit
				const words = enquiriesArea.in(language).enquiry
				const texts = sentenceArea.in(language).sentence
				// The pictures have their own journeys.
				await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: onePixel }))
				await visit.open('/legal-notice')
				const sender = await addUser('Anna')
				await comeInAs(page, sender)
				await visit.open('/')
				for (const sentence of five)
					await test.step(sentence.typed, async () => {
						const { chips, list = /\/search\?q=/, people = '', day = '', line } = sentence
						await type(visit, sentence)
						await expect(page).toHaveURL(list)
						if (chips) {
							const leaves = page.getByRole('list', { name: texts.understood }).locator('li > a[aria-label]')
							await expect(leaves).toHaveCount(chips.length)
							const said = await leaves.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
							expect(said.map(plain)).toEqual(chips.map((chip) => plain(texts.remove(chip))))
						}
						await openSupplier(visit)
						const form = page
							.getByRole('main')
							.getByRole('form')
							.filter({ has: page.getByLabel(words.message, { exact: true }) })
						await page
							.getByRole(width > 960 ? 'button' : 'link', { name: listingArea.in(language).contact.write })
							.filter({ visible: true })
							.first()
							.click()
						await expect(form.getByLabel(words.eventDate)).toHaveValue(day)
						await expect(form.getByLabel(words.participants)).toHaveValue(people)
						const message = form.getByLabel(words.message, { exact: true })
						const begun = await message.inputValue()
						expect(plain(begun.trim())).toBe(plain(line ?? ''))
						await message.fill(`${begun}Anna: ${sentence.typed}`)
						await form.getByRole('button', { name: words.send }).click()
						await expect(page.getByRole('heading', { name: words.sentTitle })).toBeVisible()
					})
				await using database = await openJourneysDatabase()
				const sent = await database.db
					.selectFrom('enquiries')
					.select(['message', 'state'])
					.where('account_id', '=', sender.id)
					.orderBy('id')
					.execute()
				expect(sent.map(({ message, state }) => [message.split('\n').at(-1), state])).toEqual(
					five.map(({ typed }) => [`Anna: ${typed}`, 'new']),
				)
			})

		test('the parts of a sentence are changed and left out; from a family into its list; Back leads back @core', async ({ visit }) => {
			const { page, t } = visit
			const texts = sentenceArea.in(language).sentence
			await visit.open('/search?q=salle+Esch+900+personnes+qqxxzz')
			await expect(page.getByRole('heading', { name: texts.nothing })).toBeVisible()
			expect(await violations(page), 'with nothing found').toEqual([])
			const people = page.locator('summary').filter({ hasText: '900' })
			await people.press('Enter')
			// Its only field has the focus, and the number in it is marked.
			await expect(page.locator('details[open] input[type=number]')).toBeFocused()
			const withField = (await violations(page)).filter((line) => !line.includes('partially obscured'))
			expect(withField, 'with an open field').toEqual([])
			await page.keyboard.type('60')
			await page.keyboard.press('Enter')
			await expect(page.locator('summary').filter({ hasText: texts.people('60', 60) })).toBeFocused()
			await page.getByRole('link', { name: texts.remove(t.search.quoted('qqxxzz')) }).click()
			await expect(page).toHaveURL(/as=people\.people-60,text\.none/)
			// The results of the sentence before are faint until the others are there.
			await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
			const place = page.locator('summary').filter({ hasText: /Esch.*Al/ })
			await place.press('Enter')
			await page.keyboard.press('ArrowDown')
			await expect(page.locator('details[open] a').first()).toBeFocused()
			// The menu covers controls for this moment only.
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
			await expect(page).toHaveURL(/\/filterVenues\?sub_category_id=5&latitude=49\.\d+&.*distance=25&min_capacity=60$/)
			await resultsOf(visit)
			await page.goBack()
			await expect(place).toBeVisible()
			if (width === phone) await expect(page.getByRole('button', { name: texts.go, exact: true })).toBeVisible()
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
