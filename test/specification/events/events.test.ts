import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countDates, dayAfter, rowsOf, wholeAgenda } from '../agenda.ts'
import { calls } from '../calls.ts'
import { expectRefused, listOf, type Answer, type Fields, type Row } from '../client.ts'
import { eventFields, eventForm, otherEvent, type EventField } from '../event-fields.ts'
import { signUpForm, start, type Account, type Started } from '../start.ts'

let product: Started
let person: Account
let professional: Account
beforeAll(async () => {
	product = await start()
	professional = await product.account(2)
}, 90_000)
// An account may have one event of a title on a day.
beforeEach(async () => {
	person = await product.account(1)
})
afterAll(() => product[Symbol.asyncDispose]())

const add = (form: Fields, { client } = person) => client.post(calls.addEvent.path, form)
const detail = (event_id: unknown) => product.visitor.send(`${calls.detailEvent.path}?event_id=${String(event_id)}`, { method: 'POST' })
const own = (fields: Fields = {}, { client } = person) => client.post(calls.listEvent.path, fields)
const remove = (fields: Fields, { client } = person) => client.post(calls.deleteEvent.path, fields)
const idOf = ({ code, data, fields }: Answer): number => {
	if (code !== '101') throw new Error(`${code} ${JSON.stringify(fields)}`)
	return Number(data['event_id'])
}
const publish = async (form: Fields, account = person) => idOf(await add(form, account))
const agenda = () => wholeAgenda(product.visitor, { from: dayAfter(40), to: dayAfter(60) })

interface Seen {
	event: Row
	card: Row
	mine: Row
}
async function look(event_id: number): Promise<Seen> {
	const card = (await agenda()).find(({ id }) => id === event_id)
	const mine = listOf(await own()).find((row) => row['event_id'] === event_id)
	if (!card || !mine) throw new Error(`event ${event_id} is neither in the agenda nor in the own list`)
	return { event: (await detail(event_id)).data, card, mine }
}

/** The value of a field must be in the public answer, in the agenda, in the own list and in the database. */
async function expectShown(name: string, { as = (sent) => sent, stored = `e.${name}`, ...field }: EventField, value: unknown, seen: Seen) {
	const expected = as(value)
	expect(seen.event[name], `${name} in the public answer`).toEqual(expected)
	const [row] = await product.rows(`select ${stored} as stored from events e where e.id = $1`, [seen.event['id']])
	expect(row?.['stored'], `${name} in the database`).toEqual(expected)
	if (field.isInAgenda) expect(seen.card[name], `${name} in the agenda`).toEqual(expected)
	if (field.isInOwnList) expect(seen.mine[name], `${name} in the own list`).toEqual(expected)
}

/** The filters for both values must count as many events as the rows contain; returns which of the two find the event. */
async function found({ filter, values }: EventField, event_id: number): Promise<boolean[]> {
	const finds: boolean[] = []
	for (const value of values) {
		const { fields, where } = filter?.(value) ?? { fields: {} }
		const listed = await wholeAgenda(product.visitor, fields)
		if (where !== undefined) expect(listed, JSON.stringify(fields)).toHaveLength((await countDates(product, where)).dates)
		finds.push(listed.some(({ id }) => id === event_id))
	}
	return finds
}

test('every field of an event is seen again, and changes that alone', async () => {
	const event_id = await publish(eventForm)
	const before = await look(event_id)
	for (const [name, field] of Object.entries(eventFields)) await expectShown(name, field, field.values[0], before)
	for (const [name, field] of Object.entries(eventFields)) {
		const base = (await detail(event_id)).data
		const first = field.filter ? await found(field, event_id) : null
		expect(await publish({ ...eventForm, event_id, [name]: field.values[1] })).toBe(event_id)
		const after = await look(event_id)
		await expectShown(name, field, field.values[1], after)
		const follows = [name, 'updated_at', ...(field.follows ?? [])]
		const changed = Object.keys(after.event).filter((key) => !isDeepStrictEqual(after.event[key], base[key]))
		expect(
			changed.filter((key) => !follows.includes(key)),
			`${name} changes nothing else`,
		).toEqual([])
		if (first) expect(await found(field, event_id), `the filters for ${name}`).not.toEqual(first)
		await publish({ ...eventForm, event_id })
	}
	expect((await remove({ event_id })).code).toBe('101')
})

test('a wrong value is refused by the name of its field, and nothing is published or changed', async () => {
	const event_id = await publish(eventForm)
	const before = [await product.count('events'), (await detail(event_id)).data] as const
	for (const [field, { wrong }] of Object.entries(eventFields))
		for (const [index, value] of wrong.entries()) {
			// The first body creates an event, the others edit it. A start after the end is reported at the field of the end.
			const { fields, code } = await add({ ...eventForm, ...(index > 0 && { event_id }), [field]: value })
			const told = field === 'start_date' && value === dayAfter(60) ? 'end_date' : field
			expect([code, Object.keys(fields)], `${field}: ${String(value).slice(0, 40)}`).toEqual(['invalid_input', [told]])
			expect(fields[told]).toMatch(/\S/)
		}
	expect([await product.count('events'), (await detail(event_id)).data]).toEqual(before)
	expect((await remove({ event_id })).code).toBe('101')
})

test('what is missing is named all at once; everything else may be left out', async () => {
	const needed = ['event_title', 'event_category_id', 'start_date', 'location_name', 'address']
	const answer = await add({})
	for (const field of needed) expectRefused(answer, field)
	expect(Object.keys(answer.fields).toSorted()).toEqual(needed.toSorted())
	const event_id = await publish(Object.fromEntries(needed.map((field) => [field, eventForm[field]])))
	const { data } = await detail(event_id)
	expect(data).toMatchObject({ end_date: eventForm['start_date'], start_time: null, admission_fee: null, event_subtitle: null })
	await remove({ event_id })
})

test('an end before the start is refused; without its day a night ends on the next one', async () => {
	const day = dayAfter(50)
	expectRefused(await add(otherEvent('Zwirbelgëscht', -1)), 'start_date')
	const night = { start_time: '22:00', end_time: '03:00' }
	expectRefused(await add({ ...otherEvent('Zwirbelnuecht'), ...night }), 'end_time')
	const { end_date: _, ...open } = otherEvent('Zwirbelnuecht')
	const event_id = await publish({ ...open, ...night })
	expect((await detail(event_id)).data).toMatchObject({ start_date: day, end_date: dayAfter(51), end_time: '03:00' })
	await remove({ event_id })
	const today = await publish({ ...otherEvent('Zwirbelhaut', 0), start_time: '00:00', end_time: '23:59' })
	const home = rowsOf(await product.visitor.get(calls.homeEvent.path))
	expect(home.map(({ id }) => id)).toContain(today)
	await remove({ event_id: today })
	expect(rowsOf(await product.visitor.get(calls.homeEvent.path)).map(({ id }) => id)).not.toContain(today)
})

test('event_id: without it a new event is made, with it the same one is changed', async () => {
	const [one, other] = [await publish(otherEvent('First')), await publish(otherEvent('Second'))]
	expect(one).not.toBe(other)
	const edited = await add({ ...otherEvent('Second, changed'), event_id: other })
	expect(edited.data).toMatchObject({ event_id: other, state: 'published' })
	for (const key of calls.addEvent.data) expect(edited.data).toHaveProperty(key)
	const titles = await Promise.all([one, other].map(async (id) => (await detail(id)).data['event_title']))
	expect(titles).toEqual(['First', 'Second, changed'])
	for (const event_id of ['x', '0', '-1', '1.5']) expectRefused(await add({ ...otherEvent('Third'), event_id }), 'event_id')
	expect((await add({ ...otherEvent('Third'), event_id: 999_999 })).code).toBe('event_not_found')
})

test('delete_event: event_id says which one goes, from the agenda and from the own list', async () => {
	const [one, other] = [await publish(otherEvent('It goes')), await publish(otherEvent('It stays'))]
	for (const event_id of ['x', '0', '', undefined]) expectRefused(await remove({ event_id }), 'event_id')
	expect((await remove({ event_id: 999_999 })).code).toBe('event_not_found')
	expect(await remove({ event_id: one })).toMatchObject({ code: '101', isNull: true })
	const left = async () => [(await agenda()).map(({ id }) => id), listOf(await own({})).map((row) => row['event_id'])]
	for (const ids of await left()) expect([ids.includes(one), ids.includes(other)]).toEqual([false, true])
	expect((await detail(one)).code).toBe('event_not_found')
	expect((await remove({ event_id: one })).code).toBe('event_not_found')
	expect(await product.count('events where id = $1', [one])).toBe(0)
})

test('list_event: pages follow each other', async () => {
	const account = await product.account(1)
	for (let count = 1; count <= 13; count += 1) await publish(otherEvent(`Zwirbel no ${count}`, 40 + count), account)
	const pages = [await own({ page: 1 }, account), await own({ page: 2 }, account), await own({}, account)]
	for (const key of calls.listEvent.data) expect(pages[0]?.data).toHaveProperty(key)
	expect(pages.map(({ data }) => [data['current_page'], data['total_pages']])).toEqual([
		[1, 2],
		[2, 2],
		[1, 2],
	])
	expect(pages.map((page) => listOf(page).length)).toEqual([12, 1, 12])
	expect(new Set(pages.slice(0, 2).flatMap((page) => listOf(page).map((row) => row['event_id']))).size).toBe(13)
	expect(listOf(await own({ page: 3 }, account))).toEqual([])
	for (const page of ['x', '0', '-1', '1.5']) expectRefused(await own({ page }, account), 'page')
})

test('list_event: state keeps to what waits, or to what is public; an unverified account publishes with its address', async () => {
	const form = signUpForm(1)
	const { data } = await product.visitor.post(calls.signUp.path, form)
	const account = { ...person, client: product.visitor.as(String(data['access_token'])) }
	const waiting = await add(otherEvent('It waits'), account)
	expect(waiting.data['state']).toBe('waiting')
	const states = async () => Promise.all(['waiting', 'published'].map(async (state) => listOf(await own({ state }, account)).length))
	expect([await states(), (await detail(idOf(waiting))).code]).toEqual([[1, 0], 'event_not_found'])
	// The answer does not reveal to another account that the event exists.
	expect((await remove({ event_id: idOf(waiting) })).code).toBe('event_not_found')
	await product.visitor.get(`/api/verify/${await product.mailedToken(form['email'] ?? '', 'verify')}`)
	expect([await states(), (await detail(idOf(waiting))).code]).toEqual([[0, 1], '101'])
	for (const state of ['x', '1']) expectRefused(await own({ state }, account), 'state')
})

test.for(['person', 'professional'] as const)('the event of a %s is public, and no other account changes or deletes it', async (role) => {
	const [account, other] = role === 'person' ? [person, professional] : [professional, person]
	const event_id = await publish(otherEvent(`Of a ${role}`), account)
	const before = (await detail(event_id)).data
	expect((await agenda()).map(({ id }) => id)).toContain(event_id)
	expect(listOf(await own({}, other)).map((row) => row['event_id'])).not.toContain(event_id)
	for (const [client, expected] of [
		[product.visitor, [401, 'login_required']],
		[product.visitor.as('nobody has this token'), [401, 'login_required']],
		[other.client, [403, 'not_yours']],
	] as const) {
		const answers = [
			await client.post(calls.addEvent.path, { ...otherEvent('Taken over'), event_id }),
			await client.post(calls.deleteEvent.path, { event_id }),
		]
		for (const { http, code, message } of answers) {
			expect([http, code]).toEqual(expected)
			expect(message).toMatch(/\S/)
		}
	}
	expect((await product.visitor.post(calls.listEvent.path)).code).toBe('login_required')
	expect((await detail(event_id)).data).toEqual(before)
	expect((await remove({ event_id }, account)).code).toBe('101')
})

test('event_image: a picture of the event, which another one replaces', async () => {
	const draw = async (width: number, height: number) =>
		new Blob([
			await sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
				.jpeg()
				.toBuffer(),
		])
	const [wide, upright] = await Promise.all([draw(600, 400), draw(300, 400)])
	const send = (form: Fields, ...pictures: Blob[]) =>
		person.client.post(
			calls.addEvent.path,
			form,
			pictures.map((picture) => ['event_image', picture, 'poster.jpg'] as const),
		)
	const event_id = idOf(await send(otherEvent('Pictured'), wide))
	const form = { ...otherEvent('Pictured'), event_id }
	const shown = async () => {
		const { event, card } = await look(event_id)
		expect(card['event_image']).toBe(event['event_image'])
		return event['event_image']
	}
	const load = async (url: unknown) => fetch(new URL(String(url), product.base))
	const shapeOf = async (url: unknown) => {
		const { width, height } = await sharp(Buffer.from(await (await load(url)).arrayBuffer())).metadata()
		return [width, height]
	}
	const first = await shown()
	expect([first, await shapeOf(first)]).toEqual([expect.stringContaining('/uploads/'), [600, 400]])
	await publish(form)
	expect(await shown()).toBe(first)
	const before = [await product.count('events'), (await detail(event_id)).data]
	const text = new Blob(['This is no picture at all.'], { type: 'image/jpeg' })
	const huge = new Blob([wide, new Uint8Array(15 * 1024 * 1024)])
	for (const bad of [[text], [new Blob([])], [wide.slice(0, 500)], [huge], [wide, upright]]) {
		expectRefused(await send(form, ...bad), 'event_image')
		expectRefused(await send(otherEvent('Never shown'), ...bad), 'event_image')
	}
	expect([await product.count('events'), (await detail(event_id)).data]).toEqual(before)
	for (const [client, code] of [
		[product.visitor, 'login_required'],
		[professional.client, 'not_yours'],
	] as const)
		expect((await client.post(calls.addEvent.path, form, [['event_image', upright, 'poster.jpg']])).code).toBe(code)
	idOf(await send(form, upright))
	const second = await shown()
	expect(await shapeOf(second)).toEqual([300, 400])
	expect((await load(first)).status).toBe(404)
	await remove({ event_id })
	expect((await load(second)).status).toBe(404)
})

test('each decided field of the calls of events is tried here', () => {
	expect(['event_id', ...Object.keys(eventFields)].toSorted()).toEqual([...calls.addEvent.fields].toSorted())
	expect([calls.listEvent.fields, calls.deleteEvent.fields]).toEqual([['page', 'state'], ['event_id']])
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('events/events'))
