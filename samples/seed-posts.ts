import type { Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fillOnce } from './insert.ts'
import { pictureRow } from './pictures/names.ts'
import { readPostWords, samplePosts, type PostWords } from './posts.ts'

const aDay = 86_400_000

interface PostSeedOptions {
	/** As for the listings: whether the pictures will be drawn. */
	pictures: boolean
	now?: Date
	log?: (line: string) => void
}

/** Adds the sample posts, each in three languages, to a database without a post; false, and does nothing, when there is one. */
export async function seedPosts(db: Kysely<DB>, { pictures, now = new Date(), log = () => {} }: PostSeedOptions): Promise<boolean> {
	return fillOnce(db, 'posts', async (transaction) => {
		for (const { slug, author, tags, age, picture } of samplePosts.toReversed()) {
			const { en, fr, de } = readPostWords(slug)
			const inEach = <Field extends string>(field: Field, of: (words: PostWords) => string) =>
				({ [`${field}_en`]: of(en), [`${field}_fr`]: of(fr), [`${field}_de`]: of(de) }) as Record<`${Field}_${Language}`, string>
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
					...inEach('blog_title', ({ title }) => title),
					...inEach('blog_summary', ({ summary }) => summary),
					...inEach('blog_content', ({ content }) => content),
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			await transaction
				.insertInto('post_pictures')
				.values({
					post_id: id,
					...pictureRow(picture, pictures),
					...inEach('alternative_text', ({ alt }) => alt),
				})
				.execute()
		}
		log(`samples: ${samplePosts.length} posts written`)
	})
}
