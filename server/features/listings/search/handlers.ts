import type { Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { SearchAnswer } from '#contract/listings/search.ts'
import { families } from '#contract/values/families.ts'
import { withAvailability } from '#server/features/availability/on-cards.ts'
import { fail } from '#server/platform/failure.ts'
import { isFavourite } from '../queries.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { withOccasions } from '../occasions-on-cards.ts'
import { findListing, findListingPlace, hasCategory, listFamiliesOf, readCards } from '../queries.ts'
import { wasNumbered } from '#server/platform/shared/was-numbered.ts'
import { rankingTexts } from '#server/platform/search-index/texts/index.ts'
import { readMarkers } from './map-markers.ts'
import { peopleOf, type ListingFilter } from './matching.ts'
import { searchListings } from './search.ts'
import { wordsOf } from '#server/platform/search-index/search-words.ts'

const mostSimilar = 4

export const listingsHandlers: Handlers<
	| 'searchVenues'
	| 'getMapMarkers'
	| 'searchEntertainment'
	| 'searchRentalsAndServices'
	| 'getListingsByCategory'
	| 'getListing'
	| 'getSimilarListings'
> = {
	searchVenues: ({ input, db, language }) => answerSearch(db, { ...input, category_id: families.venues }, language),

	searchEntertainment: ({ input, db, language }) => answerSearch(db, { ...input, category_id: families.entertainment }, language),

	async searchRentalsAndServices({ input, db, language }) {
		const { category_id, sub_category_id } = input
		if (category_id !== undefined && !(await hasCategory(db, category_id, undefined)))
			fail('invalid_input', { fields: { category_id: { error: 'not_a_choice' } } })
		const families = category_id === undefined ? await listFamiliesOf(db, sub_category_id) : [category_id]
		const [family = fail('not_found'), another] = families
		if (another !== undefined) fail('invalid_input', { fields: { category_id: { error: 'required' } } })
		return answerSearch(db, { ...input, category_id: family }, language)
	},

	getMapMarkers: ({ input, db, language }) => readMarkers(db, input, language),

	async getListingsByCategory({ input, db, language }) {
		const { category_id, sub_category_id, premium, available_on, without_booked, page, per_page } = input
		if (!(await hasCategory(db, category_id, sub_category_id))) fail('not_found')
		const subCategories = sub_category_id === undefined ? [] : [sub_category_id]
		const filter: ListingFilter = {
			category_id,
			sub_category_id: subCategories,
			premium,
			available_on,
			without_booked,
			sorting: 'recommended',
			page,
			per_page,
		}
		const { ids, total } = await searchListings(db, filter, { facets: false })
		return { list: await withAvailability(db, await readCards(db, ids, language, null), available_on, language), ...pagesOf(filter, total) }
	},

	async getListing({ input, db, account, language }) {
		const listing = await findListing(db, input.property_id, language, input.people)
		if (!listing) return fail('listing_not_found', { isGone: await wasNumbered(db, 'listings', input.property_id) })
		if (input.category_id !== undefined && input.category_id !== listing.category_id) fail('listing_not_found')
		// The cached answer is made without an account.
		return { ...listing, is_bookmarked: account !== null && (await isFavourite(db, account.id, listing.id)) }
	},

	async getSimilarListings({ input, db, language }) {
		const { category_id, sub_category_id, latitude, longitude } =
			(await findListingPlace(db, input.property_id)) ?? fail('listing_not_found')
		const place = { latitude, longitude }
		// One more than wanted, for the listing itself is the nearest.
		const filter: ListingFilter = {
			category_id,
			sub_category_id: [sub_category_id],
			...place,
			sorting: 'distance',
			page: 1,
			per_page: mostSimilar + 1,
		}
		const { ids } = await searchListings(db, filter, { facets: false })
		const others = ids.filter((id) => id !== input.property_id).slice(0, mostSimilar)
		const cards = await readCards(db, others, language, place, input.people ?? null)
		return withAvailability(db, cards, input.available_on, language)
	},
}

/** How far results are counted for a list without requested facets. */
const mostCounted = 1000

async function answerSearch(
	db: Kysely<DB>,
	{ without_facets, ...filter }: ListingFilter & { without_facets: boolean },
	language: Language,
): Promise<SearchAnswer> {
	const { latitude, longitude } = filter
	const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
	const { ids, paid, total, isCapped, facets } = await searchListings(
		db,
		filter,
		without_facets ? { facets: false, mostCounted } : { facets: true },
	)
	const byWords = filter.sorting === 'recommended' && wordsOf(filter.q ?? '').length > 0
	const { notes, noteOfDay } = rankingTexts[language]
	const order = notes[byWords ? 'relevance' : filter.sorting]
	const note = filter.available_on === undefined || filter.without_booked ? order : `${order} ${noteOfDay}`
	const cards = await withAvailability(db, await readCards(db, ids, language, place, peopleOf(filter)), filter.available_on, language)
	const list = await withOccasions(db, cards, filter.occasion_id, language)
	return {
		list,
		paid,
		...pagesOf(filter, total),
		...(isCapped && { total_pages: pagesFrom(filter, ids, total) }),
		is_total_capped: isCapped,
		facets,
		ranking_note: note,
	}
}

/** Where the count has stopped, a full page has another behind it; an empty one is past the end. */
export const pagesFrom = ({ page, per_page }: Pick<ListingFilter, 'page' | 'per_page'>, ids: readonly number[], total: number) =>
	Math.max(Math.ceil(total / per_page), ids.length === 0 ? 1 : ids.length === per_page ? page + 1 : page)

const pagesOf = ({ page, per_page }: ListingFilter, total: number) => ({
	current_page: page,
	total_pages: Math.ceil(total / per_page),
	total,
	per_page,
})
