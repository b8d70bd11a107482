import type { blogManagement } from '#contract/blog/manage.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { removeLeft } from '#server/platform/media/leftover-files.ts'
import { pictureHandlers } from './pictures.ts'
import { countPosts, listPosts, lockPost, readPost } from './queries.ts'
import { changePost, createPost, removePost, requireVersion, sentContent } from './save.ts'
import { changeState } from './states.ts'

export const blogManagementHandlers: Handlers<keyof typeof blogManagement> = {
	...pictureHandlers,

	async getOwnPosts({ input: { page, per_page, state, q }, db }) {
		const counts = await countPosts(db, q)
		const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
		const list = await listPosts(db, { state, q, limit: per_page, offset: (page - 1) * per_page })
		return { list, current_page: page, total_pages: Math.ceil(total / per_page), total, per_page, counts }
	},

	getPost: ({ input, db, media }) => readPost(db, media, input.post_id),

	savePost({ input, media, account, idempotent }) {
		return idempotent(async (trx) => {
			if (input.post_id === undefined) return createPost(trx, account, sentContent(input))
			const post = await lockPost(trx, input.post_id)
			await requireVersion(post, input.version, () => readPost(trx, media, post.id))
			return changePost(trx, account, post, sentContent(input), null)
		})
	},

	async setPostState({ input, db, media, account }) {
		await db.transaction().execute(async (trx) => {
			const post = await lockPost(trx, input.post_id)
			await requireVersion(post, input.version, () => readPost(trx, media, post.id))
			await changeState(trx, account, post, input)
		})
		return readPost(db, media, input.post_id)
	},

	getPostVersion: async ({ input: { post_id, version }, db }) => {
		const found = await db
			.selectFrom('post_versions')
			.select('content')
			.where('post_id', '=', post_id)
			.where('version', '=', version)
			.executeTakeFirst()
		// Written by `savePost` and `restorePost` alone.
		return found?.content ?? fail('not_found')
	},

	async restorePost({ input, db, media, account }) {
		await db.transaction().execute(async (trx) => {
			const post = await lockPost(trx, input.post_id)
			await requireVersion(post, input.version, () => readPost(trx, media, post.id))
			const found = await trx
				.selectFrom('post_versions')
				.select('content')
				.where('post_id', '=', post.id)
				.where('version', '=', input.from)
				.executeTakeFirst()
			if (!found) fail('not_found')
			await changePost(trx, account, post, found.content, input.from)
		})
		return readPost(db, media, input.post_id)
	},

	async deletePost({ input, db, media, account }) {
		const left = await db.transaction().execute((trx) => removePost(trx, account, input.post_id))
		await removeLeft(db, media, left)
		return null
	},
}
