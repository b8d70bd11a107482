import { once } from 'node:events'
import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './database.ts'
import { startProduct, toMultipart } from '#test/product.ts'
import { createAnswers } from './answers.ts'
import { buildApp } from './app.ts'
import { FastLane } from './fast-lane.ts'
import type { Frontend } from './frontend.ts'
import { createPages } from './html.ts'
import { createLog } from './log.ts'

const frontend: Frontend = {
	renderer: () => import('#web/render.tsx'),
	assets: { head: (module) => `<script type="module" src="/assets/${module}.js"></script>` },
	style: () => ({ tag: Buffer.from('<style>p { margin: 0 }</style>'), hash: 'sha256-style' }),
	hashes: ['sha256-script'],
	folder: import.meta.dirname,
}
const url = endpoints.searchVenues.path

/** The product on a socket; `handled` counts what Fastify is given. */
async function listen(overrides: Partial<Config> = {}) {
	const product = await startProduct({ samples: true, ...overrides })
	const lines: string[] = []
	const config = { ...readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: product.config.DATA_DIR }), ...product.config }
	const database = await openDatabase(config)
	const answers = createAnswers(config, database.db, 10_000_000)
	const pages = createPages(config, database.db, frontend, answers)
	const handled = vi.fn<() => void>()
	class CountingLane extends FastLane {
		override addTo(...[app, limits, settings]: Parameters<FastLane['addTo']>) {
			const [handle] = app.server.listeners('request') as RequestListener[]
			app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
				handled()
				handle?.(request, response)
			})
			super.addTo(app, limits, settings)
		}
	}
	const lane = new CountingLane()
	const logger = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
	const app = await buildApp({
		config,
		db: database.db,
		answers,
		lane,
		logger,
		pages: async (scope) => {
			await pages.addTo(scope)
		},
	})
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as AddressInfo
	const send = async (path: string, headers: Record<string, string> = {}, body?: string, method = body === undefined ? 'GET' : 'POST') => {
		const question = ask({ port, path, method, headers, agent: false })
		question.end(body)
		const [answer] = await once(question, 'response')
		return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, bytes: await buffer(answer) }
	}
	return {
		port,
		send,
		lines,
		handled,
		forget: () => {
			answers.forget()
			pages.forget()
			lane.forget()
		},
		async [Symbol.asyncDispose]() {
			await app.close()
			await database.close()
			await product[Symbol.asyncDispose]()
		},
	}
}

type Served = Awaited<ReturnType<typeof listen>>
const multipart = (boundary: string, fields: [string, string][]): [string, Record<string, string>, string] => [
	url,
	{ 'content-type': `multipart/form-data; boundary=${boundary}` },
	toMultipart(fields).replaceAll('kiermes-boundary-7d93f1', boundary),
]
const json = (body: string, headers: Record<string, string> = {}): [string, Record<string, string>, string] => [
	url,
	{ 'content-type': 'application/json', ...headers },
	body,
]
const withoutId = ({ headers: { 'x-request-id': id, date: _, ...headers }, ...rest }: Awaited<ReturnType<Served['send']>>) => {
	expect(id).toMatch(/^[0-9a-f-]{36}$/)
	return { ...rest, headers }
}

/** Asks until the lane answers, and returns what Fastify said last and the lane said then. */
async function warm(served: Served, ...question: Parameters<Served['send']>) {
	for (let turn = 0, before = await served.send(...question); turn < 50; turn += 1) {
		served.handled.mockClear()
		const answer = await served.send(...question)
		if (served.handled.mock.calls.length === 0) return { before, answer }
		before = answer
		await sleep(20)
	}
	throw new Error('the lane never answered')
}

test('what the lane sends is byte for byte what Fastify sends, and neither language, encoding nor question is mixed', async () => {
	await using served = await listen()
	const bodies = new Set<string>()
	const questions: Parameters<Served['send']>[] = []
	for (const encoding of ['br', 'gzip', 'identity'])
		for (const lang of ['en', 'fr', 'de']) {
			questions.push(['/filterVenues', { 'accept-encoding': encoding, cookie: `lang=${lang}` }])
			const headers = { 'accept-encoding': encoding, 'accept-language': lang }
			questions.push(json('{"min_capacity":50}', headers), json('{"min_capacity":51,"page":2}', headers))
		}
	questions.push(
		[url, { 'content-type': 'application/x-www-form-urlencoded' }, 'min_capacity=400'],
		multipart('----WebKitFormBoundaryA1b2C3d4E5f6G7h8', [['min_capacity', '200']]),
	)
	const [, form, body] = multipart('----WebKitFormBoundaryC3', [['min_capacity', '50']])
	const browser = { ...form, 'accept-encoding': 'gzip, deflate, br, zstd' }
	questions.push([url, browser, body.replaceAll('content-disposition', 'Content-Disposition')])
	for (const question of questions) {
		const { before, answer } = await warm(served, ...question)
		expect(answer.status).toBe(200)
		expect(withoutId(answer)).toEqual(withoutId(before))
		expect(answer.headers['x-request-id']).not.toBe(before.headers['x-request-id'])
		bodies.add(answer.bytes.toString('latin1'))
	}
	expect(bodies.size).toBe(questions.length - 1)
	served.handled.mockClear()
	await served.send(...multipart('----WebKitFormBoundaryB2', [['min_capacity', '200']]))
	await served.send('/filterVenues', { 'accept-encoding': 'br', cookie: 'lang=fr', authorization: 'Bearer somebody' })
	expect(served.handled).not.toHaveBeenCalled()
	const line = JSON.parse(served.lines.at(-1) ?? '{}')
	const usual = served.lines.map((text_) => JSON.parse(text_)).find(({ route }) => route === '/*')
	expect(Object.keys(line)).toEqual(Object.keys(usual))
	expect(line).toMatchObject({ method: 'GET', route: '/*', status: 200 })
})

test('a value that looks like a part is no part', async () => {
	await using served = await listen()
	const parts = await warm(
		served,
		...multipart('----bbbbbbbb', [
			['search', 'x'],
			['min_capacity', '400'],
		]),
	)
	const [, headers] = multipart('----bbbbbbbb', [])
	const one = `------bbbbbbbb\r\ncontent-disposition: form-data; name="search"\r\n\r\nx\r\n--\r\ncontent-disposition: form-data; name="min_capacity"\r\n\r\n400\r\n------bbbbbbbb--\r\n`
	served.handled.mockClear()
	await served.send(url, headers, one)
	expect(served.handled).toHaveBeenCalledOnce()
	expect(parts.answer.status).toBe(200)
})

test('a value that holds the boundary of its own form is not taken for that of another', async () => {
	await using served = await listen()
	const ask = (boundary: string) => multipart(boundary, [['search', `a --${boundary} b`]])
	await warm(served, ...ask('----WebKitFormBoundaryA1'))
	served.handled.mockClear()
	await served.send(...ask('----WebKitFormBoundaryB2'))
	expect(served.handled).toHaveBeenCalledOnce()
})

test('HEAD, If-None-Match, a changed address and a broken body are for Fastify', async () => {
	await using served = await listen()
	const { answer } = await warm(served, '/filterVenues')
	const kept = await served.send('/filterVenues', { 'if-none-match': answer.headers['etag'] ?? '' })
	expect([kept.status, kept.bytes.length]).toEqual([304, 0])
	const head = await served.send('/filterVenues', {}, undefined, 'HEAD')
	expect([head.status, head.bytes.length]).toEqual([200, 0])
	expect((await served.send('/nothing-here')).status).toBe(404)
	await warm(served, ...json('{"min_capacity":50}'))
	expect((await served.send(...json('{"min_capacity":50'))).status).toBe(422)
	expect((await served.send(...json(`{"min_capacity":50${' '.repeat(300_000)}}`))).status).toBe(413)
	expect((await served.send(...json(`{"min_capacity":50${' '.repeat(3000)}}`))).status).toBe(200)
})

test('what changes is forgotten, and what was being answered then is not kept', async () => {
	await using served = await listen()
	await warm(served, '/filterVenues')
	served.forget()
	served.handled.mockClear()
	await served.send('/filterVenues')
	expect(served.handled).toHaveBeenCalledOnce()
	const late = served.send('/filterEnt')
	await vi.waitFor(() => expect(served.handled).toHaveBeenCalledTimes(2), { interval: 1 })
	served.forget()
	await late
	await served.send('/filterEnt')
	expect(served.handled).toHaveBeenCalledTimes(3)
})

test('the lane and Fastify count for one limit, by the address that the proxy tells', async () => {
	await using served = await listen({ READS_PER_MINUTE: 12, TRUST_PROXY: true })
	const from = async (address: string, count: number) => {
		const statuses: number[] = []
		for (let turn = 0; turn < count; turn += 1) {
			statuses.push((await served.send('/filterVenues', { 'x-forwarded-for': `203.0.113.${turn}, ${address}` })).status)
			await sleep(10)
		}
		return statuses
	}
	expect(await from('192.0.2.1', 14)).toEqual([...Array<number>(12).fill(200), 429, 429])
	expect(served.handled.mock.calls.length).toBeLessThan(10)
	expect(await from('192.0.2.2', 1)).toEqual([200])
})

test('bodies in pieces, one after the other on a connection and broken off, reach whom they are for', async () => {
	await using served = await listen()
	const body = '{"min_capacity":50}'
	const { answer } = await warm(served, ...json(body))
	const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
	const whole = `${head}content-length: ${body.length}\r\n\r\n`
	const speak = async (pieces: string[]) => {
		const socket = connect(served.port, '127.0.0.1').setNoDelay().setEncoding('utf8')
		let said = ''
		socket.on('data', (part: string) => (said += part))
		const closed = once(socket, 'close')
		for (const piece of pieces) {
			socket.write(piece)
			await sleep(30)
		}
		// An end takes away the answers that are still being made.
		for (let heard = -1; heard < said.length;) {
			heard = said.length
			await sleep(400)
		}
		socket.end()
		await closed
		return said
	}
	const expected = answer.bytes.toString()
	served.handled.mockClear()
	expect(await speak([whole + body])).toContain(expected)
	expect(served.handled).not.toHaveBeenCalled()
	for (const pieces of [
		[whole, body],
		[whole + body.slice(0, 5), body.slice(5)],
		[`${head}transfer-encoding: chunked\r\n\r\n13\r\n${body}\r\n0\r\n\r\n`],
	])
		expect(await speak(pieces)).toContain(expected)
	expect(served.handled).toHaveBeenCalledTimes(3)
	const unknown = '{"min_capacity":73}'
	const said = await speak([whole + body + whole + unknown + whole + body])
	expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
	expect(said.split(expected)).toHaveLength(3)
	expect(await speak([whole + body.slice(0, 5)])).not.toContain('200 OK')
	expect(await speak([`${whole}${body}rubbish\r\n\r\n`])).toContain('HTTP/1.1 400')
	expect((await served.send(...json(body))).status).toBe(200)
})
