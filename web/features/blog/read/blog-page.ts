import type { PostList } from '#contract/blog/read.ts'
import { query } from '#web/platform/shell/api.ts'
import { feedTypes } from '#web/features/events/export/feed-address.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import type { Head, LanguageTools, Page, Visit } from '#web/platform/shell/page.ts'
import { blogArea } from './texts/index.ts'
import { tagName } from './tag-name.ts'
import { postSummary } from './post-json-ld.ts'

/** One large post and three rows of three. */
const pageSize = 10

/** The page and the topic in an address; an invalid page is the first one. */
export function readBlogAddress(search: URLSearchParams): { page: number; tag: string | null } {
	const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
	return { page, tag: search.get('tag')?.trim().slice(0, 60) || null }
}

/** The address of a page of the blog. */
export function blogAddress(tag: string | null, page = 1): string {
	const search = new URLSearchParams({ ...(tag !== null && { tag }), ...(page > 1 && { page: String(page) }) }).toString()
	return `/bloglist${search && `?${search}`}`
}

export const blogQuery = (page: number, tag: string | null) =>
	query('getBlogList', { page, per_page: pageSize, ...(tag !== null && { tag }) })

/** The feeds of the blog in a language. */
export const blogFeeds = (language: LanguageTools['language'], title: string) =>
	(['rss', 'atom', 'json'] as const).map((format) => ({ type: feedTypes[format], title, path: `/feeds/blog.${format}?lang=${language}` }))

export const blogPage: Page = {
	load: ({ client, search }) => {
		const { page, tag } = readBlogAddress(search)
		return client.ensureQueryData(blogQuery(page, tag))
	},
	head: blogHead,
}

function blogHead(visit: Visit, { language, t, number }: LanguageTools): Head {
	const texts = blogArea.in(language).blog
	const { page, tag } = readBlogAddress(visit.search)
	const answer = visit.client.getQueryData<PostList>(blogQuery(page, tag).queryKey)
	const name = tag === null ? t.header.blog : texts.about(tagName(tag, language))
	const said = { title: page > 1 ? texts.page(name, number(page)) : name, description: texts.description(visit.site.site_name) }
	if (globalThis.isBrowserBuild) return said
	const list = answer?.list ?? []
	const [first] = list
	return {
		...said,
		indexed: list.length > 0,
		canonicalPath: '/bloglist',
		...(first?.picture && { image: first.picture.url }),
		feeds: blogFeeds(language, t.header.blog),
		structured: [
			breadcrumbs(visit, [[t.header.blog, '/bloglist'], ...(tag === null ? [] : [[name, blogAddress(tag)] as [string, string]])]),
			{
				'@type': 'Blog',
				'@id': `${visit.site.public_url}/bloglist`,
				name: texts.title,
				inLanguage: language,
				blogPost: list.map((post) => postSummary(post, visit.site)),
			},
		],
	}
}
