import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { mailedToken, newEmail, otherPassword, password, professionalForm, userForm } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import { operatorCommands } from './operators.ts'
import { SecurityEvents } from './security-events.ts'
import { createLog } from '#server/platform/http/log.ts'

const lines: string[] = []
const logger = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
let product: Product
let operator: { id: number; token: string }
beforeAll(async () => {
	product = await startProduct({ logger, TRUST_PROXY: true })
	operator = await product.operator()
})
afterAll(() => product[Symbol.asyncDispose]())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'user-agent': firefox } })
const all = async (filter: Record<string, unknown> = {}) => (await product.call('getAllSecurityEvents', filter, operator.token)).data
const kindsOf = async (filter: Record<string, unknown>) => (await all(filter)).list.map(({ kind }) => kind)

async function newAccount(form: ReturnType<typeof userForm> | ReturnType<typeof professionalForm> = userForm()) {
	const { data } = await product.call('signUp', form, null, from('203.0.113.1'))
	return { id: data.id, token: data.access_token, email: form.email }
}

test('security events of an account are in its list, in the operators’ list and in the log, without an address', async () => {
	const { id, token, email } = await newAccount()
	const logIn = (fields: object) => product.call('logIn', { email, password, ...fields }, null, from('203.0.113.2'))
	await logIn({ password: otherPassword })
	await logIn({ password: otherPassword })
	const session = (await logIn({})).data
	await product.call('verifyPassword', { password: otherPassword }, token, from('203.0.113.3'))
	await product.call('verifyPassword', { password }, token)
	await product.call('updateProfile', { email: newEmail() }, token)
	await product.call('becomeProfessional', { ...business }, token)
	await product.call('changePassword', { old_password: password, new_password: otherPassword }, token)
	await product.call('logOut', {}, session.access_token)
	await product.call('requestPasswordReset', { email }, null, from('203.0.113.4'))
	const link = await mailedToken(product, email, 'reset')
	await product.call('setNewPassword', { token: link, password, password_confirmation: password })
	const back = await logIn({})
	await logIn({})
	await product.call('verifyPassword', { password }, back.data.access_token)
	await product.call('endSessions', {}, back.data.access_token)

	const own = (await product.call('getSecurityEvents', {}, back.data.access_token)).data.list
	const counted = Object.fromEntries(own.map(({ kind, count }) => [kind, count]))
	expect(counted).toMatchObject({
		signed_up: 1,
		password_wrong: 2,
		own_password_wrong: 1,
		email_change_asked: 1,
		role_changed: 1,
		password_changed: 1,
		reset_asked: 1,
		password_reset: 1,
		sessions_ended: 1,
	})
	expect(own.find(({ kind }) => kind === 'password_wrong')).toMatchObject({ device: 'Firefox · Windows', count: 2 })
	expect(Date.now() - Date.parse(own[0]?.at ?? '')).toBeLessThan(180_000)

	const seen = await all({ account_id: id, per_page: 50 })
	expect(seen.list.map(({ id: event }) => event).toSorted()).toEqual(own.map(({ id: event }) => event).toSorted())
	const wrong = seen.list.find(({ kind }) => kind === 'password_wrong')
	expect(wrong).toMatchObject({ account_id: id, email, client: expect.stringMatching(/^[0-9a-f]{32}$/) })
	// The same client is known again on the same day, and another one is another.
	for (const client of [wrong?.client, wrong?.client?.slice(0, 8)])
		expect(new Set(await kindsOf({ client, per_page: 50 }))).toEqual(new Set(['password_wrong', 'logged_in']))

	const logged = lines.filter((line) => line.includes('"security event"') && line.includes(`"account":${id}`))
	expect(logged.find((line) => line.includes('password_wrong'))).toContain(`"client":"${wrong?.client}"`)
	expect(logged.join()).not.toMatch(/203\.0\.113|@example\.org/)
	const salts = await product.db.selectFrom('client_salts').selectAll().execute()
	expect(salts).toHaveLength(1)
})

const { role_id: _, email: __, password: ___, accept_terms: ____, ...business } = professionalForm()

test('each person sees the own events alone; operators filter all of them by kind, account, client and day', async () => {
	const [one, other] = [await newAccount(), await newAccount()]
	const own = (await product.call('getSecurityEvents', {}, one.token)).data.list
	expect(own).toMatchObject([{ kind: 'signed_up', count: 1 }])
	expect((await product.call('getSecurityEvents', {}, other.token)).data.list).not.toEqual(own)
	expect(await product.call('getSecurityEvents')).toMatchObject({ http: 401, code: 'login_required' })
	expect(await product.call('getAllSecurityEvents', {}, one.token)).toMatchObject({ http: 403, code: 'wrong_role' })

	await product.call('logIn', { email: one.email, password: otherPassword }, null, from('198.51.100.1'))
	await product.call('logIn', { email: newEmail(), password: otherPassword }, null, from('198.51.100.2'))
	expect(await kindsOf({ account_id: one.id })).toEqual(expect.arrayContaining(['signed_up', 'password_wrong']))
	expect(await kindsOf({ account_id: one.id, kind: 'signed_up' })).toEqual(['signed_up'])
	expect(await kindsOf({ account_id: one.id, kind: 'refused' })).toEqual(['password_wrong'])
	expect((await all({ kind: 'password_wrong' })).list.some(({ account_id, email }) => account_id === null && email === null)).toBe(true)
	expect(await kindsOf({ account_id: one.id, day: '2020-01-01' })).toEqual([])
	await product.asSuperuser(`update security_events set minute = '2026-06-30T22:00:00Z' where account_id = ${other.id}`)
	// In Luxembourg that is midnight of the first of July.
	expect(await kindsOf({ account_id: other.id, day: '2026-07-01' })).toEqual(['signed_up'])
	expect(await kindsOf({ account_id: other.id, day: '2026-06-30' })).toEqual([])
	for (const [field, value] of Object.entries({ kind: 'x', account_id: '-1', client: 'zz', day: '2026-13-01' }))
		expect((await product.call('getAllSecurityEvents', { [field]: value }, operator.token)).fields).toHaveProperty(field)
})

test('many refusals at one account, or from one client, within an hour are an alert, also in the overview', async () => {
	const { id, email } = await newAccount()
	const alertsAt = async (account: number) => (await all()).alerts.filter(({ account_id }) => account_id === account)
	const piles = async () => (await product.call('getOverview', {}, operator.token)).data.waiting.security_alerts
	const before = await piles()
	for (let turn = 0; turn < 19; turn += 1)
		await product.call('logIn', { email, password: otherPassword }, null, from(`198.51.100.${turn + 10}`))
	expect(await alertsAt(id)).toEqual([])
	await product.call('logIn', { email, password: otherPassword }, null, from('198.51.100.40'))
	expect(await alertsAt(id)).toMatchObject([{ email, client: null, count: 20 }])
	expect((await piles())?.count).toBe((before?.count ?? 0) + 1)
	for (let turn = 0; turn < 40; turn += 1)
		await product.call('logIn', { email: newEmail(), password: otherPassword }, null, from('198.51.100.41'))
	expect((await all()).alerts.find(({ client }) => client !== null)).toMatchObject({ account_id: null, email: null, count: 40 })
	await product.asSuperuser(`update security_events set minute = now() - interval '3700 seconds' where account_id = ${id}`)
	expect(await alertsAt(id)).toEqual([])
})

test('a second factor that a command removes is mailed too', async () => {
	const { id, email } = await newAccount()
	for (let turn = 0; turn < 2; turn += 1) await operatorCommands['forget-second-factor'](product.db, email)
	const { list } = await all({ account_id: id, kind: 'second_factor_removed' })
	expect(list.map(({ client }) => client)).toEqual(list.map(() => null))
	expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test('a flood of attempts from ever new clients at ever new addresses is counted, in a bounded number of rows', async () => {
	await using flooded = await startProduct({ TRUST_PROXY: true })
	const { token } = await flooded.operator()
	const tries = 1300
	for (let turn = 0; turn < tries; turn += 100)
		await Promise.all(
			Array.from({ length: 100 }, (_, number) => {
				const client = { headers: { 'x-forwarded-for': `2001:db8:${(turn + number).toString(16)}::1` } }
				return flooded.call('requestPasswordReset', { email: newEmail() }, null, client)
			}),
		)
	const { data } = await flooded.call('getAllSecurityEvents', { kind: 'reset_asked' }, token)
	const rows = await flooded.db.selectFrom('security_events').select(['count', 'client_hash']).execute()
	// Five hundred by client, and one for all others, in each of the at most three minutes that this takes.
	expect(data.total).toBeLessThanOrEqual(3 * 501)
	expect(rows.length).toBeLessThan(tries)
	expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(tries)
	expect(rows.some(({ count, client_hash }) => client_hash === null && count > 1)).toBe(true)
})

test('a flood at ever new accounts has five hundred rows with a client in a minute, and names a thousand accounts', async () => {
	const accounts = await product.db
		.insertInto('accounts')
		.values(Array.from({ length: 1100 }, () => ({ role_id: 1, email: newEmail(), password_hash: '' })))
		.returning('id')
		.execute()
	const minute = '2026-03-01T12:00:00.000Z'
	const events = new SecurityEvents(product.db, logger)
	const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(minute) + 30_000)
	onTestFinished(() => clock.mockRestore())
	for (const [number, { id }] of accounts.entries())
		events.note({ kind: 'reset_asked', account_id: id, client: `2001:db8:${number.toString(16)}::`, device: '' })
	await events.write()
	const rows = await product.db
		.selectFrom('security_events')
		.select(['account_id', 'client_hash', 'count'])
		.where('minute', '=', new Date(minute))
		.execute()
	expect({
		withClient: rows.filter(({ client_hash }) => client_hash !== null).length,
		withAccount: rows.filter(({ account_id }) => account_id !== null).length,
		events: rows.reduce((sum, { count }) => sum + count, 0),
	}).toEqual({ withClient: 500, withAccount: 1000, events: 1100 })
})

test('what the database does not take is kept until it does, a thousand rows at most', async () => {
	await using other = await startProduct()
	await other.asSuperuser(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
	await other.asSuperuser('create trigger refuse before insert on security_events for each row execute function refuse()')
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') })
	onTestFinished(() => void vi.useRealTimers())
	const events = new SecurityEvents(other.db, logger)
	for (let minute = 0; minute < 3; minute += 1) {
		for (let number = 0; number < 400; number += 1)
			events.note({ kind: 'reset_asked', account_id: null, client: `2001:db8:${number.toString(16)}::`, device: '' })
		await events.write()
		vi.setSystemTime(Date.now() + 60_000)
	}
	await other.asSuperuser('drop trigger refuse on security_events')
	await events.write()
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from security_events`.execute(other.db)
	expect(rows).toEqual([{ count: 1000 }])
})

test('events of an account that is deleted before they are written are dropped, those of others are written', async () => {
	await using other = await startProduct()
	const { id } = (await other.call('signUp', userForm())).data
	const events = new SecurityEvents(other.db, logger)
	for (const account_id of [id, id + 1000]) events.note({ kind: 'logged_in', account_id, client: '203.0.113.9', device: '' })
	await other.db.deleteFrom('security_events').execute()
	await events.write()
	expect(await other.db.selectFrom('security_events').select('account_id').execute()).toEqual([{ account_id: id }])
})

test('all processes of a day hash a client alike, by a salt that ends with the day', async () => {
	await using other = await startProduct()
	const [before, day] = ['2026-02-28', '2026-03-01']
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) })
	onTestFinished(() => void vi.useRealTimers())
	await other.db
		.insertInto('client_salts')
		.values([before, day].map((of, index) => ({ day: of, salt: Buffer.alloc(32, index) })))
		.execute()
	const client = '2001:db8:7::'
	for (const process of [new SecurityEvents(other.db, logger), new SecurityEvents(other.db, logger)]) {
		process.note({ kind: 'reset_asked', account_id: null, client, device: '' })
		await process.write()
	}
	const hashes = await other.db.selectFrom('security_events').select('client_hash').execute()
	expect(new Set(hashes.map(({ client_hash }) => client_hash?.toString('hex'))).size).toBe(1)
	const salts = await other.db
		.selectFrom('client_salts')
		.select(sql<string>`day::text`.as('day'))
		.execute()
	expect(salts).toEqual([{ day }])
})
