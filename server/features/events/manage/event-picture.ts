import type { Kysely } from 'kysely'
import type { StoredPicture } from '#server/platform/media/media.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { OwnedEventDraft } from './owned.ts'
import type { EventInput } from './publish.ts'

interface Choice {
	event_id: number
	draft: OwnedEventDraft | null
	/** The uploaded picture of the request. */
	added: StoredPicture | null
	input: Pick<EventInput, 'alternative_text' | 'without_image'>
}

/**
 * Gives an event its picture: the request's, else the draft's, else its present one; none with `without_image`. Returns the files that it shows no
 * more.
 */
export async function writePicture(db: Kysely<DB>, { event_id, draft, added, input }: Choice): Promise<string[]> {
	const { alternative_text, without_image } = input
	const drafted = draft && (await findPicture(db, 'draft_id', draft.id))
	const listed = await findPicture(db, 'event_id', event_id)
	const fresh = without_image ? null : added
	const chosen = without_image ? null : (fresh ?? drafted ?? listed)
	const gone = [drafted, listed].filter((picture) => picture && picture.file !== chosen?.file)
	for (const picture of gone) if (picture) await db.deleteFrom('event_pictures').where('id', '=', picture.id).execute()
	if (fresh)
		await db
			.insertInto('event_pictures')
			.values({ ...fresh, event_id, alternative_text })
			.execute()
	else if (chosen)
		await db.updateTable('event_pictures').set({ event_id, draft_id: null, alternative_text }).where('file', '=', chosen.file).execute()
	return gone.flatMap((picture) => (picture ? [picture.file, picture.small_file] : []))
}

const findPicture = async (db: Kysely<DB>, owner: 'draft_id' | 'event_id', id: number) =>
	(await db.selectFrom('event_pictures').select(['id', 'file', 'small_file']).where(owner, '=', id).executeTakeFirst()) ?? null
