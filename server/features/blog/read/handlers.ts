import type { blog } from '#contract/blog/read.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { findPost, listPosts, wasPost } from './queries.ts'

export const blogHandlers: Handlers<keyof typeof blog> = {
	async getBlogList({ input, db, language }) {
		const { blog_id, lang = language, ...asked } = input
		if (blog_id === undefined) return listPosts(db, asked, lang)
		const blog = await findPost(db, blog_id, lang)
		return blog ? { blog } : fail('not_found', { isGone: await wasPost(db, blog_id) })
	},
}
