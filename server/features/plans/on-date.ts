import { sql, type Kysely } from 'kysely'
import type { PlanCandidate } from '#contract/plans/plan.ts'
import type { Language } from '#contract/values/languages.ts'
import { stillCounts } from '#server/features/availability/day-states.ts'
import { sayOfDay } from '#server/features/availability/on-cards.ts'
import { textForYou } from '#server/features/availability/texts/index.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 092: The meaning of a day without a mark.

type OnDate = NonNullable<PlanCandidate['on_date']>

interface Asked {
	plan_id: number
	ids: readonly number[]
	/** The date of the plan. */
	day: string | null
	language: Language
}

/**
 * The state of these listings on the date of a plan. A day that an offer to the plan itself holds or books is no hindrance to it, and is said as such,
 * also to readers who do not see the offer: “held for others” would be untrue.
 */
export async function readOnDate(db: Kysely<DB>, { plan_id, ids, day, language }: Asked): Promise<Map<number, OnDate>> {
	if (day === null || ids.length === 0) return new Map()
	const said = await sayOfDay(db, ids, day, language, plan_id)
	const own = await readOwnMarks(db, plan_id, day)
	return new Map(
		ids.map((id): [number, OnDate] => {
			const others = said(id)
			const mark = own.get(id)
			// Booked for another planner while the offer is open: its supplier cannot keep to it.
			const isForYou = mark === 'booked' || (mark === 'held' && others.availability !== 'booked')
			if (!isForYou) return [id, { ...others, is_for_you: false }]
			return [id, { availability: mark, availability_text: textForYou(mark, day, language), is_for_you: true }]
		}),
	)
}

/** The listings whose day an offer to the plan marks. */
async function readOwnMarks(db: Kysely<DB>, plan_id: number, day: string): Promise<Map<number, 'held' | 'booked'>> {
	const { rows } = await sql<{ listing_id: number; is_booked: boolean }>`
		select d.listing_id, bool_or(coalesce(d.evening, d.morning) = 'booked') as is_booked
		from availability_days d join offers o on o.id = d.source_id join enquiries e on e.id = o.enquiry_id
		where d.source = 'offer' and e.plan_id = ${plan_id} and d.day = ${day} and ${stillCounts} group by 1
	`.execute(db)
	return new Map(rows.map(({ listing_id, is_booked }) => [listing_id, is_booked ? 'booked' : 'held']))
}
