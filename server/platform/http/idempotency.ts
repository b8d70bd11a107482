import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { EndpointName } from '#contract/http/endpoints.ts'
import { fail } from '#server/platform/failure.ts'
import type { DB } from '#server/platform/database/schema.ts'

/**
 * Does the work of a call in a transaction. Sent again under the same idempotency key within a day, the call is not done again:
 * the answer of the first time is given, which is stored as JSON and so must hold no secret. Throws `conflict` when the same key came with
 * other fields; those of `leaveOut` are not compared, because they change by themselves or are not to be stored even as a hash.
 */
export type Idempotent = <Result>(work: (trx: Transaction<DB>) => Promise<Result>, leaveOut?: readonly string[]) => Promise<Result>

interface Asked {
	db: Kysely<DB>
	call: EndpointName
	input: object
	/** account:7, or visitor: and a hash of the address. */
	asker: string
	/** Null: the request has no key and may be done twice. */
	key: string | null
}

/** The work that is done at most once for this request. */
export function idempotentFor({ db, call, input, asker, key }: Asked): Idempotent {
	return (work, leaveOut = []) =>
		db.transaction().execute(async (trx) => {
			if (key === null) return work(trx)
			const compared = Object.fromEntries(Object.entries(input).filter(([field]) => !leaveOut.includes(field)))
			const body_hash = createHash('sha256').update(JSON.stringify(compared)).digest()
			const own = { asker, call, key }
			await trx
				.deleteFrom('idempotency_keys')
				.where((row) => row.and(own))
				.where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
				.execute()
			// A second request with the same key waits here until the first has committed.
			const isFirst = await trx
				.insertInto('idempotency_keys')
				.values({ ...own, body_hash })
				.onConflict((conflict) => conflict.doNothing())
				.returning('key')
				.executeTakeFirst()
			if (!isFirst) return findAnswer(trx, own, body_hash)
			const answer = await work(trx)
			await trx
				.updateTable('idempotency_keys')
				.set({ answer: JSON.stringify(answer) })
				.where((row) => row.and(own))
				.execute()
			return answer
		})
}

async function findAnswer<Result>(db: Kysely<DB>, own: { asker: string; call: string; key: string }, body_hash: Buffer): Promise<Result> {
	const known = await db
		.selectFrom('idempotency_keys')
		.select(['body_hash', 'answer'])
		.where((row) => row.and(own))
		.executeTakeFirst()
	if (!known) fail('unavailable')
	if (!known.body_hash.equals(body_hash)) fail('conflict')
	return known.answer as Result
}

/** Throws `invalid_input` when the key is not one that a browser of ours would think of. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
	const key = headers['idempotency-key']
	if (key === undefined) return null
	return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : fail('invalid_input')
}
