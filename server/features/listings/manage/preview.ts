import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { Language } from '#contract/values/languages.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { StoredPackage } from '#contract/listings/packages.ts'
import { listingsManagement } from '#contract/listings/manage.ts'
import { type DraftFields } from '#contract/listings/drafts.ts'
import { toFeatureTree, type FeatureRow } from '#server/features/catalogue/read/queries.ts'
import type { Media } from '#server/platform/media/media.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { families } from '#contract/values/families.ts'
import { readPackages } from '../packages.ts'
import { publicPlace } from '#server/platform/search-index/public-place.ts'
import { traderOf } from '../trader.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { addressesOf, listPictures, listSamples } from '#server/platform/media/available-files.ts'
import { toDraftPicture } from '#server/platform/media/draft-files.ts'
import { previewOccasions } from './listing-occasions.ts'
import type { OwnedDraft } from './owned.ts'

const shape = {
	...listingsManagement.addEditVenue.input.shape,
	...listingsManagement.addEditEntertainment.input.shape,
	...listingsManagement.addEditRentalAndService.input.shape,
}
type Shape = typeof shape
type Written = { [Name in keyof Shape]?: z.output<Shape[Name]> | undefined }

/** The valid fields of a draft; invalid ones count as empty. */
function readWritten(fields: DraftFields): Written {
	return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.safeParse(fields[name]).data]))
}

const textOf = (fields: DraftFields, name: string): string => {
	const text = fields[name]
	return typeof text === 'string' ? text.trim() : ''
}

/** The packages of a draft that are complete: the others are typed still. */
const readDraftPackages = ({ packages }: DraftFields): StoredPackage[] =>
	Array.isArray(packages) ? packages.flatMap((one) => StoredPackage.safeParse(one).data ?? []) : []

/** The result of `findListing` in this language once the draft is published, missing fields empty; `id` is 0 for a new listing. */
export async function previewOf(db: Kysely<DB>, media: Media, draft: OwnedDraft, language: Language): Promise<Listing> {
	// Written by the draft's own calls alone.
	const fields = draft.fields
	const written = readWritten(fields)
	const { id: draft_id, listing_id, category_id } = draft
	const known = await readKnown(db, draft, written)
	const pictures = await listPictures(db, { draft_id, listing_id })
	const samples = category_id === families.entertainment ? await listSamples(db, { draft_id, listing_id }) : []
	const images = previewImages(media, pictures, written)
	const author = written.lang ?? language
	const translated = author === language ? '' : textOf(fields, `description_${language}`)
	const premium_announcement = written.premium_announcement ?? false
	return publicPlace({
		id: listing_id ?? 0,
		category_id,
		sub_category_id: known.sub_category?.id ?? 0,
		sub_category_name_en: known.sub_category?.sub_category_name_en ?? '',
		sub_category_name_fr: known.sub_category?.sub_category_name_fr ?? '',
		sub_category_name_de: known.sub_category?.sub_category_name_de ?? '',
		property_name: (author !== language && textOf(fields, `property_name_${language}`)) || textOf(fields, 'property_name'),
		lang: translated ? language : author,
		description: translated || textOf(fields, 'description'),
		address: textOf(fields, 'address'),
		postcode: textOf(fields, 'postcode'),
		locality: textOf(fields, 'locality'),
		postal_locality: textOf(fields, 'locality'),
		commune: null,
		country: written.country ?? 'LU',
		latitude: written.latitude ?? 0,
		longitude: written.longitude ?? 0,
		min_budget: written.min_budget ?? 0,
		price_unit: written.price_unit ?? null,
		total_for_people: null,
		size: written.size ?? null,
		max_capacity_sitting: written.max_capacity_sitting ?? null,
		max_capacity_standing: written.max_capacity_standing ?? null,
		is_allow_privatization_of_venue: written.is_allow_privatization_of_venue ?? false,
		is_allow_booking_of_table: written.is_allow_booking_of_table ?? false,
		premium_announcement,
		is_standard_announcement: !premium_announcement,
		website: written.website ?? null,
		phone: written.phone ?? null,
		email: written.email ?? null,
		languages_spoken: written.languages_spoken ?? [],
		travel_radius: written.travel_radius ?? null,
		parking_spaces: written.parking_spaces ?? null,
		set_length: written.set_length ?? null,
		needs: written.needs || null,
		has_delivery: written.has_delivery ?? null,
		has_set_up: written.has_set_up ?? null,
		deposit: written.deposit ?? null,
		quantity: written.quantity ?? null,
		minimum_persons: written.minimum_persons ?? null,
		licences: written.licences || null,
		packages: readPackages(readDraftPackages(fields), { lang: author, language, people: null, totals: [] }),
		event_category_ids: written.event_category_ids ?? [],
		occasions: await previewOccasions(db, {
			listing_id,
			sub_category_id: written.sub_category_id ?? 0,
			event_category_ids: written.event_category_ids ?? [],
			said: written.occasions_id ?? null,
		}),
		feature_ids: known.features.map((feature) => feature.id),
		features: toFeatureTree(known.features),
		images,
		pictures_count: images.length,
		samples: previewSamples(media, samples, written),
		...known.owner,
		is_bookmarked: false,
		published_at: (known.published_at ?? new Date()).toISOString(),
		updated_at: draft.updated_at.toISOString(),
	})
}

function previewImages(media: Media, pictures: Awaited<ReturnType<typeof listPictures>>, written: Written) {
	const shown = written.pictures ?? pictures.map(({ file }) => ({ file, alternative_text: '', focal: undefined }))
	return shown.flatMap(({ file, alternative_text, focal }, index) => {
		const picture = pictures.find((one) => one.file === file)
		if (!picture) return []
		const { name: _, bytes: __, file: ___, advice: ____, ...rest } = toDraftPicture(picture, addressesOf(media, picture))
		return [{ ...rest, id: index + 1, alternative_text, focal: focal ?? rest.focal }]
	})
}

function previewSamples(media: Media, samples: Awaited<ReturnType<typeof listSamples>>, written: Written) {
	const played = written.samples ?? samples.map(({ file, title }) => ({ file, title, transcript: '' }))
	return played.flatMap(({ file, title, transcript }, index) => {
		const sample = samples.find((one) => one.file === file)
		if (!sample) return []
		const { kind, content_type, duration } = sample
		const url = addressesOf(media, sample).privateAddress(file)
		return [{ id: index + 1, kind, title: title || sample.title, url, content_type, duration, transcript }]
	})
}

/** The names behind the draft's ids, and the account that writes it. */
async function readKnown(db: Kysely<DB>, { account_id, category_id, listing_id }: OwnedDraft, written: Written) {
	const chosen = [...(written.features_id ?? []), ...(written.sub_feature_ids ?? []), ...(written.sub_sub_feature_ids ?? [])]
	const { rows: features } = await sql<FeatureRow>`
		with recursive owned as (
			select * from features where category_id = ${category_id} and id = any(${chosen}::int[])
			union
			select f.* from features f join owned on f.id = owned.parent_id
		)
		select id, parent_id, level, position, feature_name_en, feature_name_fr, feature_name_de from owned order by level, position
	`.execute(db)
	const sub_category = await db
		.selectFrom('sub_categories')
		.select('id')
		.select(({ fn }) => [
			fn.coalesce('singular_name_en', 'sub_category_name_en').as('sub_category_name_en'),
			fn.coalesce('singular_name_fr', 'sub_category_name_fr').as('sub_category_name_fr'),
			fn.coalesce('singular_name_de', 'sub_category_name_de').as('sub_category_name_de'),
		])
		.where('category_id', '=', category_id)
		.where('id', '=', written.sub_category_id ?? 0)
		.executeTakeFirst()
	const { id, name, created_at, usual_answer_minutes, trader } = await db
		.selectFrom('accounts as a')
		.select(['id', 'name', 'created_at', 'usual_answer_minutes', traderOf.as('trader')])
		.where('id', '=', account_id)
		.executeTakeFirstOrThrow()
	const listing =
		listing_id === null ? undefined : await db.selectFrom('listings').select('published_at').where('id', '=', listing_id).executeTakeFirst()
	return {
		features,
		sub_category,
		owner: { owner: { id, name: name ?? '', since: luxembourgDay(created_at) }, trader, median_answer_minutes: usual_answer_minutes },
		published_at: listing?.published_at,
	}
}
