import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Envelope, Output } from '#contract/index.ts'
import { addEvent } from '#test/add-event.ts'
import { withFiles } from '#test/files/multipart.ts'
import { startLoopbackServer } from '#test/loopback-server.ts'
import { boundary, startProduct, toPairs, type Product, type TestAccount } from '#test/product.ts'
import { usualRules, type Rules } from './fetch-feed.ts'
import { readDueFeeds } from './read-due-feeds.ts'

const file = (name: string) => readFile(join(import.meta.dirname, '..', '..', '..', '..', 'test', 'files', 'feeds', name))
const calendar = (...events: string[]) =>
	['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Trifolion', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string, day: string, title: string, ...lines: string[]) =>
	[
		'BEGIN:VEVENT',
		`UID:${uid}`,
		`SUMMARY:${title}`,
		`DTSTART;TZID=Europe/Luxembourg:${day}T200000`,
		'LOCATION:Trifolion\\, Porte St Willibrord\\, Echternach',
		...lines,
		'END:VEVENT',
	].join('\r\n')

/** Sends a calendar as a file of a form. */
async function send<Name extends EndpointName & ('addEventFeed' | 'previewEventFeed')>(
	product: Product,
	name: Name,
	{ token }: TestAccount,
	content: Buffer | string,
	fields: Record<string, unknown> = {},
	headers: Record<string, string> = {},
) {
	const answer = await product.raw({
		method: 'POST',
		url: name === 'addEventFeed' ? '/api/add_event_feed' : '/api/preview_event_feed',
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${token}`, ...headers },
		payload: withFiles(toPairs(fields), [{ field: 'feed_file', name: 'agenda.ics', content: Buffer.from(content) }]),
	})
	return { http: answer.statusCode, ...answer.json<Envelope<Output<Name>>>() }
}

const eventsOf = (product: Product, { id }: TestAccount) =>
	product.db
		.selectFrom('events')
		.select(['id', 'event_title', 'state', 'event_category_id', 'location_name', 'address', 'sequence', 'recurrence', 'state_note', 'lang'])
		.where('account_id', '=', id)
		.orderBy('id')
		.execute()
const datesOf = (product: Product, event_id: number) =>
	product.db
		.selectFrom('event_dates')
		.select([
			'id',
			sql<string>`to_char(start_date + coalesce(start_time, '00:00'), 'YYYY-MM-DD HH24:MI')`.as('start'),
			'state',
			'note',
			sql<string[]>`previous_starts::text[]`.as('previous_starts'),
		])
		.where('event_id', '=', event_id)
		.orderBy('start_date')
		.execute()

/** A calendar with the content that the test sets, which the product may fetch although it is on this machine. */
async function startCalendar(first: string) {
	let says = first
	let status = 200
	const server = await startLoopbackServer((_, response) => void response.writeHead(status, { 'content-type': 'text/calendar' }).end(says))
	const spies = [vi.spyOn(usualRules, 'isAllowed').mockReturnValue(true), vi.spyOn(usualRules, 'isPortAllowed').mockReturnValue(true)]
	return {
		url: `${server.url}/agenda.ics`,
		say: (text: string) => void (says = text),
		fail: (code: number) => void (status = code),
		async [Symbol.asyncDispose]() {
			for (const spy of spies) spy.mockRestore()
			await server[Symbol.asyncDispose]()
		},
	}
}

test('a calendar is looked at without keeping anything, and taken over with its words for kinds', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const looked = await send(product, 'previewEventFeed', owner, await file('wordpress.ics'))
	expect(looked).toMatchObject({
		http: 200,
		data: {
			kind: 'ics',
			feed_name: 'Trifolion Echternach',
			total: 3,
			past: 0,
			doubles: 0,
			needs_place: false,
			problems: [],
			categories: [
				{
					word: 'Concert',
					count: 1,
					event_category_id: 2,
				},
				{
					word: 'Jazz',
					count: 1,
					event_category_id: 2,
				},
				{
					word: 'Jeune public',
					count: 1,
				},
				{
					word: 'Exposition temporaire',
					count: 1,
				},
			],
		},
	})
	expect(looked.data.events[2]).toEqual({
		uid: '10003-2096236800-2096495999@trifolion.example.lu',
		event_title: 'Exhibition: Willibrord’s World',
		start_date: '2036-06-05',
		start_time: null,
		end_date: '2036-06-08',
		end_time: null,
		location_name: 'Trifolion',
		event_category_id: expect.any(Number),
		dates_count: 1,
		is_double: false,
	})
	expect(await eventsOf(product, owner)).toEqual([])
	const category_mapping = JSON.stringify([
		{ word: 'jeune public', event_category_id: 8 },
		{ word: 'Exposition temporaire', event_category_id: 3 },
	])
	const added = await send(product, 'addEventFeed', owner, await file('wordpress.ics'), {
		category_mapping,
		lang: 'fr',
		event_category_id: 3,
	})
	expect(added).toMatchObject({
		http: 200,
		data: { url: null, feed_name: 'Trifolion Echternach', events_count: 3, report: { added: 3, doubles: 0, problems: [] } },
	})
	expect(await eventsOf(product, owner)).toMatchObject([
		{
			event_title: 'Jazz in the Abbey – Opening',
			event_category_id: 2,
			state: 'published',
			lang: 'fr',
			location_name: 'Trifolion',
			address: '2 Porte Saint-Willibrord, Echternach, 6486, Luxembourg',
		},
		{ event_category_id: 8 },
		{ event_category_id: 3 },
	])
	const { data: detail } = await product.call('getEvent', { event_id: (await eventsOf(product, owner))[0]?.id })
	expect(detail).toMatchObject({
		dates: [{ start_date: '2036-05-09', start_time: '20:00', end_time: '22:00' }],
		organiser_name: 'Trifolion',
	})
})

test('the same file a second time, or once more under another name, makes no duplicates', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await send(product, 'addEventFeed', owner, await file('wordpress.ics'))
	const before = await eventsOf(product, owner)
	const again = await send(product, 'addEventFeed', owner, await file('wordpress.ics'))
	expect(again.data).toMatchObject({ events_count: 3, report: { added: 0, changed: 0, unchanged: 3, doubles: 0 } })
	expect(await eventsOf(product, owner)).toEqual(before)
	// The events have gone over to the newer file; the older one is forgotten.
	expect((await product.call('getEventFeeds', {}, owner.token)).data).toHaveLength(1)
	expect((await send(product, 'previewEventFeed', owner, await file('wordpress.ics'))).data).toMatchObject({ total: 3, doubles: 3 })
	const csv = await send(product, 'addEventFeed', owner, await file('events.csv'))
	const csvAgain = await send(product, 'addEventFeed', owner, await file('events.csv'))
	expect([csv.data.report?.added, csv.data.report?.problems.length, csvAgain.data.report?.added, csvAgain.data.report?.unchanged]).toEqual([
		3, 2, 0, 3,
	])
})

test('what is in the agenda already, by title, time and place, is counted and not made', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const place = { location_name: 'Trifolion', address: 'Echternach', latitude: null, longitude: null }
	await addEvent(product, {
		...place,
		event_title: 'JAZZ in the abbey - opening',
		start_date: '2036-05-09',
		dates: [{ start_date: '2036-05-09', start_time: '20:00' }],
	})
	await addEvent(product, {
		...place,
		account_id: owner.id,
		state: 'hidden',
		event_title: 'Puppet theatre for children',
		start_date: '2036-05-10',
		dates: [{ start_date: '2036-05-10', start_time: '15:00' }],
	})
	// At another time, and elsewhere: not the same.
	await addEvent(product, {
		...place,
		event_title: 'Exhibition: Willibrord’s World',
		start_date: '2036-06-05',
		location_name: 'Rotondes',
		address: 'Luxembourg',
	})
	expect((await send(product, 'addEventFeed', owner, await file('wordpress.ics'))).data.report).toMatchObject({ added: 1, doubles: 2 })
	const other = await send(product, 'addEventFeed', await product.professional(), await file('wordpress.ics'))
	expect(other.data.report).toMatchObject({ added: 1, doubles: 2 })
})

test('a subscribed calendar: changes and cancellations follow, dates keep their numbers and say when they were', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await using source = await startCalendar(
		calendar(event('a', '20360501', 'Quiz night'), event('b', '20360502', 'Concert'), event('c', '20360601', 'Ball')),
	)
	const { data: feed } = await product.call('addEventFeed', { url: source.url }, owner.token)
	expect(feed).toMatchObject({ url: source.url, state: 'active', events_count: 3, report: { added: 3 } })
	const refresh = async () => (await product.call('refreshEventFeed', { feed_id: feed.feed_id }, owner.token)).data.report
	expect(await refresh()).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
	const [quiz, concert, ball] = await eventsOf(product, owner)
	const [date] = await datesOf(product, quiz?.id ?? 0)
	source.say(
		calendar(
			event('a', '20360503', 'Quiz evening'),
			event('b', '20360502', 'Concert', 'STATUS:CANCELLED'),
			event('c', '20360601', 'Ball', 'DTSTAMP:20270101T000000Z'),
		),
	)
	expect(await refresh()).toMatchObject({ added: 0, changed: 1, cancelled: 1, unchanged: 1 })
	expect(await eventsOf(product, owner)).toMatchObject([
		{ id: quiz?.id, event_title: 'Quiz evening', state: 'published', sequence: 1 },
		{ id: concert?.id, state: 'cancelled' },
		{ id: ball?.id, state: 'published', sequence: 0 },
	])
	expect(await datesOf(product, quiz?.id ?? 0)).toMatchObject([
		{ id: date?.id, start: '2036-05-03 20:00', previous_starts: [expect.stringContaining('2036-05-01')] },
	])
	// It takes place after all; a missing event is cancelled, as long as a later one is left.
	source.say(calendar(event('b', '20360502', 'Concert'), event('c', '20360601', 'Ball')))
	expect(await refresh()).toMatchObject({ changed: 1, cancelled: 1 })
	expect(await eventsOf(product, owner)).toMatchObject([
		{ state: 'cancelled', state_note: 'No longer in the organiser’s calendar.' },
		{ state: 'published' },
		{ state: 'published' },
	])
	source.say(calendar(event('a', '20360503', 'Quiz evening'), event('b', '20360502', 'Concert')))
	expect(await refresh()).toMatchObject({ problems: [{ what: 'Ball', why: expect.stringContaining('until you cancel it') }] })
	expect(await eventsOf(product, owner)).toMatchObject([
		{ state: 'published', state_note: '' },
		{ state: 'published' },
		{ state: 'published' },
	])
	// A calendar that cannot be read changes nothing.
	for (const broken of [calendar(event('a', '20360503', 'Other')).slice(0, 120), '<!doctype html>', '']) {
		source.say(broken)
		expect(await product.call('refreshEventFeed', { feed_id: feed.feed_id }, owner.token)).toMatchObject({
			http: 422,
			code: 'feed_unreadable',
		})
	}
	source.say(calendar())
	expect(await refresh()).toMatchObject({ cancelled: 0 })
	expect((await eventsOf(product, owner)).map(({ state }) => state)).toEqual(['published', 'published', 'published'])
})

test('a manual edit stays, and is reported; a deleted event does not come back', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await using source = await startCalendar(
		calendar(event('a', '20360501', 'Quiz night'), event('b', '20360502', 'Concert'), event('c', '20360601', 'Ball')),
	)
	const { data: feed } = await product.call('addEventFeed', { url: source.url }, owner.token)
	const [quiz, concert] = await eventsOf(product, owner)
	const edited = {
		event_id: quiz?.id,
		event_title: 'The great quiz',
		event_category_id: 1,
		location_name: 'Trifolion',
		address: 'Porte St Willibrord, Echternach',
		start_date: '2036-05-01',
		start_time: '20:00',
	}
	expect((await product.call('addEditEvent', edited, owner.token)).http).toBe(200)
	await product.call('deleteEvent', { event_id: concert?.id }, owner.token)
	source.say(
		calendar(
			event('a', '20360504', 'Quiz Night', 'DESCRIPTION:With prizes'),
			event('b', '20360509', 'Concert'),
			event('c', '20360601', 'Ball'),
		),
	)
	const { data: read } = await product.call('refreshEventFeed', { feed_id: feed.feed_id }, owner.token)
	expect(read.report).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
	expect(read.kept).toEqual([{ event_id: quiz?.id, event_title: 'The great quiz', fields: ['title', 'category'] }])
	expect(await eventsOf(product, owner)).toMatchObject([{ event_title: 'The great quiz', event_category_id: 1 }, { event_title: 'Ball' }])
	expect(await datesOf(product, quiz?.id ?? 0)).toMatchObject([{ start: '2036-05-04 20:00' }])
	// Cancelled by hand, and moved by hand.
	await product.call('setEventState', { event_id: quiz?.id, state: 'cancelled' }, owner.token)
	source.say(calendar(event('a', '20360505', 'Quiz Night'), event('c', '20360601', 'Ball')))
	await product.call('refreshEventFeed', { feed_id: feed.feed_id }, owner.token)
	expect(await eventsOf(product, owner)).toMatchObject([{ state: 'cancelled', event_title: 'The great quiz' }, {}])
})

test('a series: one event with its dates; a date taken out later is cancelled, one that was never announced is not', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const year = new Date().getUTCFullYear() + 1
	const series = (...lines: string[]) =>
		calendar(
			event('s', `${year}0105`, 'Weekly quiz', 'RRULE:FREQ=WEEKLY;COUNT=4', `EXDATE;TZID=Europe/Luxembourg:${year}0112T200000`, ...lines),
		)
	await using source = await startCalendar(series())
	const { data: feed } = await product.call('addEventFeed', { url: source.url }, owner.token)
	const [quiz] = await eventsOf(product, owner)
	expect(quiz?.recurrence).toBe(`FREQ=WEEKLY;UNTIL=${year}0126`)
	expect((await datesOf(product, quiz?.id ?? 0)).map(({ start, state }) => [start, state])).toEqual(
		['05', '19', '26'].map((day) => [`${year}-01-${day} 20:00`, 'on']),
	)
	source.say(series(`EXDATE;TZID=Europe/Luxembourg:${year}0119T200000`))
	await product.call('refreshEventFeed', { feed_id: feed.feed_id }, owner.token)
	expect((await datesOf(product, quiz?.id ?? 0)).map(({ start, state }) => `${start.slice(8, 10)} ${state}`)).toEqual([
		'05 on',
		'19 cancelled',
		'26 on',
	])
	expect((await product.call('refreshEventFeed', { feed_id: feed.feed_id }, owner.token)).data.kept).toEqual([])
})

test('events are left out at an import: they stay away, also in a newer file, until they are asked for; what is imported already stays', async () => {
	await using product = await startProduct()
	const [owner, other] = [await product.professional(), await product.professional()]
	const text = calendar(event('a', '20360501', 'One'), event('b', '20360502', 'Two'), event('c', '20360503', 'Three'))
	const { data: looked } = await send(product, 'previewEventFeed', owner, text)
	expect(looked.events.map(({ uid, event_title }) => [uid, event_title])).toEqual([
		['a', 'One'],
		['b', 'Two'],
		['c', 'Three'],
	])
	const titles = async () => (await eventsOf(product, owner)).map(({ event_title }) => event_title)
	const left_out_uids = JSON.stringify(['b', 'b', 'unknown'])
	const { data: feed } = await send(product, 'addEventFeed', owner, text, { left_out_uids })
	expect(feed).toMatchObject({ events_count: 2, left_out_count: 1 })
	expect(await titles()).toEqual(['One', 'Three'])
	// The newer file goes on where the one before has ended; "One" is there already, and stays.
	const again = await send(product, 'addEventFeed', owner, text.replace('Three', 'Third'), { left_out_uids: JSON.stringify(['a']) })
	expect(again.data).toMatchObject({ events_count: 2, left_out_count: 1 })
	expect(await titles()).toEqual(['One', 'Third'])
	const { feed_id } = again.data
	expect(await product.call('editEventFeed', { feed_id, take_left_out: true }, other.token)).toMatchObject({ http: 404, code: 'not_found' })
	expect((await product.call('editEventFeed', { feed_id }, owner.token)).data).toMatchObject({ left_out_count: 1 })
	expect((await product.call('editEventFeed', { feed_id, take_left_out: true }, owner.token)).data).toMatchObject({ left_out_count: 0 })
	await send(product, 'addEventFeed', owner, text)
	expect(await titles()).toEqual(['One', 'Three', 'Two'])
	const many = JSON.stringify(Array.from({ length: 51 }, (_, at) => `${at}`))
	for (const wrong of [many, '["a"', '[1]', JSON.stringify(['x'.repeat(1001)])])
		expect(await send(product, 'addEventFeed', owner, text, { left_out_uids: wrong })).toMatchObject({ http: 422 })
})

test('the same address again is the same calendar; other settings come with the next reading', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await using source = await startCalendar(calendar(event('a', '20360501', 'Something', 'CATEGORIES:Stuff').replace(/LOCATION.*\r\n/, '')))
	expect((await product.call('previewEventFeed', { url: source.url }, owner.token)).data).toMatchObject({
		needs_place: true,
		total: 1,
		events: [{ location_name: '' }],
	})
	const none = await product.call('addEventFeed', { url: source.url }, owner.token)
	expect(none.data).toMatchObject({
		events_count: 0,
		report: { problems: [{ line: 4, what: 'Something', why: expect.stringContaining('usual place') }] },
	})
	const place = { location_name: 'Rotondes', address: 'Place des Rotondes, Luxembourg' }
	const placed = await product.call('addEventFeed', { url: source.url, ...place }, owner.token)
	expect(placed.data).toMatchObject({ feed_id: none.data.feed_id, events_count: 1, ...place })
	const { feed_id } = placed.data
	const mapped = await product.call(
		'editEventFeed',
		{ feed_id, category_mapping: JSON.stringify([{ word: 'STUFF', event_category_id: 7 }]), feed_name: 'House' },
		owner.token,
	)
	expect(mapped.data).toMatchObject({ feed_name: 'House', category_mapping: [{ word: 'stuff', event_category_id: 7 }], ...place })
	await product.call('refreshEventFeed', { feed_id }, owner.token)
	expect(await eventsOf(product, owner)).toMatchObject([{ event_category_id: 7, location_name: 'Rotondes' }])
	expect((await product.call('editEventFeed', { feed_id, state: 'paused' }, owner.token)).data.state).toBe('paused')
	await product.call('deleteEventFeed', { feed_id }, owner.token)
	expect(await eventsOf(product, owner)).toHaveLength(1)
	const again = await product.call('addEventFeed', { url: source.url, ...place }, owner.token)
	expect(again.data.report).toMatchObject({ added: 0, doubles: 1 })
})

test('removed with its events, a calendar leaves nothing', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const { data } = await send(product, 'addEventFeed', owner, await file('wordpress.ics'))
	expect(
		await product.call('deleteEventFeed', { feed_id: data.feed_id, with_events: '1' }, (await product.professional()).token),
	).toMatchObject({ http: 404 })
	expect(await product.call('deleteEventFeed', { feed_id: data.feed_id, with_events: '1' }, owner.token)).toMatchObject({
		http: 200,
		data: null,
	})
	expect(await eventsOf(product, owner)).toEqual([])
	expect((await product.call('getEventFeeds', {}, owner.token)).data).toEqual([])
})

test('wrong fields, unreadable files and hostile ones are refused in the reader’s language', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const add = (fields: Record<string, unknown>, language: 'en' | 'fr' | 'de' = 'en') =>
		product.call('addEventFeed', fields, owner.token, { language })
	expect((await add({})).fields).toHaveProperty('url')
	expect((await add({ url: 'javascript:alert(1)' })).fields).toHaveProperty('url')
	for (const [field, value] of Object.entries({
		event_category_id: 99,
		category_mapping: '[{"word":"x","event_category_id":99}]',
		lang: 'lb',
		latitude: 91,
	}))
		expect((await add({ url: 'https://example.org/a.ics', [field]: value })).fields).toHaveProperty(field)
	expect((await add({ url: 'https://example.org/a.ics', location_name: 'Rotondes' })).fields).toHaveProperty('address')
	expect(await add({ url: 'webcal://127.0.0.1/a.ics' }, 'de')).toMatchObject({
		http: 422,
		code: 'feed_unreadable',
		message: expect.stringContaining('öffentlichen Adressen'),
	})
	expect((await add({ url: 'http://localhost/a.ics' }, 'fr')).message).not.toContain('127.0.0.1')
	for (const name of ['cut.ics', 'web-page.html'])
		expect(await send(product, 'addEventFeed', owner, await file(name))).toMatchObject({ http: 422, code: 'feed_unreadable' })
	expect(await send(product, 'addEventFeed', owner, await file('no-events.ics'))).toMatchObject({
		http: 422,
		message: 'Nothing in this file is still to come.',
	})
	expect(await send(product, 'addEventFeed', owner, Buffer.alloc(6 * 1024 * 1024, 65))).toMatchObject({ http: 422, code: 'invalid_input' })
	expect(await eventsOf(product, owner)).toEqual([])
	const { data } = await send(product, 'addEventFeed', owner, await file('injection.ics'), { location_name: 'Hall', address: 'Mersch' })
	expect(data).toMatchObject({ feed_name: '<script>alert(1)</script>', events_count: 2, report: { added: 2 } })
	const { data: mixed } = await send(product, 'addEventFeed', owner, await file('problems.ics'), {}, { 'accept-language': 'fr' })
	expect(mixed.report?.added).toBe(2)
	expect(mixed.report?.problems).toContainEqual({
		line: 29,
		what: 'In the Shire (Middle Earth/Shire)',
		why: 'Son fuseau horaire est inconnu.',
	})
})

test('the events of an account whose address is not verified wait with it', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', owner.id).execute()
	await send(product, 'addEventFeed', owner, await file('wordpress.ics'))
	expect((await eventsOf(product, owner)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('a private account reads calendars too, its own alone, once its address is verified', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const other = await product.user()
	const setVerified = (email_verified: boolean) =>
		product.db.updateTable('accounts').set({ email_verified }).where('id', '=', owner.id).execute()
	await setVerified(false)
	for (const name of ['previewEventFeed', 'addEventFeed'] as const)
		expect(await send(product, name, owner, await file('wordpress.ics'))).toMatchObject({ http: 403, code: 'email_unverified' })
	await setVerified(true)
	expect(await send(product, 'previewEventFeed', owner, await file('wordpress.ics'))).toMatchObject({ http: 200 })
	const { data } = await send(product, 'addEventFeed', owner, await file('wordpress.ics'))
	expect((await eventsOf(product, owner)).map(({ state }) => state)).toEqual(['published', 'published', 'published'])
	expect((await product.call('getEventFeeds', {}, owner.token)).data).toMatchObject([{ feed_id: data.feed_id }])
	expect((await product.call('getEventFeeds', {}, other.token)).data).toEqual([])
	expect(await product.call('deleteEventFeed', { feed_id: data.feed_id }, other.token)).toMatchObject({ http: 404 })
})

test('twenty calendars an account, and the same one twice at once is one', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const same = { 'idempotency-key': 'one-and-the-same-key-1' }
	const both = await Promise.all([1, 2].map(async () => send(product, 'addEventFeed', owner, await file('wordpress.ics'), {}, same)))
	expect(both[0]?.data.feed_id).toBe(both[1]?.data.feed_id)
	expect(await eventsOf(product, owner)).toHaveLength(3)
	await product.db
		.insertInto('event_feeds')
		.values(
			Array.from({ length: 19 }, (_, number) => ({
				account_id: owner.id,
				kind: 'ics',
				feed_name: 'x',
				lang: 'fr',
				event_category_id: 1,
				url: `https://example.org/${number}`,
			})),
		)
		.execute()
	expect(await send(product, 'addEventFeed', owner, await file('events.csv'))).toMatchObject({ http: 422, code: 'invalid_input' })
})

test('the job reads what is due once, however many servers there are, and tells its owner once that a calendar fails', async () => {
	await using product = await startProduct()
	const { db, config } = product
	const owner = await product.professional()
	await using source = await startCalendar(calendar(event('a', '20360501', 'Quiz night'), event('z', '20360701', 'Last')))
	const { data: feed } = await product.call('addEventFeed', { url: source.url }, owner.token)
	expect(await readDueFeeds(db, config)).toBe(0)
	const age = (hours: number) => sql`update event_feeds set last_read_at = now() - make_interval(hours => ${hours}::int)`.execute(db)
	await age(7)
	source.say(calendar(event('a', '20360501', 'Quiz evening'), event('z', '20360701', 'Last')))
	const counts = await Promise.all([readDueFeeds(db, config), readDueFeeds(db, config), readDueFeeds(db, config)])
	expect(counts.toSorted()).toEqual([0, 0, 1])
	expect((await eventsOf(product, owner))[0]?.event_title).toBe('Quiz evening')
	source.fail(500)
	for (let turn = 0; turn < 7; turn += 1) {
		await age(25)
		await readDueFeeds(db, config)
	}
	const [failing] = (await product.call('getEventFeeds', {}, owner.token, { language: 'fr' })).data
	expect(failing).toMatchObject({
		state: 'failing',
		events_count: 2,
		report: { problems: [{ line: null, what: '', why: expect.stringContaining('serveur') }] },
	})
	const mails = await db.selectFrom('mails').select(['kind', 'values']).where('account_id', '=', owner.id).execute()
	expect(mails).toMatchObject([{ kind: 'feed_failing', values: { feed_name: 'Trifolion' } }])
	await age(7)
	expect(await readDueFeeds(db, config)).toBe(0)
	source.fail(200)
	await age(25)
	expect(await readDueFeeds(db, config)).toBe(1)
	expect((await product.call('getEventFeeds', {}, owner.token)).data).toMatchObject([{ feed_id: feed.feed_id, state: 'active' }])
	// Paused, suspended, about to be deleted, or forbidden by the settings: not fetched.
	await age(48)
	expect(await readDueFeeds(db, { ...config, CALENDARS_IN: false })).toBe(0)
	await db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', owner.id).execute()
	expect(await readDueFeeds(db, config)).toBe(0)
})

test('the relaxed rules of the tests do not apply to the product', () => {
	const rules: Rules = usualRules
	expect([rules.isAllowed('127.0.0.1'), rules.isPortAllowed('8080')]).toEqual([false, false])
})

test('METHOD:CANCEL: what a calendar calls off is cancelled, the whole event or dates of it, and nothing is announced', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const weekly = event('choir', '20360506', 'Choir', 'RDATE;TZID=Europe/Luxembourg:20360513T200000,20360520T200000,20360527T200000')
	await send(product, 'addEventFeed', owner, calendar(weekly, event('play', '20360601', 'Play'), event('film', '20360602', 'Film')))
	const [choir, play, film] = await eventsOf(product, owner)
	// It was postponed by hand: no calendar says otherwise.
	await product.call('setEventState', { event_id: film?.id ?? 0, state: 'postponed' }, owner.token)
	const called = (...lines: string[]) => calendar('METHOD:CANCEL', ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'))
	const states = async () => (await eventsOf(product, owner)).map(({ state }) => state)
	const datesLeft = async () => (await datesOf(product, choir?.id ?? 0)).map(({ start, state }) => `${start.slice(5, 10)} ${state}`)

	expect(await send(product, 'addEventFeed', owner, called('UID:nobody', 'DTSTAMP:20360101T000000Z'))).toMatchObject({
		http: 422,
		code: 'feed_unreadable',
	})
	expect(await send(product, 'addEventFeed', owner, called('DTSTAMP:20360101T000000Z'))).toMatchObject({ http: 422 })
	expect((await send(product, 'addEventFeed', owner, called('UID:film'))).http).toBe(422)
	expect(await states()).toEqual(['published', 'published', 'postponed'])

	const looked = await send(product, 'previewEventFeed', owner, called('UID:play'))
	expect(looked).toMatchObject({ http: 200, data: { total: 0, problems: [] } })
	const answer = await send(product, 'addEventFeed', owner, called('UID:play', 'SEQUENCE:1'))
	expect(answer.data.report).toMatchObject({ added: 0, cancelled: 1, problems: [] })
	expect(await states()).toEqual(['published', 'cancelled', 'postponed'])
	expect(await datesOf(product, play?.id ?? 0)).toHaveLength(1)
	expect((await send(product, 'addEventFeed', owner, called('UID:play'))).http).toBe(422)

	await send(product, 'addEventFeed', owner, called('UID:choir', 'RECURRENCE-ID;VALUE=DATE:20360513'))
	expect(await datesLeft()).toEqual(['05-06 on', '05-13 cancelled', '05-20 on', '05-27 on'])
	await send(product, 'addEventFeed', owner, called('UID:choir', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20360520T180000Z'))
	expect(await datesLeft()).toEqual(['05-06 on', '05-13 cancelled', '05-20 cancelled', '05-27 cancelled'])
	expect(await states()).toEqual(['published', 'cancelled', 'postponed'])

	// The calendar as it was changes nothing; one that says something new counts again.
	const again = await send(product, 'addEventFeed', owner, calendar(weekly, event('play', '20360601', 'Play')))
	expect(again.data.report).toMatchObject({ unchanged: 2 })
	expect(await states()).toEqual(['published', 'cancelled', 'postponed'])
	await send(product, 'addEventFeed', owner, calendar(event('play', '20360608', 'Play')))
	expect(await states()).toEqual(['published', 'published', 'postponed'])
	// They cannot cancel the events of others.
	expect((await send(product, 'addEventFeed', await product.professional(), called('UID:play'))).http).toBe(422)
})

test('a doubt about letters keeps no event of a calendar from being cancelled that is no longer in it', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const last = event('last', '20360701', 'Last')
	await using source = await startCalendar(calendar(event('gone', '20360601', 'Gone'), last))
	const { data: feed } = await product.call('addEventFeed', { url: source.url }, owner.token)
	source.say(calendar(last, event('new', '20360602', 'F\uFFFDte')))
	const { data } = await product.call('refreshEventFeed', { feed_id: feed.feed_id }, owner.token)
	expect(data.report?.problems).toMatchObject([{ line: null, what: '', why: expect.stringContaining('UTF-8') as string }])
	expect((await eventsOf(product, owner)).map(({ event_title, state }) => [event_title, state])).toEqual([
		['Gone', 'cancelled'],
		['Last', 'published'],
		['F\uFFFDte', 'published'],
	])
})
