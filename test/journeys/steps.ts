import type { Locator } from '@playwright/test'
import type { Language } from '#contract/values/languages.ts'
import { distances } from '#contract/limits.ts'
import { expect, phone, type Visit } from './visit.ts'

/** Names of the catalogue that several journeys use. */
export const names = {
	venues: { en: 'Venues', fr: 'Lieux', de: 'Locations' },
	castles: { en: 'Castles & estates', fr: 'Châteaux & domaines', de: 'Schlösser & Landgüter' },
	/** The name of one of them. */
	castle: { en: 'Castle or estate', fr: 'Château ou domaine', de: 'Schloss oder Landgut' },
	entertainment: { en: 'Entertainment', fr: 'Animation', de: 'Unterhaltung' },
	djs: { en: 'DJs', fr: 'DJ', de: 'DJs' },
	liveBands: { en: 'Live bands', fr: 'Groupes live', de: 'Live-Bands' },
	rentals: { en: 'Rentals', fr: 'Location', de: 'Verleih' },
	tents: { en: 'Tents & marquees', fr: 'Chapiteaux & tentes', de: 'Zelte' },
	services: { en: 'Services', fr: 'Services', de: 'Dienstleister' },
	catering: { en: 'Catering', fr: 'Traiteurs', de: 'Catering' },
	gala: { en: 'Gala/Ceremony', fr: 'Gala/Cérémonie', de: 'Gala/Feier' },
} satisfies Record<string, Record<Language, string>>

/** Opens the slide-in menu of a phone and returns it. */
export async function openSideMenu({ page, t }: Visit): Promise<Locator> {
	await page.getByRole('button', { name: t.header.openMenu }).click()
	return page.getByRole('dialog', { name: t.header.menu })
}

/** Chooses a sub-category through the header's dropdown or, on a phone, through the side menu. */
export async function chooseSubCategory(visit: Visit, family: string, sub: string): Promise<void> {
	const { page, width } = visit
	const menu = width === phone ? await openSideMenu(visit) : page.getByRole('banner')
	if (width === phone) await menu.locator('summary').filter({ hasText: family }).click()
	else await menu.getByRole('button', { name: family, exact: true }).click()
	await menu.getByRole('link', { name: sub, exact: true }).click()
}

/** Chooses a language through the language dropdown or, on a phone, through the side menu, which is closed again. */
export async function chooseLanguage(visit: Visit, code: 'DE' | 'FR' | 'EN'): Promise<void> {
	const { page, width } = visit
	if (width === phone) {
		const menu = await openSideMenu(visit)
		await menu.getByRole('button', { name: new RegExp(`^${code}`) }).click()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog')).toHaveCount(0)
	} else {
		const header = page.getByRole('banner')
		await header.getByRole('button', { name: /Language|Langue|Sprache/ }).click()
		await header
			.getByRole('listitem')
			.getByRole('button', { name: new RegExp(`^${code}`) })
			.click()
	}
}

/** Fills in the venue wizard. Fields that are not given stay as they are. */
export async function answerVenueWizard(
	{ page, t, language }: Visit,
	{ people, budget }: { people?: string; budget?: string } = {},
): Promise<void> {
	const wizard = page.getByRole('dialog', { name: t.wizard.venueTitle })
	await wizard.getByLabel(t.wizard.eventKind).selectOption({ label: names.gala[language] })
	if (people !== undefined) await wizard.getByLabel(t.wizard.people).fill(people)
	if (budget !== undefined) await wizard.getByLabel(t.wizard.budget).fill(budget)
}

/** The filters of a list: beside it on a desktop, in a sheet on a phone. */
export async function openFilters({ page, t, width }: Visit): Promise<Locator> {
	if (width !== phone) return page.getByRole('complementary', { name: t.search.filters })
	await page.getByRole('button', { name: new RegExp(`^${t.search.filters}`) }).click()
	return page.getByRole('dialog', { name: t.search.filters })
}

/** Closes the sheet that holds the filters on a phone. */
export async function closeFilters({ page, t, width }: Visit): Promise<void> {
	if (width !== phone) return
	await page.getByRole('button', { name: t.common.close }).click()
	await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses a place by the beginning of its name. */
export async function choosePlace({ t }: Visit, filters: Locator, name: string): Promise<void> {
	const place = filters.getByRole('combobox', { name: t.search.place, exact: true })
	await place.fill(name)
	await filters
		.getByRole('option', { name: new RegExp(`^${name}`) })
		.first()
		.click()
}

/** Moves the slider of the distance to one of its steps: 5, 10, 25, 50, 100 km, any. */
export async function chooseDistance({ t }: Visit, filters: Locator, step: 5 | 10 | 25 | 50 | 100 | null): Promise<void> {
	const position = step === null ? distances.length : distances.indexOf(step)
	const slider = filters.getByRole('slider', { name: t.search.distance })
	// The filters beside a list become interactive a moment after the list.
	await expect.poll(() => slider.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))).toBe(true)
	await slider.fill(String(position))
}

/** The text of the distance slider's value: "25 km". */
export const distanceOf = ({ t }: Visit, within: Locator) => within.getByRole('slider', { name: t.search.distance })

/** The cards of a list once it is no longer loading. */
export async function resultsOf({ page, t }: Visit): Promise<Locator> {
	const results = page.getByRole('region', { name: t.search.results, exact: true })
	await expect(results).toHaveAttribute('aria-busy', 'false')
	return results.getByRole('article')
}

/** The button of a card that adds its listing to the comparison, or removes it. */
export const compareButton = ({ t }: Visit, card: Locator) => card.getByRole('button', { name: new RegExp(`^${t.compare.action} `) })
