import { sql, type Insertable, type Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB, Events } from '#server/platform/database/schema.ts'
import type { Plan } from './dates.ts'
import type { LockedAccount } from '#server/features/accounts/lock-account.ts'
import type { OwnedEvent } from './owned.ts'
import { writeDates } from './write-dates.ts'

/** An event's columns without its dates. */
export type EventColumns = Pick<
	Insertable<Events>,
	| 'lang'
	| 'event_title'
	| 'event_subtitle'
	| 'description'
	| 'event_category_id'
	| 'ticket_link'
	| 'admission_fee'
	| 'organiser_name'
	| 'organiser_phone'
	| 'organiser_email'
	| 'organiser_website'
	| 'location_name'
	| 'address'
	| 'latitude'
	| 'longitude'
>

interface Writing {
	/** Locked. */
	account: LockedAccount
	/** Locked; null makes a new one. */
	event: OwnedEvent | null
	columns: EventColumns
	plan: Plan
	/** The plan contains the changed dates; otherwise those of before stay. */
	saysChanges: boolean
}

type Written = Pick<Output<'addEditEvent'>, 'event_id' | 'version' | 'dates_count'>

/**
 * Writes an event with its dates: published, or waiting until the address of its account is verified; one that is cancelled, postponed or hidden
 * stays so. The caller has to call `screenItem` afterwards. `sequence` grows, so that calendars read again, when a date, the place or the rule of a public event changes.
 */
export async function writeEvent(db: Kysely<DB>, { account, event, columns, plan, saysChanges }: Writing): Promise<Written> {
	const isKnown = event?.published_at != null
	// While its account waits for deletion, it is hidden like the others.
	const shown = account.delete_after ? { state: 'hidden', state_before_deletion: 'published' } : { state: 'published' }
	const isOpen = !event || event.state === 'waiting'
	const state = !isOpen ? {} : account.email_verified ? { ...shown, published_at: sql<Date>`now()` } : { state: 'waiting' }
	const values = { ...columns, ...plan.first, recurrence: plan.recurrence }
	const isElsewhere = event !== null && isKnown && (await differs(db, event.id, { ...columns, recurrence: plan.recurrence }))
	const written = event
		? await db
				.updateTable('events')
				.set({ ...values, ...state, version: event.version + 1, updated_at: sql`now()` })
				.where('id', '=', event.id)
				.returning(['id', 'version'])
				.executeTakeFirstOrThrow()
		: await db
				.insertInto('events')
				.values({ ...values, state: 'waiting', ...state, account_id: account.id })
				.returning(['id', 'version'])
				.executeTakeFirstOrThrow()
	const today = luxembourgDay(new Date())
	const dates = await writeDates(db, { event_id: written.id, plan, is_known: isKnown, saysChanges, today })
	await sql`
		update events set excluded_dates = ${dates.excluded}::timestamp[], sequence = sequence + ${isElsewhere || (isKnown && dates.isOther) ? 1 : 0}
		where id = ${written.id}
	`.execute(db)
	return { event_id: written.id, version: written.version, dates_count: dates.count }
}

type Where = Pick<EventColumns, 'location_name' | 'address' | 'latitude' | 'longitude'> & Pick<Plan, 'recurrence'>

/** Whether it takes place elsewhere than it said, or by another rule. */
async function differs(db: Kysely<DB>, id: number, { location_name, address, latitude = null, longitude = null, recurrence }: Where) {
	const before = await db
		.selectFrom('events')
		.select(['location_name', 'address', 'latitude', 'longitude', 'recurrence'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	const now: typeof before = { location_name, address, latitude, longitude, recurrence }
	return Object.entries(before).some(([name, value]) => now[name as keyof typeof now] !== value)
}
