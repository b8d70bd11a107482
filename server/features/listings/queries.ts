import { sql, type Kysely } from 'kysely'
import { languages, type Language } from '#contract/values/languages.ts'
import type { MapListing } from '#contract/listings/map.ts'
import type { Listing, ListingCard, Sample } from '#contract/listings/listing.ts'
import type { StoredPackage } from '#contract/listings/packages.ts'
import type { PriceUnit } from '#contract/values/sortings.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { toFeatureTree, type FeatureRow } from '#server/features/catalogue/read/queries.ts'
import { prepared } from '#server/platform/database/prepared-statements.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readLocalNames } from '#server/platform/places/local-names.ts'
import { pictureColumns, toPicture, uploadAddress, type PictureRow } from '#server/platform/media/picture-rows.ts'
import { readPackages } from './packages.ts'
import { packageTotals, totalForPeople } from './price-for-people.ts'
import { publicDistance, publicPlace, type Place } from '#server/platform/search-index/public-place.ts'
import { traderOf } from './trader.ts'

// Characters of a description that a card shows.
const summaryLength = 180

function summarise(description: string): string {
	const text = description.replace(/\s+/g, ' ').trim()
	if (text.length <= summaryLength) return text
	const start = text.slice(0, summaryLength)
	return `${start.slice(0, Math.max(start.lastIndexOf(' '), summaryLength / 2)).replace(/[\s,;:.–-]+$/, '')}…`
}

export const firstPicture = sql`(select row_to_json(p) from (
	select ${pictureColumns} from listing_pictures where listing_id = l.id order by position limit 1
) p)`

/** Joins the texts `t` of a listing `l` in the reader's language, if its author gave them. */
export const inLanguage = (language: Language) => sql`left join listing_texts t on t.listing_id = l.id and t.lang = ${language}`
export const nameInLanguage = sql`coalesce(t.property_name, l.property_name) as property_name`
/** A name is a name in all languages; `lang` is the language of the text below it. */
const langOfText = sql`case when t.description is null then l.lang else t.lang end as lang`
export const langOfName = sql`case when t.property_name is null then l.lang else t.lang end as lang`

/** The singular name of a sub-category `s`, in each language: "Restaurant" where lists say "Restaurants". */
const kindNames = sql.join(
	languages.map(
		(language) =>
			sql`coalesce(${sql.ref(`s.singular_name_${language}`)}, ${sql.ref(`s.sub_category_name_${language}`)}) as ${sql.ref(`sub_category_name_${language}`)}`,
	),
)
/** The same in the reader's language. */
export const kindName = (language: Language) => sql`case ${language}::text
	when 'fr' then coalesce(s.singular_name_fr, s.sub_category_name_fr)
	when 'de' then coalesce(s.singular_name_de, s.sub_category_name_de)
	else coalesce(s.singular_name_en, s.sub_category_name_en) end as kind_name`

/** Names a row's place in the reader's language. */
export async function withLocalPlace<Row extends Pick<ListingCard, 'locality' | 'country' | 'latitude' | 'longitude'>>(
	db: Kysely<DB>,
	rows: readonly Row[],
	language: Language,
): Promise<Row[]> {
	const names = await readLocalNames(db)
	return rows.map((row) => ({ ...row, locality: names({ ...row, name: row.locality }, language) }))
}

type CardRow = Omit<ListingCard, 'summary' | 'distance' | 'picture' | 'sample'> & {
	beginning: string
	picture: PictureRow | null
	sample: (Omit<NonNullable<ListingCard['sample']>, 'url'> & { file: string }) | null
}

/**
 * The cards of these published listings, in this order and, where there are texts in it, in this language; with a place, their distance from it; with
 * a number of people, their totals.
 */
export async function readCards(
	db: Kysely<DB>,
	ids: readonly number[],
	language: Language,
	place: Place | null,
	people: number | null = null,
): Promise<ListingCard[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<CardRow>`${prepared('cards')}
		select l.id, l.category_id, l.sub_category_id, ${kindNames},
			${nameInLanguage}, ${langOfText}, left(coalesce(t.description, l.description), ${summaryLength * 2}) as beginning, l.locality, l.country, l.latitude, l.longitude, (l.min_budget_cents / 100.0)::float8 as min_budget,
			l.price_unit, ${totalForPeople(people)}, l.size, l.max_capacity_sitting, l.max_capacity_standing, l.is_allow_privatization_of_venue,
			l.is_allow_booking_of_table, l.premium_announcement,
			${firstPicture} as picture, (select count(*)::int from listing_pictures where listing_id = l.id) as pictures_count,
			(select json_build_object('kind', kind, 'title', title, 'file', file, 'duration', duration)
				from listing_samples where listing_id = l.id order by kind, position limit 1) as sample
		from listings l join sub_categories s on s.id = l.sub_category_id ${inLanguage(language)}
		where l.id = any(${ids}::int[]) and l.state = 'published'
		order by array_position(${ids}::int[], l.id)
	`.execute(db)
	const cards = await withLocalPlace(db, rows, language)
	return cards.map(({ beginning, picture, sample, ...card }) => ({
		...publicPlace(card),
		summary: summarise(beginning),
		distance: publicDistance(place, card),
		picture: picture ? toPicture(picture) : null,
		sample: sample && { kind: sample.kind, title: sample.title, url: uploadAddress(sample.file), duration: sample.duration },
	}))
}

type MapListingRow = Omit<MapListing, 'distance' | 'picture'> & { country: string; picture: PictureRow | null }

/** These published listings for a map in this language, in no order; with a place, their distance from it; with a number of people, their totals. */
export async function readMapListings(
	db: Kysely<DB>,
	ids: readonly number[],
	language: Language,
	place: Place | null,
	people: number | null = null,
): Promise<MapListing[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<MapListingRow>`${prepared('map listings')}
		select l.id, l.category_id, l.sub_category_id, ${kindName(language)}, ${nameInLanguage}, ${langOfName}, l.locality, l.country, l.latitude, l.longitude,
			(l.min_budget_cents / 100.0)::float8 as min_budget, l.price_unit, ${totalForPeople(people)}, l.premium_announcement, ${firstPicture} as picture
		from listings l join sub_categories s on s.id = l.sub_category_id ${inLanguage(language)} where l.id = any(${ids}::int[]) and l.state = 'published'
	`.execute(db)
	const listings = await withLocalPlace(db, rows, language)
	return listings.map(({ picture, country: _, ...listing }) => ({
		...publicPlace(listing),
		distance: publicDistance(place, listing),
		picture: picture ? toPicture(picture) : null,
	}))
}

type ListingRow = Omit<
	Listing,
	| 'event_category_ids'
	| 'occasions'
	| 'feature_ids'
	| 'features'
	| 'images'
	| 'samples'
	| 'owner'
	| 'pictures_count'
	| 'published_at'
	| 'updated_at'
	| 'is_standard_announcement'
	| 'is_bookmarked'
	| 'price_unit'
	| 'lang'
	| 'packages'
	| 'postal_locality'
> & {
	price_unit: PriceUnit | null
	lang: Language
	published_at: Date
	updated_at: Date
	packages: StoredPackage[]
	package_totals: (number | null)[] | null
	/** The author's language. */
	own_lang: Language
	owner_id: number
	owner_name: string
	owner_since: Date
	event_category_ids: number[]
	occasions: Listing['occasions'] | null
	features: FeatureRow[] | null
	images: PictureRow[] | null
	samples: (Omit<Sample, 'url'> & { file: string })[] | null
}

/**
 * All public data of one published listing, in this language where its author gave texts in it; null when no listing has that id. With a number of
 * people, its total.
 */
export async function findListing(
	db: Kysely<DB>,
	id: number,
	language: Language,
	people: number | null = null,
): Promise<Omit<Listing, 'is_bookmarked'> | null> {
	const { rows } = await sql<ListingRow>`${prepared('listing')}
		select l.id, l.category_id, l.sub_category_id, ${kindNames},
			${nameInLanguage}, ${langOfText}, coalesce(t.description, l.description) as description, l.address, l.postcode, l.locality, l.commune, l.country, l.latitude, l.longitude,
			(l.min_budget_cents / 100.0)::float8 as min_budget, l.price_unit, ${totalForPeople(people)}, l.size, l.max_capacity_sitting, l.max_capacity_standing, l.is_allow_privatization_of_venue,
			l.is_allow_booking_of_table, l.premium_announcement, l.website, l.phone, l.email, l.languages_spoken, l.travel_radius,
			l.parking_spaces, l.set_length, l.needs, l.has_delivery, l.has_set_up, (l.deposit_cents / 100.0)::float8 as deposit, l.quantity, l.minimum_persons, l.licences,
			l.packages, ${packageTotals(people)}, l.lang as own_lang,
			l.published_at, l.updated_at, ${traderOf} as trader, a.id as owner_id, a.name as owner_name, a.created_at as owner_since,
			a.usual_answer_minutes as median_answer_minutes,
			array(select event_category_id from listing_event_categories where listing_id = l.id order by 1) as event_category_ids,
			(select json_agg(json_build_object('id', c.id, 'occasion_name_en', occasion_name_en, 'occasion_name_fr', occasion_name_fr,
				'occasion_name_de', occasion_name_de, 'confirmed', confirmed) order by c.position, c.id)
				from listing_occasions o join occasions c on c.id = o.occasion_id where o.listing_id = l.id) as occasions,
			(select json_agg(f order by f.level, f.position) from (${ownedFeatures(id)}) f) as features,
			(select json_agg(p) from (select ${pictureColumns} from listing_pictures where listing_id = l.id order by position) p) as images,
			(select json_agg(m order by m.position) from listing_samples m where m.listing_id = l.id) as samples
		from listings l join sub_categories s on s.id = l.sub_category_id join accounts a on a.id = l.account_id ${inLanguage(language)}
		where l.id = ${id} and l.state = 'published'
	`.execute(db)
	const row = rows[0]
	if (!row) return null
	const { owner_id, owner_name, owner_since, occasions, features, images, samples, published_at, updated_at, ...rest } = row
	const { packages, package_totals, own_lang, ...listing } = rest
	const pictures = (images ?? []).map(toPicture)
	const names = await readLocalNames(db)
	const { locality, commune } = listing
	return {
		...publicPlace(listing),
		locality: names({ ...listing, name: locality }, language),
		postal_locality: locality,
		commune: commune && names({ ...listing, name: commune }, language),
		is_standard_announcement: !listing.premium_announcement,
		pictures_count: pictures.length,
		packages: readPackages(packages, { lang: own_lang, language, people, totals: package_totals ?? [] }),
		occasions: occasions ?? [],
		feature_ids: (features ?? []).map((feature) => feature.id),
		features: toFeatureTree(features ?? []),
		images: pictures,
		samples: (samples ?? []).map(({ id, kind, title, file, content_type, duration, transcript }) => ({
			id,
			kind,
			title,
			url: uploadAddress(file),
			content_type,
			duration,
			transcript,
		})),
		owner: { id: owner_id, name: owner_name, since: luxembourgDay(owner_since) },
		published_at: published_at.toISOString(),
		updated_at: updated_at.toISOString(),
	}
}

/** The features of a listing together with those above them. */
const ownedFeatures = (listing: number) => sql`
	with recursive owned as (
		select f.* from features f join listing_features o on o.feature_id = f.id where o.listing_id = ${listing}
		union
		select f.* from features f join owned on f.id = owned.parent_id
	)
	select id, parent_id, level, position, feature_name_en, feature_name_fr, feature_name_de from owned
`

/** The position of a published listing in the catalogue and on the map; undefined when there is none of that number. */
export function findListingPlace(db: Kysely<DB>, id: number) {
	return db
		.selectFrom('listings')
		.select(['category_id', 'sub_category_id', 'latitude', 'longitude'])
		.where('id', '=', id)
		.where('state', '=', 'published')
		.executeTakeFirst()
}

/** The families to which the sub-categories belong. */
export async function listFamiliesOf(db: Kysely<DB>, subCategories: readonly number[]): Promise<number[]> {
	const rows = await db
		.selectFrom('sub_categories')
		.select('category_id')
		.distinct()
		.where('id', 'in', [...subCategories, 0])
		.execute()
	return rows.map((row) => row.category_id)
}

/** Is there such a family and, when one is named, such a sub-category in it? */
export async function hasCategory(db: Kysely<DB>, category: number, subCategory: number | undefined): Promise<boolean> {
	const family = db.selectFrom('categories').select('id').where('id', '=', category)
	const kind = db.selectFrom('sub_categories').select('id').where('category_id', '=', category)
	const row = await (subCategory === undefined ? family : kind.where('id', '=', subCategory)).executeTakeFirst()
	return row !== undefined
}

/** Whether an account has this listing among its favourites. */
export async function isFavourite(db: Kysely<DB>, account_id: number, listing_id: number): Promise<boolean> {
	const favourite = db
		.selectFrom('favourites')
		.select('listing_id')
		.where('account_id', '=', account_id)
		.where('listing_id', '=', listing_id)
	return (await favourite.executeTakeFirst()) !== undefined
}
