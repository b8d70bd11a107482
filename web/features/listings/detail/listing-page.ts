import { comesToCustomers } from '#contract/values/coming-suppliers.ts'
import { landingPath } from '#contract/values/landing-pages.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { Listing } from '#contract/listings/listing.ts'
import type { Package } from '#contract/listings/packages.ts'
import { families } from '#contract/values/families.ts'
import { familyAddress, listingAddress, subCategoryAddress } from '#web/platform/shell/address.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import type { LanguageTools, Page, Visit } from '#web/platform/shell/page.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import { peopleIn } from '#web/platform/shell/people-of-search.ts'
import { fittingTitle, shorten } from '#web/platform/shell/shorten.ts'
import { preloadListingCalendar } from '#web/features/availability/lazy-calendar.tsx'
import { attributeGroups } from '../listing-feature-groups.ts'
import { isListingAddress, listingQuery, similarQuery, venueCriteriaQuery } from '../listing-queries.ts'
import { preloadPackages } from '../packages/lazy-packages.tsx'
import { preloadListingParts } from './lazy-listing-parts.ts'
import { listingArea } from './texts/index.ts'

/** The page of a listing: its loaded data, its title and description, and its data for search engines. */
export const listingPage: Page = {
	fields: ['people'],
	async load({ client, params, search }) {
		if (!isListingAddress(params)) throw new ApiError('listing_not_found', 404, '')
		const listing = await client.ensureQueryData(listingQuery(params, peopleIn(search)))
		// The page works without these.
		await Promise.all([
			listing.packages.length > 0 && preloadPackages(),
			preloadListingCalendar(),
			preloadListingParts(),
			client.prefetchQuery(similarQuery(listing, peopleIn(search))),
			listing.category_id === families.venues && client.prefetchQuery(venueCriteriaQuery),
		])
	},
	head(visit, tools) {
		const { language, t } = tools
		const listing = visit.client.getQueryData<Listing>(listingQuery(visit.params, peopleIn(visit.search)).queryKey)
		if (!listing) return { title: t.notFound.title, description: t.notFound.text, indexed: false }
		const kind = named(listing, 'sub_category_name', language)
		const said = {
			title: titleOf(listing, kind, language, visit.site.site_name),
			description: shorten(listing.description, 155),
		}
		if (globalThis.isBrowserBuild) return said
		const family = visit.catalogue.categories.find(({ id }) => id === listing.category_id)
		const picture = listing.images[0]
		const sub = visit.catalogue.sub_categories.find(({ id }) => id === listing.sub_category_id)
		return {
			...said,
			canonicalPath: listingAddress(listing),
			canonicalSearch: '',
			...(picture && { image: picture.url, image_focal: picture.focal }),
			structured: [
				breadcrumbs(visit, [
					...(family ? [[named(family, 'category_name', language), familyAddress(family.id)] as [string, string]] : []),
					[
						sub ? named(sub, 'sub_category_name', language) : kind,
						(sub && landingPath(sub.category_id, sub.slug)) ?? subCategoryAddress(listing),
					],
					[listing.property_name, listingAddress(listing)],
				]),
				business(listing, visit, tools),
			],
		}
	},
}

/** The name with kind and place, as much of it as a search engine shows. */
function titleOf({ property_name, locality }: Listing, kind: string, language: Language, site_name: string): string {
	const titles = [listingArea.in(language).listing.title(property_name, kind, locality), `${property_name}, ${locality}`, property_name]
	return fittingTitle(titles, property_name, '', site_name)
}

/** The listing as schema.org data; missing values are left out. */
function business(listing: Listing, visit: Visit, { language, money, t }: LanguageTools) {
	const { public_url, api_url } = visit.site
	const isVenue = listing.category_id === families.venues
	const people = Math.max(listing.max_capacity_sitting ?? 0, listing.max_capacity_standing ?? 0)
	const geo = { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude }
	// "Free" is meaningless without the word catering.
	const has = listing.features.filter(({ id }) => !attributeGroups.includes(id)).flatMap((group) => group.sub_features)
	const facts: Record<string, unknown> = {
		'@type': isVenue ? ['EventVenue', 'LocalBusiness'] : 'LocalBusiness',
		'@id': public_url + listingAddress(listing),
		url: public_url + listingAddress(listing),
		name: listing.property_name,
		description: shorten(listing.description, 300),
		image: listing.images.map((picture) => (api_url || public_url) + picture.url),
		address: filled({
			'@type': 'PostalAddress',
			...(!comesToCustomers(listing.category_id) && { streetAddress: listing.address, postalCode: listing.postcode }),
			addressLocality: listing.postal_locality,
			addressCountry: listing.country,
		}),
		geo,
		telephone: listing.phone,
		sameAs: listing.website,
		knowsLanguage: listing.languages_spoken,
		makesOffer: listing.packages.map((one) => offer(one)),
		priceRange: listing.min_budget > 0 ? t.listing.priceFrom(money(listing.min_budget)) : null,
		maximumAttendeeCapacity: isVenue && people > 0 ? people : null,
		amenityFeature:
			isVenue &&
			has.map((feature) => ({
				'@type': 'LocationFeatureSpecification',
				name: named(feature, 'sub_feature_name', language),
				value: true,
			})),
		areaServed: listing.travel_radius ? { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: listing.travel_radius * 1000 } : null,
	}
	return filled(facts)
}

/** Codes of UN/CEFACT for the units of prices; a price in all needs none. */
const unitCodes: Partial<Record<Package['unit'], string>> = { hour: 'HUR', day: 'DAY', item: 'C62', person: 'IE' }

/** A package as schema.org data. */
function offer({ name, unit, price, minimum, maximum, included }: Package) {
	const quantity = {
		'@type': 'QuantitativeValue',
		...(minimum !== null && { minValue: minimum }),
		...(maximum !== null && { maxValue: maximum }),
	}
	return filled({
		'@type': 'Offer',
		name,
		description: included.join('; '),
		priceSpecification: filled({
			'@type': 'UnitPriceSpecification',
			price,
			priceCurrency: 'EUR',
			unitCode: unitCodes[unit],
			eligibleQuantity: minimum !== null || maximum !== null ? quantity : null,
		}),
	})
}

/** The fields with a value. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)))
}
