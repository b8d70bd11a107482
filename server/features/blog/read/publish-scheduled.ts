import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** Milliseconds between two looks: a post is public well within a minute of its time. */
const pause = 20_000

/** Publishes the posts whose time has come, under that time, and answers how many; the table's trigger notifies every process that keeps pages. */
export async function publishDuePosts(db: Kysely<DB>): Promise<number> {
	const { numAffectedRows = 0n } = await sql`
		update posts set state = 'published', published_at = publish_at where state = 'scheduled' and publish_at <= now()
	`.execute(db)
	return Number(numAffectedRows)
}

/** Looks after scheduled posts. A failure is logged, and the next look tries again. Returns how to stop. */
export function startPostClock(db: Kysely<DB>, onError: (error: Error) => void): () => Promise<void> {
	let work: Promise<unknown> = Promise.resolve()
	const look = () => {
		work = publishDuePosts(db).catch(onError)
	}
	const timer = setInterval(look, pause).unref()
	look()
	return async () => {
		clearInterval(timer)
		await work
	}
}
