import { sql, type Kysely } from 'kysely'
import { factNames, forEachFact, isMoney, isYes, type Fact, type NumberFact } from '#contract/listings/fact-names.ts'
import { forEachVenueFlag, venueFlags, type VenueFlag } from '#contract/listings/venue-flag-names.ts'
import { families } from '#contract/values/families.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { publicPlace } from './public-place.ts'
import { toLocalKm } from './local-km.ts'
import { rankOf, type RankedListing } from './ranking.ts'
import { weighWords } from './search-words.ts'

const batchSize = 2000

/**
 * Writes the search rows of these listings again, and deletes the rows of unpublished ones.
 * To be called in the transaction that changes a listing, its texts, pictures, features, event categories or occasions.
 */
export async function writeListingSearch(db: Kysely<DB>, listingIds: readonly number[]): Promise<void> {
	const features = await readFeatures(db)
	for (let start = 0; start < listingIds.length; start += batchSize) {
		const ids = listingIds.slice(start, start + batchSize)
		const sources = await readSources(db, ids)
		const kept = sources.map(({ id }) => id)
		await sql`delete from listing_search where listing_id = any(${ids}::int[]) and listing_id <> all(${kept}::int[])`.execute(db)
		if (sources.length === 0) continue
		const placeNames = await readPlaceNames(db, sources)
		const words = new Set<string>()
		const rows = sources.map((source) => toRow(source, features, placeNames, words))
		await writeRows(db, rows)
		await insertWords(db, words)
	}
}

/**
 * Writes again the rows of suppliers who come to their customers that say more of a place than the public may know: a version up to 62 wrote them,
 * perhaps beside this one.
 */
export async function hideExactPlaces(db: Kysely<DB>, stop?: AbortSignal): Promise<void> {
	let found = batchSize
	while (found === batchSize && !stop?.aborted)
		found = await db.transaction().execute(async (trx) => {
			// A listing that somebody is just changing waits for the next run.
			const { rows } = await sql<{ id: number }>`
				select l.id from listing_search s join listings l on l.id = s.listing_id
				where s.category_id in (${sql.lit(families.entertainment)}, ${sql.lit(families.services)}) and (s.latitude <> round(s.latitude::numeric, 2)::float8 or s.longitude <> round(s.longitude::numeric, 2)::float8)
				order by l.id limit ${batchSize} for no key update of l skip locked
			`.execute(trx)
			await writeListingSearch(
				trx,
				rows.map(({ id }) => id),
			)
			return rows.length
		})
}

const wordsPerBatch = 200

/** Which words occur where: a table of words, and the one with their rows. */
const vocabularies = { search_vocabulary: 'listing_words', event_vocabulary: 'event_words' } as const

/**
 * Removes the words that no listing, or no event, contains any more, so that misspellings similar to them are corrected again. Returns their number.
 * A few at a time, each time with the vocabulary locked: a listing that is just being written would otherwise lose a word.
 */
export async function removeStaleWords(
	db: Kysely<DB>,
	stop?: AbortSignal,
	vocabulary: keyof typeof vocabularies = 'search_vocabulary',
): Promise<number> {
	const [known, used] = [sql.table(vocabulary), sql.table(vocabularies[vocabulary])]
	let removed = 0
	let last: string | null = ''
	while (last !== null && !stop?.aborted) {
		const after: string = last
		const done = await db.transaction().execute(async (trx) => {
			await sql`lock table ${known} in share row exclusive mode`.execute(trx)
			const { rows } = await sql<{ last: string | null; removed: number }>`
				with batch as materialized (
					select word from ${known} where word ~>~ ${after} order by word using ~<~ limit ${wordsPerBatch}
				), stale as (
					delete from ${known} v using batch where v.word = batch.word
						and not exists (select from ${used} where words @@ ('''' || v.word || '''')::tsquery) returning v.word
				)
				select (select word from batch order by word using ~>~ limit 1) as last, (select count(*)::int from stale) as removed
			`.execute(trx)
			return rows[0]
		})
		removed += done?.removed ?? 0
		last = done?.last ?? null
	}
	return removed
}

interface Source extends Omit<RankedListing, 'features_count' | 'events_count'>, Record<VenueFlag, boolean> {
	id: number
	sub_category_id: number
	property_name: string
	address: string
	postcode: string
	locality: string
	commune: string | null
	latitude: number
	longitude: number
	sub_category_names: string[]
	price_unit: string | null
	package_cents: number[] | null
	languages_spoken: string[]
	feature_ids: number[]
	event_category_ids: number[]
	occasion_ids: number[]
	/** In the languages that are not the author's. */
	further_names: string[]
	further_descriptions: string[]
}

/** The column of a fact in the search. */
export const columnOf = (name: Fact) => (isMoney(name) ? (`${name}_cents` as const) : name)
const yesFacts = factNames.filter(isYes)
const numberFacts = factNames.filter((name): name is Exclude<NumberFact, 'deposit'> => !isYes(name) && !isMoney(name))
const flagsOfListing = sql.join(venueFlags.map((flag) => sql.ref(`l.${flag}`)))

async function readSources(db: Kysely<DB>, ids: number[]): Promise<Source[]> {
	const { rows } = await sql<Source>`
		select l.id, l.category_id, l.sub_category_id, l.premium_announcement, l.published_at, l.property_name, l.description,
			l.address, l.postcode, l.locality, l.commune, l.latitude, l.longitude, l.min_budget_cents, l.price_unit, l.phone, l.email, l.website, l.size,
			l.max_capacity_sitting, l.max_capacity_standing, l.parking_spaces, ${flagsOfListing},
			l.set_length, l.needs, l.has_delivery, l.has_set_up, l.deposit_cents, l.quantity, l.minimum_persons, l.licences, l.travel_radius,
			l.languages_spoken, package_cents(l.packages),
			array[s.sub_category_name_en, s.sub_category_name_fr, s.sub_category_name_de] as sub_category_names,
			array(select feature_id from listing_features where listing_id = l.id) as feature_ids,
			array(select event_category_id from listing_event_categories where listing_id = l.id) as event_category_ids,
			array(select occasion_id from listing_occasions where listing_id = l.id) as occasion_ids,
			array(select property_name from listing_texts where listing_id = l.id and property_name is not null) as further_names,
			array(select description from listing_texts where listing_id = l.id and description is not null) as further_descriptions,
			(select count(*)::int from listing_pictures where listing_id = l.id) as pictures_count
		from listings l join sub_categories s on s.id = l.sub_category_id
		where l.id = any(${ids}::int[]) and l.state = 'published'
		order by l.id
	`.execute(db)
	return rows
}

interface Feature {
	id: number
	parent_id: number | null
	names: string[]
}

async function readFeatures(db: Kysely<DB>): Promise<Map<number, Feature>> {
	const { rows } = await sql<Feature>`
		select id, parent_id, array[feature_name_en, feature_name_fr, feature_name_de] as names from features
	`.execute(db)
	return new Map(rows.map((feature) => [feature.id, feature]))
}

/** A place by any of its names → all its names: a listing in "Esch-sur-Alzette" is found by "Esch-Uelzecht" too. */
async function readPlaceNames(db: Kysely<DB>, sources: Source[]): Promise<Map<string, string[]>> {
	const wanted = [...new Set(sources.flatMap(({ locality, commune }) => (commune ? [locality, commune] : [locality])))]
	const { rows } = await sql<{ names: string[] }>`
		select array[place_name_fr, place_name_de, place_name_lb, place_name_en] as names from places
		where place_name_fr = any(${wanted}::text[]) or place_name_de = any(${wanted}::text[])
			or place_name_lb = any(${wanted}::text[]) or place_name_en = any(${wanted}::text[])
	`.execute(db)
	const byName = new Map<string, string[]>()
	for (const { names } of rows) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), ...names])
	return byName
}

function toRow(exact: Source, features: Map<number, Feature>, placeNames: Map<string, string[]>, words: Set<string>) {
	const source = publicPlace(exact)
	const owned = withParents(source.feature_ids, features)
	const places = [source.locality, source.commune ?? ''].flatMap((name) => [name, ...(placeNames.get(name) ?? [])])
	const weighed = weighWords({
		A: [source.property_name, ...source.further_names],
		B: [...source.sub_category_names, ...places, source.postcode],
		C: owned.flatMap((feature) => feature.names),
		D: [source.description, ...source.further_descriptions, source.address],
	})
	for (const word of weighed.words) words.add(word)
	const { x, y } = toLocalKm(source.latitude, source.longitude)
	return {
		listing_id: source.id,
		category_id: source.category_id,
		sub_category_id: source.sub_category_id,
		rank: rankOf({ ...source, features_count: source.feature_ids.length, events_count: source.event_category_ids.length }).toString(),
		published_at: source.published_at.toISOString(),
		min_budget_cents: source.min_budget_cents,
		sitting: source.max_capacity_sitting ?? 0,
		standing: source.max_capacity_standing ?? 0,
		size: source.size ?? 0,
		...forEachVenueFlag((flag) => source[flag]),
		is_per_person: source.price_unit === 'person',
		price_group: priceGroupOf(source),
		package_cents: hasMinimumSpend(source) ? null : source.package_cents,
		...forEachFact(yesFacts, (name) => source[name] === true),
		...forEachFact(numberFacts, (name) => source[name]),
		deposit_cents: source.deposit_cents,
		travel_radius: source.travel_radius,
		languages_spoken: source.languages_spoken.join(' '),
		event_category_ids: inOrder(source.event_category_ids),
		occasion_ids: inOrder(source.occasion_ids),
		feature_ids: inOrder(owned.map(({ id }) => id)),
		pos: `(${x},${y})`,
		latitude: source.latitude,
		longitude: source.longitude,
		words: `${weighed.vector} '#${source.category_id}':1`,
	}
}

/** The price of a venue is the minimum spend of customers, for any choice: specification G17. */
const hasMinimumSpend = ({ category_id, price_unit }: Source) => category_id === families.venues && price_unit !== 'person'

/** Prices whose sum is unknown, apart from each other. */
const priceGroups: Record<string, number> = { hour: 1, day: 2, item: 3 }
const priceGroupOf = (source: Source) => (hasMinimumSpend(source) ? 0 : (priceGroups[source.price_unit ?? ''] ?? 0))

function withParents(ids: number[], features: Map<number, Feature>): Feature[] {
	const found = new Map<number, Feature>()
	for (const id of ids) {
		let feature = features.get(id)
		while (feature && !found.has(feature.id)) {
			found.set(feature.id, feature)
			feature = features.get(feature.parent_id ?? 0)
		}
	}
	return [...found.values()]
}

const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b)

const searchColumns = [
	'listing_id',
	'category_id',
	'sub_category_id',
	'rank',
	'published_at',
	'min_budget_cents',
	'sitting',
	'standing',
	'size',
	...venueFlags,
	'is_per_person',
	'price_group',
	'package_cents',
	...factNames.map(columnOf),
	'travel_radius',
	'languages_spoken',
	'event_category_ids',
	'occasion_ids',
	'feature_ids',
	'pos',
	'latitude',
	'longitude',
] as const satisfies (keyof ReturnType<typeof toRow>)[]
const columns = sql.join(searchColumns.map((name) => sql.ref(name)))
const excluded = sql.join(searchColumns.map((name) => sql.ref(`excluded.${name}`)))

/** A row that stays as it was is not written: every list of its family would be made again for it. */
async function writeRows(db: Kysely<DB>, rows: ReturnType<typeof toRow>[]) {
	const json = JSON.stringify(rows)
	await sql`
		insert into listing_search (${columns}) select ${columns} from jsonb_populate_recordset(null::listing_search, ${json}::jsonb)
		on conflict (listing_id) do update set (${columns}) = row (${excluded})
			where to_jsonb(listing_search) is distinct from to_jsonb(excluded)
	`.execute(db)
	await sql`
		insert into listing_words (listing_id, words) select listing_id, words from jsonb_populate_recordset(null::listing_words, ${json}::jsonb)
		on conflict (listing_id) do update set words = excluded.words where listing_words.words is distinct from excluded.words
	`.execute(db)
}

async function insertWords(db: Kysely<DB>, words: Set<string>) {
	// In one order everywhere: two writers that bring the same new words must not wait for each other in a circle.
	const sorted = [...words].sort()
	await sql`insert into search_vocabulary select unnest(${sorted}::text[]) on conflict do nothing`.execute(db)
}
