import { createServer } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { startProduct } from '#test/product.ts'
import { baseHeaders, pageContentSecurityPolicy } from './headers.ts'
import { longestUpload } from './limits/body-timeouts.ts'

const always = Object.entries(baseHeaders({ PUBLIC_URL: 'http://localhost' }))
const json = { 'content-type': 'application/json' }

test('every kind of answer carries the whole set of headers', async () => {
	await using product = await startProduct({ READS_PER_MINUTE: 40 })
	await mkdir(`${product.config.DATA_DIR}/uploads`, { recursive: true })
	await writeFile(`${product.config.DATA_DIR}/uploads/a.webp`, 'picture')
	const answers = {
		call: await product.raw({ url: endpoints.getCategories.path }),
		head: await product.raw({ method: 'HEAD', url: endpoints.getCategories.path }),
		preflight: await product.raw({ method: 'OPTIONS', url: endpoints.getCategories.path }),
		refused: await product.raw({ method: 'POST', url: endpoints.getSubCategories.path }),
		'not signed in': await product.raw({ url: endpoints.getProfile.path }),
		'wrong method': await product.raw({ method: 'PUT', url: endpoints.getCategories.path }),
		'unknown call': await product.raw({ url: '/api/nothing' }),
		'unknown address': await product.raw({ url: '/nothing' }),
		'broken address': await product.raw({ url: '/api/%E0%A4%A' }),
		'other media': await product.raw({
			method: 'POST',
			url: endpoints.getSubCategories.path,
			headers: { 'content-type': 'x/y' },
			payload: 'x',
		}),
		'broken body': await product.raw({ method: 'POST', url: endpoints.getSubCategories.path, headers: json, payload: '{' }),
		upload: await product.raw({ url: '/uploads/a.webp' }),
		'missing upload': await product.raw({ url: '/uploads/b.webp' }),
		live: await product.raw({ url: '/health/live' }),
		ready: await product.raw({ url: '/health/ready' }),
		report: await product.raw({ method: 'POST', url: '/api/csp_report', headers: json, payload: '{}' }),
		document: await product.raw({ url: '/api/openapi.json' }),
		docs: await product.raw({ url: '/api/docs' }),
	}
	for (const [kind, answer] of Object.entries(answers)) {
		for (const [name, value] of always)
			if (name === 'content-security-policy')
				expect(answer.headers[name], kind).toMatch(/^(default-src 'none'|sandbox; default-src 'none')/)
			else expect(answer.headers[name], `${name} of ${kind}`).toBe(value)
		expect(answer.headers['x-request-id'], kind).toMatch(/^[0-9a-f-]{36}$/)
		expect(answer.headers['cache-control'] ?? 'none', kind).not.toBe('')
		expect([answer.headers['x-powered-by'], answer.headers['server']], kind).toEqual([undefined, undefined])
		if (answer.body !== '')
			expect(answer.headers['content-type'], kind).toMatch(/^(?:application\/json|text\/html); charset=utf-8$|^image\/webp$/)
	}
	expect(answers.upload.headers['content-disposition']).toBe('inline; filename="a.webp"')
	for (let more = 0; more < 40; more++) await product.raw({ url: endpoints.getCategories.path })
	const limited = await product.raw({ url: endpoints.getCategories.path })
	expect(limited.statusCode).toBe(429)
	for (const [name, value] of always) expect(limited.headers[name]).toBe(value)
})

test('bytes that are not HTTP, and a body whose end can be read in two ways, are answered with the same headers', async () => {
	await using product = await startProduct()
	await product.app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = product.app.server.address() as { port: number }
	for (const [bytes, status] of [
		['nonsense\r\n\r\n', 400],
		[`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
		['POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
		['POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nbody!', 400],
	] as const) {
		const socket = connect(port, '127.0.0.1')
		socket.write(bytes)
		const answer = await text(socket)
		expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
		for (const [name, value] of always) expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
	}
})

test('TRACE is refused, and sends nothing back', async () => {
	await using product = await startProduct()
	await product.app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = product.app.server.address() as { port: number }
	for (const [path, status] of [
		[endpoints.getCategories.path, 405],
		['/', 404],
	] as const) {
		const socket = connect(port, '127.0.0.1')
		socket.write(`TRACE ${path} HTTP/1.1\r\nhost: x\r\ncookie: seen=1\r\nconnection: close\r\n\r\n`)
		const answer = await text(socket)
		expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
		expect(answer).not.toContain('seen')
	}
})

test('HSTS is only sent behind https', async () => {
	await using plain = await startProduct()
	await using secure = await startProduct({ PUBLIC_URL: 'https://kiermes.example' })
	expect((await plain.raw({ url: '/health/live' })).headers['strict-transport-security']).toBe(undefined)
	expect((await secure.raw({ url: '/health/live' })).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
	// A call that comes by http is a mistake that a redirect would hide: the proxy refuses it, the product answers it as it is.
	for (const { raw } of [plain, secure]) expect((await raw({ url: endpoints.getCategories.path })).statusCode).toBe(200)
})

test('a page may run nothing but its own files and what its hashes name', () => {
	const policy = pageContentSecurityPolicy({ scripts: ['sha256-abc='] })
	expect(policy).toContain(`script-src 'self' 'sha256-abc=';`)
	expect(policy).toContain(`style-src 'self';`)
	expect(policy).toContain(`require-trusted-types-for 'script'`)
	expect(policy).not.toMatch(/unsafe|\*|https?:/)
	const elsewhere = pageContentSecurityPolicy({ scripts: [], api: 'https://api.kiermes.example/x' })
	expect(elsewhere).toContain(`connect-src 'self' https://api.kiermes.example;`)
})

test('only the allowed origins may read answers, and preflights name our headers', async () => {
	await using product = await startProduct({ ALLOWED_ORIGINS: ['https://app.example'] })
	const url = endpoints.searchVenues.path
	const preflight = (origin: string) =>
		product.raw({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })
	const allowed = await preflight('https://app.example')
	expect(allowed.statusCode).toBe(204)
	expect(allowed.headers).toMatchObject({
		'access-control-allow-origin': 'https://app.example',
		'access-control-allow-headers': 'authorization, content-type, access-control-allow-origin, accept-language, idempotency-key',
		'access-control-allow-methods': 'GET, HEAD, POST',
		vary: 'Origin',
	})
	for (const origin of ['https://evil.example', 'null', 'https://app.example.evil.example', 'http://app.example']) {
		const refused = await preflight(origin)
		expect(Object.keys(refused.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
		const answer = await product.raw({ url: endpoints.getCategories.path, headers: { origin } })
		expect(answer.headers['access-control-allow-origin']).toBe(undefined)
		expect(answer.headers.vary).toMatch(/^Origin\b/)
	}
	const failed = await product.raw({ method: 'POST', url, headers: { origin: 'https://app.example', ...json }, payload: '{"page":0}' })
	expect([failed.statusCode, failed.headers['access-control-allow-origin']]).toEqual([422, 'https://app.example'])
	await using closed = await startProduct()
	expect((await closed.raw({ url: endpoints.getCategories.path, headers: { origin: 'https://app.example' } })).headers).not.toHaveProperty(
		'access-control-allow-origin',
	)
})

test('slow headers are cut off within seconds', async () => {
	await using product = await startProduct()
	await product.app.listen({ port: 0, host: '127.0.0.1' })
	const { server } = product.app
	expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([5000, longestUpload, 10_000])
	expect(createServer().headersTimeout).toBeGreaterThan(server.headersTimeout)
	const socket = connect((server.address() as { port: number }).port, '127.0.0.1')
	socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
	expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
})
