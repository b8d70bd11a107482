import fc from 'fast-check'
import { sql } from 'kysely'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { testSeed } from '#test/seed.ts'
import { patience } from '#test/patience.ts'
import { startProduct, type Product } from '#test/product.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { removeStaleWords } from '#server/platform/search-index/listing-search-rows.ts'

const from = '2036-06-23'
const titles = (list: readonly { event_title: string }[]) => list.map((event) => event.event_title)
async function ask(product: Product, input: Record<string, unknown>) {
	const { http, data } = await product.call('getAllEvents', { from, ...input })
	expect(http).toBe(200)
	return data
}

test('G31: dates in the order of their days, by time, all-day ones after; what runs on follows the first day’s own', async () => {
	await using product = await startProduct()
	await addEvent(product, { event_title: 'Evening', dates: [{ start_date: from, start_time: '20:00' }] })
	await addEvent(product, { event_title: 'Midnight', dates: [{ start_date: from, start_time: '00:00' }] })
	await addEvent(product, { event_title: 'All day', dates: [{ start_date: from }] })
	await addEvent(product, { event_title: 'Next day', dates: [{ start_date: '2036-06-24' }] })
	await addEvent(product, { event_title: 'Exhibition', dates: [{ start_date: '2036-06-01', end_date: '2036-07-01' }] })
	await addEvent(product, { event_title: 'Last days', dates: [{ start_date: '2036-06-20', end_date: from }] })
	await addEvent(product, { event_title: 'Over', dates: [{ start_date: '2036-06-20', end_date: '2036-06-22' }] })
	await addEvent(product, {
		event_title: 'Night before',
		dates: [{ start_date: '2036-06-22', start_time: '22:00', end_date: from, end_time: '04:00' }],
	})
	await addEvent(product, { event_title: 'Hidden', state: 'hidden', dates: [{ start_date: from }] })
	await addEvent(product, { event_title: 'Next morning', dates: [{ start_date: '2036-06-24', start_time: '09:00' }] })
	const order = ['Midnight', 'Evening', 'All day', 'Last days', 'Exhibition', 'Next morning', 'Next day']
	expect(titles(await ask(product, {}))).toEqual(order)
	expect(titles(await ask(product, { to: from }))).toEqual(order.slice(0, 5))
	expect(titles(await ask(product, { from: '2036-06-22', to: '2036-06-22' }))).toEqual(['Night before', 'Over', 'Last days', 'Exhibition'])
	expect(titles(await ask(product, { from: '1990-01-01', to: '1990-01-02' }))).toEqual([])
})

test('G31: page by page, also while others are published in between', async () => {
	await using product = await startProduct()
	const exhibition = { start_date: '2036-06-01', end_date: '2036-07-01' }
	for (const day of [from, '2036-06-24', '2036-06-25']) {
		await addEvent(product, {
			dates: [{ start_date: day }, { start_date: day, start_time: '20:00' }, { ...exhibition, start_time: `1${day.at(-1)}:00` }],
		})
	}
	const all = (await ask(product, {})).map((event) => event.date_id)
	expect(all).toHaveLength(9)
	const byNumber = [1, 2, 3].map(async (page) => ask(product, { page, per_page: 4 }))
	expect((await Promise.all(byNumber)).flat().map((event) => event.date_id)).toEqual(all)
	const byCursor: number[] = []
	for (let after: number | undefined; byCursor.length < 9; after = byCursor.at(-1)) {
		byCursor.push(...(await ask(product, { after, per_page: 2 })).map((event) => event.date_id))
		await addEvent(product, { event_title: 'Earlier', dates: [{ start_date: '2036-06-23', start_time: '00:00' }] })
		if (byCursor.length === 4) break
	}
	expect(byCursor).toEqual(all.slice(0, 4))
	const rest = await ask(product, { after: all[3] })
	expect(rest.map((event) => event.date_id).filter((id) => all.includes(id))).toEqual(all.slice(4))
	expect(await product.call('getAllEvents', { from, after: 2_000_000_000 })).toMatchObject({ http: 404, code: 'not_found' })
})

test('G31: read by cursor in pages of any size, drawn dates come in their order, none twice and none lost', async () => {
	await using product = await startProduct()
	const account_id = (await product.professional()).id
	const day = (away: number) => new Date(Date.parse(from) + away * 86_400_000).toISOString().slice(0, 10)
	const drawnDate = fc.record({
		start: fc.integer({ min: -3, max: 3 }),
		lasts: fc.constantFrom(0, 0, 1, 3),
		start_time: fc.constantFrom(null, '00:00', '16:59', '17:00', '20:00'),
		end_time: fc.constantFrom(null, '05:00', '17:00', '17:01', '23:00'),
	})
	const drawn = fc.tuple(fc.array(drawnDate, { minLength: 1, maxLength: 25 }), fc.integer({ min: 1, max: 9 }), fc.boolean())
	await fc.assert(
		fc.asyncProperty(drawn, async ([dates, per_page, isEvening]) => {
			await sql`delete from events`.execute(product.db)
			for (const { start, lasts, start_time, end_time } of dates)
				await addEvent(product, {
					account_id,
					dates: [{ start_date: day(start), end_date: day(start + lasts), start_time, end_time: start_time === null ? null : end_time }],
				})
			const { rows } = await sql<{ id: number; is_own: boolean; begins: number; runs: boolean; is_evening: boolean }>`
				select id, start_date = ${from}::date as is_own, start_date - ${from}::date as begins,
					start_date < ${from}::date and last_day >= ${from}::date as runs,
					start_time >= '17:00' or (start_time is not null and (end_date > start_date or end_time > '17:00')) as is_evening
				from event_dates order by coalesce(start_time, '24:00'), id
			`.execute(product.db)
			const { rows: running } = await sql<{ id: number }>`
				select id from event_dates where start_date < ${from}::date and last_day >= ${from}::date order by last_day, coalesce(start_time, '24:00'), id
			`.execute(product.db)
			const fitting = rows.filter(({ is_evening }) => !isEvening || is_evening)
			const expected = [
				...fitting.filter(({ is_own }) => is_own),
				...(isEvening ? [] : running),
				...fitting.filter(({ begins }) => begins > 0).sort((one, other) => one.begins - other.begins),
			].map(({ id }) => id)
			const found: number[] = []
			for (let isFull = true; isFull;) {
				const list = await ask(product, { per_page, after: found.at(-1), evening: isEvening ? '1' : undefined })
				found.push(...list.map(({ date_id }) => date_id))
				isFull = list.length === per_page
			}
			expect(found).toEqual(expected)
		}),
		{ seed: testSeed(), numRuns: 25 },
	)
})

test('an evening has what begins from five on, and what says that it lasts until then; an agenda says how many events it has, and of today', async () => {
	await using product = await startProduct()
	const today = luxembourgDay(new Date())
	const add = (event_title: string, start_time: string | null, end_time: string | null, start_date = today, end_date = start_date) =>
		addEvent(product, { event_title, dates: [{ start_date, end_date, start_time, end_time }] })
	await add('Concert', '20:00', null)
	await add('At five', '17:00', '18:00')
	await add('Until six', '15:00', '18:00')
	await add('Until five', '15:00', '17:00')
	await add('Until who knows', '16:59', null)
	await add('Night', '12:00', '03:00', today, addDays(today, 1))
	await add('All day', null, null)
	await add('Exhibition', '10:00', '18:00', addDays(today, -5), addDays(today, 5))
	await addEvent(product, {
		event_title: 'Quiz',
		dates: [3, 10, 17].map((away) => ({ start_date: addDays(today, away), start_time: '20:00' })),
	})
	const tonight = { from: today, to: today, evening: '1' }
	expect(titles(await ask(product, tonight))).toEqual(['Night', 'Until six', 'At five', 'Concert'])
	const count = async (input: Record<string, unknown>) => (await product.call('getAgendaCount', input)).data
	expect(await count(tonight)).toEqual({ total: 4, today: 4 })
	expect(await count({ from: today, to: today })).toEqual({ total: 8, today: 8 })
	// However many dates it has, an event counts once, as on the map.
	expect(await count({})).toEqual({ total: 9, today: 8 })
	expect(await count({ q: 'quiz' })).toEqual({ total: 1, today: 0 })
	expect((await product.call('getAgendaMarkers', { view: '49,5,51,7', zoom: 9 })).data.total).toBe(9)
	for (const input of [{ evening: 'x' }, { from: today, to: addDays(today, -1) }])
		expect(await product.call('getAgendaCount', input)).toMatchObject({ http: 422 })
})

test('304: a page says how many dates there are, and where the next ones are, until there are none', async () => {
	await using product = await startProduct({
		callCache: (config, { db }) => ({ callCache: createCallCache(answerAnonymously(config, db), 2 ** 24), stop: async () => {} }),
	})
	for (let index = 0; index < 5; index += 1)
		await addEvent(product, {
			event_title: `Concert ${index}`,
			event_category_id: 2,
			dates: [{ start_date: from, start_time: `1${index}:00` }],
		})
	await addEvent(product, { event_title: 'Fair', event_category_id: 7, dates: [{ start_date: from }] })
	for (const next of [undefined, 'after'] as const) {
		const found: string[] = []
		let url: string | undefined = `/api/all_event?event_category_id=2&from=${from}&per_page=2`
		while (url) {
			const { headers, body } = await product.raw({ url })
			const { data } = JSON.parse(body) as { data: { event_title: string; date_id: number }[] }
			expect(headers['x-total-count']).toBe('5')
			found.push(...titles(data))
			const link = /^<(\/api\/all_event\?[^>]+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1]
			const last = data.at(-1)?.date_id
			// A request by the last date continues in the same way.
			url = next && link?.includes('page=2') ? link.replace('&page=2', `&after=${last}`) : link
		}
		expect(found).toEqual(['Concert 0', 'Concert 1', 'Concert 2', 'Concert 3', 'Concert 4'])
	}
	const { headers, body } = await product.raw({ url: `/api/all_event?event_category_id=3&from=${from}` })
	expect([headers['x-total-count'], headers['link'], (JSON.parse(body) as { data: unknown }).data]).toEqual(['0', undefined, []])
})

test('205, G31: every filter narrows the list as it says', async () => {
	await using product = await startProduct()
	const organiser = await product.professional()
	const mersch = { latitude: 49.7486, longitude: 6.1061, location_name: 'Kulturhaus Mersch', address: 'Mersch' }
	const esch = {
		latitude: 49.4958,
		longitude: 5.9806,
		location_name: 'Escher Theater',
		address: 'Esch-sur-Alzette',
		account_id: organiser.id,
	}
	await addEvent(product, { event_title: 'Kannertheater', ...mersch, event_category_id: 8, admission_fee: 0, lang: 'de' })
	await addEvent(product, {
		event_title: 'Soirée jazz',
		...esch,
		event_category_id: 10,
		admission_fee: 15,
		description: 'Une soirée avec Étienne.',
	})
	const nowhere = await addEvent(product, {
		event_title: 'Online quiz',
		latitude: null,
		longitude: null,
		location_name: 'Online',
		lang: 'en',
	})
	await sql`insert into event_texts (event_id, lang, event_title) values (${nowhere}, 'fr', 'Quiz en ligne')`.execute(product.db)
	const near = { lat: 49.75, lng: 6.11 }
	expect(titles(await ask(product, { ...near, distance: 15 }))).toEqual(['Kannertheater'])
	expect(titles(await ask(product, { ...near, distance: 30 }))).toEqual(['Kannertheater', 'Soirée jazz'])
	expect((await ask(product, near)).map((event) => event.distance)).toEqual([0.3, 29.8, null])
	expect(titles(await ask(product, { event_category_id: 10 }))).toEqual(['Soirée jazz'])
	expect(titles(await ask(product, { free: 1 }))).toEqual(['Kannertheater'])
	expect(titles(await ask(product, { lang: 'fr' }))).toEqual(['Soirée jazz', 'Online quiz'])
	expect(titles(await ask(product, { organiser_id: organiser.id }))).toEqual(['Soirée jazz'])
	expect(titles(await ask(product, { place: 'ESCHER théater' }))).toEqual(['Soirée jazz'])
	for (const q of ['jazz', 'etienne', 'Musique', 'Musik', 'escher jazz', 'jaz', 'soirees'])
		expect(titles(await ask(product, { q }))).toEqual(['Soirée jazz'])
	expect(titles(await ask(product, { q: 'ligne' }))).toEqual(['Online quiz'])
	expect(titles(await ask(product, { q: 'kanerteater' }))).toEqual(['Kannertheater'])
	expect(titles(await ask(product, { q: 'xylophonwerkstatt' }))).toEqual([])
	expect(await ask(product, { q: '...' })).toHaveLength(3)
})

test('G31: words follow what is changed', async () => {
	await using product = await startProduct()
	const event = await addEvent(product, { event_title: 'Sommerfest' })
	await sql`update events set event_title = 'Wanterfest' where id = ${event}`.execute(product.db)
	expect(await ask(product, { q: 'Wanterfest' })).toHaveLength(1)
	await sql`insert into event_texts (event_id, lang, event_title) values (${event}, 'en', 'Winter party')`.execute(product.db)
	expect(await ask(product, { q: 'party' })).toHaveLength(1)
	await sql`delete from event_texts where event_id = ${event}`.execute(product.db)
	expect(await ask(product, { q: 'party' })).toHaveLength(0)
})

test('304: without a field every coming event once, with its next date', async () => {
	await using product = await startProduct()
	const weekly = {
		event_title: 'Weekly',
		dates: [
			{ start_date: '2020-01-01' },
			{ start_date: from, state: 'cancelled' },
			{ start_date: '2036-06-30' },
			{ start_date: '2036-07-07' },
		],
	}
	await addEvent(product, weekly)
	await addEvent(product, { event_title: 'Over', dates: [{ start_date: '2020-01-01' }] })
	await addEvent(product, { event_title: 'Soon', dates: [{ start_date: '2036-06-25' }] })
	await addEvent(product, { event_title: 'Called off', state: 'cancelled', dates: [{ start_date: '2036-06-24' }] })
	const { data } = await product.call('getAllEvents')
	expect(data.map(({ event_title, start_date, state, dates_count }) => ({ event_title, start_date, state, dates_count }))).toEqual([
		{ event_title: 'Called off', start_date: '2036-06-24', state: 'cancelled', dates_count: 1 },
		{ event_title: 'Soon', start_date: '2036-06-25', state: 'on', dates_count: 1 },
		{ event_title: 'Weekly', start_date: '2036-06-30', state: 'on', dates_count: 4 },
	])
	const { headers } = await product.raw({ url: '/api/all_event' })
	const again = await product.raw({ url: '/api/all_event', headers: { 'if-none-match': String(headers.etag) } })
	expect(again.statusCode).toBe(304)
})

test('G31: wrong and hostile fields are refused by name, and harm nothing', async () => {
	await using product = await startProduct()
	await addEvent(product)
	const refused: [Record<string, unknown>, string][] = [
		[{ from: '2036-02-30' }, 'from'],
		[{ from: "2036-06-23'; drop table events" }, 'from'],
		[{ to: '2036-06-01' }, 'to'],
		[{ lat: 49 }, 'lat'],
		[{ distance: 10 }, 'lat'],
		[{ lat: 49, lng: 6, distance: 1e9 }, 'distance'],
		[{ event_category_id: -1 }, 'event_category_id'],
		[{ lang: 'lb' }, 'lang'],
		[{ page: 0 }, 'page'],
		[{ per_page: 101 }, 'per_page'],
		[{ after: 'x' }, 'after'],
		[{ q: 'x'.repeat(200) }, 'q'],
		[{ q: 'a\u0000b' }, 'q'],
	]
	for (const [input, field] of refused) {
		const { http, fields } = await product.call('getAllEvents', { from, ...input })
		expect({ http, fields: Object.keys(fields) }).toEqual({ http: 422, fields: [field] })
	}
	for (const q of ["' | '", '!!', "x':*&", '\\', '<script>']) expect((await product.call('getAllEvents', { from, q })).http).toBe(200)
	expect(await ask(product, { place: "' or true --" })).toEqual([])
	expect(await ask(product, {})).toHaveLength(1)
})

test('304: a large answer is sent piece by piece while it is not yet compressed, and is the same in every encoding', async () => {
	await using product = await startProduct({
		callCache: (config, { db }) => ({ callCache: createCallCache(answerAnonymously(config, db), 2 ** 26), stop: async () => {} }),
	})
	const { id } = await product.professional()
	await sql`
		insert into events (account_id, state, event_title, event_category_id, start_date, end_date, location_name, address)
		select ${id}, 'published', 'Fête ' || n, 2, '2036-01-01', '2036-01-01', 'Rotondes', 'Luxembourg' from generate_series(1, 2000) n
	`.execute(product.db)
	await sql`insert into event_dates (event_id, original_start, start_date, end_date)
		select id, start_date, start_date + id % 300, start_date + id % 300 from events`.execute(product.db)
	const url = '/api/all_event'
	const plain = await product.raw({ url })
	const days = plain.json<{ data: { start_date: string }[] }>().data.map((event) => event.start_date)
	expect(days).toHaveLength(2000)
	expect(days).toEqual(days.toSorted())
	const decompress = { br: brotliDecompressSync, gzip: gunzipSync }
	for (const encoding of ['br', 'gzip'] as const) {
		const ask = () => product.raw({ url, headers: { 'accept-encoding': encoding } })
		const first = await ask()
		expect(first.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag })
		expect(first.headers['content-length']).toBe(undefined)
		expect(decompress[encoding](first.rawPayload).toString()).toBe(plain.body)
		await vi.waitFor(async () => expect((await ask()).headers['content-length']).toBeDefined(), patience)
		expect(decompress[encoding]((await ask()).rawPayload).toString()).toBe(plain.body)
	}
	expect((await product.raw({ url, headers: { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) } })).statusCode).toBe(
		304,
	)
})

test('a word that occurs in no event any more is removed, so that similar misspellings are corrected again', async () => {
	await using product = await startProduct()
	const event = await addEvent(product, { event_title: 'Konzret im Park' })
	await addEvent(product, { event_title: 'Konzert am See' })
	expect(titles(await ask(product, { q: 'konzret' }))).toEqual(['Konzret im Park'])
	await sql`update events set event_title = 'Konzert im Park' where id = ${event}`.execute(product.db)
	expect(await removeStaleWords(product.db, undefined, 'event_vocabulary')).toBe(1)
	expect(await ask(product, { q: 'konzret' })).toHaveLength(2)
})
