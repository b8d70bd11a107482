import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { sendFiles } from '#test/files/send-files.ts'
import { startLoopbackServer } from '#test/loopback-server.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import type { MailValues } from '#server/platform/mail/send-later.ts'
import { usualRules, type Rules } from '#server/features/events/import/fetch-feed.ts'
import { busyDays } from './busy-days.ts'
import { askWhetherRight } from './quarterly-question.ts'
import { readDueCalendars } from './read-due-calendars.ts'

const today = luxembourgDay(new Date())
const first = addDays(today, 40)
const after = (days: number) => addDays(first, days)
const plain = (day: string) => day.replaceAll('-', '')
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']
const calendar = (...events: string[][]) =>
	['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:My bookings', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
const wholeDay = (uid: string, day: string, ...more: string[]) =>
	event(
		uid,
		`DTSTART;VALUE=DATE:${plain(day)}`,
		`DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
		'SUMMARY:Wedding of Anna Schmit',
		'LOCATION:Castle',
		...more,
	)

async function addSupplier(product: Product) {
	const account = await product.professional()
	return { ...account, property_id: await addListing(product, { account_id: account.id }) }
}
type Supplier = TestAccount & { property_id: number }

const feed = (product: Product, { property_id, token }: Supplier, fields: Record<string, unknown>) =>
	product.call('availabilityFeed', { property_id, ...fields }, token)
const addFile = (product: Product, { property_id, token }: Supplier, content: string) =>
	sendFiles(
		product,
		'availabilityFeed',
		{ property_id, action: 'add' },
		[{ field: 'feed_file', name: 'bookings.ics', content: Buffer.from(content) }],
		token,
	)
const daysOf = async (product: Product, { property_id }: Supplier, from = first, to = after(60)) =>
	(await product.call('getAvailability', { property_id, from, to })).data.days.map(({ day, morning, evening }) => [day, morning, evening])

/** A calendar server on this machine, whose answer can be changed. */
async function serveCalendar(content: string) {
	const state = { content, status: 200, asked: 0 }
	const server = await startLoopbackServer((_, response) => {
		state.asked += 1
		response.writeHead(state.status, { 'content-type': 'text/calendar' }).end(state.content)
	})
	return { ...server, state, url: `http://calendar.example:${server.port}/bookings.ics` }
}
const rules: Rules = { ...usualRules, resolve: async () => ['127.0.0.1'], isAllowed: () => true, isPortAllowed: () => true }

test('times of a calendar take halves of days: until five, the evening with the night behind it, whole days', () => {
	const at = (start_date: string, start_time: string | null, end_date: string, end_time: string | null) =>
		Object.fromEntries(
			[...busyDays([{ start_date, start_time, end_date, end_time }], '2027-06-01', '2027-06-30')].map(([day, { morning, evening }]) => [
				day.slice(8),
				`${morning ? 'M' : '-'}${evening ? 'E' : '-'}`,
			]),
		)
	expect(at('2027-06-19', null, '2027-06-20', null)).toEqual({ 19: 'ME', 20: 'ME' })
	expect(at('2027-06-19', '09:00', '2027-06-19', '17:00')).toEqual({ 19: 'M-' })
	expect(at('2027-06-19', '09:00', '2027-06-19', '17:30')).toEqual({ 19: 'ME' })
	expect(at('2027-06-19', '18:00', '2027-06-20', '03:00')).toEqual({ 19: '-E' })
	expect(at('2027-06-19', '18:00', '2027-06-20', '11:00')).toEqual({ 19: '-E', 20: 'M-' })
	expect(at('2027-06-19', '02:00', '2027-06-19', '04:00')).toEqual({ 18: '-E' })
	expect(at('2027-06-19', '20:00', '2027-06-19', null)).toEqual({ 19: '-E' })
	expect(at('2027-05-20', '20:00', '2027-06-02', '10:00')).toEqual({ '01': 'ME', '02': 'M-' })
	expect(Object.keys(at('2020-01-01', null, '2090-01-01', null))).toHaveLength(30)
	expect(at('2027-07-01', '01:00', '2027-07-01', '03:00')).toEqual({ 30: '-E' })
})

test('a file marks the days that it takes, and nothing of what it says is stored', async () => {
	await using product = await startProduct()
	const supplier = await addSupplier(product)
	const { data } = await addFile(
		product,
		supplier,
		calendar(
			wholeDay('a', first, 'CLASS:PRIVATE', 'DESCRIPTION:anna@example.org'),
			event('b', `DTSTART;TZID=Europe/Luxembourg:${plain(after(3))}T190000`, `DTEND;TZID=Europe/Luxembourg:${plain(after(4))}T020000`),
			wholeDay('c', after(5), 'TRANSP:TRANSPARENT'),
			wholeDay('d', after(6), 'STATUS:CANCELLED'),
			wholeDay('e', after(7), 'RRULE:FREQ=WEEKLY;COUNT=3', `EXDATE;VALUE=DATE:${plain(after(14))}`),
			wholeDay('f', addDays(today, -30)),
		),
	)
	expect(data.feeds).toEqual([
		{
			feed_id: expect.any(Number),
			url: null,
			feed_name: 'My bookings',
			days_count: 4,
			read_at: expect.any(String),
			problem: null,
			failures: 0,
		},
	])
	const taken = [
		[first, 'booked', 'booked'],
		[after(3), 'unknown', 'booked'],
		[after(7), 'booked', 'booked'],
		[after(21), 'booked', 'booked'],
	]
	expect(await daysOf(product, supplier)).toEqual(taken)
	const { rows } = await sql<{ row: string }>`
		select to_jsonb(d)::text as row from availability_days d union all select to_jsonb(f)::text from availability_feeds f
	`.execute(product.db)
	expect(rows.map(({ row }) => row).join()).not.toMatch(/Anna|Schmit|Castle|example|Wedding/)
	// Marks by hand add to the calendar's days, which stay taken.
	await product.call('setAvailability', { property_id: supplier.property_id, from: first, to: after(1), state: 'free' }, supplier.token)
	expect((await daysOf(product, supplier)).slice(0, 2)).toEqual([taken[0], [after(1), 'free', 'free']])
	await feed(product, supplier, { action: 'remove', feed_id: data.feeds[0]?.feed_id })
	expect(await daysOf(product, supplier)).toEqual([
		[first, 'free', 'free'],
		[after(1), 'free', 'free'],
	])
})

test('a calendar at an address is read again when it is due, keeps its days while it cannot be read, and follows what it says', async () => {
	await using product = await startProduct()
	const supplier = await addSupplier(product)
	await using server = await serveCalendar(calendar(wholeDay('a', first)))
	const { state, url } = server
	const { id } = await product.db
		.insertInto('availability_feeds')
		.values({ listing_id: supplier.property_id, url })
		.returning('id')
		.executeTakeFirstOrThrow()
	const read = () => readDueCalendars(product.db, product.config, { rules })
	const hoursLater = (hours: number) =>
		sql`update availability_feeds set last_read_at = last_read_at - make_interval(hours => ${hours}::int)`.execute(product.db)
	expect([await read(), await read(), state.asked]).toEqual([1, 0, 1])
	expect(await daysOf(product, supplier)).toEqual([[first, 'booked', 'booked']])
	await hoursLater(4)
	state.status = 404
	expect([await read(), await daysOf(product, supplier)]).toEqual([1, [[first, 'booked', 'booked']]])
	const shown = async () =>
		(await product.call('getAvailability', { property_id: supplier.property_id, from: first }, supplier.token)).data.own?.feeds
	expect(await shown()).toMatchObject([{ feed_id: id, problem: 'At this address there is no calendar (any more).' }])
	await hoursLater(4)
	Object.assign(state, { status: 200, content: calendar(wholeDay('a', after(2)), wholeDay('b', after(2))) })
	expect([await read(), await daysOf(product, supplier)]).toEqual([1, [[after(2), 'booked', 'booked']]])
	expect(await shown()).toMatchObject([{ days_count: 1, problem: null }])
	await hoursLater(4)
	await product.db.updateTable('listings').set({ state: 'paused' }).execute()
	expect(await read()).toBe(0)
})

test('the fifth failure in a row is told by one mail, in the owner’s language and with its reason; a success begins anew', async () => {
	await using product = await startProduct()
	const supplier = await addSupplier(product)
	await product.db.updateTable('accounts').set({ lang: 'fr' }).where('id', '=', supplier.id).execute()
	await using server = await serveCalendar(calendar(wholeDay('a', first)))
	const { state, url } = server
	const other = await addSupplier(product)
	await product.db
		.insertInto('availability_feeds')
		.values([
			{ listing_id: supplier.property_id, url, feed_name: 'My bookings' },
			{ listing_id: other.property_id, url, failures: 3 },
		])
		.execute()
	const read = async (times: number) => {
		for (let turn = 0; turn < times; turn += 1) {
			await sql`update availability_feeds set last_read_at = last_read_at - interval '25 hours'`.execute(product.db)
			await readDueCalendars(product.db, product.config, { rules })
		}
	}
	const mails = (to: Supplier) =>
		product.db
			.selectFrom('mails')
			.select(['lang', 'values'])
			.where('kind', '=', 'calendar_failing')
			.where('account_id', '=', to.id)
			.execute()
	const shown = async () =>
		(await product.call('getAvailability', { property_id: supplier.property_id, from: first }, supplier.token, { language: 'fr' })).data.own
			?.feeds
	await read(1)
	state.status = 404
	await read(4)
	expect(await mails(supplier)).toEqual([])
	expect(await shown()).toMatchObject([{ failures: 4, days_count: 1, problem: expect.stringContaining('calendrier') as string }])
	await read(1)
	expect(await mails(supplier)).toEqual([
		{
			lang: 'fr',
			values: {
				property_name: 'Hall Wäissebierg',
				feed_name: 'My bookings',
				why: (await shown())?.[0]?.problem,
				path: `/myannouncements/calendar/${supplier.property_id}`,
			},
		},
	])
	// Failures before the first success do not count.
	expect(await mails(other)).toMatchObject([{ lang: 'en', values: { feed_name: 'calendar.example' } }])
	await read(2)
	expect(await mails(supplier)).toHaveLength(1)
	state.status = 200
	await read(1)
	expect(await shown()).toMatchObject([{ failures: 0, problem: null }])
	state.status = 500
	await read(4)
	expect(await mails(supplier)).toHaveLength(1)
	await read(1)
	expect((await mails(supplier)).map(({ values }) => (values as { why: string }).why)[1]).toContain('serveur')
})

test('calendars are refused that are none, of others, too many, or at addresses of this machine', async () => {
	await using product = await startProduct()
	const supplier = await addSupplier(product)
	expect((await addFile(product, supplier, 'no calendar')).code).toBe('feed_unreadable')
	expect((await feed(product, supplier, { action: 'add', url: 'http://127.0.0.1/a.ics' })).code).toBe('feed_unreadable')
	expect(Object.keys((await feed(product, supplier, { action: 'add' })).fields)).toEqual(['url'])
	expect(Object.keys((await feed(product, supplier, { action: 'add', url: 'file:///etc/passwd' })).fields)).toEqual(['url'])
	expect(Object.keys((await feed(product, supplier, { action: 'remove' })).fields)).toEqual(['feed_id'])
	const other = await addSupplier(product)
	const { data } = await addFile(product, other, calendar(wholeDay('a', first)))
	const feed_id = data.feeds[0]?.feed_id
	expect((await feed(product, supplier, { action: 'remove', feed_id })).code).toBe('not_found')
	expect((await feed(product, supplier, { action: 'refresh', feed_id })).code).toBe('not_found')
	expect((await feed(product, other, { action: 'refresh', feed_id })).code).toBe('conflict')
	expect((await feed(product, { ...supplier, property_id: other.property_id }, { action: 'remove', feed_id })).code).toBe('not_yours')
	for (let count = 0; count < 5; count += 1) expect((await addFile(product, supplier, calendar(wholeDay('a', first)))).code).toBe('101')
	expect(Object.keys((await addFile(product, supplier, calendar(wholeDay('a', first)))).fields)).toEqual(['feed_file'])
})

test('the own calendar is read at a secret address: marks by hand and of offers, under the name of the announcement; a new address ends the old one', async () => {
	await using product = await startProduct()
	const supplier = await addSupplier(product)
	const { property_id, token } = supplier
	const set = (fields: Record<string, unknown>) => product.call('setAvailability', { property_id, ...fields }, token)
	await set({ from: first, state: 'booked' })
	await set({ from: after(1), part: 'evening', state: 'held' })
	await set({ from: after(2), state: 'free' })
	for (const days of [4, 5, 6]) await set({ from: after(days), state: 'booked' })
	await product.db.updateTable('listings').set({ property_name: 'Barn; yard, orchard' }).where('id', '=', property_id).execute()
	await addFile(product, supplier, calendar(wholeDay('a', after(9))))
	const address = async () => new URL((await feed(product, supplier, { action: 'share' })).data.calendar_url ?? '').pathname
	const one = await address()
	const read = (url: string) => product.raw({ url })
	const { body, headers } = await read(one)
	expect([headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
		'text/calendar; charset=utf-8',
		'no-store',
		'noindex',
	])
	expect(body.match(/^(DTSTART|SUMMARY|STATUS).*$/gm)?.map((line) => line.trim())).toEqual([
		`DTSTART;VALUE=DATE:${plain(first)}`,
		'SUMMARY:Booked',
		'STATUS:CONFIRMED',
		expect.stringMatching(new RegExp(`^DTSTART:${plain(after(1))}T1[56]0000Z$`)),
		'SUMMARY:Held',
		'STATUS:TENTATIVE',
		// Days that follow each other are one entry.
		`DTSTART;VALUE=DATE:${plain(after(4))}`,
		'SUMMARY:Booked',
		'STATUS:CONFIRMED',
	])
	expect(body).toContain(`DTEND;VALUE=DATE:${plain(after(7))}`)
	// Who has several announcements subscribes to several calendars.
	expect(body).toContain(String.raw`X-WR-CALNAME:Barn\; yard\, orchard`)
	// Read in again, the file takes its days.
	const again = await addSupplier(product)
	await addFile(product, again, body)
	expect(await daysOf(product, again)).toEqual([
		[first, 'booked', 'booked'],
		[after(1), 'unknown', 'booked'],
		...[4, 5, 6].map((days) => [after(days), 'booked', 'booked']),
	])
	const two = await address()
	expect([(await read(one)).statusCode, (await read(two)).statusCode, (await read('/calendar/x.ics')).statusCode]).toEqual([404, 200, 404])
	expect((await product.call('getAvailability', { property_id, from: first }, token)).data.own?.has_calendar).toBe(true)
	await feed(product, supplier, { action: 'unshare' })
	expect((await read(two)).statusCode).toBe(404)
})

test('once a quarter a supplier is asked by one mail whether the calendars are right; one press says so', async () => {
	await using product = await startProduct()
	const supplier = await addSupplier(product)
	const { property_id, token } = supplier
	const second = await addListing(product, { account_id: supplier.id, property_name: 'Second hall' })
	await product.call('setAvailability', { property_id, from: first, state: 'booked', open_until: after(5) }, token)
	await product.call('setAvailability', { property_id: second, from: first, state: 'booked' }, token)
	await product.call('setAvailability', { property_id: second, from: after(1), state: 'held' }, token)
	expect(await askWhetherRight(product.db)).toBe(0)
	await sql`update availability_settings set confirmed_on = confirmed_on - 100`.execute(product.db)
	expect([await askWhetherRight(product.db), await askWhetherRight(product.db)]).toEqual([1, 0])
	const mails = await product.db.selectFrom('mails').select(['kind', 'values']).where('kind', '=', 'calendar_question').execute()
	const { names, booked = [], path } = (mails[0]?.values ?? {}) as MailValues['calendar_question']
	const [year = 0, month = 0] = today.split('-').map(Number)
	const months = [0, 1, 2].map((later) => new Date(Date.UTC(year, month - 1 + later)).toISOString().slice(0, 7))
	// A held day is not booked.
	const days = months.map((one) => ({ month: one, days: first.startsWith(one) ? [Number(first.slice(-2))] : [] }))
	expect(booked).toEqual(names.map((name) => ({ name, months: days })))
	expect([mails.length, names, path]).toEqual([
		1,
		['Hall Wäissebierg', 'Second hall'],
		expect.stringMatching(/^\/calendar-right\/[\w-]{43}$/),
	])
	const press = () => product.call('confirmAvailability', { token: path.split('/').at(-1) })
	// Opening the page answers nothing: programs open links too.
	await product.raw({ url: path })
	const settings = async (id: number) => (await product.call('getAvailability', { property_id: id, from: first })).data
	expect((await settings(property_id)).confirmed_on).toBe(addDays(today, -100))
	expect((await press()).data.listings.map(({ property_name }) => property_name)).toEqual(['Hall Wäissebierg', 'Second hall'])
	expect(await settings(property_id)).toMatchObject({ confirmed_on: today, open_until: expect.stringMatching(/^20/) })
	expect((await settings(property_id)).open_until).not.toBe(after(5))
	expect(await settings(second)).toMatchObject({ confirmed_on: today, open_until: null })
	expect((await press()).code).toBe('101')
	await sql`update availability_questions set asked_at = asked_at - interval '91 days'`.execute(product.db)
	expect((await press()).code).toBe('link_invalid')
})
