import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** How many of these rows are in each state. */
export async function countByState<State extends string>(
	db: Kysely<DB>,
	rows: RawBuilder<unknown>,
	states: readonly State[],
): Promise<Record<State, number>> {
	const { rows: found } = await sql<{ state: State; count: number }>`
		select state, count(*)::int as count from (${rows}) counted group by 1
	`.execute(db)
	const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>
	for (const { state, count } of found) counts[state] = count
	return counts
}
