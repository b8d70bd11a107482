import { sql, type Kysely } from 'kysely'
import { listingStates, type OwnListing } from '#contract/listings/manage.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import type { Finding } from '#contract/trust/screening.ts'
import { findingsOf } from '#server/features/trust/screening/queries.ts'
import { heldWords } from '#server/platform/shared/finding-texts/index.ts'
import { firstPicture } from '../queries.ts'
import { type PictureRow } from '#server/platform/media/picture-rows.ts'
import type { Media } from '#server/platform/media/media.ts'
import { countByState } from '#server/platform/shared/count-by-state.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { openDecision } from '#server/features/trust/moderation/decisions.ts'
import { toOwnPicture } from '#server/platform/media/available-files.ts'
import { beginningOf, today } from '#server/platform/database/luxembourg-days.ts'

/** Days that numbers are of. */
export const span = 30

type State = (typeof listingStates)[number]

/** How many listings and drafts the account has in each state. */
export const countOwn = (db: Kysely<DB>, account_id: number): Promise<Record<State, number>> =>
	countByState(db, ownListings(account_id), listingStates)

/** Listings, and drafts of something new. A draft of changes counts once it was saved. */
const ownListings = (account_id: number) => sql`
	select l.id as property_id, d.id as draft_id, l.state, greatest(l.updated_at, d.updated_at) as updated_at
	from listings l left join listing_drafts d on d.listing_id = l.id and d.version > 1 where l.account_id = ${account_id}
	union all
	select null, id, 'draft', updated_at from listing_drafts where account_id = ${account_id} and listing_id is null
`

interface Part {
	state?: State | undefined
	property_id?: number | undefined
	/** Language of the findings about held items. */
	language: Language
	limit: number
	offset: number
}

interface OwnRow extends Omit<
	OwnListing,
	'premium_until' | 'expires_at' | 'updated_at' | 'picture' | 'is_standard_announcement' | 'findings'
> {
	findings: Finding[] | null
	premium_until: Date | null
	expires_at: Date | null
	updated_at: Date
	picture: PictureRow | null
}

/** A part of the own list, the last changed first. */
export async function listOwn(
	db: Kysely<DB>,
	media: Media,
	account_id: number,
	{ state, property_id, language, limit, offset }: Part,
): Promise<OwnListing[]> {
	const since = beginningOf(span - 1)
	const wanted = sql`(${state ?? null}::text is null or state = ${state ?? null}) and (${property_id ?? null}::int is null or property_id = ${property_id ?? null})`
	const { rows } = await sql<OwnRow>`
		with own as (
			select * from (${ownListings(account_id)}) all_own where ${wanted}
			order by updated_at desc, property_id desc nulls last, draft_id desc limit ${limit} offset ${offset}
		)
		select o.property_id, o.draft_id, coalesce(l.category_id, d.category_id) as category_id,
			coalesce(l.sub_category_id, (select id from sub_categories where id::text = d.fields ->> 'sub_category_id' and category_id = d.category_id)) as sub_category_id,
			coalesce(l.property_name, left(btrim(d.fields ->> 'property_name'), 120), '') as property_name,
			l.lang, array(select one from unnest(${sql.lit(`{${languages.join(',')}}`)}::text[]) with ordinality all_languages (one, turn)
				where l.lang <> one and not exists (select from listing_texts where listing_id = l.id and lang = one and description is not null)
				order by turn) as missing_texts,
			coalesce((select json_agg(json_build_object('id', c.id, 'occasion_name_en', occasion_name_en, 'occasion_name_fr', occasion_name_fr,
				'occasion_name_de', occasion_name_de, 'confirmed', confirmed) order by c.position, c.id)
				from listing_occasions s join occasions c on c.id = s.occasion_id where s.listing_id = l.id and not confirmed), '[]') as proposed_occasions,
			o.state, l.state_reason, ${openDecision('listing', sql`l.id`)} as decision_id, ${findingsOf('listing', sql`l.id`)} as findings, coalesce(l.premium_announcement, d.fields ->> 'premium_announcement' = '1', false) as premium_announcement,
			l.premium_until, l.expires_at, o.updated_at, coalesce(${firstPicture}, ${coverOfDraft}) as picture,
			(select coalesce(sum(views), 0)::int from listing_days where listing_id = l.id and day > ${today} - ${span}::int) as views,
			(select count(*)::int from favourites where listing_id = l.id and created_at >= ${since}) as favourites,
			(select count(*)::int from enquiries where listing_id = l.id and delivered_at >= ${since}) as enquiries
		from own o left join listings l on l.id = o.property_id left join listing_drafts d on d.id = o.draft_id and o.property_id is null
		order by o.updated_at desc, o.property_id desc nulls last, o.draft_id desc
	`.execute(db)
	return rows.map(({ premium_until, expires_at, updated_at, picture, findings, ...row }) => ({
		...row,
		findings: row.state === 'held' ? heldWords(findings ?? [], language) : [],
		is_standard_announcement: !row.premium_announcement,
		premium_until: premium_until?.toISOString() ?? null,
		expires_at: expires_at?.toISOString() ?? null,
		updated_at: updated_at.toISOString(),
		picture: picture && toOwnPicture(media, { is_public: row.state === 'published' }, picture),
	}))
}

/** The first of those that were chosen, else the first that was added. */
const coverOfDraft = sql`(select row_to_json(p) from (
	select id, file, small_file, width, height, placeholder, thumbhash, widths, has_avif, focal, '' as alternative_text
	from draft_files where draft_id = d.id and kind = 'picture' order by file = d.fields #>> '{pictures,0,file}' desc nulls last, id limit 1
) p)`
