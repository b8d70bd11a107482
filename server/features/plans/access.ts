import { sql, type Kysely } from 'kysely'
import type { EndpointName } from '#contract/http/endpoints.ts'
import { planRights, type PlanRights } from '#contract/plans/plan-choices.ts'
import { hashToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isMailedPlanKey } from '#server/features/enquiries/plan-links.ts'
import { fail } from '#server/platform/failure.ts'
import type { SignedIn } from '#server/platform/handler.ts'

// Decision 089: Plans belong to an account or to a key.

/** The rights that each call needs at the plan that it names. */
export const neededRights = {
	getPlan: 'look',
	getDaySheet: 'look',
	commentPlan: 'comment',
	votePlan: 'comment',
	savePlan: 'decide',
	setPlanCandidate: 'decide',
	setPlanTask: 'decide',
	setPlanTime: 'decide',
	answerOffer: 'decide',
	sharePlan: 'own',
	keepPlan: 'own',
	deletePlan: 'own',
	sendBrief: 'own',
	tellOthers: 'decide',
	tellAsked: 'decide',
	callOffPlan: 'own',
	openPlanConversation: 'own',
} as const satisfies Partial<Record<EndpointName, PlanRights>>

/** The fields of a request that open a plan. */
export interface PlanRequest {
	plan_id: number
	plan_key?: string | undefined
}

/** An opened plan, and who opened it. */
export interface OpenPlan {
	id: number
	version: number
	account_id: number | null
	rights: PlanRights
	/** Null while its event takes place. */
	called_off_on: string | null
	/** The number of the link that opened it; 0 for its owner. */
	share_id: number
	/** The name that the owner gave to the holder of the link. */
	share_name: string | null
}

/** The day on which the event of a plan was called off. */
export const calledOffOn = sql<string | null>`(called_off_at at time zone 'Europe/Luxembourg')::date::text`.as('called_off_on')

const reach = (rights: PlanRights) => planRights.indexOf(rights)

/**
 * The plan of a request: its owner's, whether by account or by the key of a plan without account, or one shared with the account or by the key of a link.
 * Throws `not_found` where the request may not see it, `not_yours` where it sees it and has fewer rights than the call needs.
 * With `lock` the plan's row is locked, inside a transaction.
 */
export async function openPlan(
	db: Kysely<DB>,
	account: Pick<SignedIn, 'id'> | null,
	{ plan_id, plan_key }: PlanRequest,
	call: keyof typeof neededRights,
	{ lock = false } = {},
): Promise<OpenPlan> {
	const query = db.selectFrom('plans').select(['id', 'version', 'account_id', 'key_hash', calledOffOn]).where('id', '=', plan_id)
	const plan = (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? fail('not_found')
	const key_hash = plan_key === undefined ? null : hashToken(plan_key)
	const isOwner = plan.account_id === null ? key_hash !== null && (await opensAsOwner(db, plan, key_hash)) : plan.account_id === account?.id
	const share = isOwner ? undefined : await findShare(db, plan_id, account, key_hash)
	if (!isOwner && !share) fail('not_found')
	const rights = isOwner ? 'own' : (share?.rights as PlanRights)
	if (reach(rights) < reach(neededRights[call])) fail('not_yours')
	return {
		id: plan.id,
		version: plan.version,
		account_id: plan.account_id,
		rights,
		called_off_on: plan.called_off_on,
		share_id: share?.id ?? 0,
		share_name: share?.name ?? null,
	}
}

/** Whether a key is that of a plan without an account, or one that a mail about its enquiries brought. */
const opensAsOwner = async (db: Kysely<DB>, plan: { id: number; key_hash: Buffer | null }, key_hash: Buffer): Promise<boolean> =>
	plan.key_hash?.equals(key_hash) === true || (await isMailedPlanKey(db, plan.id, key_hash))

/** The link that opens a plan: the one of the key, else the one with the most rights that the account has opened. */
function findShare(db: Kysely<DB>, plan_id: number, account: Pick<SignedIn, 'id'> | null, key_hash: Buffer | null) {
	return db
		.selectFrom('plan_shares')
		.select(['id', 'rights', 'name'])
		.where('plan_id', '=', plan_id)
		.where(sql<boolean>`(key_hash = ${key_hash} or account_id = ${account?.id ?? null}::int)`)
		.orderBy(sql`array_position(array['decide', 'comment', 'look'], rights)`)
		.limit(1)
		.executeTakeFirst()
}

/** Marks a plan as changed now; its version counts only the changes of the plan's fields. Belongs into the transaction of the change. */
export const touchPlan = (db: Kysely<DB>, id: number) =>
	db
		.updateTable('plans')
		.set({ changed_at: sql`now()` })
		.where('id', '=', id)
		.execute()
