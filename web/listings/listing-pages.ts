import { named } from '#contract/languages.ts'
import type { Listing, ListingCard, SearchAnswer } from '#contract/listings.ts'
import { listingAddress, resultsAddress } from '../address.ts'
import { query } from '../api.ts'
import type { Head, LanguageTools } from '../head.ts'
import type { Page, Visit } from '../screens.tsx'
import { familyFields, readAddress, toCall, type Family } from './search-filters.ts'

const listCalls = {
	venues: 'searchVenues',
	entertainment: 'searchEntertainment',
	'rentals-and-services': 'searchRentalsAndServices',
} as const

/** The list call of a family with its filters. */
export function searchQuery(family: Family, search: URLSearchParams) {
	return query(listCalls[family], toCall(family, readAddress(search)) as never)
}

/** The feature tree behind a family's feature filter; rentals and services have one each. */
export function featuresQuery(category_id: number) {
	if (category_id === 1) return query('getVenueFeatures', {})
	return category_id === 2 ? query('getEntertainmentFeatures', {}) : query('getRentalAndServiceFeatures', { category_id })
}

/** The family's category that a list address is about; null while a list of rentals or services has not been told which. */
export function categoryOf(family: Family, search: URLSearchParams, visit: Pick<Visit, 'catalogue'>): number | null {
	if (family === 'venues') return 1
	if (family === 'entertainment') return 2
	const { category_id, sub_category_id } = readAddress(search)
	return category_id ?? visit.catalogue.sub_categories.find((sub) => sub_category_id.includes(sub.id))?.category_id ?? null
}

function listPage(family: Family): Page {
	return {
		fields: familyFields[family],
		async load(visit) {
			const category = categoryOf(family, visit.search, visit)
			if (category === null) return
			await Promise.all([
				visit.client.ensureQueryData(searchQuery(family, visit.search)),
				visit.client.ensureQueryData(featuresQuery(category)),
				family === 'venues' && visit.client.ensureQueryData(query('getVenueMaxFilterData', {})),
			])
		},
		head: (visit, tools) => listHead(family, visit, tools),
	}
}

export const venuesPage = listPage('venues')
export const entertainmentPage = listPage('entertainment')
export const rentalsAndServicesPage = listPage('rentals-and-services')

/** "Castles & estates near Ettelbruck": what a list is called under its filters. */
export function listTitle(
	family: Family,
	visit: Pick<Visit, 'search' | 'catalogue'>,
	{ t, language }: Pick<LanguageTools, 't' | 'language'>,
): string {
	const { sub_category_id, address } = readAddress(visit.search)
	const subs = visit.catalogue.sub_categories.filter((sub) => sub_category_id.includes(sub.id))
	const category = visit.catalogue.categories.find(({ id }) => id === categoryOf(family, visit.search, visit))
	const what =
		subs.length > 0 && subs.length <= 2
			? subs.map((sub) => named(sub, 'sub_category_name', language)).join(', ')
			: category
				? named(category, 'category_name', language)
				: t.search.anything
	return address ? t.search.titleNear(what, address) : what
}

function listHead(family: Family, visit: Visit, tools: LanguageTools): Head {
	const answer = visit.client.getQueryData<SearchAnswer>(searchQuery(family, visit.search).queryKey)
	const title = listTitle(family, visit, tools)
	const { q, page } = readAddress(visit.search)
	return {
		title: page > 1 ? tools.t.search.titlePage(title, page) : title,
		description: tools.t.search.description(title, answer?.total ?? 0),
		// Endless combinations of free text are nothing for a search engine; neither are empty lists.
		indexed: q === '' && (answer?.total ?? 0) > 0,
		structured: answer && [breadcrumbs(visit, [[title, visit.path]]), itemList(answer.list, visit)],
	}
}

function breadcrumbs(visit: Visit, steps: [name: string, path: string][]) {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: [[visit.site.site_name, '/'] as const, ...steps].map(([name, path], position) => ({
			'@type': 'ListItem',
			position: position + 1,
			name,
			item: visit.site.public_url + path,
		})),
	}
}

function itemList(list: ListingCard[], visit: Visit) {
	return {
		'@type': 'ItemList',
		itemListElement: list.map((listing, position) => ({
			'@type': 'ListItem',
			position: position + 1,
			name: listing.property_name,
			url: visit.site.public_url + listingAddress(listing),
		})),
	}
}

/** The id in `/details/{pid}/{id}`, or null when it is no number. */
export const readListingId = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** The listing of an address. Its category rides along, so that a wrong one is not found. */
export function listingQuery(params: { pid?: string; id?: string } & Record<string, string>) {
	return query('getListing', { property_id: readListingId(params.pid) ?? 0, category_id: readListingId(params.id) ?? 0 })
}

export const listingPage: Page = {
	fields: [],
	async load({ client, params }) {
		const listing = await client.ensureQueryData(listingQuery(params))
		await client.ensureQueryData(query('getSimilarListings', { property_id: listing.id }))
	},
	head(visit, { language, t }) {
		const listing = visit.client.getQueryData<Listing>(listingQuery(visit.params).queryKey)
		if (!listing) return { title: t.notFound.title, description: t.notFound.text, indexed: false }
		const kind = named(listing, 'sub_category_name', language)
		const picture = listing.images[0]
		return {
			title: t.listing.title(listing.property_name, kind, listing.locality),
			description: shorten(listing.description, 155),
			canonicalPath: listingAddress(listing),
			...(picture && { image: picture.url }),
			structured: [
				breadcrumbs(visit, [
					[
						kind,
						`${resultsAddress(listing.category_id)}?${listing.category_id > 2 ? `category_id=${listing.category_id}&` : ''}sub_category_id=${listing.sub_category_id}`,
					],
					[listing.property_name, listingAddress(listing)],
				]),
				business(listing, visit),
			],
		}
	},
}

function business(listing: Listing, visit: Visit) {
	const base = visit.site.api_url || visit.site.public_url
	const capacity = Math.max(listing.max_capacity_sitting ?? 0, listing.max_capacity_standing ?? 0)
	return {
		'@type': listing.category_id === 1 ? 'EventVenue' : 'LocalBusiness',
		'@id': visit.site.public_url + listingAddress(listing),
		url: visit.site.public_url + listingAddress(listing),
		name: listing.property_name,
		description: shorten(listing.description, 300),
		image: listing.images.map((picture) => base + picture.url),
		address: {
			'@type': 'PostalAddress',
			streetAddress: listing.address,
			postalCode: listing.postcode || undefined,
			addressLocality: listing.locality,
			addressCountry: listing.country,
		},
		geo: { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude },
		telephone: listing.phone ?? undefined,
		priceRange: listing.min_budget > 0 ? `from €${listing.min_budget}` : undefined,
		maximumAttendeeCapacity: listing.category_id === 1 && capacity > 0 ? capacity : undefined,
	}
}

/** The beginning of a text, cut at a word. */
export function shorten(text: string, length: number): string {
	const line = text.replaceAll(/\s+/g, ' ').trim()
	if (line.length <= length) return line
	return `${line.slice(0, length).replace(/\s+\S*$/, '')}…`
}
