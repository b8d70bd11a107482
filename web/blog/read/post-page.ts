import type { Post } from '#contract/blog/read.ts'
import { postPath } from '#contract/sitemap.ts'
import type { Params } from '../../shell/address.ts'
import { ApiError, query } from '../../shell/api.ts'
import { breadcrumbs } from '../../shell/structured-data.ts'
import { preloadMarkdown } from '../../markdown/lazy-markdown.tsx'
import type { Page, Visit } from '../../shell/page.ts'
import { blogFeeds } from './blog-page.ts'
import { fittingTitle } from '../../shell/shorten.ts'
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

/** A post as structured data for search engines (schema.org, without `@context`), in the shown language. */
function postJsonLd(post: Post, { public_url, api_url, site_name, company_name }: Visit['site']) {
	const page = public_url + postPath(post)
	const publisher = { '@type': 'Organization', name: company_name || site_name, url: public_url }
	return {
		'@type': 'BlogPosting',
		'@id': page,
		mainEntityOfPage: page,
		url: page,
		headline: titleOfPost(post),
		description: post[`blog_summary_${post.lang}`],
		inLanguage: post.lang,
		datePublished: post.published_at,
		dateModified: post.updated_at,
		timeRequired: `PT${post.reading_minutes}M`,
		wordCount: post[`blog_content_${post.lang}`].split(/\s+/).length,
		...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
		...(post.blog_image && { image: [(api_url || public_url) + post.blog_image] }),
		author: post.author ? { '@type': 'Person', name: post.author } : publisher,
		publisher,
	}
}
