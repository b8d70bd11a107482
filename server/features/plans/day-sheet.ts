import { sql, type Kysely } from 'kysely'
import type { DaySheet, PlanTime } from '#contract/plans/day-sheet.ts'
import { planLimits } from '#contract/plans/plan-choices.ts'
import { comesToCustomers } from '#contract/values/coming-suppliers.ts'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isoTime } from '#server/features/enquiries/queries.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { readCards } from '#server/features/listings/queries.ts'
import { openPlan, touchPlan } from './access.ts'
import { writeDayCalendar } from './day-calendar.ts'

// Decision 096: The day sheet of a plan.

export const daySheetHandlers: Handlers<'getDaySheet' | 'setPlanTime'> = {
	async getDaySheet({ input, db, config, account, language }) {
		const { id, rights } = await openPlan(db, account, input, 'getDaySheet')
		const { rows } = await sql<Pick<DaySheet, 'title' | 'date' | 'address' | 'people' | 'changed_at'>>`
			select title, date, address, people, ${isoTime('changed_at')} as changed_at from plans where id = ${id}
		`.execute(db)
		const plan = rows[0] ?? fail('not_found')
		const times = await listTimes(db, id, language)
		return {
			...plan,
			plan_id: id,
			rights,
			times,
			suppliers: await listChosen(db, id, language),
			calendar: plan.date === null ? null : writeDayCalendar({ ...plan, id, date: plan.date, times }, config, language),
		}
	},

	async setPlanTime({ input: { time_id, remove, ...asked }, db, account, language }) {
		return db.transaction().execute(async (trx) => {
			const plan = await openPlan(trx, account, asked, 'setPlanTime', { lock: true })
			await (remove === true ? removeTime(trx, plan.id, time_id) : writeTime(trx, plan.id, time_id, asked))
			await touchPlan(trx, plan.id)
			return { times: await listTimes(trx, plan.id, language) }
		})
	},
}

interface SentTime {
	starts?: string | undefined
	ends?: string | undefined
	title?: string | undefined
	property_id?: number | undefined
	place?: string | undefined
	contact?: string | undefined
	phone?: string | undefined
}

async function writeTime(db: Kysely<DB>, plan_id: number, time_id: number | undefined, sent: SentTime): Promise<void> {
	const { starts, ends = null, title, property_id: listing_id = null, place = '', contact = '', phone = '' } = sent
	if (starts === undefined) fail('invalid_input', { fields: { starts: { error: 'required' } } })
	if (title === undefined) fail('invalid_input', { fields: { title: { error: 'required' } } })
	if (listing_id !== null) {
		const candidate = db
			.selectFrom('plan_candidates')
			.select('listing_id')
			.where('plan_id', '=', plan_id)
			.where('listing_id', '=', listing_id)
		if (!(await candidate.executeTakeFirst())) fail('invalid_input', { fields: { property_id: { error: 'not_a_choice' } } })
	}
	const values = { starts, ends, title, listing_id, place, contact, phone }
	if (time_id !== undefined) {
		const { numUpdatedRows } = await db
			.updateTable('plan_times')
			.set(values)
			.where('plan_id', '=', plan_id)
			.where('id', '=', time_id)
			.executeTakeFirst()
		if (numUpdatedRows === 0n) fail('not_found')
		return
	}
	const { count } = await db
		.selectFrom('plan_times')
		.select((row) => row.fn.countAll<number>().as('count'))
		.where('plan_id', '=', plan_id)
		.executeTakeFirstOrThrow()
	if (count >= planLimits.times) fail('invalid_input', { fields: { title: { error: 'too_many', bound: planLimits.times } } })
	await db
		.insertInto('plan_times')
		.values({ plan_id, ...values })
		.execute()
}

async function removeTime(db: Kysely<DB>, plan_id: number, time_id: number | undefined): Promise<void> {
	if (time_id === undefined) fail('invalid_input', { fields: { time_id: { error: 'required' } } })
	const { numDeletedRows } = await db.deleteFrom('plan_times').where('plan_id', '=', plan_id).where('id', '=', time_id).executeTakeFirst()
	if (numDeletedRows === 0n) fail('not_found')
}

/** The times of the day, in their order: the small hours belong to the night after. */
async function listTimes(db: Kysely<DB>, plan_id: number, language: Language): Promise<PlanTime[]> {
	const { rows } = await sql<PlanTime>`
		select p.id as time_id, to_char(p.starts, 'HH24:MI') as starts, to_char(p.ends, 'HH24:MI') as ends, p.title, p.listing_id as property_id,
			coalesce(t.property_name, l.property_name) as property_name, p.place, p.contact, p.phone
		from plan_times p left join listings l on l.id = p.listing_id left join listing_texts t on t.listing_id = l.id and t.lang = ${language}
		where p.plan_id = ${plan_id} order by p.starts < '05:00', p.starts, p.id
	`.execute(db)
	return rows
}

/**
 * The chosen suppliers with the contact data of their announcements. Everybody with a link to the plan reads it, so of suppliers who come to their
 * customers it has the place alone, as their pages do.
 */
async function listChosen(db: Kysely<DB>, plan_id: number, language: Language): Promise<DaySheet['suppliers']> {
	const { rows } = await sql<Omit<DaySheet['suppliers'][number], 'property_name'> & { locality: string }>`
		select l.id as property_id, l.category_id, l.phone, l.email, l.website, l.locality,
			concat_ws(', ', nullif(l.address, ''), nullif(concat_ws(' ', nullif(l.postcode, ''), l.locality), '')) as address
		from plan_candidates c join listings l on l.id = c.listing_id and l.state = 'published'
		where c.plan_id = ${plan_id} and c.state = 'chosen' order by l.category_id, c.added_at, l.id
	`.execute(db)
	const cards = new Map(
		(
			await readCards(
				db,
				rows.map(({ property_id }) => property_id),
				language,
				null,
			)
		).map((card) => [card.id, card]),
	)
	return rows.flatMap(({ locality, address, ...row }) => {
		const card = cards.get(row.property_id)
		return card ? [{ ...row, property_name: card.property_name, address: comesToCustomers(row.category_id) ? locality : address }] : []
	})
}
