import type { Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { hashToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { limitEnquiries } from './limits.ts'
import type { PlanFacts } from './plan-facts.ts'

/** The fields of an enquiry to a supplier, or without a listing to the operator. */
export interface NewEnquiry {
	first_name: string
	last_name: string
	company_name?: string | undefined
	phone?: string | undefined
	event_date?: string | undefined
	participants?: number | undefined
	message: string
}

interface Addressed {
	/** Null for a visitor. */
	account_id: number | null
	email: string
	language: Language
	listing_id: number | null
	professional_id: number | null
	/** Of the link that confirms it; null where nothing, or another enquiry of the brief, is to be confirmed. */
	token: string | null
	/** The brief that it is part of. */
	brief?: { plan_id: number; first: number | null; asked_with: number; facts?: PlanFacts }
}

/**
 * Stores an enquiry that is not delivered yet, and answers its number. Belongs into a transaction, together with its delivery or the mail with its link.
 * Throws `too_many_requests` when the sender has written enough for today.
 */
export async function storeEnquiry(db: Kysely<DB>, written: NewEnquiry, to: Addressed): Promise<number> {
	const { account_id, email, language, listing_id, professional_id, token, brief } = to
	await limitEnquiries(db, account_id === null ? { email } : { account_id }, listing_id ?? undefined, {
		isConfirmedByAnother: brief?.first != null,
	})
	const { id } = await db
		.insertInto('enquiries')
		.values({
			...written,
			email,
			lang: language,
			state: 'unconfirmed',
			listing_id,
			professional_id,
			account_id,
			confirm_hash: token === null ? null : hashToken(token),
			...(brief && { plan_id: brief.plan_id, brief_id: brief.first, asked_with: brief.asked_with, is_from_plan: true }),
			...(brief?.facts && { plan_facts: JSON.stringify(brief.facts) }),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}
