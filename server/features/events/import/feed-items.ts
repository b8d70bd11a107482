import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { ReadProblem } from './feed-contents.ts'
import type { CurrentEvent, ImportSnapshot, Part } from './manual-edits.ts'

export interface Item {
	uid: string
	feed_id: number
	event_id: number | null
	hash: Buffer
	taken: ImportSnapshot | null
	/** It is read again and again. */
	is_subscribed: boolean
}

/** A feed whose row is locked. */
export interface LockedFeed {
	id: number
	account_id: number
	lang: Language
	/** Null for a file. */
	url: string | null
}

/** The result of an import, by number of events. */
export interface Outcome {
	added: number
	changed: number
	cancelled: number
	unchanged: number
	doubles: number
	problems: ReadProblem[]
}

export async function readItems(db: Kysely<DB>, { account_id }: LockedFeed): Promise<Item[]> {
	const rows = await db
		.selectFrom('event_feed_items as i')
		.innerJoin('event_feeds as f', 'f.id', 'i.feed_id')
		.select(['i.uid', 'i.feed_id', 'i.event_id', 'i.hash', 'i.taken'])
		.select(sql<boolean>`f.url is not null`.as('is_subscribed'))
		.where('f.account_id', '=', account_id)
		.execute()
	return rows.map((row) => ({ ...row, taken: row.taken as ImportSnapshot | null }))
}

const atItem = ({ feed_id, uid }: Item) => ({ feed_id, uid })

export async function moveItem(db: Kysely<DB>, item: Item, feed_id: number): Promise<Item> {
	await db
		.updateTable('event_feed_items')
		.set({ feed_id })
		.where((row) => row.and(atItem(item)))
		.execute()
	return { ...item, feed_id }
}

export async function renameItem(db: Kysely<DB>, item: Item, uid: string): Promise<Item> {
	await db
		.updateTable('event_feed_items')
		.set({ uid })
		.where((row) => row.and(atItem(item)))
		.execute()
	return { ...item, uid }
}

/** It was never public. */
export const isUnseen = ({ state, is_known }: CurrentEvent) => state === 'waiting' || (state === 'held' && !is_known)

export async function saveItem(
	db: Kysely<DB>,
	item: Item,
	{ hash, taken, byHand }: { hash: Buffer; taken: ImportSnapshot; byHand: ReadonlySet<Part> },
) {
	await db
		.updateTable('event_feed_items')
		.set({ hash, taken: JSON.stringify(taken), own_fields: [...byHand], seen_at: sql<Date>`now()` })
		.where((row) => row.and(atItem(item)))
		.execute()
}

/** The event's state, where it is a public one, or will be when it is held no more. Answers whether it is another now. */
export async function setState(db: Kysely<DB>, id: number, isCancelled: boolean, note: string): Promise<boolean> {
	const state = isCancelled ? 'cancelled' : 'published'
	await sql`
		update holds set state_before = ${state}
		where item_kind = 'event' and item_id = ${id} and released_at is null and state_before in ('published', 'cancelled', 'postponed')
	`.execute(db)
	const { rows } = await sql`
		update events set state = case when state = 'held' then state else ${state} end, state_note = ${note}, version = version + 1, sequence = sequence + 1,
			updated_at = now(), cancelled_at = ${isCancelled ? sql`now()` : null}
		where id = ${id} and state in ('published', 'cancelled', 'postponed', 'held') returning id
	`.execute(db)
	return rows.length > 0
}
