import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal, { type CalendarResponse, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { addEvent, type AddedDate } from '#test/add-event.ts'
import { startProduct, type Product } from '#test/product.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'
import { release } from '#test/tags.ts'

/** One date of an event as a program reads it. */
interface Seen {
	/** UTC; or the day where it lasts all day. */
	start: string
	end: string | null
	status: string
}

const dayOf = (time: { year: number; month: number; day: number }) =>
	`${time.year}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`
const momentOf = (time: ICAL.Time) => (time.isDate ? dayOf(time) : time.toJSDate().toISOString())

/** The dates of every event of a calendar by UID, as ical.js sees them. */
function readWithIcalJs(text: string): Map<string, Seen[]> {
	const calendar = new ICAL.Component(ICAL.parse(text))
	for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
	const masters = new Map<string, ICAL.Event>()
	const components = calendar.getAllSubcomponents('vevent')
	for (const component of components.filter((one) => !one.hasProperty('recurrence-id'))) {
		const event = new ICAL.Event(component)
		expect(masters.has(event.uid)).toBe(false)
		masters.set(event.uid, event)
	}
	for (const component of components.filter((one) => one.hasProperty('recurrence-id')))
		masters.get(String(component.getFirstPropertyValue('uid')))?.relateException(component)
	const found = new Map<string, Seen[]>()
	for (const [uid, event] of masters) {
		const seen: Seen[] = []
		const add = ({ item, startDate, endDate }: { item: ICAL.Event; startDate: ICAL.Time; endDate: ICAL.Time }) => {
			const start = momentOf(startDate)
			const end = momentOf(endDate)
			seen.push({ start, end: end === start ? null : end, status: String(item.component.getFirstPropertyValue('status')) })
		}
		if (event.isRecurring()) {
			const all = event.iterator()
			for (let next = all.next(); next && seen.length < 600; next = all.next()) add(event.getOccurrenceDetails(next))
		} else add({ item: event, startDate: event.startDate, endDate: event.endDate })
		found.set(uid, sorted(seen))
	}
	return found
}

/** The same as node-ical sees them, which knows nothing of RDATE. */
function readWithNodeIcal(text: string): Map<string, Seen[]> {
	const parsed: CalendarResponse = nodeIcal.sync.parseICS(text)
	const found = new Map<string, Seen[]>()
	for (const event of Object.values(parsed)) {
		if (event?.type !== 'VEVENT') continue
		const toSeen = ({ start, end, status }: Pick<VEvent, 'start' | 'end' | 'status'>): Seen => {
			const write = (date: Date, isDay: boolean) =>
				isDay ? dayOf({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }) : date.toISOString()
			const isDay = start.dateOnly === true
			const written = write(start, isDay)
			const until = end ? write(end, isDay) : null
			return { start: written, end: until === written ? null : until, status: String(status) }
		}
		const seen = event.rrule
			? nodeIcal
					.expandRecurringEvent(event, { from: new Date('1990-01-01'), to: new Date('2100-01-01') })
					.map((one) => toSeen({ start: one.start, end: one.end, status: one.event.status }))
			: [toSeen(event)]
		found.set(event.uid, sorted(seen))
	}
	return found
}

const sorted = (seen: Seen[]) => seen.toSorted((a, b) => (a.start < b.start ? -1 : 1))

const calendar = async (product: Product, path: string) => {
	const answer = await product.raw({ method: 'GET', url: path })
	expect([path, answer.statusCode]).toEqual([path, 200])
	return answer.body
}

/** The dates of an event in the database, as a program should see them. */
async function expected(product: Product, event_id: number): Promise<{ uid: string; seen: Seen[] }> {
	const event = await product.db.selectFrom('events').select(['uid', 'state']).where('id', '=', event_id).executeTakeFirstOrThrow()
	const dates = await product.db.selectFrom('event_dates').selectAll().where('event_id', '=', event_id).execute()
	const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
	const seen = dates.map(({ start_date, start_time, end_date, end_time, state }): Seen => {
		const status =
			new Map<string, string>([
				['on', 'CONFIRMED'],
				['cancelled', 'CANCELLED'],
				['postponed', 'TENTATIVE'],
			]).get(event.state === 'published' ? state : event.state) ?? ''
		if (start_time === null) return { start: start_date, end: later(end_date, 1), status }
		const start = luxembourgMoment(start_date, start_time.slice(0, 5)).toISOString()
		const last = end_time
			? ([end_date, end_time.slice(0, 5)] as const)
			: end_date > start_date
				? ([later(end_date, 1), '00:00'] as const)
				: null
		return { start, end: last && luxembourgMoment(...last).toISOString(), status }
	})
	return { uid: event.uid, seen: sorted(seen) }
}

test('one event as a file: the fields of RFC 5545', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, {
		event_title: 'Quiz; avec, virgules\\ et "guillemets"',
		event_subtitle: 'Deuxième édition',
		description: 'Ligne un\nligne deux, avec ümläute 🎉 '.repeat(20),
		start_date: '2027-06-04',
		start_time: '20:00',
		end_time: '01:30',
		end_date: '2027-06-05',
		dates: [{ start_date: '2027-06-04', start_time: '20:00', end_date: '2027-06-05', end_time: '01:30' }],
		organiser_name: 'Café "Zum, Hirsch"',
		organiser_email: 'quiz@example.org',
		admission_fee: 0,
		sequence: 3,
	})
	const answer = await product.raw({ method: 'GET', url: `/feeds/events/${id}.ics?lang=fr` })
	expect(answer.headers).toMatchObject({
		'content-type': 'text/calendar; charset=utf-8',
		'content-disposition': `attachment; filename="event-${id}.ics"`,
		'access-control-allow-origin': '*',
	})
	const text = answer.body
	expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
	expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
	const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
	const value = (name: string) => String(component?.getFirstPropertyValue(name))
	expect(value('summary')).toBe('Quiz; avec, virgules\\ et "guillemets"')
	expect(value('description')).toContain('Ligne un\nligne deux, avec ümläute 🎉')
	expect(value('description')).toContain('Entrée libre')
	expect(value('location')).toBe('Rotondes\n3, Place des Rotondes, Luxembourg')
	expect(value('geo')).toBe('49.6006,6.1394')
	expect(value('url')).toBe(`${product.config.PUBLIC_URL}/agenda/details/${id}?lang=fr`)
	expect(value('sequence')).toBe('3')
	expect(value('status')).toBe('CONFIRMED')
	expect(value('organizer')).toBe('mailto:quiz@example.org')
	expect(component?.getFirstProperty('organizer')?.getParameter('cn')).toBe('Café "Zum, Hirsch"')
	expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
	expect(text).toMatch(/\r\nLAST-MODIFIED:\d{8}T\d{6}Z\r\n/)
	expect(text).toContain('\r\nDTSTART;TZID=Europe/Luxembourg:20270604T200000\r\nDTEND;TZID=Europe/Luxembourg:20270605T013000\r\n')
	expect(text).toContain('\r\nCATEGORIES:')
})

test('no address of an organiser is made up, and no end', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, {
		organiser_name: 'Les Amis',
		start_time: '20:00',
		dates: [{ start_date: '2027-06-04', start_time: '20:00' }],
	})
	const text = await calendar(product, `/feeds/events/${id}.ics`)
	expect(text).not.toContain('ORGANIZER')
	expect(text).not.toContain('DTEND')
})

const summerAndWinter: [string, Record<string, unknown> & { dates: AddedDate[] }][] = [
	['once', { dates: [{ start_date: '2027-03-28', start_time: '20:00', end_time: '23:00' }] }],
	['in the hour that is left out', { dates: [{ start_date: '2027-03-28', start_time: '02:30', end_time: '04:00' }] }],
	[
		'through the night of the change',
		{ dates: [{ start_date: '2027-10-30', start_time: '22:00', end_date: '2027-10-31', end_time: '05:00' }] },
	],
	['all day', { dates: [{ start_date: '2027-03-28' }] }],
	['for several days', { dates: [{ start_date: '2027-03-26', end_date: '2027-03-29' }] }],
	['for several days from an hour on', { dates: [{ start_date: '2027-03-26', start_time: '18:00', end_date: '2027-03-29' }] }],
]

for (const [name, values] of summerAndWinter)
	test(`${name}: two other programs see the same moments`, async () => {
		await using product = await startProduct()
		const { start_date, start_time = null, end_date, end_time = null } = values.dates[0] as AddedDate
		const id = await addEvent(product, { ...values, start_date, start_time, end_date: end_date ?? start_date, end_time })
		const { uid, seen } = await expected(product, id)
		const text = await calendar(product, `/feeds/agenda.ics?from=2027-01-01`)
		expect(readWithIcalJs(text).get(uid)).toEqual(seen)
		expect(readWithNodeIcal(text).get(uid)).toEqual(seen)
	})

/** A weekly series through both changes of 2027, of which some dates are excluded, moved, cancelled or longer. */
const anySeries = fc.record({
	frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
	interval: fc.integer({ min: 1, max: 3 }),
	count: fc.integer({ min: 2, max: 40 }),
	withUntil: fc.boolean(),
	month: fc.integer({ min: 0, max: 11 }),
	day: fc.integer({ min: 1, max: 28 }),
	time: fc.constantFrom(null, '00:30', '01:30', '14:00', '23:15'),
	fates: fc.array(fc.constantFrom('on', 'on', 'on', 'excluded', 'moved', 'cancelled', 'postponed', 'longer'), {
		minLength: 40,
		maxLength: 40,
	}),
})

test('recurring events: two other programs see every date of the database, and no other', release, async () => {
	await using product = await startProduct()
	const account_id = (await product.professional()).id
	const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
	await fc.assert(
		fc.asyncProperty(anySeries, async ({ frequency, interval, count, withUntil, month, day, time, fates }) => {
			const starts = Array.from({ length: count }, (_, turn) => {
				const monthly = new Date(Date.UTC(2027, month + turn * interval, day))
				const other = new Date(Date.UTC(2027, month, day + turn * interval * (frequency === 'WEEKLY' ? 7 : 1)))
				return (frequency === 'MONTHLY' ? monthly : other).toISOString().slice(0, 10)
			})
			const end_time = time === null ? null : `${time.slice(0, 3)}55`
			const fate = (turn: number) => (turn === 0 ? 'on' : fates[turn])
			const excluded = starts.filter((_, turn) => fate(turn) === 'excluded')
			const end = withUntil ? `UNTIL=${starts.at(-1)?.replaceAll('-', '')}` : `COUNT=${count}`
			const event_id = await addEvent(product, {
				account_id,
				start_date: starts[0],
				start_time: time,
				end_time,
				end_date: starts[0],
				recurrence: `FREQ=${frequency};INTERVAL=${interval};${end}`,
				excluded_dates: excluded.map((start) => `${start}T${time ?? '00:00'}`),
				dates: [],
			})
			const rows = starts.flatMap((start, turn) => {
				const original_start = `${start}T${time ?? '00:00'}`
				const plain = { event_id, original_start, start_date: start, start_time: time, end_date: start, end_time, is_changed: false }
				if (fate(turn) === 'excluded') return []
				if (fate(turn) === 'cancelled' || fate(turn) === 'postponed') return [{ ...plain, state: fate(turn), is_changed: true }]
				if (fate(turn) === 'longer') return [{ ...plain, end_date: later(start, 2), is_changed: true }]
				if (fate(turn) === 'moved') return [{ ...plain, start_date: later(start, 1), end_date: later(start, 1), is_changed: true }]
				return [plain]
			})
			await product.db.insertInto('event_dates').values(rows).execute()
			const { uid, seen } = await expected(product, event_id)
			const text = await calendar(product, `/feeds/events/${event_id}.ics`)
			expect(readWithIcalJs(text).get(uid)).toEqual(seen)
			expect(readWithNodeIcal(text).get(uid)).toEqual(seen)
			await product.db.deleteFrom('events').where('id', '=', event_id).execute()
		}),
		{ numRuns: 60 },
	)
})

test('several dates by a list: every program sees each; the first stands for the event', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, {
		start_time: '20:00',
		end_time: '22:00',
		dates: [
			{ start_date: '2027-03-27', start_time: '20:00', end_time: '22:00' },
			{ start_date: '2027-03-29' },
			{ start_date: '2027-04-02', start_time: '15:00', end_time: '19:00' },
			{ start_date: '2027-11-02', start_time: '20:00', end_time: '22:00', state: 'cancelled' },
		],
	})
	const { uid, seen } = await expected(product, id)
	const text = await calendar(product, `/feeds/agenda.ics?from=2027-01-01`)
	for (const found of [readWithIcalJs(text), readWithNodeIcal(text)]) {
		expect(sorted([...found.values()].flat())).toEqual(seen)
		expect(found.get(uid)).toEqual([seen[0]])
	}
})

test('a rule that was changed: what had taken place before stands for itself', async () => {
	await using product = await startProduct()
	const changed = { is_changed: true, start_time: '18:00', end_time: '19:00' }
	const id = await addEvent(product, {
		start_date: '2027-03-05',
		start_time: '20:00',
		end_time: '22:00',
		recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=FR',
		dates: [
			{ start_date: '2027-02-17', ...changed },
			{ start_date: '2027-02-24', ...changed },
			...['05', '12', '19', '26'].map((day) => ({ start_date: `2027-03-${day}`, start_time: '20:00', end_time: '22:00' })),
		],
	})
	const { uid, seen } = await expected(product, id)
	const text = await calendar(product, `/feeds/events/${id}.ics`)
	expect(text.match(/\r\nRRULE:FREQ=WEEKLY/g)).toHaveLength(1)
	for (const found of [readWithIcalJs(text), readWithNodeIcal(text)]) {
		expect(sorted([...found.values()].flat())).toEqual(seen)
		expect(found.get(uid)).toHaveLength(4)
	}
})

test('a rule that cannot be parsed loses no date', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, { recurrence: 'FREQ=HOURLY', dates: [{ start_date: '2027-03-27' }, { start_date: '2027-03-29' }] })
	const { seen } = await expected(product, id)
	const text = await calendar(product, `/feeds/events/${id}.ics`)
	expect(sorted([...readWithIcalJs(text).values()].flat())).toEqual(seen)
})

test('the same UID for ever; what is cancelled says so for a year', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, { event_title: 'Bal', start_date: '2027-05-01' })
	const before = await calendar(product, '/feeds/agenda.ics?lang=de')
	const yesterday = new Date(Date.now() - 86_400_000).toISOString()
	const change = (values: Record<string, unknown>) => product.db.updateTable('events').set(values).where('id', '=', id).execute()
	await change({ state: 'cancelled', cancelled_at: yesterday, sequence: 1 })
	const cancelled = await calendar(product, '/feeds/agenda.ics?lang=de')
	const uidIn = (text: string) => /\r\nUID:(.*)\r\n/.exec(text)?.[1]
	expect(uidIn(cancelled)).toBe(uidIn(before))
	expect(cancelled).toContain('\r\nSEQUENCE:1\r\n')
	expect(cancelled).toContain('\r\nSUMMARY;LANGUAGE=fr:Annulé : Bal\r\n')
	expect(cancelled).toContain('\r\nSTATUS:CANCELLED\r\n')
	await product.db.updateTable('event_dates').set({ start_date: '2026-02-01', end_date: '2026-02-01' }).execute()
	expect(uidIn(await calendar(product, '/feeds/agenda.ics'))).toBe(uidIn(before))
	await change({ cancelled_at: new Date(Date.now() - 400 * 86_400_000).toISOString() })
	expect(uidIn(await calendar(product, '/feeds/agenda.ics'))).toBeUndefined()
	await change({ state: 'hidden' })
	expect((await product.raw({ method: 'GET', url: `/feeds/events/${id}.ics` })).statusCode).toBe(404)
})

const hostile = [
	'Fête\r\nBEGIN:VEVENT\r\nUID:evil\r\nEND:VEVENT',
	'Fête\nEND:VEVENT\nEND:VCALENDAR',
	'Fête\rATTACH:http://evil.example',
	'Fête\u2028BEGIN:VEVENT',
	'Fête"; CN="x',
	'Fête\\',
	'Fête\u0000\u001b',
	'<script>alert(1)</script>]]>',
]

for (const words of hostile)
	test(`one event stays one event, whatever it says: ${JSON.stringify(words)}`, async () => {
		await using product = await startProduct()
		const told = words.replaceAll('\u0000', '')
		const account_id = (await product.professional()).id
		await addEvent(product, {
			account_id,
			event_title: told,
			event_subtitle: told,
			description: told,
			location_name: told,
			address: told,
			organiser_name: told,
			organiser_email: `a@example.org${told}`,
			organiser_phone: told,
			organiser_website: `https://example.org/${told}`,
			ticket_link: `https://example.org/${told}`,
			uid: `uid${told}`,
			state_note: told,
		})
		// Text that cannot be typed is no place.
		const place = /[\u0000-\u001f]/.test(told) ? [] : [`/feeds/places.ics?place=${encodeURIComponent(told)}`]
		for (const path of ['/feeds/agenda.ics', `/feeds/organisers/${account_id}.ics`, ...place]) {
			const text = await calendar(product, path)
			expect([...readWithIcalJs(text).keys()]).toHaveLength(1)
			expect([...readWithNodeIcal(text).keys()]).toHaveLength(1)
			expect(text.split('\r\n').filter((line) => line.startsWith('ATTACH'))).toEqual([])
		}
	})
