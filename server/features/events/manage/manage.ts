import { sql, type Kysely } from 'kysely'
import type { Output, Parsed } from '#contract/index.ts'
import type { EventState } from '#contract/events/manage.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { filesBelow, removeLeft } from '#server/platform/media/leftover-files.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import { lockOwnEvent, type OwnedEvent } from './owned.ts'
import { countOwnEvents, listOwnEvents } from './own-list.ts'

export const manageHandlers: Handlers<'getOwnEvents' | 'deleteEvent' | 'setEventState'> = {
	async getOwnEvents({ input, db, media, account, language }) {
		const { page, per_page, state } = input
		const counts = await countOwnEvents(db, account.id)
		const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
		const list = await listOwnEvents(db, media, account.id, { state, language, limit: per_page, offset: (page - 1) * per_page })
		return { list, current_page: page, total_pages: Math.ceil(total / per_page), total, per_page, counts }
	},

	async deleteEvent({ input, db, media, account }) {
		const left = await db.transaction().execute(async (trx) => {
			const { id } = await lockOwnEvent(trx, account.id, input.event_id)
			const files = await filesBelow(trx, 'events', sql`id = ${id}`)
			await trx.deleteFrom('events').where('id', '=', id).execute()
			return files
		})
		await removeLeft(db, media, left)
		return null
	},

	async setEventState({ input, db, account }) {
		return db.transaction().execute(async (trx) => {
			// Items of an account that is about to be deleted do not change.
			if ((await lockAccount(trx, account.id)).delete_after) fail('conflict')
			const event = await lockOwnEvent(trx, account.id, input.event_id)
			if (!['published', 'cancelled', 'postponed'].includes(event.state)) fail('conflict')
			return input.date_id === undefined ? setWhole(trx, event, input) : setDate(trx, event, { ...input, date_id: input.date_id })
		})
	},
}

type Answer = Output<'setEventState'>
type Wish = Pick<Parsed<'setEventState'>, 'state' | 'note'>

// Only public states come here.
const answer = ({ state, version }: { state: EventState; version: number }): Answer => ({ state, version })

async function setWhole(db: Kysely<DB>, event: OwnedEvent, { state, note }: Wish): Promise<Answer> {
	const { rows } = await sql<Answer>`
		update events set state = ${state}, state_note = ${note}, version = version + 1, updated_at = now(),
			sequence = sequence + (state <> ${state})::int,
			cancelled_at = case when ${state} <> 'cancelled' then null else coalesce(cancelled_at, now()) end
		where id = ${event.id} and (state, state_note) is distinct from (${state}, ${note}) returning state, version
	`.execute(db)
	return answer(rows[0] ?? event)
}

/** One date alone; the only one of an event is the event. */
async function setDate(db: Kysely<DB>, event: OwnedEvent, { state, note, date_id }: Wish & { date_id: number }): Promise<Answer> {
	const dates = await db.selectFrom('event_dates').select('id').where('event_id', '=', event.id).execute()
	if (!dates.some(({ id }) => id === date_id)) fail('not_found')
	if (dates.length === 1) return setWhole(db, event, { state, note })
	if (event.state !== 'published') fail('conflict')
	const wanted = state === 'published' ? 'on' : state
	// A date that was also moved stays changed when it is no longer cancelled.
	const { rows: changed } = await sql<{ is_other: boolean }>`
		update event_dates d set state = ${wanted}, note = ${note},
			is_changed = ${wanted !== 'on' || note !== ''} or (e.recurrence is not null and (d.start_date + coalesce(d.start_time, '00:00') <> d.original_start
				or d.end_date - d.start_date <> e.end_date - e.start_date or d.end_time is distinct from e.end_time))
		from events e, event_dates b where d.id = ${date_id} and e.id = d.event_id and b.id = d.id
			and (d.state, d.note) is distinct from (${wanted}, ${note}) returning b.state <> d.state as is_other
	`.execute(db)
	if (!changed[0]) return answer(event)
	const { rows } = await sql<Answer>`
		update events set version = version + 1, updated_at = now(), sequence = sequence + ${changed[0].is_other ? 1 : 0}
		where id = ${event.id} returning state, version
	`.execute(db)
	return answer(rows[0] ?? event)
}
