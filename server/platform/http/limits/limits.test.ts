import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { startProduct } from '#test/product.ts'
import { keyOfAddress } from '../client-key.ts'
import { answerError } from '../errors.ts'
import { shedLoad } from './load-shedding.ts'
import { createLog } from '../log.ts'

const url = endpoints.getCategories.path

test('a client with too many requests gets the time for a retry; others and health are not affected', async () => {
	await using product = await startProduct({ READS_PER_MINUTE: 3 })
	const ask = (remoteAddress: string, address: string = url) => product.raw({ url: address, remoteAddress })
	for (let count = 0; count < 3; count++) expect((await ask('192.0.2.1')).statusCode).toBe(200)
	const refused = await product.raw({ url, remoteAddress: '192.0.2.1', headers: { 'accept-language': 'fr' } })
	expect(refused.statusCode).toBe(429)
	expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('Trop de requêtes') })
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
	expect((await ask('192.0.2.1', '/api/nothing')).statusCode).toBe(429)
	expect((await ask('192.0.2.2')).statusCode).toBe(200)
	expect((await ask('192.0.2.1', '/health/live')).statusCode).toBe(200)
	expect((await ask('192.0.2.1', '/uploads/a.webp')).statusCode).toBe(404)
})

test('neighbours in one /64 count as one client', async () => {
	await using product = await startProduct({ READS_PER_MINUTE: 2 })
	const ask = (remoteAddress: string) => product.raw({ url, remoteAddress })
	expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200)
	expect((await ask('2001:db8:0:1:ffff::2')).statusCode).toBe(200)
	expect((await ask('2001:0db8:0000:0001:1:2:3:4')).statusCode).toBe(429)
	expect((await ask('2001:db8:0:2::1')).statusCode).toBe(200)
})

test.for([
	['192.0.2.1', '192.0.2.1'],
	['::ffff:192.0.2.1', '192.0.2.1'],
	['::1', '0:0:0:0::/64'],
	['2001:db8::', '2001:db8:0:0::/64'],
	['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s counts as %s', ([address = '', key]) => {
	expect(keyOfAddress(address)).toBe(key)
})

test('the address that a proxy sends counts only when a proxy is expected, and only the last one', async () => {
	const ask = async (TRUST_PROXY: boolean, claims: string[]) => {
		await using product = await startProduct({ READS_PER_MINUTE: 1, TRUST_PROXY })
		const statuses: number[] = []
		for (const claim of claims) statuses.push((await product.raw({ url, headers: { 'x-forwarded-for': claim } })).statusCode)
		return statuses
	}
	expect(await ask(false, ['192.0.2.1', '192.0.2.2'])).toEqual([200, 429])
	expect(await ask(true, ['192.0.2.1', '192.0.2.2'])).toEqual([200, 200])
	expect(await ask(true, ['203.0.113.1, 192.0.2.1', '203.0.113.2, 192.0.2.1'])).toEqual([200, 429])
	// A proxy that writes the port as well does not make a new client of each connection.
	expect(await ask(true, ['192.0.2.1:50001', '192.0.2.1:50002', ' "192.0.2.1:50003" '])).toEqual([200, 429, 429])
	expect(await ask(true, ['[2001:db8::1]:50001', '[2001:db8::2]', '2001:db8::3', '"[2001:db8::4]:50004"'])).toEqual([200, 429, 429, 429])
	// A non-address counts as the address of the socket.
	expect(await ask(true, ['192.0.2.1, x1', '192.0.2.2, x2', 'unknown', '', '192.0.2.3,', '[192.0.2.3', '1.2.3', '127.0.0.1'])).toEqual([
		200,
		...Array<number>(7).fill(429),
	])
})

test('a /48 has sixteen times what one client has: another /64 of it is no way round the limits', async () => {
	await using product = await startProduct({ READS_PER_MINUTE: 30, ATTEMPTS_FACTOR: 1, TRUST_PROXY: true })
	const ask = async (address: string) => (await product.raw({ url, headers: { 'x-forwarded-for': address } })).statusCode
	// A few at a time: the test would not count requests that a busy product sheds.
	const inTurn = async (count: number, work: (number: number) => Promise<number>) => {
		const statuses: number[] = []
		for (let begun = 0; begun < count; begun += 20)
			statuses.push(...(await Promise.all(Array.from({ length: Math.min(20, count - begun) }, (_, number) => work(begun + number)))))
		return statuses
	}
	const households = await inTurn(30 * 16 + 1, (number) => ask(`2001:db8:7:${number.toString(16)}::1`))
	expect(households.filter((status) => status === 429)).toHaveLength(1)
	expect(await ask('2001:db8:8::1')).toBe(200)
	const resetMail = async (number: number) => {
		const headers = { 'x-forwarded-for': `2001:db8:9:${number.toString(16)}::1` }
		return (await product.call('requestPasswordReset', { email: `nobody-${number}@example.org` }, null, { headers })).http
	}
	const asked = await inTurn(25 * 16 + 3, resetMail)
	expect(asked.filter((status) => status === 429)).toHaveLength(3)
})

test('a proxy that is not configured is logged once', async () => {
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
	await using product = await startProduct({ logger })
	await product.raw({ url, remoteAddress: '192.0.2.1', headers: { 'x-forwarded-for': '203.0.113.1' } })
	expect(lines).toHaveLength(0)
	for (let turn = 0; turn < 3; turn += 1)
		await product.raw({ url, remoteAddress: '10.0.0.2', headers: { 'x-forwarded-for': '203.0.113.1' } })
	expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
	expect(lines[0]).not.toContain('203.0.113.1')
})

test('reports of the browsers are taken, cleaned, limited and kept small', async () => {
	const lines: string[] = []
	await using product = await startProduct({ logger: createLog({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) }) })
	const report = (type: string, payload: string) =>
		product.raw({ method: 'POST', url: '/api/csp_report', headers: { 'content-type': type }, payload })
	const old = {
		'csp-report': { 'document-uri': 'https://kiermes.example/details/1/2?q=secret', 'effective-directive': 'script-src', x: 'secret' },
	}
	expect((await report('application/csp-report', JSON.stringify(old))).statusCode).toBe(204)
	const mailed = `https://kiermes.example/fr/restePassword/${'s'.repeat(43)}`
	const recent = [
		{ type: 'csp-violation', body: { documentURL: 'https://kiermes.example/#secret', blockedURL: 'inline' } },
		{ type: 'csp-violation', body: { documentURL: mailed, blockedURL: 'data' } },
	]
	expect((await report('application/reports+json', JSON.stringify(recent))).statusCode).toBe(204)
	expect((await report('application/csp-report', 'no JSON')).statusCode).toBe(204)
	expect((await report('application/csp-report', ' '.repeat(17_000))).statusCode).toBe(413)
	expect((await report('text/plain', 'x')).statusCode).toBe(415)
	expect(lines.map((line) => JSON.parse(line).report)).toEqual([
		{ 'document-uri': 'https://kiermes.example/details/1/2', 'effective-directive': 'script-src' },
		{ documentURL: 'https://kiermes.example/', blockedURL: 'inline' },
		{ documentURL: 'https://kiermes.example/fr/restePassword/-', blockedURL: 'data' },
	])
	const statuses = new Set<number>()
	for (let count = 0; count < 20; count++) statuses.add((await report('application/csp-report', '{}')).statusCode)
	expect(statuses).toEqual(new Set([204, 429]))
})

test('more requests at once than can be worked on are refused, and accepted again later', async () => {
	await using app = fastify()
	app.decorate('lifecycle', { stopping: false, inFlight: 0 })
	app.setErrorHandler(answerError)
	shedLoad(app, 2)
	const held = Promise.withResolvers<void>()
	app.get('/slow', async () => {
		await held.promise
		return 'done'
	})
	app.get('/health/live', async () => 'live')
	// A request is sent once somebody waits for its answer.
	const asked = ['/slow', '/slow', '/slow', '/health/live'].map((url) => Promise.resolve(app.inject({ url })))
	await Promise.all(asked.slice(2))
	held.resolve()
	const answers = await Promise.all(asked)
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 200])
	expect(answers[2]?.json()).toMatchObject({ code: 'unavailable' })
	expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
	expect((await app.inject({ url: '/slow' })).statusCode).toBe(200)
})

test('a sentence counts as five pages, and as five calls', async () => {
	await using product = await startProduct({
		READS_PER_MINUTE: 10,
		pages: (config, { db }) => createPages(config, db, unbuiltFrontend).addTo,
	})
	const pages = async (url: string, remoteAddress: string) => (await product.raw({ url, remoteAddress })).statusCode
	expect([
		await pages('/search?q=a', '192.0.2.1'),
		await pages('/search?q=b', '192.0.2.1'),
		await pages('/search?q=c', '192.0.2.1'),
	]).toEqual([200, 200, 429])
	expect([await pages('/search?q=a', '192.0.2.2'), await pages('/contact', '192.0.2.2'), await pages('/search?q=b', '192.0.2.2')]).toEqual([
		200, 200, 429,
	])
	const call = async (name: string) =>
		(await product.raw({ method: 'POST', url: `/api/${name}`, payload: { q: 'a hall' }, remoteAddress: '192.0.2.3' })).statusCode
	expect([await call('search_sentence'), await call('interpret_search'), await call('search_sentence')]).toEqual([200, 200, 429])
})
