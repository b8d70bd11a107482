import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/database/schema.ts'
import { inTransaction } from './insert.ts'
import { pictureRow } from './pictures/names.ts'
import { readPostWords, samplePosts } from './posts.ts'

const aDay = 86_400_000

interface PostSeedOptions {
	/** As for the listings: whether the pictures will be drawn. */
	pictures: boolean
	now?: Date
	log?: (line: string) => void
}

/** Adds the sample posts, each in three languages, to a database without a post; false, and does nothing, when there is one. */
export async function seedPosts(db: Kysely<DB>, { pictures, now = new Date(), log = () => {} }: PostSeedOptions): Promise<boolean> {
	if (await hasPosts(db)) return false
	const words = new Map(await Promise.all(samplePosts.map(async ({ slug }) => [slug, await readPostWords(slug)] as const)))
	return inTransaction(db, async (transaction) => {
		// Two that start at once fill one after the other, and the second finds the work done.
		await sql`lock table posts in share row exclusive mode`.execute(transaction)
		if (await hasPosts(transaction)) return false
		for (const { slug, author, tags, age, picture } of samplePosts.toReversed()) {
			const { en, fr, de } = words.get(slug) ?? (await readPostWords(slug))
			const at = new Date(now.getTime() - age * aDay)
			const { id } = await transaction
				.insertInto('posts')
				.values({
					slug,
					lang: 'en',
					author,
					tags,
					state: 'published',
					published_at: at,
					created_at: at,
					updated_at: at,
					blog_title_en: en.title,
					blog_title_fr: fr.title,
					blog_title_de: de.title,
					blog_summary_en: en.summary,
					blog_summary_fr: fr.summary,
					blog_summary_de: de.summary,
					blog_content_en: en.content,
					blog_content_fr: fr.content,
					blog_content_de: de.content,
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			await transaction
				.insertInto('post_pictures')
				.values({
					post_id: id,
					...pictureRow(picture, pictures),
					alternative_text_en: en.alt,
					alternative_text_fr: fr.alt,
					alternative_text_de: de.alt,
				})
				.execute()
		}
		log(`samples: ${samplePosts.length} posts written`)
		return true
	})
}

async function hasPosts(db: Kysely<DB>): Promise<boolean> {
	return (await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()) !== undefined
}
