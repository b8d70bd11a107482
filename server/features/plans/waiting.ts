import { sql, type Kysely } from 'kysely'
import type { PlanWaiting } from '#contract/plans/plan.ts'
import { wantOf } from '#contract/plans/plan-choices.ts'
import type { Language } from '#contract/values/languages.ts'
import { listingName, lockReceived } from '#server/features/enquiries/queries.ts'
import { withdraw, withdrawable, type Parting } from '#server/features/enquiries/withdraw.ts'
import { newestOffers } from '#server/features/offers/queries.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { listWants } from './queries.ts'

interface OfKind {
	property_id: number
	category_id: number
	sub_category_id: number
}

/**
 * The suppliers that a plan has asked and who wait for an answer or have a contract, by kind; also those that were ruled out. With `beside`, a chosen
 * supplier, those of its want; null where it is not chosen.
 */
export async function listWaiting(
	db: Kysely<DB>,
	config: Config,
	plan_id: number,
	{ language, beside }: { language: Language; beside?: number | undefined },
): Promise<PlanWaiting[] | null> {
	const wants = await listWants(db, plan_id)
	const { rows: chosen } = await sql<OfKind>`
		select l.id as property_id, l.category_id, l.sub_category_id from plan_candidates c join listings l on l.id = c.listing_id
		where c.plan_id = ${plan_id} and c.state = 'chosen'
	`.execute(db)
	const decider = chosen.find(({ property_id }) => property_id === beside)
	if (beside !== undefined && !decider) return null
	const decided = new Set(chosen.map((one) => wantOf(one, wants)))
	const { rows: asked } = await sql<OfKind & Pick<PlanWaiting, 'conversation_id' | 'property_name' | 'state' | 'event_date'>>`
		select e.id as conversation_id, l.id as property_id, ${listingName(language)} as property_name, l.category_id, l.sub_category_id,
			case e.state when 'new' then 'sent' else e.state end as state, e.event_date
		from enquiries e join listings l on l.id = e.listing_id
		where e.plan_id = ${plan_id} and e.state = any(${[...withdrawable, 'accepted']}::text[])
		order by l.category_id, l.sub_category_id, e.id
	`.execute(db)
	const rows = asked.filter((one) => !decider || wantOf(one, wants) === wantOf(decider, wants))
	const offers = await newestOffers(
		db,
		rows.map(({ conversation_id }) => conversation_id),
		null,
		config,
	)
	return rows.map(({ category_id, ...row }) => {
		const offer = offers.get(row.conversation_id)
		return {
			...row,
			is_chosen: chosen.some(({ property_id }) => property_id === row.property_id),
			is_decided: decided.has(wantOf({ ...row, category_id }, wants)),
			total_cents: offer?.state === 'open' || offer?.state === 'accepted' ? offer.gross_cents : null,
			event_date: (offer?.state === 'accepted' && offer.event_date) || row.event_date,
		}
	})
}

/** Withdraws these enquiries, with last words or without. Returns how many; one whose supplier has declined meanwhile is none of them. Belongs into a transaction. */
export async function withdrawAll(
	trx: Kysely<DB>,
	config: Config,
	waiting: readonly Pick<PlanWaiting, 'conversation_id'>[],
	parting: Parting | null,
): Promise<number> {
	let told = 0
	// Always in one order, so that two requests wait for each other.
	for (const id of waiting.map(({ conversation_id }) => conversation_id).toSorted((one, other) => one - other)) {
		const enquiry = await lockReceived(trx, id)
		if (!enquiry || !withdrawable.includes(enquiry.state)) continue
		await withdraw(trx, enquiry, config, parting)
		told += 1
	}
	return told
}
