import { sql, type Kysely } from 'kysely'
import type { Picture } from '#contract/listings/listing.ts'
import { toPicture, uploadAddress, type PictureRow } from './picture-rows.ts'
import type { Media, StoredPicture, StoredSample } from './media.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** A file that a draft may name: its own, or one that its listing shows already (`listed_id`). */
interface Listed {
	listed_id: number | null
	/** Whether it is public. */
	is_public: boolean
}
/** Of pictures that were stored before they were measured, nothing is known. */
export type AvailablePicture = Omit<StoredPicture, 'focal' | 'advice'> & Listed & { focal: string | null; advice: string[] | null }
export type AvailableSample = StoredSample & Listed & { title: string }

interface Owner {
	draft_id: number | null
	listing_id: number | null
}

/** The pictures among which a listing's are chosen: its own in their order, then those of the draft as they were added. */
export async function listPictures(db: Kysely<DB>, { draft_id, listing_id }: Owner): Promise<AvailablePicture[]> {
	const { rows } = await sql<AvailablePicture>`
		select p.id as listed_id, l.state = 'published' as is_public, p.file, p.small_file, p.width, p.height, p.placeholder,
			coalesce(p.thumbhash, '') as thumbhash, p.widths, p.has_avif, p.focal, p.advice, regexp_replace(p.file, '^.*/', '') as name, 0 as bytes, 0 as part, p.position as turn
		from listing_pictures p join listings l on l.id = p.listing_id where p.listing_id = ${listing_id}
		union all
		select null, false, file, small_file, width, height, placeholder, thumbhash, widths, has_avif, focal, advice, name, bytes, 1, id
		from draft_files where draft_id = ${draft_id} and kind = 'picture'
		order by part, turn
	`.execute(db)
	return rows
}

/** The recordings among which a listing's are chosen, in the same order. */
export async function listSamples(db: Kysely<DB>, { draft_id, listing_id }: Owner): Promise<AvailableSample[]> {
	const { rows } = await sql<AvailableSample>`
		select m.id as listed_id, l.state = 'published' as is_public, m.kind, m.file, m.content_type, m.duration, m.title, m.title as name, 0 as bytes,
			0 as part, m.position as turn
		from listing_samples m join listings l on l.id = m.listing_id where m.listing_id = ${listing_id}
		union all
		select null, false, kind, file, content_type, duration, name, name, bytes, 1, id
		from draft_files where draft_id = ${draft_id} and kind <> 'picture'
		order by part, turn
	`.execute(db)
	return rows
}

/** The addresses at which the owner can see a file: the public ones when it is public. */
export const addressesOf = (media: Media, { is_public }: Pick<Listed, 'is_public'>): Pick<Media, 'privateAddress'> =>
	is_public ? { privateAddress: uploadAddress } : media

/** A picture of a listing, or of a draft of one, as its owner sees it. */
export const toOwnPicture = (media: Media, whose: Pick<Listed, 'is_public'>, row: PictureRow): Picture => ({
	...toPicture(row),
	url: addressesOf(media, whose).privateAddress(row.file),
	small_url: addressesOf(media, whose).privateAddress(row.small_file),
})
