import { families } from '#contract/values/families.ts'
import { named } from '#contract/values/languages.ts'
import type { LandingPage } from '#contract/listings/landing.ts'
import { familyAddress } from '#web/platform/shell/address.ts'
import { query } from '#web/platform/shell/api.ts'
import { dayIn } from '#web/platform/shell/day-of-search.ts'
import { knownOf, type Catalogue } from '#web/platform/shell/catalogue.tsx'
import type { Head, LanguageTools, Page, Visit } from '#web/platform/shell/page.ts'
import { fittingTitle } from '#web/platform/shell/shorten.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import { itemList } from '../item-list.ts'
import { resultText } from '../search/search-texts.ts'
import { landingArea } from './texts/index.ts'

/** The landing page of a path, whose cards say whether they are free on a day, where there is one. */
export const landingQuery = (path: string, day: string | null) =>
	query('getLandingPage', { path: path.toLowerCase(), ...(day !== null && { available_on: day }) })

export const landingPage: Page = {
	load: ({ client, path, search }) => client.ensureQueryData(landingQuery(path, dayIn(search))),
	head: landingHead,
}

/** A landing page and the pages above it, each with its title and path: family, kind, commune, occasion. */
export function landingSteps(
	page: LandingPage,
	catalogue: Catalogue,
	language: LanguageTools['language'],
): [title: string, path: string][] {
	const texts = landingArea.in(language).landing
	const { sub_categories, occasions } = knownOf(catalogue)
	const family = catalogue.categories.find(({ id }) => id === page.category_id)
	const kind = sub_categories.find(({ id }) => id === page.sub_category_id)
	const occasion = occasions.find(({ id }) => id === page.occasion_id)
	const [, first = '', ...slugs] = page.path.split('/')
	const what = family ? named(family, 'category_name', language) : ''
	let title = what
	let path = `/${first}`
	// The list of the family stands for all its kinds in the whole country.
	const steps: [string, string][] = [[what, familyAddress(page.category_id)]]
	const step = (next: string) => {
		title = next
		path = `${path}/${slugs.shift()}`
		steps.push([title, path])
	}
	const kindName = kind ? named(kind, 'sub_category_name', language) : what
	if (kind) step(texts.inCountry(kindName))
	if (page.place) step(texts.inPlace(kindName, named(page.place, 'place_name', language)))
	if (occasion) step(texts.forOccasion(kind || page.place ? title : texts.inCountry(what), named(occasion, 'occasion_name', language)))
	return steps
}

/** The page of all kinds in the commune of a page that is about one kind, with its title; null elsewhere. */
export function wholePlace(
	page: LandingPage,
	catalogue: Catalogue,
	language: LanguageTools['language'],
): [title: string, path: string] | null {
	const family = catalogue.categories.find(({ id }) => id === page.category_id)
	if (!page.place || page.sub_category_id === null || !family) return null
	const [, first, , place] = page.path.split('/')
	const title = landingArea
		.in(language)
		.landing.inPlace(named(family, 'category_name', language), named(page.place, 'place_name', language))
	return [title, `/${first}/${place}`]
}

/** The counts of a landing page: listings, people, prices. */
export function landingFacts({ category_id, total, most_people, lowest_price }: LandingPage, tools: LanguageTools): string[] {
	const texts = landingArea.in(tools.language).landing
	return [
		resultText(category_id, total, tools),
		most_people === null ? '' : texts.upTo(tools.number(most_people)),
		lowest_price ? priceFact(lowest_price, category_id, tools) : '',
	].filter(Boolean)
}

function priceFact(
	{ min_budget, price_unit }: NonNullable<LandingPage['lowest_price']>,
	category_id: number,
	{ t, money, language }: LanguageTools,
): string {
	const texts = landingArea.in(language).landing
	const amount = money(min_budget)
	return category_id === families.venues
		? texts.spend(amount)
		: texts.from(amount, price_unit ? t.listing.priceUnits[price_unit] : '').trim()
}

/** The list with the same filters, where visitors can change them; around a commune, ten kilometres. */
export function listAddress(
	{ category_id, sub_category_id, occasion_id, place }: LandingPage,
	language: LanguageTools['language'],
): string {
	const [path = '', own] = familyAddress(category_id).split('?')
	const search = new URLSearchParams(own)
	if (sub_category_id !== null) search.set('sub_category_id', String(sub_category_id))
	if (occasion_id !== null) search.set('occasion_id', String(occasion_id))
	if (place) {
		search.set('latitude', String(place.latitude))
		search.set('longitude', String(place.longitude))
		search.set('address', named(place, 'place_name', language))
		search.set('distance', '10')
	}
	return search.size > 0 ? `${path}?${search}` : path
}

function landingHead(visit: Visit, tools: LanguageTools): Head {
	const page = visit.client.getQueryData<LandingPage>(landingQuery(visit.path, dayIn(visit.search)).queryKey)
	if (!page) return { title: tools.t.notFound.title, description: tools.t.notFound.text, indexed: false }
	const texts = landingArea.in(tools.language).landing
	const steps = landingSteps(page, visit.catalogue, tools.language)
	const title = steps.at(-1)?.[0] ?? ''
	const said = { title, description: texts.description(title, landingFacts(page, tools).join(', ')) }
	if (globalThis.isBrowserBuild) return said
	const picture = page.list.find((listing) => listing.picture)?.picture
	return {
		...said,
		// Of the names of the catalogue few together are too long: no visitor loads the code for it.
		title: fittingTitle([title], title, '', visit.site.site_name),
		canonicalPath: page.path,
		indexed: page.is_indexed,
		...(picture && { image: picture.url, image_focal: picture.focal }),
		structured: [breadcrumbs(visit, steps), itemList(page.list, visit)],
	}
}
