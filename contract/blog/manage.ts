import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { id, line, listOf, optional, pageOf, paging, text, whole } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { maxAlternativeText, maxPostLength, maxPostPictures, maxPostSummary, maxPostTags, maxPostTitle } from '../limits.ts'
import { DraftPicture } from '../listings/drafts.ts'
import { postStates } from './post-states.ts'

const lang = z.enum(languages, { error: 'not_a_choice' })
const version = whole(1, 2_000_000_000)
const said = (max: number) => optional(text(0, max)).transform((value) => value ?? '')
const saidInLine = (max: number) => optional(line(0, max)).transform((value) => value ?? '')

/** Words between commas; each once. */
const tags = z
	.union([z.string().max(1000), z.array(z.string().max(200)).max(50)], { error: 'invalid' })
	.optional()
	.transform((value) => [
		...new Set(
			(typeof value === 'string' ? value.split(',') : (value ?? [])).map((tag) => tag.trim().replaceAll(/\s+/g, ' ')).filter(Boolean),
		),
	])
	.pipe(z.array(line(1, 40)).max(maxPostTags, { error: 'too_many' }))

/** The uploaded pictures that the post shows, in this order; the first is the share picture, number 0. */
const pictures = listOf(
	z.object({
		file: z.string({ error: 'invalid' }).regex(/^[\w-]+(?:\/[\w.-]+){0,3}$/, { error: 'invalid' }),
		alternative_text_en: saidInLine(maxAlternativeText),
		alternative_text_fr: saidInLine(maxAlternativeText),
		alternative_text_de: saidInLine(maxAlternativeText),
	}),
	maxPostPictures,
)

const content = {
	/** The language in which it is written first; without its title, summary and text a post is not published. */
	lang,
	blog_title_en: saidInLine(maxPostTitle),
	blog_title_fr: saidInLine(maxPostTitle),
	blog_title_de: saidInLine(maxPostTitle),
	blog_summary_en: saidInLine(maxPostSummary),
	blog_summary_fr: saidInLine(maxPostSummary),
	blog_summary_de: saidInLine(maxPostSummary),
	/** Markdown. */
	blog_content_en: said(maxPostLength),
	blog_content_fr: said(maxPostLength),
	blog_content_de: said(maxPostLength),
	tags,
	author: saidInLine(120),
	pictures: pictures.transform((value) => value ?? []),
}

const PostContent = z
	.object({
		lang,
		blog_title_en: z.string(),
		blog_title_fr: z.string(),
		blog_title_de: z.string(),
		blog_summary_en: z.string(),
		blog_summary_fr: z.string(),
		blog_summary_de: z.string(),
		blog_content_en: z.string(),
		blog_content_fr: z.string(),
		blog_content_de: z.string(),
		/** Between commas. */
		tags: z.string(),
		author: z.string(),
		pictures: z.array(
			z
				.object({ file: z.string(), alternative_text_en: z.string(), alternative_text_fr: z.string(), alternative_text_de: z.string() })
				.meta({ description: 'A picture of the post with its alternative texts.' }),
		),
	})
	.meta({ id: 'PostContent', description: 'What a post says, in its languages.' })
export type PostContent = z.output<typeof PostContent>

const PostVersion = z
	.object({
		version: z.number(),
		/** ISO 8601. */
		saved_at: z.string(),
		/** An address, or the machine; null when the account is gone. */
		saved_by: z.string().nullable(),
		restored_from: z.number().nullable(),
	})
	.meta({ id: 'PostVersion', description: 'An earlier version of a post.' })

const OwnPost = z
	.object({
		post_id: z.number(),
		/** The end of its address. Made of the title; once it has been public it stays. */
		slug: z.string(),
		state: z.enum(postStates),
		/** ISO 8601, in UTC. */
		publish_at: z.string().nullable(),
		published_at: z.string().nullable(),
		version: z.number(),
		updated_at: z.string(),
		fields: PostContent,
		/** Every picture that it shows or may show; those that it does not show open for operators alone. */
		pictures: z.array(DraftPicture),
		/** The newest first; the first one is the current version. */
		versions: z.array(PostVersion),
	})
	.meta({ id: 'OwnPost', description: 'A post as operators edit it.' })
export type OwnPost = z.output<typeof OwnPost>

const languageState = z.enum(['complete', 'begun', 'missing'])

const ListedPost = z
	.object({
		post_id: z.number(),
		slug: z.string(),
		state: z.enum(postStates),
		lang,
		blog_title_en: z.string(),
		blog_title_fr: z.string(),
		blog_title_de: z.string(),
		/** Complete with title, summary and text. */
		languages: z.object({ en: languageState, fr: languageState, de: languageState }),
		author: z.string(),
		publish_at: z.string().nullable(),
		published_at: z.string().nullable(),
		updated_at: z.string(),
	})
	.meta({ id: 'ListedPost', description: 'A post in the operators’ list.' })
export type ListedPost = z.output<typeof ListedPost>

const ofPost = { post_id: id }
const ofVersion = { ...ofPost, version }

export const blogManagement = {
	getOwnPosts: {
		summary:
			'For operators: every post of the blog, the last changed first, and how far it is written in each language. q is looked for in titles, tags, author and address.',
		input: z.object({ state: optional(z.enum(postStates, { error: 'not_a_choice' })), q: optional(line(1, 100)), ...paging }),
		output: z.object({ ...pageOf(ListedPost), counts: z.partialRecord(z.enum(postStates), z.number()) }),
	},
	getPost: {
		summary: 'For operators: a post in all languages, with its pictures and its history.',
		input: z.object(ofPost),
		output: OwnPost,
		failures: ['not_found'],
	},
	savePost: {
		summary:
			'For operators: saves what a post says; without post_id a new draft begins. When the post has been saved elsewhere since version, changed_meanwhile carries the other one as data.post.',
		input: z.object({ post_id: optional(id), version: optional(version), ...content }),
		output: z.object({ post_id: z.number(), version: z.number(), slug: z.string(), updated_at: z.string() }),
		failures: ['not_found'],
	},
	setPostState: {
		summary:
			'For operators: publishes a post now or at a time by the clocks of Luxembourg, withdraws it, or takes back one that waits for its time (draft). It must be complete in its own language.',
		input: z.object({
			...ofVersion,
			state: z.enum(['published', 'scheduled', 'withdrawn', 'draft'], { error: 'not_a_choice' }),
			/** For `scheduled`: YYYY-MM-DDTHH:MM by the clocks of Luxembourg. */
			publish_at: optional(
				z
					.string({ error: 'invalid' })
					.trim()
					.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }),
			),
		}),
		output: OwnPost,
		failures: ['not_found', 'changed_meanwhile', 'conflict'],
	},
	getPostVersion: {
		summary: 'For operators: what an earlier version of a post said.',
		input: z.object(ofVersion),
		output: PostContent,
		failures: ['not_found'],
	},
	restorePost: {
		summary:
			'For operators: makes an earlier version of a post (from) the present one, which becomes a version of its own; version is the one that was loaded.',
		input: z.object({ ...ofVersion, from: version }),
		output: OwnPost,
		failures: ['not_found', 'changed_meanwhile'],
	},
	deletePost: {
		summary: 'For operators: throws a draft away that was never public, with its pictures.',
		input: z.object(ofPost),
		output: z.null(),
		failures: ['conflict', 'not_found'],
	},
	uploadPostPicture: {
		summary: 'For operators: adds a picture as file post_image; the next saving takes it in. It is decoded and written anew.',
		input: z.object(ofPost),
		output: DraftPicture,
		failures: ['not_found'],
	},
	deletePostPicture: {
		summary: 'For operators: forgets a picture that the post does not show.',
		input: z.object({ ...ofPost, file: line(1, 200) }),
		output: z.null(),
		failures: ['not_found', 'conflict'],
	},
} satisfies Record<string, CallShapes>
