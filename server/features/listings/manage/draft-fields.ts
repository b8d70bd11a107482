import { sql, type Kysely } from 'kysely'
import type { DraftFields } from '#contract/listings/drafts.ts'
import type { StoredPackage } from '#contract/listings/packages.ts'
import type { DB } from '#server/platform/database/schema.ts'

interface Said {
	packages: StoredPackage[]
	columns: Record<string, string | number | boolean | string[] | null>
	features: { id: number; level: number }[] | null
	event_category_ids: number[]
	occasions: { id: number; confirmed: boolean }[] | null
	texts: { lang: string; property_name: string | null; description: string | null }[] | null
	pictures: { file: string; alternative_text: string; is_decorative: boolean; focal: string }[] | null
	samples: { file: string; title: string; transcript: string }[] | null
}

/** The fields of a listing, under the names of the add_edit calls and as form values: texts, marks as '0' and '1', lists of ids. */
export async function readListingFields(db: Kysely<DB>, id: number): Promise<DraftFields> {
	const { rows } = await sql<Said>`
		select jsonb_build_object('category_id', category_id, 'sub_category_id', sub_category_id, 'lang', lang, 'property_name', property_name,
				'description', description, 'address', address, 'postcode', postcode, 'locality', locality, 'country', country,
				'latitude', latitude, 'longitude', longitude, 'travel_radius', travel_radius, 'min_budget', min_budget_cents / 100.0, 'price_unit', price_unit,
				'website', website, 'phone', phone, 'email', email, 'languages_spoken', languages_spoken, 'size', size,
				'max_capacity_sitting', max_capacity_sitting, 'max_capacity_standing', max_capacity_standing, 'parking_spaces', parking_spaces,
				'is_allow_privatization_of_venue', is_allow_privatization_of_venue, 'is_allow_booking_of_table', is_allow_booking_of_table,
				'set_length', set_length, 'needs', needs, 'has_delivery', has_delivery, 'has_set_up', has_set_up, 'deposit', deposit_cents / 100.0,
				'quantity', quantity, 'minimum_persons', minimum_persons, 'licences', licences,
				'premium_announcement', premium_announcement, 'is_standard_announcement', not premium_announcement) as columns,
			packages,
			(select json_agg(json_build_object('id', f.id, 'level', f.level) order by f.id)
				from listing_features o join features f on f.id = o.feature_id where o.listing_id = l.id) as features,
			array(select event_category_id from listing_event_categories where listing_id = l.id order by 1) as event_category_ids,
			(select json_agg(json_build_object('id', occasion_id, 'confirmed', confirmed) order by occasion_id)
				from listing_occasions where listing_id = l.id) as occasions,
			(select json_agg(t) from listing_texts t where t.listing_id = l.id) as texts,
			(select json_agg(json_build_object('file', file, 'alternative_text', alternative_text, 'is_decorative', is_decorative,
					'focal', coalesce(focal, '')) order by position)
				from listing_pictures where listing_id = l.id) as pictures,
			(select json_agg(json_build_object('file', file, 'title', title, 'transcript', transcript) order by position)
				from listing_samples where listing_id = l.id) as samples
		from listings l where id = ${id}
	`.execute(db)
	const said = rows[0]
	if (!said) throw new Error(`there is no listing ${id}`)
	const ofLevel = (level: number) => (said.features ?? []).filter((feature) => feature.level === level).map((feature) => feature.id)
	const translations = (said.texts ?? []).flatMap(({ lang, property_name, description }) => [
		[`property_name_${lang}`, property_name ?? ''],
		[`description_${lang}`, description ?? ''],
	])
	return {
		...Object.fromEntries(Object.entries(said.columns).map(([name, value]) => [name, asTyped(value)])),
		...Object.fromEntries(translations),
		features_id: ofLevel(1),
		sub_feature_ids: ofLevel(2),
		sub_sub_feature_ids: ofLevel(3),
		event_category_ids: said.event_category_ids,
		occasions_id: (said.occasions ?? []).map(({ id }) => id),
		// No field of the add_edit calls: the form marks unconfirmed occasions.
		occasions_proposed: (said.occasions ?? []).some(({ confirmed }) => !confirmed) ? '1' : '0',
		packages: said.packages.map(asTypedPackage),
		pictures: said.pictures ?? [],
		samples: said.samples ?? [],
	}
}

function asTyped(value: Said['columns'][string]): string | string[] {
	if (typeof value === 'boolean') return value ? '1' : '0'
	return Array.isArray(value) ? value : String(value ?? '')
}

/** A package as form values: numbers as texts, included items as lines of one text. */
function asTypedPackage({ extras, ...said }: StoredPackage) {
	const texts = Object.entries(said).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, Array.isArray(value) ? value.join('\n') : String(value)] as const],
	)
	return {
		...Object.fromEntries(texts),
		extras: extras.map((extra) => Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, String(value)]))),
	}
}
