import { maxStoredPostPictures } from '#contract/limits.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { toDraftPicture } from '#server/platform/media/draft-files.ts'
import { removeLeft } from '#server/platform/media/leftover-files.ts'
import { detachedFrom } from '#server/platform/database/tables.ts'
import { lockPost } from './queries.ts'

export const pictureHandlers: Handlers<'uploadPostPicture' | 'deletePostPicture'> = {
	/** Adds a picture as detached, until a save puts it into the text: only a save changes public posts. */
	async uploadPostPicture({ input: { post_id }, db, account, media, files }) {
		// Before anything is decoded.
		const held = await db.selectFrom('post_pictures').select('id').where('post_id', '=', post_id).execute()
		const post = await db.selectFrom('posts').select('id').where('id', '=', post_id).executeTakeFirst()
		if (!post) fail('not_found')
		if (held.length >= maxStoredPostPictures)
			fail('invalid_input', { fields: { post_image: { error: 'too_many', bound: maxStoredPostPictures } } })
		const [stored] = await media.storePictures(files)
		if (!stored) fail('invalid_input', { fields: { post_image: { error: 'required' } } })
		try {
			const row = await db.transaction().execute(async (trx) => {
				await lockPost(trx, post_id)
				const added = await trx
					.insertInto('post_pictures')
					.values({ ...stored, post_id, position: detachedFrom })
					.returningAll()
					.executeTakeFirstOrThrow()
				await writeAudit(trx, account, {
					action: 'post_saved',
					item_kind: 'post',
					item_id: post_id,
					after: { picture_added: added.name },
				})
				return added
			})
			return toDraftPicture(row, media)
		} catch (error) {
			await removeLeft(db, media, [stored.file, stored.small_file])
			throw error
		}
	},

	/** Forgets a picture for good. One that the post shows is taken out by a saving first: `conflict`. */
	async deletePostPicture({ input: { post_id, file }, db, account, media }) {
		const left = await db.transaction().execute(async (trx) => {
			await lockPost(trx, post_id)
			const picture = await trx
				.selectFrom('post_pictures')
				.select(['id', 'file', 'small_file', 'position', 'name'])
				.where('post_id', '=', post_id)
				.where('file', '=', file)
				.executeTakeFirst()
			if (!picture) fail('not_found')
			if (picture.position < detachedFrom) fail('conflict')
			await trx.deleteFrom('post_pictures').where('id', '=', picture.id).execute()
			await writeAudit(trx, account, {
				action: 'post_saved',
				item_kind: 'post',
				item_id: post_id,
				before: { picture_removed: picture.name },
			})
			return [picture.file, picture.small_file]
		})
		await removeLeft(db, media, left)
		return null
	},
}
