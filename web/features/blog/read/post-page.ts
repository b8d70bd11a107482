import type { Post } from '#contract/blog/read.ts'
import { postPath } from '#contract/sitemap.ts'
import type { Params } from '#web/platform/shell/address.ts'
import { ApiError, query } from '#web/platform/shell/api.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import { preloadMarkdown } from '#web/platform/markdown/lazy-markdown.tsx'
import type { Page } from '#web/platform/shell/page.ts'
import { blogFeeds } from './blog-page.ts'
import { fittingTitle } from '#web/platform/shell/shorten.ts'
import { postJsonLd } from './post-json-ld.ts'
import { titleOfPost } from './post-words.ts'

/** The post in `/blogdetails/{id}`: an id, a slug, or both; null for anything else. */
export const readPostName = ({ id }: Params) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id ?? '') ? (id ?? null) : null)

export const postQuery = (blog_id: string) => query('getBlogList', { blog_id })

/** The post in an answer to `postQuery`. */
export const postIn = (answer: unknown): Post | undefined => (answer as { blog?: Post } | undefined)?.blog

export const postPage: Page = {
	load: ({ client, params }) => {
		const name = readPostName(params)
		// This error code renders the 404 page.
		if (name === null) throw new ApiError('not_found', 404, '')
		return Promise.all([client.ensureQueryData(postQuery(name)), preloadMarkdown()])
	},
	head(visit, { language, t }) {
		const name = readPostName(visit.params)
		const post = name === null ? undefined : postIn(visit.client.getQueryData(postQuery(name).queryKey))
		if (!post) return { title: t.notFound.title, description: t.notFound.text, indexed: false }
		const title = titleOfPost(post)
		const said = { title, description: post[`blog_summary_${post.lang}`] }
		if (globalThis.isBrowserBuild) return said
		return {
			...said,
			title: fittingTitle([title], title, '', visit.site.site_name),
			article: { published: post.published_at, changed: post.updated_at, tags: post.tags },
			canonicalPath: postPath(post),
			...(post.picture && { image: post.picture.url, image_focal: post.picture.focal }),
			feeds: blogFeeds(language, t.header.blog),
			structured: [
				breadcrumbs(visit, [
					[t.header.blog, '/bloglist'],
					[title, postPath(post)],
				]),
				postJsonLd(post, visit.site),
			],
		}
	},
}
