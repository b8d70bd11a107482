import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { asList, eventForm } from '#test/event-form.ts'
import { startProduct, type Product } from '#test/product.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addDays } from '#contract/values/days.ts'
import { readDates } from './write-dates.ts'

const today = luxembourgDay(new Date())
const quiz = (more: Readonly<Record<string, unknown>> = {}) =>
	eventForm({
		event_title: 'Quiz',
		start_time: '20:00',
		end_time: '23:00',
		recurrence: 'FREQ=WEEKLY;COUNT=4',
		start_date: '2036-06-03',
		...more,
	})

const sequenceOf = async ({ db }: Product, id: number) =>
	(await db.selectFrom('events').select('sequence').where('id', '=', id).executeTakeFirstOrThrow()).sequence
const starts = async ({ db }: Product, id: number) => (await readDates(db, id)).map((date) => `${date.start_date} ${date.start_time}`)

test('214 a date that moves says when it was to be, keeps its number, and raises the sequence for calendars; other texts do not', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { event_id } = (await product.call('addEditEvent', eventForm({ start_time: '20:00' }), token)).data
	const edit = (more: Record<string, unknown>) => product.call('addEditEvent', eventForm({ event_id, start_time: '20:00', ...more }), token)
	const [before] = await readDates(product.db, event_id)
	await edit({ description: 'With a tombola.' })
	expect(await sequenceOf(product, event_id)).toBe(0)
	await edit({ start_date: '2036-06-25' })
	await edit({ start_date: '2036-06-25', start_time: '19:00' })
	await edit({ start_date: '2036-06-25', start_time: '19:00', end_time: '22:00' })
	expect(await sequenceOf(product, event_id)).toBe(3)
	expect(await readDates(product.db, event_id)).toMatchObject([
		{
			id: before?.id,
			original_start: '2036-06-25T19:00',
			previous_starts: ['2036-06-23T20:00', '2036-06-25T20:00'],
			start_date: '2036-06-25',
			end_time: '22:00',
			is_changed: false,
		},
	])
	await edit({ start_date: '2036-06-25', start_time: '19:00', end_time: '22:00', location_name: 'Kulturfabrik' })
	expect(await sequenceOf(product, event_id)).toBe(4)
})

test('a weekly quiz less one date: its dates, its rule, and what is taken out', async () => {
	await using product = await startProduct()
	const { token } = await product.professional()
	const { data, message } = await product.call('addEditEvent', quiz({ excluded_dates: asList('2036-06-17T20:00') }), token)
	expect(data, message).toMatchObject({ dates_count: 3 })
	expect(await starts(product, data.event_id)).toEqual(['2036-06-03 20:00', '2036-06-10 20:00', '2036-06-24 20:00'])
	const draft = await product.call('getEventDraft', { event_id: data.event_id }, token)
	expect(draft.data.fields).toMatchObject({
		recurrence: 'FREQ=WEEKLY;COUNT=4',
		excluded_dates: ['2036-06-17T20:00'],
		start_date: '2036-06-03',
	})
	// Single dates that are not sent stay; a named date is replaced.
	await product.call('addEditEvent', quiz({ event_id: data.event_id, description: 'Bring friends.' }), token)
	expect(await starts(product, data.event_id)).toHaveLength(3)
	expect(await sequenceOf(product, data.event_id)).toBe(0)
	await product.call('addEditEvent', quiz({ event_id: data.event_id, excluded_dates: '[]' }), token)
	expect(await starts(product, data.event_id)).toHaveLength(4)
	expect(await sequenceOf(product, data.event_id)).toBe(1)
})

test('a series at another time keeps its dates, and what was said of single ones', async () => {
	await using product = await startProduct()
	const { token } = await product.professional()
	const changed_dates = asList(
		{ original_start: '2036-06-10T20:00', start_date: '2036-06-11', note: 'On Wednesday, for once' },
		{ original_start: '2036-06-17T20:00', state: 'cancelled', note: 'World cup' },
		{ original_start: '2036-06-24T20:00', end_time: '23:59' },
	)
	const { event_id } = (await product.call('addEditEvent', quiz({ changed_dates }), token)).data
	const before = await readDates(product.db, event_id)
	expect(before.map(({ is_changed }) => is_changed)).toEqual([false, true, true, true])
	await product.call('addEditEvent', quiz({ event_id, start_time: '19:00', recurrence: 'FREQ=WEEKLY;COUNT=5' }), token)
	const after = await readDates(product.db, event_id)
	expect(after.map(({ id }) => id).slice(0, 4)).toEqual(before.map(({ id }) => id))
	expect(after).toMatchObject([
		{ original_start: '2036-06-03T19:00', start_time: '19:00', previous_starts: ['2036-06-03T20:00'], is_changed: false },
		{ original_start: '2036-06-10T19:00', start_date: '2036-06-11', start_time: '20:00', previous_starts: [], is_changed: true },
		{ original_start: '2036-06-17T19:00', start_time: '19:00', state: 'cancelled', note: 'World cup', is_changed: true },
		{ original_start: '2036-06-24T19:00', start_time: '20:00', end_time: '23:59', is_changed: true },
		{ original_start: '2036-07-01T19:00', previous_starts: [] },
	])
	// Sent again without them, they follow the rule.
	await product.call('addEditEvent', quiz({ event_id, changed_dates: '[]' }), token)
	const plain = await readDates(product.db, event_id)
	expect(plain.map(({ state, note, start_date, is_changed }) => ({ state, note, start_date, is_changed }))).toEqual(
		['2036-06-03', '2036-06-10', '2036-06-17', '2036-06-24'].map((start_date) => ({
			state: 'on',
			note: '',
			start_date,
			is_changed: false,
		})),
	)
})

test('what the form gets and sends back unchanged changes nothing', async () => {
	await using product = await startProduct()
	const { token } = await product.professional()
	const series = quiz({
		end_time: '01:00',
		excluded_dates: asList('2036-06-17T20:00'),
		changed_dates: asList({
			original_start: '2036-06-10T20:00',
			start_date: '2036-06-11',
			start_time: '18:00',
			end_time: '23:30',
			note: 'Early',
		}),
	})
	const list = eventForm({
		start_time: '20:00',
		further_dates: asList({ start_date: '2036-07-01' }, { start_date: '2036-07-02', start_time: '15:00' }),
	})
	for (const form of [series, list, eventForm({ end_date: '2036-06-30', admission_fee: 0, event_title_de: 'Dorffest' })]) {
		const { event_id } = (await product.call('addEditEvent', form, token)).data
		const { draft_id, fields } = (await product.call('getEventDraft', { event_id }, token)).data
		const read = async () => [
			await readDates(product.db, event_id),
			await product.db.selectFrom('event_texts').selectAll().where('event_id', '=', event_id).execute(),
			{
				...(await product.db.selectFrom('events').selectAll().where('id', '=', event_id).executeTakeFirstOrThrow()),
				version: 0,
				updated_at: 0,
			},
		]
		const before = await read()
		const sent = Object.fromEntries(
			Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
		)
		const { code, fields: refused } = await product.call('addEditEvent', { ...sent, draft_id }, token)
		expect({ code, refused }).toEqual({ code: '101', refused: {} })
		expect(await read()).toEqual(before)
	}
})

test('what is over stays as it was; a date in the past may stay, none may be added', async () => {
	await using product = await startProduct()
	const { id: account_id, token } = await product.professional()
	const first = addDays(today, -14)
	const weekly = { account_id, recurrence: 'FREQ=WEEKLY;COUNT=4', start_time: '20:00', event_title: 'Quiz' }
	const days = [0, 7, 14, 21].map((days) => addDays(first, days))
	const event_id = await addEvent(product, {
		...weekly,
		start_date: first,
		dates: days.map((start_date) => ({ start_date, start_time: '20:00' })),
	})
	const edit = (more: Record<string, unknown>) => product.call('addEditEvent', quiz({ event_id, start_date: first, ...more }), token)
	// Later, and a day later.
	expect((await edit({ start_time: '21:00' })).data).toMatchObject({ dates_count: 4 })
	expect(await starts(product, event_id)).toEqual([`${days[0]} 20:00`, `${days[1]} 20:00`, `${days[2]} 21:00`, `${days[3]} 21:00`])
	const moved = await edit({ start_date: addDays(first, 1) })
	expect(moved, moved.message).toMatchObject({ http: 422, fields: { start_date: expect.any(String) } })
	const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(addDays(first, 1)).getUTCDay()]
	expect((await edit({ recurrence: `FREQ=WEEKLY;BYDAY=${weekday};COUNT=4` })).http).toBe(422)
	const { data } = await edit({
		recurrence: `FREQ=WEEKLY;BYDAY=${weekday},${['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(first).getUTCDay()]};COUNT=8`,
	})
	expect(data).toMatchObject({ dates_count: 6 })
	expect((await starts(product, event_id)).slice(0, 2)).toEqual([`${days[0]} 20:00`, `${days[1]} 20:00`])
	const row = await product.db.selectFrom('events').select('excluded_dates').where('id', '=', event_id).executeTakeFirstOrThrow()
	expect(row.excluded_dates).toHaveLength(2)
})

test('an event that was, held again: the day on which it was stays in the agenda', async () => {
	await using product = await startProduct()
	const { id: account_id, token } = await product.user()
	const event_id = await addEvent(product, { account_id, start_date: addDays(today, -300) })
	const { data } = await product.call('addEditEvent', eventForm({ event_id }), token)
	expect(data).toMatchObject({ event_id, dates_count: 2 })
	expect(await starts(product, event_id)).toEqual([`${addDays(today, -300)} null`, '2036-06-23 null'])
})

test('a rule becomes a list, a list one date: the days that stay keep their numbers', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { event_id } = (await product.call('addEditEvent', quiz(), token)).data
	const before = await readDates(product.db, event_id)
	const further_dates = asList({ start_date: '2036-06-17' }, { start_date: '2036-08-01' })
	await product.call('addEditEvent', quiz({ event_id, recurrence: '', further_dates }), token)
	expect(
		(await readDates(product.db, event_id)).map(({ id, start_date }) => [start_date, before.findIndex((date) => date.id === id)]),
	).toEqual([
		['2036-06-03', 0],
		['2036-06-17', 2],
		['2036-08-01', -1],
	])
	expect(await product.db.selectFrom('events').select('recurrence').execute()).toEqual([{ recurrence: null }])
	await product.call('addEditEvent', quiz({ event_id, recurrence: '' }), token)
	expect(await readDates(product.db, event_id)).toMatchObject([{ id: before[0]?.id }])
})

test('two dates of a list change places', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { event_id } = (
		await product.call('addEditEvent', eventForm({ start_time: '20:00', further_dates: asList({ start_date: '2036-07-01' }) }), token)
	).data
	const changed_dates = asList(
		{ original_start: '2036-06-23T20:00', start_date: '2036-07-01' },
		{ original_start: '2036-07-01T20:00', start_date: '2036-06-23' },
	)
	const answer = await product.call(
		'addEditEvent',
		eventForm({ event_id, start_time: '20:00', further_dates: asList({ start_date: '2036-07-01' }), changed_dates }),
		token,
	)
	expect(answer.code, answer.message).toBe('101')
	expect(await starts(product, event_id)).toEqual(['2036-06-23 20:00', '2036-07-01 20:00'])
})

test('500 dates are written, and changed, by hardly more statements than two', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	using sent = vi.spyOn(pg.Client.prototype, 'query')
	/** Writes an event with so many dates, and changes all of them. */
	async function writeAndChange(count: number) {
		sent.mockClear()
		const form = { event_title: `Quiz on ${count} days`, recurrence: `FREQ=DAILY;COUNT=${count}` }
		const { data } = await product.call('addEditEvent', quiz(form), token)
		expect(data.dates_count).toBe(count)
		const later = quiz({ ...form, event_id: data.event_id, start_time: '18:30' })
		expect((await product.call('addEditEvent', later, token)).data.dates_count).toBe(count)
		return { id: data.event_id, statements: sent.mock.calls.length }
	}
	const few = await writeAndChange(2)
	const many = await writeAndChange(500)
	// A new connection may have some first.
	expect(many.statements).toBeLessThan(few.statements + 20)
	expect(new Set((await readDates(product.db, many.id)).map((date) => date.start_time))).toEqual(new Set(['18:30']))
})
