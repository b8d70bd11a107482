import { sql, type Kysely } from 'kysely'
import type { ListedPost, OwnPost, PostContent } from '#contract/blog/manage.ts'
import type { PostState } from '#contract/blog/post-states.ts'
import { fail } from '#server/platform/failure.ts'
import type { Media } from '#server/platform/media/media.ts'
import { addressesOf } from '#server/platform/media/available-files.ts'
import { toDraftPicture } from '#server/platform/media/draft-files.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { languageStates, wordColumns, type PostWords } from './content.ts'
import { detachedFrom } from '#server/platform/database/tables.ts'

const ownColumns = [
	'id',
	'slug',
	'lang',
	'tags',
	'author',
	'state',
	'publish_at',
	'published_at',
	'version',
	'updated_at',
	...wordColumns,
] as const

const findRow = (db: Kysely<DB>, id: number) => db.selectFrom('posts').select(ownColumns).where('id', '=', id)
export type PostRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findRow>['executeTakeFirst']>>>

/** A post, locked until the transaction ends. Throws `not_found`. */
export async function lockPost(db: Kysely<DB>, id: number): Promise<PostRow> {
	return (await findRow(db, id).forUpdate().executeTakeFirst()) ?? fail('not_found')
}

const findPictures = (db: Kysely<DB>, post_id: number) =>
	db.selectFrom('post_pictures').selectAll().where('post_id', '=', post_id).orderBy('position').orderBy('id').execute()

/** A post's current content, in the format of stored versions. */
export async function contentOf(db: Kysely<DB>, post: PostRow): Promise<PostContent> {
	const pictures = await findPictures(db, post.id)
	return {
		...wordsOf(post),
		// The table allows no other.
		lang: post.lang,
		tags: post.tags.join(', '),
		author: post.author,
		pictures: pictures
			.filter(({ position }) => position < detachedFrom)
			.map(({ file, alternative_text_en, alternative_text_fr, alternative_text_de }) => ({
				file,
				alternative_text_en,
				alternative_text_fr,
				alternative_text_de,
			})),
	}
}

const wordsOf = (post: PostWords): PostWords => {
	const { blog_title_en, blog_title_fr, blog_title_de, blog_summary_en, blog_summary_fr, blog_summary_de } = post
	const { blog_content_en, blog_content_fr, blog_content_de } = post
	return {
		blog_title_en,
		blog_title_fr,
		blog_title_de,
		blog_summary_en,
		blog_summary_fr,
		blog_summary_de,
		blog_content_en,
		blog_content_fr,
		blog_content_de,
	}
}

/** A post as operators write it: with all its pictures and its history. Throws `not_found`. */
export async function readPost(db: Kysely<DB>, media: Media, id: number): Promise<OwnPost> {
	const post = (await findRow(db, id).executeTakeFirst()) ?? fail('not_found')
	const pictures = await findPictures(db, id)
	const versions = await db
		.selectFrom('post_versions as v')
		.leftJoin('accounts as a', 'a.id', 'v.operator_id')
		.select(['v.version', 'v.saved_at', 'v.restored_from', 'a.email as saved_by'])
		.where('v.post_id', '=', id)
		.orderBy('v.version', 'desc')
		.execute()
	return {
		post_id: id,
		slug: post.slug,
		state: post.state,
		publish_at: post.publish_at?.toISOString() ?? null,
		published_at: post.published_at?.toISOString() ?? null,
		version: post.version,
		updated_at: post.updated_at.toISOString(),
		fields: await contentOf(db, post),
		pictures: pictures.map((picture) =>
			toDraftPicture(picture, addressesOf(media, { is_public: post.state === 'published' && picture.position < detachedFrom })),
		),
		versions: versions.map(({ saved_at, ...version }) => ({ ...version, saved_at: saved_at.toISOString() })),
	}
}

interface Part {
	state?: PostState | undefined
	q?: string | undefined
	limit: number
	offset: number
}

const isAskedFor = (q: string | undefined) =>
	q === undefined
		? sql<boolean>`true`
		: sql<boolean>`strpos(lower(concat_ws(' ', blog_title_en, blog_title_fr, blog_title_de, author, slug, array_to_string(tags, ' '))), lower(${q})) > 0`

/** How many posts there are in each state, among the requested ones. */
export async function countPosts(db: Kysely<DB>, q: string | undefined): Promise<Partial<Record<PostState, number>>> {
	const rows = await db
		.selectFrom('posts')
		.select(['state', ({ fn }) => fn.countAll<number>().as('count')])
		.where(isAskedFor(q))
		.groupBy('state')
		.execute()
	return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** A part of the posts, the last changed first. */
export async function listPosts(db: Kysely<DB>, { state, q, limit, offset }: Part): Promise<ListedPost[]> {
	const rows = await db
		.selectFrom('posts')
		.select(ownColumns)
		.where(isAskedFor(q))
		.$if(state !== undefined, (posts) => posts.where('state', '=', state ?? 'draft'))
		.orderBy('updated_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
		.execute()
	return rows.map((post) => ({
		post_id: post.id,
		slug: post.slug,
		state: post.state,
		lang: post.lang,
		blog_title_en: post.blog_title_en,
		blog_title_fr: post.blog_title_fr,
		blog_title_de: post.blog_title_de,
		languages: languageStates(post),
		author: post.author,
		publish_at: post.publish_at?.toISOString() ?? null,
		published_at: post.published_at?.toISOString() ?? null,
		updated_at: post.updated_at.toISOString(),
	}))
}
