import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct } from '#test/product.ts'

const titles = (list: readonly { event_title: string }[]) => list.map((event) => event.event_title)

test('208, 209, 302: an event with everything, asked for without a body', async () => {
	await using product = await startProduct()
	const { id: organiser } = await product.professional()
	const event = await addEvent(product, {
		account_id: organiser,
		event_title: 'Gala du bal',
		event_subtitle: 'Au profit de l’école',
		description: 'Une soirée.',
		event_category_id: 6,
		ticket_link: 'https://tickets.example/gala',
		admission_fee: 45.5,
		organiser_name: 'Amis du bal',
		organiser_phone: '+352 123 456',
		organiser_email: 'bal@example.org',
		organiser_website: 'https://bal.example',
		dates: [
			{
				start_date: '2036-06-30',
				start_time: '22:00',
				end_date: '2036-07-01',
				end_time: '03:00',
				state: 'cancelled',
				note: 'Salle fermée',
			},
			{ start_date: '2036-06-23', start_time: '20:00', end_time: '23:30' },
		],
	})
	await sql`insert into event_texts (event_id, lang, event_title, description) values (${event}, 'de', 'Ballgala', 'Ein Abend.')`.execute(
		product.db,
	)
	await sql`insert into event_pictures (event_id, file, small_file, width, height, placeholder, alternative_text)
		values (${event}, 'a/large.webp', 'a/small.webp', 1200, 800, 'aabbcc-112233', 'Un bal')`.execute(product.db)
	const { statusCode, body } = await product.raw({ method: 'POST', url: `/api/detail_event?event_id=${event}` })
	expect(statusCode).toBe(200)
	const { data } = await product.call('getEvent', { event_id: event }, null, { language: 'fr' })
	expect((JSON.parse(body) as { data: unknown }).data).toMatchObject({ id: event, dates_count: 2, lang: 'fr', langs: ['de', 'fr'] })
	expect(data).toMatchObject({
		event_title: 'Gala du bal',
		event_subtitle: 'Au profit de l’école',
		description: 'Une soirée.',
		event_category_id: 6,
		start_date: '2036-06-23',
		start_time: '20:00',
		end_date: '2036-06-23',
		end_time: '23:30',
		event_image: '/uploads/a/large.webp',
		picture: { small_url: '/uploads/a/small.webp', alternative_text: 'Un bal' },
		ticket_link: 'https://tickets.example/gala',
		admission_fee: 45.5,
		organiser_name: 'Amis du bal',
		organiser_phone: '+352 123 456',
		organiser_email: 'bal@example.org',
		organiser_website: 'https://bal.example',
		organiser_id: organiser,
		is_professional: true,
		location_name: 'Rotondes',
		address: '3, Place des Rotondes, Luxembourg',
		is_past: false,
	})
	expect(
		data.dates.map(({ start_date, end_date, end_time, state, note, original_start }) => [
			start_date,
			end_date,
			end_time,
			state,
			note,
			original_start,
		]),
	).toEqual([
		['2036-06-23', '2036-06-23', '23:30', 'on', '', '2036-06-23T20:00'],
		['2036-06-30', '2036-07-01', '03:00', 'cancelled', 'Salle fermée', '2036-06-30T22:00'],
	])
	const german = await product.call('getEvent', { event_id: event }, null, { language: 'de' })
	expect(german.data).toMatchObject({
		event_title: 'Ballgala',
		description: 'Ein Abend.',
		lang: 'de',
		event_subtitle: 'Au profit de l’école',
	})
})

test('302: no event, no public one, no number', async () => {
	await using product = await startProduct()
	for (const state of ['waiting', 'hidden']) {
		const event_id = await addEvent(product, { state })
		expect(await product.call('getEvent', { event_id })).toMatchObject({ http: 404, code: 'event_not_found', data: null })
	}
	expect(await product.call('getEvent', { event_id: 4711 })).toMatchObject({ http: 404, code: 'event_not_found' })
	for (const id of ['', '0', '-1', 'x', '1.5', '99999999999', "1' or '1'='1", '1&event_id=2']) {
		const { statusCode } = await product.raw({ method: 'POST', url: `/api/detail_event?event_id=${id}` })
		expect({ id, statusCode }).toEqual({ id, statusCode: 422 })
	}
	expect((await product.raw({ method: 'POST', url: '/api/detail_event' })).statusCode).toBe(422)
	expect((await product.raw({ url: '/api/detail_event?event_id=1' })).statusCode).toBe(405)
})

test('G34: cancelled, postponed and past ones stay and say so', async () => {
	await using product = await startProduct()
	for (const state of ['cancelled', 'postponed']) {
		const event_id = await addEvent(product, { state, state_note: 'Gewitter' })
		expect((await product.call('getEvent', { event_id })).data).toMatchObject({ state, state_note: 'Gewitter', is_past: false })
	}
	const past = await addEvent(product, { dates: [{ start_date: '2020-06-23' }, { start_date: '2020-06-30' }] })
	expect((await product.call('getEvent', { event_id: past })).data).toMatchObject({ state: 'published', is_past: true })
	const running = await addEvent(product, { dates: [{ start_date: '2020-06-23' }, { start_date: '2036-06-30' }] })
	expect((await product.call('getEvent', { event_id: running })).data).toMatchObject({ is_past: false })
})

test('what else is at the same place: by name or next door, not as far as another town, each once, none that is over', async () => {
	await using product = await startProduct()
	const rotondes = { latitude: 49.6006, longitude: 6.1394 }
	const event_id = await addEvent(product, { event_title: 'This one' })
	await addEvent(product, {
		event_title: 'Same name',
		location_name: 'ROTÓNDES',
		latitude: 49.6011,
		longitude: 6.14,
		dates: [{ start_date: '2036-06-25' }, { start_date: '2036-06-24' }],
	})
	await addEvent(product, { event_title: 'Same name, nowhere', latitude: null, longitude: null, start_date: '2036-06-26' })
	await addEvent(product, {
		event_title: 'Next door',
		location_name: 'Buvette',
		latitude: rotondes.latitude + 0.0008,
		longitude: rotondes.longitude,
		start_date: '2036-06-20',
	})
	await addEvent(product, {
		event_title: 'Another street',
		location_name: 'Gare',
		latitude: rotondes.latitude + 0.0011,
		longitude: rotondes.longitude,
	})
	await addEvent(product, { event_title: 'Another town', latitude: 49.9, longitude: 6.1 })
	await addEvent(product, { event_title: 'Over', start_date: '2020-06-26' })
	const { data } = await product.call('getEvent', { event_id })
	expect(data.here.map((event) => [event.event_title, event.start_date])).toEqual([
		['Next door', '2036-06-20'],
		['Same name', '2036-06-24'],
		['Same name, nowhere', '2036-06-26'],
	])
	const online = await addEvent(product, { location_name: 'Rotondes', latitude: null, longitude: null })
	const elsewhere = (await product.call('getEvent', { event_id: online })).data
	expect(elsewhere.suppliers).toEqual([])
	expect(titles(elsewhere.here)).toEqual(['This one', 'Another town', 'Same name', 'Same name, nowhere'])
})

test('suppliers near an event, the nearest first, of each family', async () => {
	await using product = await startProduct({ samples: true })
	const event_id = await addEvent(product)
	const { suppliers } = (await product.call('getEvent', { event_id })).data
	expect(suppliers).toHaveLength(6)
	const away = suppliers.map((supplier) => supplier.distance ?? 99)
	expect(away).toEqual(away.toSorted((one, other) => one - other))
	expect(new Set(suppliers.map((supplier) => supplier.category_id)).size).toBeGreaterThanOrEqual(3)
	// Of a day they say whether they are free; their order stays.
	const [first, second] = suppliers.map(({ id }) => id)
	const mark = (listing_id = 0, state = '') =>
		product.db
			.insertInto('availability_days')
			.values({ listing_id, day: '2041-06-19', source: 'own', morning: state, evening: state })
			.execute()
	await mark(first, 'free')
	await mark(second, 'booked')
	const on = async (available_on: string) => (await product.call('getEvent', { event_id, available_on })).data.suppliers
	expect((await on('2041-06-19')).map(({ id, availability }) => [id, availability]).slice(0, 2)).toEqual([
		[first, 'free'],
		[second, 'booked'],
	])
	expect((await on('2041-07-19')).map(({ id, availability }) => [id, availability]).slice(0, 2)).toEqual([
		[first, 'unknown'],
		[second, 'unknown'],
	])
	expect(suppliers.every(({ availability }) => availability === undefined)).toBe(true)
})
