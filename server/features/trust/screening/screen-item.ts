import { sql, type Kysely } from 'kysely'
import type { Finding } from '#contract/trust/screening.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { inspect } from './inspect.ts'
import { publicWords, readItem, type Item, type ItemKind } from './item.ts'
import { readRules } from './rules.ts'

// Decision 032: Screening before publication, and checked businesses.

/** The result of the screening. */
export interface Passed {
	/** Its state now. */
	state: string
	/** Nothing for an item that may pass. */
	findings: Finding[]
	/** It was not held before. */
	isNewlyHeld: boolean
}

/**
 * Looks at a listing or an event that was just written, in the transaction that writes it and under the lock of its account; `before` is the
 * item before that. The caller writes the rows of the search afterwards. A finding holds the item until an operator has looked, or until its author has taken it out. An item that an operator has
 * hidden or rejected stays so.
 */
export async function screenItem(db: Kysely<DB>, kind: ItemKind, id: number, before: Item | undefined): Promise<Passed> {
	const item = await readItem(db, kind, id)
	if (!item) throw new Error(`there is no ${kind} ${id}`)
	const { state } = item
	if (state === 'rejected' || (state === 'hidden' && item.state_before_deletion === null))
		return { state, findings: [], isNewlyHeld: false }
	const findings = await inspect(db, item, await readRules(db), before)
	const isHeld = state === 'held'
	if (findings.length > 0) await (isHeld ? findAgain(db, item, findings) : hold(db, item, { findings, before }))
	else if (isHeld) return { state: await release(db, item, { outcome: 'mended', operator_id: null }), findings, isNewlyHeld: false }
	return { state: findings.length > 0 ? 'held' : state, findings, isNewlyHeld: findings.length > 0 && !isHeld }
}

async function hold(db: Kysely<DB>, item: Item, { findings, before }: { findings: readonly Finding[]; before: Item | undefined }) {
	const words = publicWords(before)
	const row = {
		findings: JSON.stringify(findings),
		before: words && JSON.stringify(words),
		state_before: item.state_before_deletion ?? item.state,
	}
	await db
		.insertInto('holds')
		.values({ item_kind: item.kind, item_id: item.id, ...row })
		// A row that is still open belongs to something that was hidden while it was held.
		.onConflict((conflict) =>
			conflict
				.columns(['item_kind', 'item_id'])
				.where('released_at', 'is', null)
				.doUpdateSet({ ...row, created_at: sql<Date>`now()` }),
		)
		.execute()
	// An item that was never public has no `published_at`.
	await sql`
		update ${tableOf(item)} set state = 'held', state_before_deletion = null, published_at = case when ${before?.is_known === true} then published_at end
		where id = ${item.id}
	`.execute(db)
}

async function findAgain(db: Kysely<DB>, { kind, id }: Item, findings: readonly Finding[]) {
	await db
		.updateTable('holds')
		.set({ findings: JSON.stringify(findings) })
		.where('item_kind', '=', kind)
		.where('item_id', '=', id)
		.where('released_at', 'is', null)
		.execute()
}

const tableOf = ({ kind }: Item) => sql.table(kind === 'listing' ? 'listings' : 'events')

/** Lets a held item go where it wanted to, in a transaction that has its account and itself locked. Answers its state. */
export async function release(
	db: Kysely<DB>,
	item: Item,
	{ outcome, operator_id }: { outcome: 'released' | 'mended'; operator_id: number | null },
): Promise<string> {
	const { state_before } = await db
		.updateTable('holds')
		.set({ released_at: sql<Date>`now()`, outcome, operator_id })
		.where('item_kind', '=', item.kind)
		.where('item_id', '=', item.id)
		.where('released_at', 'is', null)
		.returning('state_before')
		.executeTakeFirstOrThrow()
	const { email_verified, delete_after } = await db
		.selectFrom('accounts')
		.select(['email_verified', 'delete_after'])
		.where('id', '=', item.account_id)
		.executeTakeFirstOrThrow()
	const wanted = state_before === 'published' || state_before === 'waiting' ? (email_verified ? 'published' : 'waiting') : state_before
	const isPublic = ['published', 'cancelled', 'postponed'].includes(wanted)
	// While its account is going to be deleted, it is hidden as its other items are.
	const isLeaving = isPublic && delete_after !== null
	await sql`
		update ${tableOf(item)} set state = ${isLeaving ? 'hidden' : wanted}, state_before_deletion = ${isLeaving ? wanted : null},
			published_at = case when ${isPublic} then coalesce(published_at, now()) else published_at end
		where id = ${item.id}
	`.execute(db)
	if (item.kind === 'listing') await writeListingSearch(db, [item.id])
	return isLeaving ? 'hidden' : wanted
}
