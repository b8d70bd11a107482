import type { Post, PostCard } from '#contract/blog/read.ts'
import { postPath } from '#contract/sitemap.ts'
import type { Visit } from '#web/platform/shell/page.ts'
import { organization } from '#web/platform/shell/structured-data.ts'
import { titleOfPost } from './post-words.ts'

/** The data of a post for search engines (schema.org), in lists and on its page, in the language of the post. */
export function postSummary(post: PostCard, site: Visit['site']) {
	const page = site.public_url + postPath(post)
	return {
		'@type': 'BlogPosting',
		'@id': page,
		url: page,
		headline: titleOfPost(post),
		inLanguage: post.lang,
		datePublished: post.published_at,
		...(post.blog_image && { image: [(site.api_url || site.public_url) + post.blog_image] }),
		author: post.author ? { '@type': 'Person', name: post.author } : organization(site),
	}
}

/** A post as structured data for search engines (schema.org, without `@context`), in the shown language. */
export function postJsonLd(post: Post, site: Visit['site']) {
	return {
		...postSummary(post, site),
		mainEntityOfPage: site.public_url + postPath(post),
		description: post[`blog_summary_${post.lang}`],
		dateModified: post.updated_at,
		timeRequired: `PT${post.reading_minutes}M`,
		wordCount: post[`blog_content_${post.lang}`].split(/\s+/).length,
		...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
		publisher: organization(site),
	}
}
