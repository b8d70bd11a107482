import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { eventForm } from '#test/event-form.ts'
import { startProduct, type Product } from '#test/product.ts'
import { isOver as isOverByClock } from '../agenda/is-over.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addDays } from '#contract/values/days.ts'
import { isOver } from './is-over-condition.ts'
import { readDates } from './write-dates.ts'

const today = luxembourgDay(new Date())
const day = (days: number) => addDays(today, days)
const rowOf = ({ db }: Product, id: number) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('G34 an event is postponed, cancelled, and takes place after all; it says why, and raises the sequence for calendars each time', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { event_id } = (await product.call('addEditEvent', eventForm(), token)).data
	const set = (state: string, note?: string) => product.call('setEventState', { event_id, state, note }, token)
	expect((await set('postponed', 'Until the rain is over')).data).toEqual({ state: 'postponed', version: 2 })
	expect(await rowOf(product, event_id)).toMatchObject({
		state: 'postponed',
		state_note: 'Until the rain is over',
		sequence: 1,
		cancelled_at: null,
	})
	expect((await set('cancelled')).data).toEqual({ state: 'cancelled', version: 3 })
	const { cancelled_at } = await rowOf(product, event_id)
	expect(cancelled_at).toEqual(expect.any(Date))
	// The same once more is the same; another reason is no news to calendars.
	expect((await set('cancelled')).data).toEqual({ state: 'cancelled', version: 3 })
	expect((await set('cancelled', 'The tent flew away')).data).toEqual({ state: 'cancelled', version: 4 })
	expect(await rowOf(product, event_id)).toMatchObject({ sequence: 2, cancelled_at })
	// An edit leaves it cancelled.
	expect((await product.call('addEditEvent', eventForm({ event_id, description: 'Sorry.' }), token)).data.state).toBe('cancelled')
	expect((await set('published')).data.state).toBe('published')
	expect(await rowOf(product, event_id)).toMatchObject({ sequence: 3, cancelled_at: null, state_note: '' })
	expect(await product.db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('one date of a series is cancelled by itself, and the only date of an event is the event', async () => {
	await using product = await startProduct()
	const { token } = await product.professional()
	const series = eventForm({ event_title: 'Quiz', start_time: '20:00', recurrence: 'FREQ=WEEKLY;COUNT=3' })
	const { event_id } = (await product.call('addEditEvent', series, token)).data
	const [, second] = await readDates(product.db, event_id)
	const set = (state: string, note?: string) => product.call('setEventState', { event_id, date_id: second?.id, state, note }, token)
	expect((await set('cancelled', 'Nobody is here')).data).toEqual({ state: 'published', version: 2 })
	expect(await readDates(product.db, event_id)).toMatchObject([
		{ state: 'on', is_changed: false },
		{ state: 'cancelled', note: 'Nobody is here', is_changed: true },
		{ state: 'on' },
	])
	expect(await rowOf(product, event_id)).toMatchObject({ sequence: 1, state: 'published' })
	expect((await set('published')).data.version).toBe(3)
	expect((await readDates(product.db, event_id))[1]).toMatchObject({ state: 'on', note: '', is_changed: false })
	expect((await set('published')).data.version).toBe(3)

	const single = (await product.call('addEditEvent', eventForm(), token)).data.event_id
	const [only] = await readDates(product.db, single)
	expect((await product.call('setEventState', { event_id: single, date_id: only?.id, state: 'cancelled' }, token)).data.state).toBe(
		'cancelled',
	)
	// A date of another event, and a date of a cancelled event.
	expect((await product.call('setEventState', { event_id, date_id: only?.id, state: 'cancelled' }, token)).code).toBe('not_found')
	await product.call('setEventState', { event_id, state: 'cancelled' }, token)
	expect((await set('published')).code).toBe('conflict')
})

test('215 217 who may not, and what may not be said of a state', async () => {
	await using product = await startProduct()
	const [owner, rival] = [await product.user(), await product.user()]
	const { event_id } = (await product.call('addEditEvent', eventForm(), owner.token)).data
	const set = (state: string, token: string | null, note?: string) => product.call('setEventState', { event_id, state, note }, token)
	expect((await set('cancelled', null)).code).toBe('login_required')
	expect((await set('cancelled', rival.token)).code).toBe('not_yours')
	for (const state of ['', 'hidden', 'waiting', 'past', 'draft'])
		expect((await set(state, owner.token)).fields, state).toHaveProperty('state')
	expect((await set('cancelled', owner.token, 'x'.repeat(501))).fields).toHaveProperty('note')
	for (const state of ['waiting', 'hidden']) {
		await product.db.updateTable('events').set({ state }).execute()
		expect((await set('published', owner.token)).code, state).toBe('conflict')
		expect((await set('published', rival.token)).code, state).toBe('event_not_found')
	}
	expect((await product.call('setEventState', { event_id: 999, state: 'cancelled' }, owner.token)).code).toBe('event_not_found')
})

test('the own list: drafts without a day, what comes next first, what is over last, each with its state', async () => {
	await using product = await startProduct()
	const { id: account_id, token } = await product.professional()
	const add = (event_title: string, more: Record<string, unknown>) => addEvent(product, { account_id, event_title, ...more })
	await add('Last week', { start_date: day(-7) })
	await add('Yesterday, cancelled', { start_date: day(-1), state: 'cancelled' })
	await add('Next month', { start_date: day(30) })
	await add('A fair that runs', { start_date: day(-3), end_date: day(3) })
	await add('Weekly', {
		recurrence: 'FREQ=WEEKLY;COUNT=3',
		start_date: day(-7),
		dates: [-7, 7, 0].map((days) => ({ start_date: day(days) })),
	})
	await add('Waiting', { start_date: day(2), state: 'waiting' })
	await add('Taken away', { start_date: day(1), state: 'hidden', state_reason: 'It is an advertisement.' })
	const fields = JSON.stringify({ event_title: ' Idea ', location_name: 'Garden', start_date: 'soon', event_category_id: '3' })
	await product.call('saveEventDraft', { fields }, token)
	await addEvent(product, { event_title: 'Somebody else’s' })
	const list = async (input = {}) => (await product.call('getOwnEvents', input, token)).data
	const all = await list()
	expect(all.list.map((event) => [event.event_title, event.state, event.start_date, event.dates_count])).toEqual([
		['Idea', 'draft', null, 0],
		['A fair that runs', 'published', day(-3), 1],
		['Weekly', 'published', day(0), 3],
		['Taken away', 'hidden', day(1), 1],
		['Waiting', 'waiting', day(2), 1],
		['Next month', 'published', day(30), 1],
		['Yesterday, cancelled', 'cancelled', day(-1), 1],
		['Last week', 'past', day(-7), 1],
	])
	expect(all.list[0]).toMatchObject({ event_id: null, draft_id: expect.any(Number), event_category_id: 3, location_name: 'Garden' })
	expect(all.list[3]?.state_reason).toBe('It is an advertisement.')
	expect(all.counts).toEqual({ draft: 1, waiting: 1, held: 0, published: 3, cancelled: 1, postponed: 0, past: 1, hidden: 1 })
	expect(await list({ state: 'past' })).toMatchObject({ total: 1, list: [{ event_title: 'Last week' }] })
	const second = await list({ page: 2, per_page: 3 })
	expect(second).toMatchObject({ total: 8, total_pages: 3, current_page: 2 })
	expect(second.list.map(({ event_title }) => event_title)).toEqual(all.list.slice(3, 6).map(({ event_title }) => event_title))
	expect((await product.call('getOwnEvents', { state: 'gone' }, token)).fields).toHaveProperty('state')
	expect((await product.call('getOwnEvents')).code).toBe('login_required')
})

test('F28 over is what has ended by Luxembourg’s clocks, also in the nights in which they change', async () => {
	await using product = await startProduct()
	const isOverAt = async (now: string, end_date: string, end_time: string | null) => {
		const { rows } = await sql<{ over: boolean }>`
			select ${sql.raw(isOver.compile(product.db).sql.replaceAll('now()', `timestamptz '${now}'`))} as over
			from (select ${end_date}::date as end_date, ${end_time}::time as end_time) d
		`.execute(product.db)
		return rows[0]?.over
	}
	// Without a time the whole day counts: 14 July ends at 22 o'clock UTC.
	expect(await isOverAt('2027-07-14T21:59:59Z', '2027-07-14', null)).toBe(false)
	expect(await isOverAt('2027-07-14T22:00:00Z', '2027-07-14', null)).toBe(true)
	expect(await isOverAt('2027-12-31T22:59:59Z', '2027-12-31', null)).toBe(false)
	expect(await isOverAt('2027-12-31T23:00:00Z', '2027-12-31', null)).toBe(true)
	// 02:30 does not exist on 28 March: it is 03:30, at 01:30 UTC.
	expect(await isOverAt('2027-03-28T01:29:59Z', '2027-03-28', '02:30')).toBe(false)
	expect(await isOverAt('2027-03-28T01:30:00Z', '2027-03-28', '02:30')).toBe(true)
	// 02:30 is there twice on 31 October: the first one ends, at 00:30 UTC.
	expect(await isOverAt('2027-10-31T00:29:59Z', '2027-10-31', '02:30')).toBe(false)
	expect(await isOverAt('2027-10-31T00:30:00Z', '2027-10-31', '02:30')).toBe(true)
	// In SQL and beside it, over is one thing.
	for (const [day, hours] of Object.entries({ '2027-03-28': 4, '2027-10-31': 4, '2027-07-14': 2 }))
		for (let minutes = 0; minutes < hours * 60; minutes += 15) {
			const now = new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000)
			for (const end_time of ['00:30', '01:59', '02:00', '02:30', '03:00', '03:30'])
				expect(await isOverAt(now.toISOString(), day, end_time), `${now.toISOString()} ${end_time}`).toBe(
					isOverByClock({ end_date: day, end_time }, now),
				)
		}
})

test('the dates that a rule gives are shown before they are kept', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const when = { start_date: '2036-06-06', start_time: '20:00', end_time: '01:00', recurrence: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20360630' }
	const { data } = await product.call('previewEventDates', { ...when, excluded_dates: '["2036-06-20T20:00"]' }, token)
	const plain = { start_time: '20:00', end_time: '01:00', state: 'on' }
	expect(data.dates).toEqual([
		{ ...plain, original_start: '2036-06-06T20:00', start_date: '2036-06-06', end_date: '2036-06-07', is_excluded: false },
		{ ...plain, original_start: '2036-06-20T20:00', start_date: '2036-06-20', end_date: '2036-06-21', is_excluded: true },
	])
	expect((await product.call('previewEventDates', { ...when, recurrence: 'FREQ=WEEKLY' }, token)).fields).toHaveProperty('recurrence')
	expect((await product.call('previewEventDates', when)).code).toBe('login_required')
	expect(await product.db.selectFrom('events').select('id').execute()).toEqual([])
})

test('a hint: what else is on that day within 25 km, the same kind first', async () => {
	await using product = await startProduct()
	const { id: account_id, token } = await product.user()
	const mersch = { latitude: 49.7489, longitude: 6.1061 }
	const on = (event_title: string, more: Record<string, unknown>) =>
		addEvent(product, { event_title, start_date: '2036-06-21', event_category_id: 2, ...mersch, ...more })
	await on('Quiz next door', { event_category_id: 3, start_time: '20:00' })
	await on('Fête in Ettelbruck', { latitude: 49.8475, longitude: 6.1042 })
	await on('A fair that runs', { start_date: '2036-06-19', end_date: '2036-06-22' })
	await on('Too far: Esch', { latitude: 49.4958, longitude: 5.9806 })
	await on('Another day', { start_date: '2036-06-22' })
	await on('Cancelled', { state: 'cancelled' })
	await on('Waiting', { state: 'waiting' })
	await on('A cancelled date', { dates: [{ start_date: '2036-06-21', state: 'cancelled' }, { start_date: '2036-07-21' }] })
	const own = await on('Its own', { account_id })
	const ask = (more: Record<string, unknown> = {}) =>
		product.call('getDateHint', { start_date: '2036-06-21', event_category_id: 2, event_id: own, ...mersch, ...more }, token)
	const { data } = await ask()
	expect(data).toMatchObject({ total: 3, same_category: 2 })
	expect(data.events.map((event) => [event.event_title, event.distance, event.start_time])).toEqual([
		['A fair that runs', 0, null],
		['Fête in Ettelbruck', 11, null],
		['Quiz next door', 0, '20:00'],
	])
	expect((await ask({ event_category_id: '' })).data).toMatchObject({ total: 3, same_category: 0 })
	expect((await ask({ start_date: 'soon' })).fields).toHaveProperty('start_date')
	expect((await ask({ latitude: '' })).fields).toHaveProperty('latitude')
	expect((await product.call('getDateHint', { start_date: '2036-06-21', ...mersch })).code).toBe('login_required')
})
