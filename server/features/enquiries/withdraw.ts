import { sql, type Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { withdrawMail } from '#server/platform/mail/queries.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { graceSeconds } from './decline.ts'
import { addressOf } from './deliver.ts'
import { limitMessages } from './limits.ts'
import { keepHold, stateByOffer } from '#server/features/offers/queries.ts'
import type { Received } from './queries.ts'
import { findSupplierAddress } from './write-message.ts'

// Decision 086: An enquiry is a conversation.

/** States in which a planner can withdraw. */
export const withdrawable: readonly string[] = ['new', 'seen', 'answered', 'offered']

/** Whether a withdrawal can still be taken back. */
export const isFresh = ({ state, withdrawn_at }: Pick<Received, 'state' | 'withdrawn_at'>): boolean =>
	state === 'withdrawn' && withdrawn_at !== null && Date.now() - withdrawn_at.getTime() < graceSeconds * 1000

/** The last words of a planner with a withdrawal. */
export interface Parting {
	/** Null for a visitor. */
	account_id: number | null
	message: string
	language: Language
}

/**
 * Marks a locked enquiry as withdrawn; its supplier gets a notice a minute later, with the planner's last words where there are any. Repeated it changes
 * nothing. Belongs into a transaction. Throws `conversation_closed`, `offer_accepted`, and `too_many_requests` for a message too many.
 */
export async function withdraw(
	db: Kysely<DB>,
	enquiry: Received,
	{ COMPANY_EMAIL }: Pick<Config, 'COMPANY_EMAIL'>,
	parting: Parting | null = null,
): Promise<void> {
	if (enquiry.state === 'withdrawn') return
	if (enquiry.state === 'accepted') fail('offer_accepted')
	if (!withdrawable.includes(enquiry.state)) fail('conversation_closed')
	if (parting) {
		await limitMessages(db, enquiry.id, 'planner')
		const { account_id, message, language } = parting
		await db
			.insertInto('enquiry_answers')
			.values({ enquiry_id: enquiry.id, account_id, message, side: 'planner', lang: language })
			.execute()
	}
	await db
		.updateTable('enquiries')
		.set({ state: 'withdrawn', withdrawn_at: sql<string>`now()`, active_at: sql<string>`now()` })
		.where('id', '=', enquiry.id)
		.execute()
	await keepHold(db, enquiry.id)
	const to = await findSupplierAddress(db, enquiry, COMPANY_EMAIL)
	if (!to) return
	await sendLater(
		db,
		{
			kind: 'enquiry_withdrawn',
			...to,
			enquiry_id: enquiry.id,
			values: {
				property_name: enquiry.supplier_property_name,
				from: `${enquiry.first_name} ${enquiry.last_name}`,
				message: parting?.message ?? null,
				path: addressOf(enquiry.id, enquiry.professional_id),
			},
		},
		graceSeconds,
	)
}

/** Takes a withdrawal back within the minute, before anybody was told. Belongs into a transaction. Throws `conversation_closed` later. */
export async function undoWithdrawal(db: Kysely<DB>, enquiry: Received): Promise<void> {
	if (enquiry.state !== 'withdrawn') return
	if (!isFresh(enquiry)) fail('conversation_closed')
	await withdrawMail(db, 'enquiry_withdrawn', enquiry.id)
	// Words that were written with it have the time of its transaction.
	await db
		.deleteFrom('enquiry_answers')
		.where('enquiry_id', '=', enquiry.id)
		.where('side', '=', 'planner')
		.where('created_at', '=', sql<Date>`(select withdrawn_at from enquiries where id = ${enquiry.id})`)
		.execute()
	const byOffer = await stateByOffer(db, enquiry.id)
	await db
		.updateTable('enquiries')
		.set({
			state: byOffer ?? (enquiry.answered_at !== null ? 'answered' : enquiry.seen_at !== null ? 'seen' : 'new'),
			withdrawn_at: null,
			active_at: sql<string>`now()`,
		})
		.where('id', '=', enquiry.id)
		.execute()
	await keepHold(db, enquiry.id)
}
