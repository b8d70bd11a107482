import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { slugOf } from '#server/platform/shared/slug.ts'

/** The slug of a title, with a number where another post has it. Two that ask at once wait for each other until their transactions end. */
export async function freeSlug(db: Kysely<DB>, title: string, post_id: number | null): Promise<string> {
	// A title without a letter.
	const wanted = slugOf(title) || 'post'
	await sql`select pg_advisory_xact_lock(hashtext('post slug'))`.execute(db)
	const rows = await db
		.selectFrom('posts')
		.select('slug')
		.where('slug', '~', `^${wanted}(-[0-9]+)?$`)
		.where('id', '!=', post_id ?? 0)
		.execute()
	const taken = new Set(rows.map(({ slug }) => slug))
	let slug = wanted
	for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
	return slug
}
