import type { Kysely } from 'kysely'
import MarkdownIt from 'markdown-it'
import type { Language } from '#contract/values/languages.ts'
import type { Post } from '#contract/blog/read.ts'
import { postPath } from '#contract/sitemap.ts'
import type { Config } from '#server/platform/config.ts'
import { printable, writeFeed, type FeedItem, type Syndication } from '#server/platform/shared/syndication.ts'
import { blogFeedTexts } from './texts/index.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readLatestPosts } from './queries.ts'

const mostPosts = 30

/** The latest posts as a feed in a language, each with its whole text; a post that is not written in it comes in its author's. */
export async function writeBlogFeed(
	db: Kysely<DB>,
	{ PUBLIC_URL, API_URL, SITE_NAME }: Pick<Config, 'PUBLIC_URL' | 'API_URL' | 'SITE_NAME'>,
	format: Syndication,
	language: Language,
	/** Reads the bytes of pictures. */
	readSizes: (addresses: readonly string[]) => Promise<ReadonlyMap<string, number>> = async () => new Map(),
): Promise<string> {
	const posts = await readLatestPosts(db, mostPosts, language)
	const sizes = await readSizes(posts.flatMap(({ blog_image }) => blog_image ?? []))
	const reader = language === 'en' ? '' : `?lang=${language}`
	const files = API_URL || PUBLIC_URL
	const items = posts.map((post): FeedItem => {
		const id = PUBLIC_URL + postPath(post)
		return {
			id,
			link: id + reader,
			title: printable(post[`blog_title_${post.lang}`]),
			summary: printable(post[`blog_summary_${post.lang}`]),
			content: `<div lang="${post.lang}">${toHtml(post, { page: id, site: PUBLIC_URL, files })}</div>`,
			published: new Date(post.published_at),
			updated: new Date(post.updated_at),
			image: post.blog_image && files + post.blog_image,
			image_bytes: post.blog_image ? sizes.get(post.blog_image) : undefined,
			categories: post.tags,
			author: post.author,
		}
	})
	// Without any post it has not changed since it could be asked for.
	const updated = new Date(Math.max(0, ...items.map((item) => item.updated.getTime())))
	const about = {
		name: blogFeedTexts[language].name(SITE_NAME),
		description: blogFeedTexts[language].about(SITE_NAME),
		url: `${PUBLIC_URL}/feeds/blog.${format}?lang=${language}`,
		home: `${PUBLIC_URL}/bloglist${reader}`,
		language,
		updated,
	}
	return writeFeed(items, format, about, { public_url: PUBLIC_URL, site_name: SITE_NAME })
}

const markdown = new MarkdownIt({ html: false, linkify: true })

/** The text as HTML for readers elsewhere: with whole addresses, and its pictures by the numbers that it names. */
function toHtml(post: Pick<Post, 'lang' | 'pictures' | `blog_content_${Language}`>, where: { page: string; site: string; files: string }) {
	const tokens = markdown.parse(printable(post[`blog_content_${post.lang}`]), {})
	// The title of the post is above its headings.
	for (const token of tokens) if (token.type.startsWith('heading_')) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`
	for (const token of tokens.flatMap(({ children }) => children ?? [])) {
		const href = String(token.attrGet('href') ?? '')
		if (href.startsWith('/') && !href.startsWith('//')) token.attrSet('href', where.site + href)
		if (href.startsWith('#')) token.attrSet('href', where.page + href)
		if (token.type !== 'image') continue
		const picture = post.pictures.find(({ position }) => String(position) === token.attrGet('src'))
		if (picture) token.attrSet('src', where.files + picture.url)
		else Object.assign(token, { type: 'text', children: null })
	}
	// The content of CDATA must not end it.
	return markdown.renderer.render(tokens, markdown.options, {}).replaceAll(']]>', ']]&gt;')
}
