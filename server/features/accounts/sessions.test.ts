import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailedToken, mailsTo, otherPassword, password, signUp } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import { createLog } from '#server/platform/http/log.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const isDead = async (product: Product, token: string) => (await product.call('getProfile', {}, token)).http === 401
const logIn = async (product: Product, email: string, agent = firefox) =>
	(await product.call('logIn', { email, password }, null, { headers: { 'user-agent': agent } })).data.access_token

test('111 116 273 a stolen token is dead after log-out, a new password by either way, suspension and deletion', async () => {
	await using product = await startProduct()
	const ends: Record<string, (person: { id: number; email: string; stolen: string; own: string }) => Promise<unknown>> = {
		'log-out': ({ stolen }) => product.call('logOut', {}, stolen),
		async 'ended from the list'({ own }) {
			await product.call('verifyPassword', { password }, own)
			await product.call('endSessions', {}, own)
		},
		'another password': ({ own }) => product.call('changePassword', { old_password: password, new_password: otherPassword }, own),
		async reset({ email }) {
			await product.call('requestPasswordReset', { email })
			const token = await mailedToken(product, email, 'reset')
			await product.call('setNewPassword', { token, password: otherPassword, password_confirmation: otherPassword })
		},
		suspension: ({ id }) => product.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute(),
		deletion: ({ id }) => product.db.deleteFrom('accounts').where('id', '=', id).execute(),
	}
	for (const [name, end] of Object.entries(ends)) {
		const { id, email, token: own } = await signUp(product)
		const stolen = await logIn(product, email)
		expect(await isDead(product, stolen), name).toBe(false)
		await end({ id, email, stolen, own })
		expect(await isDead(product, stolen), name).toBe(true)
	}
})

test('310 a private call without a token, with a wrong or a broken one answers 401 and says why', async () => {
	await using product = await startProduct()
	for (const authorization of [undefined, 'Bearer', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(42)}'`]) {
		const { statusCode, body } = await product.raw({
			url: '/api/get_sessions',
			headers: authorization === undefined ? {} : { authorization },
		})
		expect(statusCode).toBe(401)
		expect(JSON.parse(body)).toMatchObject({ status: false, code: 'login_required', message: 'Please log in first.' })
	}
})

test('a session ends 30 days after its last use, an operator’s after 12 hours, and any after 90 days', async () => {
	await using product = await startProduct()
	const { id, token } = await signUp(product)
	const hours = async () => {
		const { rows } = await sql<{ hours: number }>`
			select extract(epoch from expires_at - now()) / 3600 as hours from sessions where account_id = ${id}
		`.execute(product.db)
		return Math.round(Number(rows[0]?.hours))
	}
	const move = (values: Record<string, string>) =>
		product.db
			.updateTable('sessions')
			.set(Object.fromEntries(Object.entries(values).map(([field, when]) => [field, sql`now() + ${when}::interval`])))
			.execute()
	expect(await hours()).toBe(30 * 24)
	await move({ expires_at: '5 days', last_used_at: '-5 minutes' })
	expect(await isDead(product, token)).toBe(false)
	expect(await hours()).toBe(5 * 24)
	await move({ last_used_at: '-20 minutes' })
	const other = await product.user()
	const otherSession = () => product.db.selectFrom('sessions').selectAll().where('account_id', '=', other.id).execute()
	await product.db
		.updateTable('sessions')
		.set({ last_used_at: sql`now() - interval '20 minutes'` })
		.where('account_id', '=', other.id)
		.execute()
	const before = await otherSession()
	expect(await isDead(product, token)).toBe(false)
	expect(await hours()).toBe(30 * 24)
	// One that is not used lasts no longer by it.
	expect(await otherSession()).toEqual(before)
	await product.db.deleteFrom('sessions').where('account_id', '=', other.id).execute()
	await move({ last_used_at: '-20 minutes', ends_at: '2 days' })
	expect(await isDead(product, token)).toBe(false)
	expect(await hours()).toBe(2 * 24)
	await move({ expires_at: '1 hour', ends_at: '-1 second' })
	expect(await isDead(product, token)).toBe(true)
	await move({ expires_at: '-1 second', ends_at: '1 hour' })
	expect(await isDead(product, token)).toBe(true)
	await product.db.updateTable('accounts').set({ role_id: 3, second_factor_since: new Date() }).where('id', '=', id).execute()
	await move({ expires_at: '1 hour', ends_at: '90 days', last_used_at: '-20 minutes' })
	expect(await isDead(product, token)).toBe(false)
	expect(await hours()).toBe(12)
})

test('while the database may only be read a session goes on; another failure to note its use is an error', async () => {
	await using product = await startProduct()
	const { token } = await signUp(product)
	const isNotedNextTime = () =>
		product.db
			.updateTable('sessions')
			.set({ last_used_at: sql`now() - interval '1 hour'` })
			.execute()
	const profile = async () => (await product.call('getProfile', {}, token)).http
	const failWith = (code: string) =>
		product.asSuperuser(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused' using errcode = '${code}'; end $$;
			create or replace trigger refuse before update of expires_at on sessions for each row execute function refuse()`)
	await isNotedNextTime()
	// PostgreSQL's error in a transaction that may only read.
	await failWith('25006')
	expect(await profile()).toBe(200)
	await failWith('XX000')
	expect(await profile()).toBe(500)
})

test('the list shows the account’s sessions, and ends chosen ones, but none of other accounts', async () => {
	await using product = await startProduct()
	const { email, token } = await signUp(product)
	const phone = await logIn(product, email, safari)
	const office = await logIn(product, email)
	const stranger = await signUp(product)
	const { data } = await product.call('getSessions', {}, office)
	expect(data.list.map(({ device, is_current }) => [device, is_current])).toEqual([
		['Firefox · Windows', true],
		['Safari · iPhone', false],
		['', false],
	])
	const chosen = data.list[1]?.id
	expect(await product.call('endSessions', { session_id: chosen }, office)).toMatchObject({ http: 403, code: 'password_needed' })
	for (const owner of [office, stranger.token]) await product.call('verifyPassword', { password }, owner)
	expect(await product.call('endSessions', { session_id: chosen }, stranger.token)).toMatchObject({ http: 404, code: 'not_found' })
	expect(await isDead(product, phone)).toBe(false)
	expect(await product.call('endSessions', { session_id: chosen }, office)).toMatchObject({ data: { ended: 1 } })
	expect(await isDead(product, phone)).toBe(true)
	expect(await product.call('endSessions', { session_id: 'all' }, office)).toMatchObject({ http: 422 })
	expect(await product.call('endSessions', {}, office)).toMatchObject({ data: { ended: 1 } })
	expect([await isDead(product, token), await isDead(product, office), await isDead(product, stranger.token)]).toEqual([true, false, false])
	expect(await product.call('getSessions')).toMatchObject({ http: 401 })
})

test('an account may have any number of sessions, all of which are listed', async () => {
	await using product = await startProduct()
	const { email, token } = await signUp(product)
	const tokens = [token]
	for (let turn = 0; turn < 20; turn += 1) tokens.push(await logIn(product, email))
	expect((await product.call('getSessions', {}, token)).data.list).toHaveLength(21)
	for (const each of tokens) expect(await isDead(product, each)).toBe(false)
})

test('a device that is new to the account causes one mail', async () => {
	await using product = await startProduct()
	const { email } = await signUp(product)
	for (const agent of [firefox, safari, firefox]) await logIn(product, email, agent)
	expect(await mailsTo(product, email, 'new_log_in')).toEqual([{ device: 'Firefox · Windows' }, { device: 'Safari · iPhone' }])
	// An account gets no mail of its first device, even if others have devices.
	const other = await signUp(product)
	await product.db.deleteFrom('account_devices').where('account_id', '=', other.id).execute()
	await logIn(product, other.email)
	expect(await mailsTo(product, other.email, 'new_log_in')).toEqual([])
})

test('a suspended account is named as such only for the right password, and no old token works', async () => {
	await using product = await startProduct()
	const { id, email, token } = await signUp(product)
	await product.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 403, code: 'suspended' })
	expect(await product.call('logIn', { email, password: otherPassword })).toMatchObject({ http: 401, code: 'login_failed' })
	expect(await product.call('updateProfile', { last_name: 'Weber' }, token)).toMatchObject({ http: 401 })
	expect(await mailsTo(product, email, 'new_log_in')).toEqual([])
})

test('a copy of the database opens nothing: no token in it is one that works, but those in mails not yet sent', async () => {
	await using product = await startProduct()
	const { id, email, token } = await signUp(product)
	await product.call('requestPasswordReset', { email })
	const verify = await mailedToken(product, email, 'verify')
	const reset = await mailedToken(product, email, 'reset')
	const tables = ['accounts', 'sessions', 'account_tokens', 'account_devices', 'recovery_codes', 'idempotency_keys'] as const
	const dump = JSON.stringify(
		await Promise.all(tables.map((table) => sql`select t::text from ${sql.table(table)} t`.execute(product.db).then(({ rows }) => rows))),
	)
	expect(dump).toContain(email)
	for (const secret of [token, verify, reset, password]) {
		expect(dump).not.toContain(secret)
		expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
	}
	const { token_hash } = await product.db.selectFrom('sessions').select('token_hash').where('account_id', '=', id).executeTakeFirstOrThrow()
	expect(await isDead(product, token_hash.toString('base64url'))).toBe(true)
})

test('the log names a call by its pattern and the account by its number, never the token in the address', async () => {
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })
	await using product = await startProduct({ logger })
	const { id, email, token } = await signUp(product)
	const link = await mailedToken(product, email, 'verify')
	await product.call('verifyEmail', { token: link })
	await product.raw({ method: 'HEAD', url: `/api/verify/${link}` })
	await product.raw({ method: 'DELETE', url: `/api/verify/${link}` })
	await product.raw({ url: `/api/verify/${link}/more` })
	await product.call('logIn', { email, password: otherPassword })
	await product.call('getProfile', {}, token)
	const written = lines.join('')
	expect(written).toContain('"route":"/api/verify/:token"')
	for (const secret of [link, token, email, password, otherPassword, 'Léa', 'Schmit']) expect(written).not.toContain(secret)
	expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ route: '/api/get_user_profile', status: 200, account: id })
})
