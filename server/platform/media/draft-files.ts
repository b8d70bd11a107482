import { sql, type Kysely, type Selectable } from 'kysely'
import type { DraftPicture, DraftSample } from '#contract/listings/drafts.ts'
import { fail } from '#server/platform/failure.ts'
import type { Media } from './media.ts'
import type { DB, DraftFiles } from '#server/platform/database/schema.ts'

export type DraftFileRow = Selectable<DraftFiles>

type PictureColumns =
	| 'file'
	| 'small_file'
	| 'width'
	| 'height'
	| 'placeholder'
	| 'thumbhash'
	| 'widths'
	| 'has_avif'
	| 'focal'
	| 'advice'
	| 'name'
	| 'bytes'
type SampleColumns = 'file' | 'name' | 'bytes' | 'kind' | 'content_type' | 'duration'

/** A picture of a draft as its owner gets it. */
export function toDraftPicture(row: Pick<DraftFileRow, PictureColumns>, media: Pick<Media, 'privateAddress'>): DraftPicture {
	const { file, name, bytes, widths, has_avif, width, height, placeholder, thumbhash, focal, advice, small_file } = row
	return {
		url: media.privateAddress(file),
		small_url: media.privateAddress(small_file ?? file),
		width: width ?? 0,
		height: height ?? 0,
		placeholder: placeholder ?? '',
		thumbhash,
		widths,
		has_avif,
		focal,
		// Written by `measurePicture` alone.
		advice: (advice ?? []) as DraftPicture['advice'],
		file,
		name,
		bytes,
	}
}

/** A recording of a draft as its owner gets it. */
export function toDraftSample(
	{ file, name, bytes, kind, content_type, duration }: Pick<DraftFileRow, SampleColumns>,
	media: Pick<Media, 'privateAddress'>,
): DraftSample {
	return {
		file,
		name,
		bytes,
		kind: kind === 'video' ? 'video' : 'audio',
		url: media.privateAddress(file),
		content_type: content_type ?? '',
		duration: duration ?? 0,
	}
}

/** Throws unless the account may add this to the draft. Locks the draft, so that two that add at once are counted one after the other. */
export async function requireFreeSlots(db: Kysely<DB>, { draft_id, account_id, what, more, most, field }: DraftSlots): Promise<void> {
	const draft = await db
		.selectFrom('listing_drafts')
		.select('updated_at')
		.where('id', '=', draft_id)
		.where('account_id', '=', account_id)
		.forUpdate()
		.executeTakeFirst()
	if (!draft) fail('not_found')
	// Files that the form dropped since its last save do not count; they are removed with the draft.
	const { rows } = await sql<{ held: number; stored: number }>`
		with chosen as (
			select distinct item ->> 'file' as file
			from listing_drafts, jsonb_path_query(fields, ${`$.${what}[*] ? (@.file.type() == "string")`}::jsonpath) item
			where id = ${draft_id}
		), own as (
			select file, created_at from draft_files where draft_id = ${draft_id} and (kind = 'picture') = ${what === 'pictures'}
		)
		select (select count(*)::int from own) as stored, (select count(*)::int from chosen)
			+ (select count(*)::int from own where created_at > ${draft.updated_at} and file not in (select file from chosen)) as held
	`.execute(db)
	const { held = 0, stored = 0 } = rows[0] ?? {}
	if (held + more > most || stored + more > most * mostTries)
		fail('invalid_input', { fields: { [field]: { error: 'too_many', bound: most } } })
}

/** A draft may have so many times the files of a listing, chosen or not. */
const mostTries = 4

interface DraftSlots {
	draft_id: number
	account_id: number
	what: 'pictures' | 'samples'
	/** How many are to be added, of at most so many altogether. */
	more: number
	most: number
	/** The field that the refusal names. */
	field: string
}
