import type { Kysely } from 'kysely'
import type { Side } from '#contract/enquiry-states.ts'
import { roles } from '#contract/values/roles.ts'
import { fail } from '#server/platform/failure.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isKeyOf } from './conversation-keys.ts'
import { findForSide, lockReceived, type Received, type Recipient } from './queries.ts'

/** The recipient that an account is: a professional for the own enquiries, the operator for those to the operator. */
export function recipientOf({ id, role_id }: Pick<SignedIn, 'id' | 'role_id'>): Recipient {
	return { professional_id: role_id === roles.professional ? id : null }
}

interface Parties {
	id: number
	state: string
	professional_id: number | null
	account_id: number | null
}

/** The side of an account in an enquiry; null when it is not its conversation. Its planner alone sees an unconfirmed one. */
function sideOfAccount({ id, role_id }: Pick<SignedIn, 'id' | 'role_id'>, enquiry: Parties): Side | null {
	const receives =
		enquiry.professional_id === null ? role_id === roles.operator : role_id === roles.professional && enquiry.professional_id === id
	if (receives && enquiry.state !== 'unconfirmed') return 'supplier'
	return enquiry.account_id === id ? 'planner' : null
}

/**
 * The side of the caller: by the key of a mailed link where one is sent, else by the account. Throws `login_required` without either, and
 * `not_found` for all who are no party to it: the answer must not reveal that it exists.
 */
export async function findSide(
	db: Kysely<DB>,
	enquiry: Parties | undefined,
	{ account, key }: { account: SignedIn | null; key: string | undefined },
): Promise<Side> {
	if (key !== undefined) {
		if (enquiry && enquiry.account_id === null && enquiry.state !== 'unconfirmed' && (await isKeyOf(db, enquiry.id, key))) return 'planner'
		fail('not_found')
	}
	if (!account) fail('login_required')
	return (enquiry && sideOfAccount(account, enquiry)) ?? fail('not_found')
}

/** Whether an operator's decision keeps a side of an enquiry from writing: then neither side can. */
export const isStopped = ({ planner_stopped_at, supplier_stopped_at }: Pick<Received, 'planner_stopped_at' | 'supplier_stopped_at'>) =>
	planner_stopped_at !== null || supplier_stopped_at !== null

/** Throws as `findSide` does unless a visitor's key opens the conversation. */
export async function requireKeyOfSide(
	db: Kysely<DB>,
	{ conversation_id, conversation_key: key }: { conversation_id: number; conversation_key?: string | undefined },
): Promise<void> {
	await findSide(db, await findForSide(db, conversation_id), { account: null, key })
}

/** An enquiry that this account received, locked. Throws `not_found`, also for enquiries of other accounts: the answer must not reveal that they exist. */
export async function lockReceivedBy(db: Kysely<DB>, account: SignedIn, id: number) {
	const { professional_id } = recipientOf(account)
	const enquiry = (await lockReceived(db, id)) ?? fail('not_found')
	if (enquiry.professional_id !== professional_id) fail('not_found')
	return enquiry
}
