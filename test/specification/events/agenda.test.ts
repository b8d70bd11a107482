import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDates, dayAfter, kilometres, mapTotal, onDays, rowsOf, wholeAgenda } from '../agenda.ts'
import { calls } from '../calls.ts'
import { expectRefused, type Fields } from '../client.ts'
import { start, type Started } from '../start.ts'

let product: Started
beforeAll(async () => {
	product = await start()
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const luxembourg = { lat: 49.6117, lng: 6.13 }
/** A field with two values: the events that each must find, in SQL over events `e` and their dates `d`. */
const filters: Record<string, { values: readonly [unknown, unknown]; where: (value: unknown) => string; beside?: Fields }> = {
	from: { values: [dayAfter(3), dayAfter(40)], where: (day) => onDays(String(day)) },
	to: { values: [dayAfter(2), dayAfter(20)], where: (day) => onDays(dayAfter(0), String(day)) },
	lat: {
		values: [49.6117, 49.8475],
		where: (lat) => `${onDays()} and ${kilometres(Number(lat), 6.13)} <= 10`,
		beside: { lng: 6.13, distance: 10 },
	},
	lng: {
		values: [6.13, 6.35],
		where: (lng) => `${onDays()} and ${kilometres(49.6117, Number(lng))} <= 10`,
		beside: { lat: 49.6117, distance: 10 },
	},
	distance: {
		values: ['5', '25'],
		where: (most) => `${onDays()} and ${kilometres(luxembourg.lat, luxembourg.lng)} <= ${Number(most)}`,
		beside: luxembourg,
	},
	event_category_id: { values: [2, 8], where: (id) => `${onDays()} and e.event_category_id = ${Number(id)}` },
}

test('each filter of the agenda lists what the rows say, and its map has as many events', async () => {
	for (const [field, { values, where, beside = {} }] of Object.entries(filters)) {
		const expected = [await countDates(product, where(values[0])), await countDates(product, where(values[1]))]
		expect(expected[0], `the samples tell ${field} ${values.join(' from ')}`).not.toEqual(expected[1])
		for (const [index, value] of values.entries()) {
			const asked = { ...beside, [field]: value }
			const listed = await wholeAgenda(product.visitor, asked)
			expect(listed, `${JSON.stringify(asked)} lists`).toHaveLength(expected[index]?.dates ?? 0)
			const events = new Set(listed.map(({ id }) => id)).size
			expect([events, await mapTotal(product.visitor, asked)], `${JSON.stringify(asked)} has events`).toEqual([
				expected[index]?.events,
				expected[index]?.events,
			])
		}
	}
})

test('filters narrow each other', async () => {
	const asked = { from: dayAfter(1), to: dayAfter(30), event_category_id: 8, ...luxembourg, distance: 30 }
	const where = `${onDays(dayAfter(1), dayAfter(30))} and e.event_category_id = 8 and ${kilometres(luxembourg.lat, luxembourg.lng)} <= 30`
	const { dates, events } = await countDates(product, where)
	expect(dates).toBeGreaterThan(0)
	expect(dates).toBeLessThan((await countDates(product, `${onDays()} and e.event_category_id = 8`)).dates)
	expect(await wholeAgenda(product.visitor, asked)).toHaveLength(dates)
	expect(await mapTotal(product.visitor, asked)).toBe(events)
})

test('words find an event by its title, and nothing finds nothing', async () => {
	const [one, other] = await product.rows(
		`select distinct on (event_title) e.id, event_title from events e join event_dates d on d.event_id = e.id
		where e.state = 'published' and ${onDays()} and event_title ~ '^\\w+ \\w+' order by event_title limit 2`,
	)
	const found = async (q: unknown) => new Set((await wholeAgenda(product.visitor, { q })).map(({ id }) => id))
	const [first, second] = [await found(one?.['event_title']), await found(other?.['event_title'])]
	expect([first.has(one?.['id']), second.has(other?.['id'])]).toEqual([true, true])
	expect([...first]).not.toEqual([...second])
	const { events } = await countDates(product, onDays())
	for (const ids of [first, second]) expect(ids.size).toBeLessThan(events)
	expect(await mapTotal(product.visitor, { q: one?.['event_title'] })).toBe(first.size)
	expect([...(await found('zzxqyv'))]).toEqual([])
})

test('pages follow each other, day after day', async () => {
	const pages = await Promise.all([1, 2].map((page) => product.visitor.get(calls.allEvent.path, { from: dayAfter(1), page })))
	const dates = pages.flatMap(rowsOf)
	expect(new Set(dates.map(({ date_id }) => date_id)).size).toBe(40)
	const days = dates.map(({ start_date }) => String(start_date)).filter((day) => day >= dayAfter(1))
	expect(days).toEqual(days.toSorted())
	const { dates: total } = await countDates(product, onDays(dayAfter(1)))
	const last = await product.visitor.get(calls.allEvent.path, { from: dayAfter(1), page: Math.ceil(total / 20) })
	expect(rowsOf(last)).toHaveLength(total % 20 || 20)
	expect(rowsOf(await product.visitor.get(calls.allEvent.path, { from: dayAfter(1), page: Math.ceil(total / 20) + 1 }))).toEqual([])
})

test('each decided field of the agenda is tried here', () => {
	expect([...Object.keys(filters), 'q', 'page'].toSorted()).toEqual([...calls.allEvent.fields].toSorted())
})

test('without any field every coming event is there once, with its next date', async () => {
	const answer = await product.visitor.get(calls.allEvent.path)
	const { events } = await countDates(product, onDays())
	const ids = rowsOf(answer).map(({ id }) => id)
	expect([ids.length, new Set(ids).size]).toEqual([events, events])
	for (const row of rowsOf(answer).slice(0, 20))
		expect(row).toMatchObject({ id: expect.any(Number), event_title: expect.any(String), start_date: expect.any(String) })
})

test('the home page has the events of today, running ones too', async () => {
	const today = dayAfter(0)
	const { dates } = await countDates(product, `${onDays(today, today)} and e.state = 'published' and d.state = 'on'`)
	const rows = rowsOf(await product.visitor.get(calls.homeEvent.path))
	expect(rows).toHaveLength(dates)
	expect(rows.every(({ start_date, end_date }) => String(start_date) <= today && String(end_date) >= today)).toBe(true)
})

test('a wrong value is refused by the name of its field', async () => {
	const wrong: Record<string, readonly unknown[]> = {
		from: ['x', '2036-02-31', '1.1.2036'],
		to: ['x', dayAfter(-1).slice(0, 7)],
		lat: ['x', '91'],
		lng: ['x', '181'],
		distance: ['x', '-1', '1000'],
		event_category_id: ['x', '0', '1.5'],
		q: ['x'.repeat(500)],
		page: ['x', '0', '-1', '1.5'],
	}
	expect(Object.keys(wrong).toSorted()).toEqual([...calls.allEvent.fields].toSorted())
	for (const [field, values] of Object.entries(wrong))
		for (const value of values) expectRefused(await product.visitor.get(calls.allEvent.path, { ...luxembourg, [field]: value }), field)
	expectRefused(await product.visitor.get(calls.allEvent.path, { distance: 5 }), 'lat', 'Please select a location first')
	expectRefused(await product.visitor.get(calls.allEvent.path, { lng: 6.13, distance: 5 }), 'lat')
	expectRefused(await product.visitor.get(calls.allEvent.path, { from: dayAfter(5), to: dayAfter(2) }), 'to')
})

test('an event is asked for in the address, without a body', async () => {
	const [one, other] = await product.rows(
		`select id, event_title from events where state = 'published' and lang = 'en' order by id limit 2`,
	)
	const ask = (id: unknown) =>
		product.visitor.send(`${calls.detailEvent.path}?event_id=${String(id)}`, { method: 'POST' }, [['event_id', String(id)]])
	for (const row of [one, other]) {
		const { data } = await ask(row?.['id'])
		expect([data['id'], data['event_title']]).toEqual([row?.['id'], row?.['event_title']])
	}
	const { data } = await ask(one?.['id'])
	const shown = calls.addEvent.fields.filter((field) => field !== 'event_id')
	for (const key of [...shown, 'event_image']) expect(data).toHaveProperty(key)
	expect((await product.visitor.post(calls.detailEvent.path, { event_id: one?.['id'] })).data['id']).toBe(one?.['id'])
	for (const id of ['x', '0', '-1', '1.5', '']) expectRefused(await ask(id), 'event_id')
	expectRefused(await product.visitor.send(calls.detailEvent.path, { method: 'POST' }), 'event_id')
	expect((await ask(999_999)).code).toBe('event_not_found')
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('events/agenda'))
