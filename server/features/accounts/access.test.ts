import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { startProduct, type Product } from '#test/product.ts'
import { checkAccess, hashToken, makeToken } from './access.ts'
import { createLog } from '#server/platform/http/log.ts'

const names = Object.keys(endpoints) as EndpointName[]

describe('access', () => {
	// Each call has its own accounts; a product for each would take five times as long.
	let product: Product
	beforeAll(async () => {
		product = await startProduct()
	})
	afterAll(() => product[Symbol.asyncDispose]())

	test.for(names)('%s allows the accounts that the contract names, and no others', async (name) => {
		const { access } = endpoints[name]
		const user = await product.user()
		const professional = await product.professional()
		const operator = await product.operator()
		const late = await product.user()
		await product.db
			.updateTable('sessions')
			.set({ expires_at: new Date(Date.now() - 1000) })
			.where('account_id', '=', late.id)
			.execute()
		// Decisions are also read with the key of a mail, by people who cannot log in; without one they are their owner's.
		const visitor = access === 'visitor' && name !== 'getDecisions' ? 'answered' : 'login_required'
		const expected = [
			['nobody', null, visitor],
			['a wrong token', makeToken(), visitor],
			['a broken token', 'x', visitor],
			['an expired token', late.token, visitor],
			['a user', user.token, access === 'visitor' || access === 'account' ? 'answered' : 'wrong_role'],
			['a professional', professional.token, (access as string) === 'operator' ? 'wrong_role' : 'answered'],
			['an operator', operator.token, (access as string) === 'professional' ? 'wrong_role' : 'answered'],
		] as const
		for (const [who, token, outcome] of expected) {
			const { code } = await product.call(name, {}, token)
			expect(code === 'login_required' || code === 'wrong_role' ? code : 'answered', who).toBe(outcome)
		}
	})
})

test('what is for professionals refuses users and operators', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const professional = await product.professional()
	const operator = await product.operator()
	const check = (token: string) =>
		checkAccess({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest, product.db, 'professional', 'answerEnquiry')
	await expect(check(user.token)).rejects.toMatchObject({ code: 'wrong_role' })
	await expect(check(operator.token)).rejects.toMatchObject({ code: 'wrong_role' })
	await expect(check(makeToken())).rejects.toMatchObject({ code: 'login_required' })
	expect(await check(professional.token)).toMatchObject({ id: professional.id, role_id: 2, token_hash: hashToken(professional.token) })
})

test('logging out works by POST too, and a look at the address by HEAD ends nothing', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const headers = { authorization: `Bearer ${token}` }
	const url = endpoints.logOut.path
	expect((await product.raw({ method: 'HEAD', url, headers })).statusCode).toBe(405)
	expect(await product.call('getProfile', {}, token)).toMatchObject({ http: 200 })
	expect((await product.raw({ method: 'POST', url, headers })).json()).toMatchObject({ status: true, code: '101', data: null })
	expect(await product.call('getProfile', {}, token)).toMatchObject({ http: 401 })
})

test('the database keeps no token that could be used', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const rows = await product.db.selectFrom('sessions').selectAll().execute()
	for (const { token_hash } of rows) {
		expect(token_hash).toEqual(hashToken(token))
		expect(await product.call('getProfile', {}, token_hash.toString('base64url'))).toMatchObject({ http: 401 })
	}
})

test('a refused call is in the log, with its time in UTC, the call and the account', async () => {
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
	await using product = await startProduct({ logger })
	const { id, token } = await product.user()
	const begun = Date.now()
	await product.call('getAllOrders', {}, token)
	await product.call('getAllOrders')
	const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
	expect(requests).toMatchObject([
		{ route: endpoints.getAllOrders.path, status: 403, reqId: expect.any(String) },
		{ route: endpoints.getAllOrders.path, status: 401, reqId: expect.any(String) },
	])
	expect(requests.map(({ account }) => account)).toEqual([id, undefined])
	for (const { time } of requests) {
		expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
		expect(Math.abs(Date.parse(time) - begun)).toBeLessThan(60_000)
	}
})

test('the log is one JSON line per request and holds no token, no query and no body', async () => {
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })
	await using product = await startProduct({ logger })
	const { token } = await product.user()
	const headers = { authorization: `Bearer ${token}`, 'user-agent': 'a\tb', 'x-request-id': 'chosen by the client' }
	lines.length = 0
	await product.raw({ url: `${endpoints.getProfile.path}?secret=query`, headers })
	await product.raw({
		method: 'POST',
		url: endpoints.searchVenues.path,
		headers: { ...headers, 'content-type': 'application/json' },
		payload: '{"q":"secret body"}',
	})
	await product.raw({ url: '/verify/secret-token%0d%0a{"level":"forged"}', headers })
	await product.raw({ url: `/api/${token}`, headers })
	const written = lines.join('')
	expect(written).not.toMatch(/secret|forged|chosen by the client/)
	expect(written).not.toContain(token)
	const requests = lines.map((line) => JSON.parse(line)).filter((line) => 'route' in line)
	expect(requests).toHaveLength(4)
	expect(requests[0]).toMatchObject({
		level: 'info',
		reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		method: 'GET',
		route: endpoints.getProfile.path,
		status: 200,
		ms: expect.any(Number),
	})
	expect(requests.map(({ route }) => route).slice(2)).toEqual(['(none)', '/api/*'])
	for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/)
})
