import {
	answerVenueWizard,
	chooseLanguage,
	choosePlace,
	chooseSubCategory,
	closeFilters,
	distanceOf,
	names,
	openFilters,
	resultsOf,
} from '../../steps.ts'
import { expect, test, textsOf, visitorsWith, type Visit } from '../../visit.ts'

/** Kilometres, seats or euros in a text such as "à 12,4 km" or "1.200 €". */
const figure = (text: string) =>
	Number(
		text
			.replaceAll(/[^\d,.]/g, '')
			.replace(/[,.](?=\d{3}\b)/g, '')
			.replace(',', '.'),
	)

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ width })

		test('a visitor finds a castle for 120 seated guests within 25 km of Ettelbruck under 3,000 € @core', async ({ visit: english }) => {
			const { page } = english
			await english.open('/')
			if (language !== 'en') await chooseLanguage(english, language === 'fr' ? 'FR' : 'DE')
			const visit: Visit = { ...english, language, t: textsOf[language] }
			const { t } = visit
			await expect(page.getByRole('heading', { level: 1, name: t.home.title })).toBeVisible()

			await chooseSubCategory(visit, names.venues[language], names.castles[language])
			await answerVenueWizard(visit, { people: '120', budget: '3000' })
			await page.getByRole('button', { name: t.wizard.showVenues }).click()
			await expect(page).toHaveURL(/\/filterVenues\?/)
			await expect(page.getByRole('heading', { level: 1, name: names.castles[language] })).toBeFocused()

			const filters = await openFilters(visit)
			await choosePlace(visit, filters, language === 'de' ? 'Ettelbrück' : 'Ettelbruck')
			await expect(distanceOf(visit, filters)).toHaveAttribute('aria-valuetext', /^25\s?km$/)
			await closeFilters(visit)
			expect(await visit.stored('venueFilterCapacity')).toEqual({ minCapcity: 120, maxCapacity: 1000 })
			expect(await visit.stored('venueFilterDistance')).toBe(25)

			const cards = await resultsOf(visit)
			await expect(cards.first()).toContainText(/km/)
			expect(await cards.count(), 'castles near Ettelbruck').toBeGreaterThan(0)
			for (const card of await cards.all()) {
				await expect(card).toContainText(names.castle[language])
				const distance = /[\d.,]+\s?km/.exec((await card.textContent()) ?? '')?.[0] ?? ''
				expect(figure(distance), distance).toBeLessThanOrEqual(25)
			}

			const link = cards.first().getByRole('heading').getByRole('link')
			const name = (await link.textContent()) ?? ''
			await link.click()
			await expect(page).toHaveURL(/\/details\/\d+\/1$/)
			await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
			const seats = page.getByRole('definition').and(page.locator(`dt:text-is("${t.listing.labels.sitting}") + dd`))
			expect(figure((await seats.textContent()) ?? '')).toBeGreaterThanOrEqual(120)
			await expect(page.locator('html')).toHaveAttribute('lang', language)

			await page.goBack()
			await expect(cards.first()).toBeVisible()
			expect(visit.address()).toContain('distance=25')
		})
	})
