import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct } from '#test/product.ts'

test('a month, day by day: what lasts is on each of its days, what begins stands first', async () => {
	await using product = await startProduct()
	await addEvent(product, { event_title: 'Exposition', dates: [{ start_date: '2036-05-20', end_date: '2036-06-02' }] })
	await addEvent(product, { event_title: 'Concert', dates: [{ start_date: '2036-06-02', start_time: '20:00' }] })
	await addEvent(product, { event_title: 'Into July', event_category_id: 8, dates: [{ start_date: '2036-06-30', end_date: '2036-07-03' }] })
	await addEvent(product, {
		event_title: 'Night',
		dates: [{ start_date: '2036-06-14', start_time: '23:00', end_date: '2036-06-15', end_time: '05:00', state: 'postponed' }],
	})
	await addEvent(product, { event_title: 'Hidden', state: 'hidden', dates: [{ start_date: '2036-06-10' }] })
	for (const hour of ['09', '10', '11', '12', '13'])
		await addEvent(product, { dates: [{ start_date: '2036-06-20', start_time: `${hour}:00` }] })
	const month = await product.call('getAgendaMonth', { month: '2036-06' })
	expect(month.data.days.map(({ day, count, events }) => [day, count, events.map((event) => event.event_title)])).toEqual([
		['2036-06-01', 1, ['Exposition']],
		['2036-06-02', 2, ['Concert', 'Exposition']],
		['2036-06-14', 1, ['Night']],
		['2036-06-20', 5, ['Fête du village', 'Fête du village', 'Fête du village', 'Fête du village']],
		['2036-06-30', 1, ['Into July']],
	])
	expect(month.data.days[2]?.events[0]).toMatchObject({ start_time: '23:00', state: 'postponed', lang: 'fr' })
	const july = await product.call('getAgendaMonth', { month: '2036-07', event_category_id: 8, from: '2036-07-02', to: '2036-09-01' })
	expect(july.data.days.map(({ day }) => day)).toEqual(['2036-07-02', '2036-07-03'])
	expect((await product.call('getAgendaMonth', { month: '2036-02', from: '2036-07-02' })).data.days).toEqual([])
	for (const wrong of ['', '2036', '2036-13', '2036-00', '1969-12', "2036-06'--"])
		expect(await product.call('getAgendaMonth', { month: wrong })).toMatchObject({ http: 422, fields: { month: expect.anything() } })
})

test('a map: one marker an event however many dates it has, and clusters of neighbours', async () => {
	await using product = await startProduct()
	const weekly = [1, 8, 15].map((day) => ({ start_date: `2036-09-${String(day).padStart(2, '0')}` }))
	await addEvent(product, {
		event_title: 'Weekly',
		latitude: 49.9,
		longitude: 6.1,
		dates: [{ start_date: '2036-06-23', state: 'cancelled' }, ...weekly],
	})
	for (const away of [0, 0.0001, 0.0002]) await addEvent(product, { latitude: 49.6 + away, longitude: 6.13 })
	await addEvent(product, { latitude: 48.1, longitude: 6.1 })
	await addEvent(product, { latitude: null, longitude: null })
	const view = '49,5,51,7'
	const { data } = await product.call('getAgendaMarkers', { view, zoom: 9 })
	expect(data).toMatchObject({ total: 6, total_in_view: 4, clusters: [{ count: 3 }] })
	expect(data.clusters[0]?.bounds).toEqual([49.6, 6.13, 49.6002, 6.13])
	expect(data.events.map(({ event_title, start_date, state }) => [event_title, start_date, state])).toEqual([
		['Weekly', '2036-09-01', 'on'],
	])
	const filtered = await product.call('getAgendaMarkers', {
		view,
		zoom: 9,
		from: '2036-09-08',
		to: '2036-09-08',
		lat: 49.8,
		lng: 6.1,
		distance: 30,
	})
	expect(filtered.data).toMatchObject({ total: 1, total_in_view: 1, clusters: [], events: [{ start_date: '2036-09-08', distance: 11.1 }] })
	expect(await product.call('getAgendaMarkers', { view: '1,2,3', zoom: 9 })).toMatchObject({
		http: 422,
		fields: { view: expect.anything() },
	})
	expect(await product.call('getAgendaMarkers', { view, zoom: 99 })).toMatchObject({ http: 422, fields: { zoom: expect.anything() } })
})

test('words are folded in the database as they are where they are typed', async () => {
	await using product = await startProduct()
	const { fold } = await import('#server/platform/shared/text-folding.ts')
	const letters = Array.from({ length: 0x24f }, (_, code) => String.fromCharCode(code + 1)).filter((letter) => /\p{L}/u.test(letter))
	const texts = [...letters, 'ẞ', 'Ελλάδα', 'Москва́', 'ﬁn', 'Café—crème', 'Ünnerwee']
	const { rows } = await sql<{
		folded: string
	}>`select fold(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, n) order by n`.execute(product.db)
	expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold))
})
