import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type Call } from './calls.ts'
import { expectRefused, type Answer, type Client, type Fields } from './client.ts'
import { start, type Account, type Started } from './start.ts'
import { filesTriedIn, triedIn } from './tries.ts'

let product: Started
let user: Account
let professional: Account
beforeAll(async () => {
	product = await start()
	user = await product.account(1)
	professional = await product.account(2)
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const every: [string, Call][] = Object.entries(calls)
const posts = every.filter(([, { method }]) => method === 'POST')
const restricted = every.filter(([, { access }]) => access !== 'visitor')
const professionals = every.filter(([, { access }]) => access === 'professional')

const addressOf = ({ path }: Call) => path.replace('{token}', 'A'.repeat(43))
/** The accounts that may make the call. A separate account logs out. */
async function callerOf(call: Call): Promise<Client> {
	if (call === calls.logout) return (await product.account(1)).client
	return { visitor: product.visitor, account: user.client, professional: professional.client }[call.access]
}
const ask = (client: Client, call: Call, fields: Fields = {}) =>
	call.method === 'GET' ? client.get(addressOf(call), fields) : client.post(addressOf(call), fields)
const refusal = ({ http, code }: Answer) => [http, code]

test.for(restricted)('%s is refused without a token, with an unknown one and with what is none', async ([, call]) => {
	for (const token of [null, 'A'.repeat(43), 'x', '', 'null', 'undefined', `${user.token}x`, user.token.slice(1)]) {
		const answer = await ask(product.visitor.as(token), call)
		expect(refusal(answer), String(token)).toEqual([401, 'login_required'])
		expect(answer.message).toMatch(/\S/)
	}
})

test('a token in another place, or under another scheme, is none', async () => {
	const path = calls.getProfile.path
	for (const authorization of [user.token, `Basic ${user.token}`, `Token ${user.token}`])
		expect(refusal(await product.visitor.send(path, { method: 'GET', headers: { authorization } }))).toEqual([401, 'login_required'])
	expect(refusal(await product.visitor.get(path, { access_token: user.token, token: user.token }))).toEqual([401, 'login_required'])
	expect((await user.client.get(path)).status).toBe(true)
})

test.for(professionals)('%s is refused to a user, whatever is sent', async ([, call]) => {
	const fields = Object.fromEntries(call.fields.map((field) => [field, '1']))
	for (const sent of [{}, fields]) expect(refusal(await ask(user.client, call, sent))).toEqual([403, 'wrong_role'])
})

test.for(every)('%s takes no notice of a field that it does not know', async ([, call]) => {
	const [one, other] = [
		await ask(await callerOf(call), call),
		await ask(await callerOf(call), call, { surprise: '1', another: ['a', 'b'] }),
	]
	expect([other.http, other.code, other.fields]).toEqual([one.http, one.code, one.fields])
})

test.for(every)('%s answers an envelope by every other method too, and says which it wants', async ([, call]) => {
	// Logging out by POST is an alias of the other call.
	const wanted = call === calls.logout ? ['GET', 'POST'] : [call.method]
	const client = await callerOf(call)
	for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !wanted.includes(method)))
		expect(refusal(await client.send(addressOf(call), { method })), method).toEqual([405, 'wrong_method'])
})

/** Bodies that no client sends, and the answer to each. */
const broken: [string, string, string | undefined, number][] = [
	['half a JSON text', 'application/json', '{"page":', 422],
	['a JSON list', 'application/json', '[1]', 422],
	['a JSON number', 'application/json', '1', 422],
	['form-data without a boundary', 'multipart/form-data', 'x', 422],
	['half a form', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1', 422],
	['a plain text', 'text/plain', 'page=1', 415],
	['XML', 'application/xml', '<page>1</page>', 415],
]

test.for(posts)('%s refuses a body that it cannot read, and never fails over it', async ([, call]) => {
	const client = await callerOf(call)
	for (const [what, type, body, http] of broken) {
		const answer = await client.send(call.path, { method: 'POST', headers: { 'content-type': type }, ...(body !== undefined && { body }) })
		expect(answer.http, `${what}: ${answer.code} ${answer.message}`).toBe(http)
		expect(answer.code).toBe(http === 415 ? 'unsupported_media' : 'invalid_input')
	}
	const large = await client.postPairs(call.path, [['surprise', 'x'.repeat(400_000)]])
	expect(refusal(large)).toEqual([413, 'too_large'])
	const many = await client.postPairs(
		call.path,
		Array.from({ length: 2000 }, (_, turn) => [`field_${turn}`, '1'] as const),
	)
	expect(refusal(many)).toEqual([413, 'too_large'])
})

test.for(posts.filter(([, { fields }]) => fields.length > 0))(
	'%s refuses each of its fields when it is not a text or number',
	async ([, call]) => {
		const client = await callerOf(call)
		for (const field of call.fields)
			expectRefused(await client.postJson(call.path, { [field]: { deep: { deeper: { deepest: {} } } } }), field)
	},
)

test.for(posts.filter(([, { files = [] }]) => files.length === 0))('%s takes no files', async ([, call]) => {
	const client = await callerOf(call)
	for (const name of [call.fields[0] ?? 'page', 'venue_image[]'])
		expectRefused(await client.post(call.path, {}, [[name, new Blob(['x']), 'x.png']]), name)
})

test('an address that is no call is answered in the same envelope', async () => {
	for (const method of ['GET', 'POST'])
		for (const path of ['/api/nothing', '/api/', '/api/login_api/x', '/api/get_user_profile/1'])
			expect(refusal(await product.visitor.send(path, { method })), `${method} ${path}`).toEqual([404, 'not_found'])
})

test('every call is tried in one file, and each of these files checks that none is missing', () => {
	expect(Object.values(triedIn).flat().sort()).toEqual(Object.keys(calls).sort())
	const withFiles = every.filter(([, { files = [] }]) => files.length > 0)
	expect(Object.values(filesTriedIn).flat().sort()).toEqual(withFiles.map(([name]) => name).sort())
	for (const file of Object.keys({ ...triedIn, ...filesTriedIn })) {
		const path = new URL(`${file}.test.ts`, import.meta.url)
		expect(existsSync(path), file).toBe(true)
		expect(readFileSync(path, 'utf8').includes(`expectComplete('${file}')`), file).toBe(true)
	}
})
