import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hashToken } from '#server/features/accounts/access.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers, SignedIn } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { countDecisions, listDecisions } from './decisions.ts'

/** Read by the owner, or with the key of the mail: a suspended account has no other way. */
export const ownDecisionHandlers: Handlers<'getDecisions' | 'getDecision' | 'sendAppeal'> = {
	async getDecisions({ input: { page, per_page, key }, db, account }) {
		const where = ownedBy(account, key)
		const total = await countDecisions(db, where)
		const list = await listDecisions(db, { where, limit: per_page, offset: (page - 1) * per_page })
		return { list, current_page: page, total_pages: Math.ceil(total / per_page), total, per_page }
	},

	async getDecision({ input: { decision_id, key }, db, account }) {
		return readOwn(db, decision_id, account, key)
	},

	async sendAppeal({ input: { decision_id, key, words }, account, idempotent }) {
		return idempotent(async (trx) => {
			await sql`select from decisions where id = ${decision_id} for no key update`.execute(trx)
			const { appeal_until } = await readOwn(trx, decision_id, account, key)
			if (appeal_until === null) fail('conflict')
			const { owner_id } = await trx.selectFrom('decisions').select('owner_id').where('id', '=', decision_id).executeTakeFirstOrThrow()
			await trx.insertInto('appeals').values({ decision_id, account_id: owner_id, words }).execute()
			return readOwn(trx, decision_id, account, key)
		})
	},
}

// A decision to keep an item answers its reporter; the owner does not see it.
const isTold = sql`d.measure <> 'kept'`

function ownedBy(account: SignedIn | null, key: string | undefined): RawBuilder<boolean> {
	if (key !== undefined) return sql<boolean>`${isTold} and d.link_hash = ${hashToken(key)}`
	return account ? sql<boolean>`${isTold} and d.owner_id = ${account.id}` : fail('login_required')
}

/** Throws `login_required` or `not_found`, also for decisions of other accounts: the answer must not reveal that they exist. */
async function readOwn(db: Kysely<DB>, id: number, account: SignedIn | null, key: string | undefined) {
	const [own] = await listDecisions(db, { where: sql<boolean>`d.id = ${id} and ${ownedBy(account, key)}` })
	return own ?? fail('not_found')
}
