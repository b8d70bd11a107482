import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import { factNames, facts, isYes, type NumberFact, type YesFact } from '#contract/listings/fact-names.ts'
import { venueFlags, type VenueFlag } from '#contract/listings/venue-flag-names.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { StoredPackage } from '#contract/listings/packages.ts'
import { kilometresApart, meaningsOf, pointsOf, publicRoughness, splitWords, stemsOf, type Meaning } from './naive-rules.ts'

// Of the product's code the naive search uses the contract, the types of the database and the word lists alone: a function of the search that it
// called would be compared with itself.

type Asked = Omit<Parsed<'getMapMarkers'>, 'category_id' | 'view' | 'zoom'>
/** A search in one family. Missing fields and empty lists restrict nothing. */
export type PlainFilter = Pick<Asked, 'sorting' | 'page' | 'per_page'> & { [Field in keyof Asked]?: Asked[Field] | undefined } & {
	category_id: number
}

/** A published listing with everything that a search may filter by, read from the tables of listings instead of the search index, for tests. */
export interface PlainListing extends Record<VenueFlag, boolean>, Record<NumberFact, number | null>, Record<YesFact, boolean | null> {
	id: number
	category_id: number
	premium_announcement: boolean
	published_at: Date
	description: string
	min_budget_cents: number
	phone: string | null
	email: string | null
	website: string | null
	size: number | null
	max_capacity_sitting: number | null
	max_capacity_standing: number | null
	needs: string | null
	licences: string | null
	travel_radius: number | null
	languages_spoken: string[]
	pictures_count: number
	features_count: number
	events_count: number
	sub_category_id: number
	price_unit: string | null
	packages: StoredPackage[]
	latitude: number
	longitude: number
	features: number[]
	events: number[]
	occasions: number[]
	/** Marks of days by its owner, calendars and offers; a half without a mark is null. */
	marks: { day: string; morning: string | null; evening: string | null; is_over: boolean }[]
	/** Weekdays without work, as bits: 1 is Monday. */
	never_weekdays: number
	property_name: string
	kind_and_place: string[]
	feature_names: string[]
	/** Of the translations. */
	further_names: string[]
	further_descriptions: string[]
	address: string
}

/** Every published listing of the database, with no more of its place than the public may know. */
export async function readPlainListings(db: Kysely<DB>): Promise<PlainListing[]> {
	const { rows } = await sql<PlainListing>`
		with recursive owned as (
			select o.listing_id, f.id, f.parent_id from listing_features o join features f on f.id = o.feature_id
			union select owned.listing_id, f.id, f.parent_id from owned join features f on f.id = owned.parent_id
		)
		select l.*, (l.deposit_cents / 100.0)::float8 as deposit,
			case when l.category_id in (2, 4) then '' else l.address end as address,
			case when l.category_id in (2, 4) then round(latitude::numeric, 2)::float8 else latitude end as latitude,
			case when l.category_id in (2, 4) then round(longitude::numeric, 2)::float8 else longitude end as longitude,
			array(select id from owned where owned.listing_id = l.id) as features,
			array(select event_category_id from listing_event_categories e where e.listing_id = l.id) as events,
			array(select occasion_id from listing_occasions o where o.listing_id = l.id) as occasions,
			(select coalesce(json_agg(json_build_object('day', d.day, 'morning', morning, 'evening', evening, 'is_over', coalesce(held_until <= now(), false))), '[]')
				from availability_days d where d.listing_id = l.id) as marks,
			coalesce((select never_weekdays from availability_settings a where a.listing_id = l.id), 0) as never_weekdays,
			(select count(*)::int from listing_pictures p where p.listing_id = l.id) as pictures_count,
			(select count(*)::int from listing_features o where o.listing_id = l.id) as features_count,
			(select count(*)::int from listing_event_categories e where e.listing_id = l.id) as events_count,
			array[l.locality, l.commune, case when l.category_id not in (2, 4) then l.postcode end, sub_category_name_en, sub_category_name_fr, sub_category_name_de] || array(
				select unnest(array[place_name_en, place_name_fr, place_name_de, place_name_lb]) from places p
				where l.locality in (place_name_en, place_name_fr, place_name_de, place_name_lb)
					or l.commune in (place_name_en, place_name_fr, place_name_de, place_name_lb)
			) as kind_and_place,
			array(select unnest(array[feature_name_en, feature_name_fr, feature_name_de]) from features f join owned using (id) where owned.listing_id = l.id) as feature_names,
			array(select t.property_name from listing_texts t where t.listing_id = l.id and t.property_name is not null) as further_names,
			array(select t.description from listing_texts t where t.listing_id = l.id and t.description is not null) as further_descriptions
		from listings l join sub_categories s on s.id = l.sub_category_id where l.state = 'published'
	`.execute(db)
	return rows
}

/** The ids that a filter finds, in order, without any index: one condition after the other, as the contract defines them. */
export function searchPlainly(listings: readonly PlainListing[], filter: PlainFilter): number[] {
	const { seating = 'sitting', sorting, min_capacity = 0, max_capacity = 1000, min_size = 0, max_size = Infinity } = filter
	const capacity = (listing: PlainListing) => listing[`max_capacity_${seating}`] ?? 0
	const { latitude, longitude } = filter
	const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
	const away = (listing: PlainListing) => (place ? kilometresApart(listing, place) : 0)
	const typed = meaningsOf(filter.q ?? '')
	const people = filter.people ?? (filter.min_capacity || undefined)
	const isPerPerson = (listing: PlainListing) => listing.price_unit === 'person'
	const ownPrice = (listing: PlainListing, people: number) =>
		listing.min_budget_cents * (isPerPerson(listing) ? Math.max(people, listing.minimum_persons ?? 1) : 1)
	const cheapestPackage = (listing: PlainListing) => {
		const sums = listing.packages
			.filter(({ unit, maximum = Infinity }) => people && ['person', 'event'].includes(unit) && people <= maximum)
			.map(({ unit, price, minimum = 1 }) => Math.round(price * 100) * (unit === 'person' ? Math.max(people ?? 0, minimum) : 1))
		// The price of a venue is its minimum spend, with any choice.
		return sums.length === 0 || (listing.category_id === 1 && !isPerPerson(listing)) ? null : Math.min(...sums)
	}
	/** In cents. */
	const comesTo = (listing: PlainListing, people: number) => cheapestPackage(listing) ?? ownPrice(listing, people)
	const fitsEach = (listing: PlainListing) => {
		if (filter.budget_per_person === undefined) return true
		const most = Math.round(filter.budget_per_person * 100)
		if (people) return comesTo(listing, people) <= most * people
		return listing.min_budget_cents === 0 || (isPerPerson(listing) && listing.min_budget_cents <= most)
	}
	const meets = (listing: PlainListing, name: (typeof factNames)[number]) => {
		if (isYes(name)) return !filter[name] || listing[name] === true
		const [asked, said] = [filter[name], listing[name]]
		if (asked === undefined) return true
		if (facts[name].asks === 'at_most') return said !== null && said <= asked
		return asked === 0 || (said !== null && said >= asked)
	}
	const day = filter.available_on
	const isBooked = (listing: PlainListing) => day !== undefined && isBookedOn(listing, day)
	const found = listings.filter(
		(listing) =>
			listing.category_id === filter.category_id &&
			(!filter.sub_category_id?.length || filter.sub_category_id.includes(listing.sub_category_id)) &&
			(filter.features ?? []).every((feature) => listing.features.includes(feature)) &&
			(!filter.event_category_ids?.length || filter.event_category_ids.some((event) => listing.events.includes(event))) &&
			(!filter.occasion_id?.length || filter.occasion_id.some((occasion) => listing.occasions.includes(occasion))) &&
			(filter.min_budget === undefined || comesTo(listing, people ?? 1) <= Math.round(filter.min_budget * 100)) &&
			fitsEach(listing) &&
			capacity(listing) >= min_capacity &&
			(max_capacity >= 1000 || capacity(listing) <= max_capacity) &&
			(listing.size ?? 0) >= min_size &&
			(listing.size ?? 0) <= max_size &&
			factNames.every((name) => meets(listing, name)) &&
			(!filter.languages_spoken?.length || filter.languages_spoken.some((code) => listing.languages_spoken.includes(code))) &&
			(!filter.travels_here ||
				(listing.travel_radius !== null && away(listing) <= listing.travel_radius + publicRoughness(listing.category_id))) &&
			venueFlags.every((flag) => !filter[flag] || listing[flag]) &&
			!(filter.without_booked && isBooked(listing)) &&
			isWithin(listing, filter.bounds) &&
			(filter.distance === undefined || away(listing) <= filter.distance) &&
			hasWords(listing, typed, 'all'),
	)
	const price = (listing: PlainListing) => (people ? comesTo(listing, people) : listing.min_budget_cents)
	const first: Record<typeof sorting, (listing: PlainListing) => number> = {
		recommended: (listing) =>
			typed.length === 0 ? 0 : hasWords(listing, typed, 'name') ? -2 : hasWords(listing, typed, 'name, kind, place') ? -1 : 0,
		distance: away,
		price_asc: price,
		price_desc: (listing) => -price(listing),
		capacity_desc: (listing) => -capacity(listing),
		capacity_asc: (listing) => capacity(listing) || Infinity,
		newest: (listing) => -listing.published_at.getTime(),
	}
	const minutes = (listing: PlainListing) => Math.floor(listing.published_at.getTime() / 60_000)
	// Totals before prices per hour, per day, per item, and listings without a price last.
	const unit = (listing: PlainListing) => {
		if (!sorting.startsWith('price')) return 0
		if (price(listing) === 0) return 4
		if (!people || listing.category_id === 1 || cheapestPackage(listing) !== null) return 0
		return ['hour', 'day', 'item'].indexOf(listing.price_unit ?? '') + 1
	}
	const keys = (listing: PlainListing) => [
		Number(isBooked(listing)),
		unit(listing),
		first[sorting](listing),
		-pointsOf(listing),
		-minutes(listing),
		-listing.id,
	]
	const ordered = found
		.map((listing) => ({ listing, keys: keys(listing) }))
		.sort((a, b) => a.keys.map((key, index) => Math.sign(key - (b.keys[index] ?? 0)) || 0).find((sign) => sign !== 0) ?? 0)
		.map(({ listing }) => listing)
	const isPaid = (listing: PlainListing) => listing.premium_announcement && !isBooked(listing)
	return (sorting === 'recommended' && typed.length === 0 ? withPaidPlaces(ordered, filter.per_page, isPaid) : ordered).map(({ id }) => id)
}

/** Is neither half of a day left? A half is taken where a mark says so, and on a weekday without work where no mark says anything. */
function isBookedOn({ marks, never_weekdays }: PlainListing, day: string): boolean {
	const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
	const ofDay = marks.filter((mark) => mark.day === day && !mark.is_over)
	return (['morning', 'evening'] as const).every((half) => {
		const said = ofDay.flatMap((mark) => mark[half] ?? [])
		return said.length > 0 ? said.includes('booked') : ((never_weekdays >> weekday) & 1) === 1
	})
}

/** On each of the first ten pages three paid places, then the best that are left. */
function withPaidPlaces(ordered: readonly PlainListing[], perPage: number, isPaid: (listing: PlainListing) => boolean): PlainListing[] {
	const left = [...ordered]
	const placed: PlainListing[] = []
	const place = (listing: PlainListing | undefined) => listing && placed.push(...left.splice(left.indexOf(listing), 1))
	for (let page = 0; page < 10; page += 1)
		for (let position = 0; position < perPage; position += 1) place((position < 3 ? left.find(isPaid) : undefined) ?? left[0])
	return [...placed, ...left]
}

/** Within a part of the map, where it shows each. */
const isWithin = (listing: PlainListing, bounds: PlainFilter['bounds']) => {
	const { latitude, longitude } = listing
	return !bounds || (latitude >= bounds.south && latitude <= bounds.north && longitude >= bounds.west && longitude <= bounds.east)
}

type Where = 'all' | 'name, kind, place' | 'name'
const known = new WeakMap<PlainListing, Record<Where, Set<string>>>()

function wordsIn(listing: PlainListing): Record<Where, Set<string>> {
	const before = known.get(listing)
	if (before) return before
	const name = [listing.property_name, ...listing.further_names].flatMap(splitWords)
	const kindAndPlace = listing.kind_and_place.flatMap((text) => splitWords(text ?? ''))
	const rest = [listing.description, ...listing.further_descriptions, listing.address, ...listing.feature_names].flatMap(splitWords)
	const sets = {
		name: new Set(name),
		'name, kind, place': new Set([...name, ...kindAndPlace]),
		all: new Set([...name, ...kindAndPlace, ...rest]),
	}
	known.set(listing, sets)
	return sets
}

function hasWords(listing: PlainListing, typed: Meaning[], where: Where): boolean {
	const words = wordsIn(listing)[where]
	const begins = (word: string) => [...words].some((other) => other.startsWith(word))
	const says = (word: string) => words.has(word) || (word.length >= 3 && begins(word)) || stemsOf(word).some((stem) => words.has(stem))
	return typed.every((meaning) => {
		if (meaning.words.every(says)) return true
		if (where === 'name') return false
		return meaning.instead.some((groups) =>
			groups.every(({ terms }) =>
				terms.some((term) =>
					term.words.every((word, index) => words.has(word) || (term.begins && index === term.words.length - 1 && begins(word))),
				),
			),
		)
	})
}
