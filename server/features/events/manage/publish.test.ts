import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxEventsADay } from '#contract/limits.ts'
import { eventForm } from '#test/event-form.ts'
import { startProduct } from '#test/product.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

const dayFromNow = (days: number) => addDays(luxembourgDay(new Date()), days)

test('213 216 a user publishes an event; it stands in the own list and is public; deleted it is gone from both', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const { http, data, fields } = await product.call('addEditEvent', eventForm({ start_time: '20:00', end_time: '01:00' }), user.token)
	expect({ http, fields }).toEqual({ http: 200, fields: {} })
	expect(data).toEqual({ event_id: expect.any(Number), state: 'published', findings: [], version: 1, dates_count: 1 })
	const own = await product.call('getOwnEvents', {}, user.token)
	expect(own.data).toMatchObject({ total: 1, counts: { published: 1, draft: 0 } })
	const night = { start_date: '2036-06-23', start_time: '20:00', end_date: '2036-06-24', end_time: '01:00' }
	expect(own.data.list).toMatchObject([
		{ event_id: data.event_id, event_title: 'Fête du village', ...night, feed_name: null, picture: null },
	])
	expect(await product.db.selectFrom('event_dates').select(['is_public', 'original_start']).execute()).toMatchObject([{ is_public: true }])
	expect(await product.call('deleteEvent', { event_id: data.event_id }, user.token)).toMatchObject({ http: 200, data: null })
	expect((await product.call('getOwnEvents', {}, user.token)).data.total).toBe(0)
	expect(await product.db.selectFrom('event_dates').selectAll().execute()).toEqual([])
	expect(await product.call('deleteEvent', { event_id: data.event_id }, user.token)).toMatchObject({ http: 404, code: 'event_not_found' })
})

test('210 212 every field of the form is kept, with texts in the other languages', async () => {
	await using product = await startProduct()
	const { token } = await product.professional()
	const said = {
		event_subtitle: 'Mat Musek',
		description: 'Eine lange Nacht.\nMit Tombola.',
		ticket_link: 'HTTPS://tickets.example/fete?a=1',
		admission_fee: '12.5',
		organiser_name: 'Pompjeeën',
		organiser_phone: '+352 621 123 456',
		organiser_email: 'Info@Example.org',
		organiser_website: 'http://example.org',
		latitude: '49.61',
		longitude: '6.13',
		lang: 'de',
	}
	const texts = { event_title_fr: 'Fête des pompiers', description_en: 'A long night.', event_title_de: 'is the author’s own: left aside' }
	const { data, message } = await product.call('addEditEvent', eventForm({ ...said, ...texts }), token)
	expect(data, message).toMatchObject({ state: 'published' })
	expect(await product.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()).toMatchObject({
		...said,
		ticket_link: 'https://tickets.example/fete?a=1',
		admission_fee: 12.5,
		organiser_email: 'info@example.org',
		latitude: 49.61,
		longitude: 6.13,
		published_at: expect.any(Date),
		sequence: 0,
	})
	const stored = await product.db.selectFrom('event_texts').selectAll().orderBy('lang').execute()
	expect(stored).toMatchObject([
		{ lang: 'en', event_title: null, description: 'A long night.' },
		{ lang: 'fr', event_title: 'Fête des pompiers', event_subtitle: null, description: null },
	])
	// An edit sends all fields again.
	await product.call('addEditEvent', eventForm({ event_id: data.event_id }), token)
	const plain = await product.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
	expect(plain).toMatchObject({
		event_subtitle: null,
		description: '',
		ticket_link: null,
		admission_fee: null,
		organiser_email: null,
		lang: 'de',
	})
	expect(await product.db.selectFrom('event_texts').selectAll().execute()).toEqual([])
})

test('211 the kind may be any of the ten, Music too', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	for (const event_category_id of [1, 9, 10])
		expect(
			(await product.call('addEditEvent', eventForm({ event_category_id, is_not_double: 1 }), token)).http,
			String(event_category_id),
		).toBe(200)
	expect((await product.call('addEditEvent', eventForm({ event_category_id: 11 }), token)).fields).toHaveProperty('event_category_id')
})

const wrong: [string, Record<string, unknown>, string][] = [
	['no title', { event_title: '' }, 'event_title'],
	['a title of two letters', { event_title: 'Fe' }, 'event_title'],
	['a title of 121', { event_title: 'x'.repeat(121) }, 'event_title'],
	['two lines of title', { event_title: 'Fête\r\nBcc: all' }, 'event_title'],
	['NUL in the description', { description: 'a\u0000b' }, 'description'],
	['no day', { start_date: '' }, 'start_date'],
	['a day that is none', { start_date: '2036-02-30' }, 'start_date'],
	['yesterday', { start_date: dayFromNow(-1) }, 'start_date'],
	['an end before the beginning', { end_date: '2036-06-22' }, 'end_date'],
	['25 o’clock', { start_time: '25:00' }, 'start_time'],
	['a rule without end', { recurrence: 'FREQ=WEEKLY' }, 'recurrence'],
	['501 dates', { recurrence: 'FREQ=DAILY;COUNT=501' }, 'recurrence'],
	['a day of the list in the past', { further_dates: `[{"start_date":"${dayFromNow(-2)}"}]` }, 'further_dates'],
	['dates that are no list', { further_dates: '{"start_date":"2036-06-24"}' }, 'further_dates'],
	['dates that are no JSON', { excluded_dates: '[2036' }, 'excluded_dates'],
	['a script for a link', { ticket_link: 'javascript:alert(1)' }, 'ticket_link'],
	['a file for a link', { organiser_website: 'file:///etc/passwd' }, 'organiser_website'],
	['a fee below nothing', { admission_fee: -1 }, 'admission_fee'],
	['no address of a mail', { organiser_email: 'a@b' }, 'organiser_email'],
	['no place', { location_name: '' }, 'location_name'],
	['half a point', { latitude: 49.6 }, 'longitude'],
	['the other half', { longitude: 6.1 }, 'latitude'],
	['a point that is none', { latitude: 91, longitude: 6 }, 'latitude'],
	['a language that we do not have', { lang: 'lb' }, 'lang'],
]

test('G32 what is wrong is refused by its field', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	for (const [what, input, field] of wrong) {
		const { http, code, fields } = await product.call('addEditEvent', eventForm(input), token)
		expect({ http, code, fields: Object.keys(fields) }, what).toEqual({ http: 422, code: 'invalid_input', fields: [field] })
	}
	expect(await product.db.selectFrom('events').select('id').execute()).toEqual([])
})

test('215 who is not logged in, another account, and who comes too late: refused, and nothing is changed', async () => {
	await using product = await startProduct()
	const [owner, rival] = [await product.user(), await product.professional()]
	expect((await product.call('addEditEvent', eventForm())).code).toBe('login_required')
	const { event_id } = (await product.call('addEditEvent', eventForm(), owner.token)).data
	const steal = () => product.call('addEditEvent', eventForm({ event_id, event_title: 'Mine now' }), rival.token)
	expect(await steal()).toMatchObject({ http: 403, code: 'not_yours' })
	expect(await product.call('deleteEvent', { event_id }, rival.token)).toMatchObject({ http: 403, code: 'not_yours' })
	for (const state of ['waiting', 'hidden']) {
		await product.db.updateTable('events').set({ state }).execute()
		expect(await steal(), state).toMatchObject({ http: 404, code: 'event_not_found' })
	}
	await product.db.updateTable('events').set({ state: 'published' }).execute()
	const edit = (version: number) => product.call('addEditEvent', eventForm({ event_id, version, event_title: 'Kirmes' }), owner.token)
	expect((await edit(1)).data).toMatchObject({ event_id, version: 2 })
	expect(await edit(1)).toMatchObject({
		http: 409,
		code: 'changed_meanwhile',
		data: {
			event: {
				event_id,
				version: 2,
				fields: {
					event_title: 'Kirmes',
					start_date: '2036-06-23',
				},
			},
		},
	})
	expect(await product.db.selectFrom('events').select(['event_title', 'version']).execute()).toEqual([
		{ event_title: 'Kirmes', version: 2 },
	])
})

test('an event waits until the address of its account is verified', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', user.id).execute()
	const { data } = await product.call('addEditEvent', eventForm(), user.token)
	expect(data.state).toBe('waiting')
	expect(await product.db.selectFrom('event_dates').select('is_public').execute()).toEqual([{ is_public: false }])
	const { data: edited } = await product.call('addEditEvent', eventForm({ event_id: data.event_id, start_date: '2036-07-01' }), user.token)
	expect(edited).toMatchObject({ state: 'waiting', version: 2 })
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', user.id).executeTakeFirstOrThrow()
	const token = makeToken()
	const expires_at = new Date(Date.now() + 600_000)
	await product.db
		.insertInto('account_tokens')
		.values({ account_id: user.id, purpose: 'verify', email, token_hash: hashToken(token), expires_at })
		.execute()
	expect((await product.call('verifyEmail', { token })).http).toBe(200)
	expect(await product.db.selectFrom('events').select(['state', 'published_at', 'sequence']).execute()).toEqual([
		{ state: 'published', published_at: expect.any(Date), sequence: 0 },
	])
	// It was not public before it was moved.
	expect(await product.db.selectFrom('event_dates').select(['is_public', 'previous_starts']).execute()).toEqual([
		{ is_public: true, previous_starts: [] },
	])
})

test('F21 an event that arrives twenty times at once is one event', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const headers = { 'idempotency-key': randomUUID() }
	const answers = await Promise.all(Array.from({ length: 20 }, () => product.call('addEditEvent', eventForm(), token, { headers })))
	expect(new Set(answers.map(({ http, data }) => `${http} ${data.event_id}`)).size).toBe(1)
	expect(await product.db.selectFrom('events').select('id').execute()).toHaveLength(1)
})

test('a duplicate of the same account is refused, also among twenty at once, unless it is none', async () => {
	await using product = await startProduct()
	const [user, other] = [await product.user(), await product.user()]
	const answers = await Promise.all(Array.from({ length: 20 }, () => product.call('addEditEvent', eventForm(), user.token)))
	const [made, ...more] = answers.filter(({ http }) => http === 200)
	expect(more).toEqual([])
	const event_id = made?.data.event_id
	for (const answer of answers)
		if (answer !== made) expect(answer).toMatchObject({ http: 409, code: 'event_is_double', data: { event_id } })
	const again = (more: Record<string, unknown>, token = user.token) => product.call('addEditEvent', eventForm(more), token)
	expect(await again({ event_title: 'FETE  du village!' })).toMatchObject({ code: 'event_is_double', data: { event_id } })
	expect((await again({ event_title: 'Fête de la ville' })).http).toBe(200)
	expect((await again({ start_date: '2036-06-24' })).http).toBe(200)
	expect((await again({}, other.token)).http).toBe(200)
	expect((await again({ is_not_double: 1 })).http).toBe(200)
	// An edit is no second one.
	expect((await again({ event_id })).http).toBe(200)
	expect(await product.db.selectFrom('events').select('id').execute()).toHaveLength(5)
})

test('an account publishes so many a day, and calendars do not count', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await sql`
		insert into events (account_id, state, event_title, event_category_id, start_date, end_date, location_name, address, created_at)
		select ${user.id}, 'published', 'Fête ' || n, 2, '2036-01-01', '2036-01-01', 'Rotondes', 'Luxembourg', now() - interval '1 hour'
		from generate_series(1, ${maxEventsADay}::int) n
	`.execute(product.db)
	const full = await product.call('addEditEvent', eventForm(), user.token)
	expect(full).toMatchObject({ http: 429, code: 'too_many_requests' })
	await sql`
		with feed as (insert into event_feeds (account_id, kind, feed_name, lang, event_category_id) values (${user.id}, 'csv', 'All', 'fr', 2) returning id)
		insert into event_feed_items (feed_id, uid, event_id, hash) select feed.id, 'a', (select min(id) from events), '\\x00' from feed
	`.execute(product.db)
	expect((await product.call('addEditEvent', eventForm(), user.token)).http).toBe(200)
	expect((await product.call('addEditEvent', eventForm({ start_date: '2036-07-01' }), user.token)).http).toBe(429)
})

test('where an address is certain, the event is on the map; else it is not', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const at = async (address: string) => {
		const { data } = await product.call('addEditEvent', eventForm({ address, event_title: address }), token)
		return product.db.selectFrom('events').select(['latitude', 'longitude']).where('id', '=', data.event_id).executeTakeFirstOrThrow()
	}
	expect(await at('L-7570 Mersch')).toEqual({ latitude: expect.closeTo(49.75, 1), longitude: expect.closeTo(6.1, 1) })
	expect(await at('Somewhere behind the mill')).toEqual({ latitude: null, longitude: null })
})
