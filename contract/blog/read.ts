import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { id, line, names, optional, pageOf, paging } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { Picture } from '../listings/listing.ts'

const lang = z.enum(languages)

const PostLink = z
	.object({
		id: z.number(),
		/** Its title as addresses have it. */
		slug: z.string(),
		/** The language in which this reader is shown it: their own where the post is written in it, else its author's. */
		lang,
		/** Empty in a language in which it is not written. */
		...names('blog_title'),
	})
	.meta({ id: 'PostLink', description: 'As much of a post as a link to it says.' })
export type PostLink = z.output<typeof PostLink>

const PostCard = PostLink.extend({
	...names('blog_summary'),
	/** In which languages it is written; at least one. */
	langs: z.array(lang),
	tags: z.array(z.string()),
	author: z.string(),
	/** How long its text in `lang` takes to read, at least 1. */
	reading_minutes: z.number(),
	/** Address of the large form of the picture above the text. */
	blog_image: z.string().nullable(),
	/** The same with all its forms; `alternative_text` is in `lang`. */
	picture: Picture.nullable(),
	/** ISO times. */
	published_at: z.string(),
	created_at: z.string(),
	/** Time of the last change that readers can see. */
	updated_at: z.string(),
}).meta({ id: 'PostCard', description: 'A post of the blog as lists show it.' })
export type PostCard = z.output<typeof PostCard>

const Post = PostCard.extend({
	/** Markdown (CommonMark with tables, no HTML). */
	...names('blog_content'),
	/** Pictures in the text, by the number that it names them with: `![words](1)`. */
	pictures: z.array(Picture.extend({ position: z.number() }).meta({ description: 'A picture of the post.' })),
	/** The one published before it, and after it. */
	previous: PostLink.nullable(),
	next: PostLink.nullable(),
	/** Up to three others, those with most tags in common first. */
	related: z.array(PostCard),
}).meta({ id: 'Post', description: 'A post with everything.' })
export type Post = z.output<typeof Post>

const PostList = z
	.object({
		...pageOf(PostCard),
		/** Every tag of published posts, the commonest first. */
		tags: z.array(z.object({ tag: z.string(), count: z.number() }).meta({ description: 'A tag, and how many posts have it.' })),
	})
	.meta({ id: 'PostList', description: 'A page of the blog, the latest post first.' })
export type PostList = z.output<typeof PostList>

/** A post's number, its slug, or both as `12-a-title`. */
const blog_id = z
	.union([id.transform(String), z.string()], { error: 'invalid' })
	.pipe(z.string().regex(/^(?=.{1,200}$)[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'invalid' }))

/** The public part of the blog. */
export const blog = {
	getBlogList: {
		summary:
			'The posts of the blog page by page, the latest first, also those of one tag. With blog_id (its number, its slug, or both as 12-a-title) that post alone, with its text, the posts around it and related ones; not_found when there is none for the public.',
		failures: ['not_found'],
		input: z.object({
			blog_id: optional(blog_id),
			...paging,
			tag: optional(line(1, 60)),
			/** The reader's language; the request's when missing. */
			lang: optional(z.enum(languages, { error: 'not_a_choice' })),
		}),
		output: z.union([z.object({ blog: Post }), PostList]),
	},
} satisfies Record<string, CallShapes>
