import { sql, type Kysely } from 'kysely'
import { suspensionReason } from '#contract/trust/moderation-choices.ts'
import { writeListingSearch } from '../../search-index/listing-search-rows.ts'
import type { DB } from '../../database/schema.ts'
import { publishWaiting } from './waiting.ts'

/** Takes away from the public what a suspended account has published. In the transaction that suspends it. */
export async function hideSuspended(db: Kysely<DB>, account_id: number): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		update listings set state = 'hidden', state_reason = ${suspensionReason} where account_id = ${account_id} and state = 'published' returning id
	`.execute(db)
	await writeListingSearch(
		db,
		rows.map(({ id }) => id),
	)
}

/** Gives back what the suspension had hidden, and publishes what waited. In the transaction that lifts it. */
export async function showUnsuspended(db: Kysely<DB>, account_id: number): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		update listings set state = 'published', state_reason = null
		where account_id = ${account_id} and state = 'hidden' and state_reason = ${suspensionReason} returning id
	`.execute(db)
	await writeListingSearch(
		db,
		rows.map(({ id }) => id),
	)
	await publishWaiting(db, account_id)
}
