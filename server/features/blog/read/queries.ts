import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { Post, PostCard, PostLink, PostList } from '#contract/blog/read.ts'
import { toPicture, type PictureRow } from '#server/platform/media/picture-rows.ts'
import { detachedFrom } from '#server/platform/database/tables.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 028: The blog.

const wordsAMinute = 220
const mostRelated = 3

type Dates = 'published_at' | 'created_at' | 'updated_at'
type CardRow = Omit<PostCard, Dates | 'picture' | 'blog_image'> & Record<Dates, Date> & { picture: PictureRow | null }
type ContentRow = CardRow & Pick<Post, `blog_content_${Language}`> & { pictures: (PictureRow & { position: number })[] | null }

/**
 * Published posts as `p`, `langs` they are written in, and as `shown` the language and text that this reader is given.
 * Before anything else a post must have a text in its author's language: nothing is published without.
 */
const publicPosts = (language: Language) => sql`posts p
	cross join lateral (select array_remove(array[
		case when p.lang = 'en' or (p.blog_title_en <> '' and p.blog_content_en <> '') then 'en' end,
		case when p.lang = 'fr' or (p.blog_title_fr <> '' and p.blog_content_fr <> '') then 'fr' end,
		case when p.lang = 'de' or (p.blog_title_de <> '' and p.blog_content_de <> '') then 'de' end
	], null) as langs) written
	cross join lateral (select case when ${language} = any(written.langs) then ${language} else p.lang end as lang) chosen
	cross join lateral (select chosen.lang,
		case chosen.lang when 'en' then p.blog_content_en when 'fr' then p.blog_content_fr else p.blog_content_de end as content
	) shown`
const isPublic = sql`p.state = 'published'`

const linkColumns = sql`p.id, p.slug, shown.lang, p.blog_title_en, p.blog_title_fr, p.blog_title_de`

const pictureColumns = sql`id, file, small_file, width, height, placeholder, thumbhash, widths, has_avif, focal,
	case shown.lang when 'en' then alternative_text_en when 'fr' then alternative_text_fr else alternative_text_de end as alternative_text`

const cardColumns = sql`${linkColumns}, p.blog_summary_en, p.blog_summary_fr, p.blog_summary_de, written.langs, p.tags, p.author,
	greatest(1, round(cardinality(regexp_split_to_array(btrim(shown.content), '\\s+')) / ${wordsAMinute}::numeric))::int as reading_minutes,
	p.published_at, p.created_at, greatest(p.updated_at, p.published_at) as updated_at,
	(select row_to_json(f) from (select ${pictureColumns} from post_pictures where post_id = p.id and position = 0 order by id limit 1) f) as picture`

function toCard({ picture: row, published_at, created_at, updated_at, ...post }: CardRow): PostCard {
	const picture = row && toPicture(row)
	return {
		...post,
		blog_image: picture?.url ?? null,
		picture,
		published_at: published_at.toISOString(),
		created_at: created_at.toISOString(),
		updated_at: updated_at.toISOString(),
	}
}

/** A page of published posts, the latest first; of one tag where the request names one. */
export async function listPosts(
	db: Kysely<DB>,
	{ page, per_page, tag }: { page: number; per_page: number; tag?: string | undefined },
	language: Language,
): Promise<PostList> {
	const fits = tag === undefined ? isPublic : sql`${isPublic} and p.tags @> array[${tag}]::text[]`
	const [list, counted, tags] = await Promise.all([
		readPostCards(
			db,
			sql`where ${fits} order by p.published_at desc, p.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
			language,
		),
		sql<{ total: number }>`select count(*)::int as total from posts p where ${fits}`.execute(db),
		listTags(db),
	])
	const total = counted.rows[0]?.total ?? 0
	return { list, current_page: page, total_pages: Math.ceil(total / per_page), total, per_page, tags }
}

async function listTags(db: Kysely<DB>): Promise<PostList['tags']> {
	const { rows } = await sql<PostList['tags'][number]>`
		select tag, count(*)::int as count from posts p, unnest(p.tags) tag where ${isPublic} group by tag order by count desc, tag
	`.execute(db)
	return rows
}

async function readPostCards(db: Kysely<DB>, which: RawBuilder<unknown>, language: Language): Promise<PostCard[]> {
	const { rows } = await sql<CardRow>`select ${cardColumns} from ${publicPosts(language)} ${which}`.execute(db)
	return rows.map(toCard)
}

/** The number at the beginning of a post's name; 0 for none. */
const numberIn = (name: string) => Number(/^[1-9]\d{0,9}(?=-|$)/.exec(name)?.[0] ?? 0)

/** Whether a post of that name was public and is not any more: withdrawn, hidden, or deleted with its number. */
export async function wasPost(db: Kysely<DB>, name: string): Promise<boolean> {
	const number = numberIn(name)
	const { rows } = await sql<{ was: boolean }>`
		select exists (select from posts where (id = ${number}::bigint or slug = ${name}) and state in ('withdrawn', 'hidden'))
			or (${number}::bigint between 1 and (select max(id) from posts) and not exists (select from posts where id = ${number}::bigint)) as was
	`.execute(db)
	return rows[0]?.was ?? false
}

/** A published post by its number, its slug, or both as `12-a-title`; undefined when there is none. */
export async function findPost(db: Kysely<DB>, name: string, language: Language): Promise<Post | undefined> {
	const number = numberIn(name)
	const which = sql`where ${isPublic} and (p.id = ${number}::bigint or p.slug = ${name}) order by p.id = ${number}::bigint desc limit 1`
	const [post] = await readWhole(db, which, language)
	if (!post) return undefined
	const [previous, next, related] = await Promise.all([
		findNeighbour(db, post.id, 'before', language),
		findNeighbour(db, post.id, 'after', language),
		readPostCards(
			db,
			sql`where ${isPublic} and p.id <> ${post.id}
				order by cardinality(array(select unnest(p.tags) intersect select unnest(${post.tags}::text[]))) desc, p.published_at desc, p.id desc
				limit ${mostRelated}`,
			language,
		),
	])
	return { ...post, previous, next, related }
}

type Whole = Omit<Post, 'previous' | 'next' | 'related'>

/** The latest published posts with their texts, for feeds. */
export const readLatestPosts = (db: Kysely<DB>, limit: number, language: Language): Promise<Whole[]> =>
	readWhole(db, sql`where ${isPublic} order by p.published_at desc, p.id desc limit ${limit}`, language)

async function readWhole(db: Kysely<DB>, which: RawBuilder<unknown>, language: Language): Promise<Whole[]> {
	const { rows } = await sql<ContentRow>`
		select ${cardColumns}, p.blog_content_en, p.blog_content_fr, p.blog_content_de,
			(select json_agg(f) from (select ${pictureColumns}, position from post_pictures where post_id = p.id and position > 0 and position < ${detachedFrom} order by position, id) f) as pictures
		from ${publicPosts(language)} ${which}
	`.execute(db)
	return rows.map(({ pictures, blog_content_en, blog_content_fr, blog_content_de, ...card }) => ({
		...toCard(card),
		blog_content_en,
		blog_content_fr,
		blog_content_de,
		pictures: (pictures ?? []).map((row) => ({ ...toPicture(row), position: row.position })),
	}))
}

async function findNeighbour(db: Kysely<DB>, id: number, side: 'before' | 'after', language: Language): Promise<PostLink | null> {
	// The database counts microseconds, an ISO time only thousandths.
	const here = sql`(select s.published_at, s.id from posts s where s.id = ${id})`
	const which =
		side === 'before'
			? sql`(p.published_at, p.id) < ${here} order by p.published_at desc, p.id desc`
			: sql`(p.published_at, p.id) > ${here} order by p.published_at, p.id`
	const { rows } = await sql<PostLink>`select ${linkColumns} from ${publicPosts(language)} where ${isPublic} and ${which} limit 1`.execute(
		db,
	)
	return rows[0] ?? null
}
