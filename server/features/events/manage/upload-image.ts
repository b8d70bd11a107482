import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { toDraftPicture } from '#server/platform/media/draft-files.ts'
import { removeLeft } from '#server/platform/media/leftover-files.ts'
import { findOwnEventDraft, lockOwnEventDraft } from './owned.ts'

export const uploadHandlers: Handlers<'uploadEventImage'> = {
	/** Gives a draft its picture, in the place of the one that it had. */
	async uploadEventImage({ input, db, account, media, files }) {
		// Before anything is decoded.
		await findOwnEventDraft(db, account.id, input.draft_id)
		if (files.length === 0) fail('invalid_input', { fields: { event_image: { error: 'required' } } })
		const [stored] = await media.storePictures(files)
		if (!stored) fail('invalid_input', { fields: { event_image: { error: 'required' } } })
		const left = [stored.file, stored.small_file]
		try {
			const row = await db.transaction().execute(async (trx) => {
				const { id: draft_id } = await lockOwnEventDraft(trx, account.id, input.draft_id)
				const gone = await trx
					.deleteFrom('event_pictures')
					.where('draft_id', '=', draft_id)
					.returning(['file', 'small_file'])
					.executeTakeFirst()
				if (gone) left.push(gone.file, gone.small_file)
				return trx
					.insertInto('event_pictures')
					.values({ ...stored, draft_id })
					.returningAll()
					.executeTakeFirstOrThrow()
			})
			return toDraftPicture(row, media)
		} finally {
			await removeLeft(db, media, left)
		}
	},
}
