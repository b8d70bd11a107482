import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import { fromAcceptLanguage, languages, type Language } from '#contract/values/languages.ts'
import { describeFailure } from '#server/platform/http/describe-failure.ts'
import { brokenPagePolicy, createBrokenPages } from '#server/app/rendering/error-pages.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { findFreePort } from './free-port.ts'
import { allocatorSettings, startCommand } from './start-command.ts'
import { nginx, startNginx, writeNginxFiles, type Front } from './nginx.ts'
import { unbuiltFrontend } from './unbuilt-frontend.ts'
import { tokenPaths } from '#contract/values/secret-addresses.ts'
import { startProduct } from './product.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '..', 'deploy')
const folder = await mkdtemp(join(tmpdir(), 'kiermes-deploy-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const analyze = findProgram('systemd-analyze')

test('nginx accepts its configuration', { tags: ['nginx', 'openssl'] }, async () => {
	const { configuration } = await writeNginxFiles(await mkdtemp(join(folder, 'nginx-')))
	const { stderr } = await run(nginx ?? '', ['-t', '-c', configuration])
	expect(stderr).toMatch(/test is successful/)
	expect(stderr).not.toMatch(/\[(warn|emerg)\]/)
})

test('the pages that nginx shows while no process answers are those of the product', async () => {
	const pageOf = createBrokenPages('Kiermes')
	for (const language of languages)
		await expect(`${pageOf(language, 5).toString()}\n`).toMatchFileSnapshot(join(deploy, 'unavailable', `${language}.html`))
})

test('nginx reads the languages of a browser as the product does', async () => {
	const [, map = ''] =
		/map \$http_accept_language \$accepted_language \{([^}]*)\}/.exec(await readFile(join(deploy, 'nginx.conf'), 'utf8')) ?? []
	const patterns = [...map.matchAll(/"~\*(.+)" \$1;/g)].map(([, pattern = '']) => new RegExp(pattern, 'i'))
	expect(patterns).toHaveLength(11)
	const accepted = (header: string) => patterns.map((pattern) => pattern.exec(header)?.[1]).find(Boolean) ?? ''
	const headers = [
		'',
		'*',
		'pt',
		'lb-LU',
		'fr',
		'FR',
		'de-LU',
		'en-GB,en;q=0.9',
		'fr-LU,fr;q=0.9,en-US;q=0.8,en;q=0.7',
		'lb-LU,de;q=0.9,fr;q=0.8',
		'de;q=0.4, fr;q=0.6',
		'en;q=0.5 , de ; q=0.75',
		'fr;q=0, en;q=0.2',
		'fr;q=0.0,de;q=0.001',
		'fr;q=0.000',
		'de;q=1.0,fr;q=1',
		'en;q=.3,fr;q=.2',
		'frr',
		'den-x, fr;q=0.1',
		'friesisch',
		'fr-',
		'fr;q=abc',
		'zh-Hant-TW,zh;q=0.9,de-AT;q=0.8',
		'en;q=0.8,fr;q=0.8',
		'x'.repeat(300),
	]
	for (const header of headers) expect([header, accepted(header).toLowerCase() || 'en']).toEqual([header, fromAcceptLanguage(header)])
})

test('systemd starts the product by the command of npm start, with its bounds of memory', async () => {
	const unit = await readFile(join(deploy, 'systemd', 'kiermes@.service'), 'utf8')
	// The Node.js of the release before that of the machine.
	expect(unit).toMatch(/^Environment=PATH=\/opt\/kiermes\/node_modules\/\.bin:/m)
	const command = /^ExecStart=\/usr\/bin\/env node (.+)$/m.exec(unit)?.[1]
	expect(command?.split(' ')).toEqual(startCommand.slice(1))
	const allocator = /^Environment=(MALLOC_.+)$/m
		.exec(unit)?.[1]
		?.split(' ')
		.map((pair) => pair.split('='))
	expect(Object.fromEntries(allocator ?? [])).toEqual(allocatorSettings)
	// Notices come from a program that the product starts.
	expect(unit).toMatch(/^WatchdogSec=60\nNotifyAccess=all$/m)
})

test('nginx asks another process for each call that only reads, and for no other', async () => {
	const configuration = await readFile(join(deploy, 'nginx.conf'), 'utf8')
	const [, names = ''] = /location ~ \^\/api\/\((get_sub_category\|[^)]+)\)\$ \{/.exec(configuration) ?? []
	const reads = Object.values<Endpoint>(endpoints).filter(
		({ method, access, cached }) => method === 'POST' && access === 'visitor' && cached,
	)
	expect(names.split('|').sort()).toEqual(reads.map(({ path }) => path.replace('/api/', '')).sort())
})

test('the log of nginx has no token: each path with one is masked', async () => {
	const configuration = await readFile(join(deploy, 'nginx.conf'), 'utf8')
	const [, language = '', names = ''] = /~\*\^(\S+)\/\(([^)]+)\)\/ \/\$1\/-;/.exec(configuration) ?? []
	expect([language, names.split('|')]).toEqual(['(?:/[a-z][a-z])?', [...tokenPaths]])
})

test('nginx lets large bodies through for each call with files, and for mails', async () => {
	const configuration = await readFile(join(deploy, 'nginx.conf'), 'utf8')
	const [, pattern = ''] = /location ~ (\^\/api\/\(upload_\S+) \{/.exec(configuration) ?? []
	const location = new RegExp(pattern)
	const withFiles = Object.values<Endpoint>(endpoints).filter(({ files }) => files !== undefined)
	expect(withFiles.length).toBeGreaterThan(10)
	expect([...withFiles.map(({ path }) => path), '/api/inbound_mail'].filter((path) => !location.test(path))).toEqual([])
	const others = Object.values<Endpoint>(endpoints).filter(({ files }) => files === undefined)
	expect(others.filter(({ path }) => location.test(path)).map(({ path }) => path)).toEqual([])
})

test('systemd accepts the units without a word', { tags: ['systemd-analyze'] }, async () => {
	const place = join(folder, 'units')
	await cp(join(deploy, 'systemd'), place, { recursive: true })
	for (const name of await readdir(place)) {
		const text = await readFile(join(place, name), 'utf8')
		await writeFile(join(place, name), text.replaceAll('/opt/kiermes/docs', import.meta.dirname))
	}
	const units = (await readdir(place)).filter((name) => /\.(service|timer)$/.test(name)).map((name) => join(place, name))
	expect(units.length).toBeGreaterThan(3)
	// A misspelled setting is a line on stderr and no failure.
	const { stdout, stderr } = await run(analyze ?? '', ['verify', ...units])
	expect(stdout + stderr).toBe('')
})

/** Servers that answer as told and record their requests, by method and path. */
async function upstream(listener: RequestListener) {
	const asked: string[] = []
	const server = createServer((incoming, response) => {
		asked.push(`${incoming.method} ${incoming.url}`)
		listener(incoming, response)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	return { asked, port: (server.address() as AddressInfo).port, [Symbol.asyncDispose]: async () => void server.close() }
}

/** nginx in front of these ports, with a client for it. */
async function startProxy(ports: readonly number[], options: Front = {}) {
	const proxy = await startNginx(await mkdtemp(join(folder, 'nginx-')), ports, options)
	const ask = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) =>
		new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
			const sent = request({ host: '127.0.0.1', port: proxy.port, path, method, headers, agent: false }, async (response) => {
				const chunks: Buffer[] = []
				for await (const chunk of response) chunks.push(chunk as Buffer)
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
			})
			sent.on('error', reject).end()
		})
	return { ...proxy, ask }
}

describe('through nginx', { tags: ['nginx', 'openssl'] }, () => {
	test('pages are kept for each language and compression as the product tells them apart, and pages with a token are not', async () => {
		await using product = await startProduct({
			TRUST_PROXY: true,
			pages: (config, { db }) => {
				const pages = createPages(config, db, unbuiltFrontend)
				return async (app) => pages.addTo(app)
			},
		})
		await product.app.listen({ port: 0, host: '127.0.0.1' })
		await using proxy = await startProxy([(product.app.server.address() as AddressInfo).port])
		const languageOf = (body: Buffer | string) => /<html lang="(\w+)"/.exec(body.toString())?.[1]
		const cookies = [
			'',
			'lang=fr',
			'lang=de',
			'lang=xx; lang=fr',
			'a=b;lang=de',
			'lang=FR',
			'lang=gr',
			'lang=fr"x',
			'xlang=fr',
			'lang=',
			'lang=en; lang=de',
		]
		for (const turn of ['first', 'kept'])
			for (const path of ['/filterVenues', '/filterVenues?lang=de', '/filterVenues?lang=xx', '/filterVenues?LANG=fr'])
				for (const cookie of cookies) {
					const headers: Record<string, string> = cookie === '' ? {} : { cookie }
					const direct = await product.app.inject({ url: path, headers })
					expect([turn, path, cookie, languageOf((await proxy.ask(path, { headers })).body)]).toEqual([
						turn,
						path,
						cookie,
						languageOf(direct.body),
					])
				}
		// A browser's languages, and the page's offer.
		const offerOf = (body: Buffer | string) => /id="language-offer" lang="(\w+)"/.exec(body.toString())?.[1]
		for (const turn of ['first', 'kept'])
			for (const wanted of ['fr-LU, en;q=0.8', 'de;q=0.4, fr;q=0.6', 'lb, de-LU;q=0.9, en;q=0.5', 'en, fr;q=0.9', 'pt'])
				for (const cookie of ['', 'lang=en']) {
					const headers = { 'accept-language': wanted, ...(cookie && { cookie }) }
					const direct = await product.app.inject({ url: '/filterVenues', headers })
					expect([turn, wanted, cookie, offerOf((await proxy.ask('/filterVenues', { headers })).body)]).toEqual([
						turn,
						wanted,
						cookie,
						offerOf(direct.body),
					])
				}
		for (const encoding of ['br', 'gzip, deflate, br;q=0.9', 'br;q=0, gzip', 'gzip;q=0', 'identity']) {
			const headers = { 'accept-encoding': encoding }
			const direct = await product.app.inject({ url: '/filterVenues', headers })
			expect([encoding, (await proxy.ask('/filterVenues', { headers })).headers['content-encoding']]).toEqual([
				encoding,
				direct.headers['content-encoding'],
			])
		}
		expect((await proxy.ask('/filterEnt')).headers['x-cache']).toBe('MISS')
		expect((await proxy.ask('/filterEnt')).headers['x-cache']).toBe('HIT')
		const secret = `/verify/${'a'.repeat(43)}`
		for (const turn of [1, 2]) expect([turn, (await proxy.ask(`${secret}?x=1`)).headers['x-cache']]).toEqual([turn, 'MISS'])
		const log = await proxy.log()
		expect(log).toContain('"GET /verify/-"')
		expect(log).not.toMatch(/aaaaaaaa|x=1|lang=/)
		await product.app.close()
	})

	test('a body that is too large for its call is answered by the product, however late the rest of it arrives', async () => {
		await using product = await startProduct({ TRUST_PROXY: true })
		await product.app.listen({ port: 0, host: '127.0.0.1' })
		await using proxy = await startProxy([(product.app.server.address() as AddressInfo).port])
		const form = (bytes: number) => ({ body: `surprise=${'x'.repeat(bytes)}`, 'content-type': 'application/x-www-form-urlencoded' })
		const statuses: number[] = []
		for (let turn = 0; turn < 20; turn += 1)
			for (const bytes of [300_000, 900_000]) {
				const { body, ...headers } = form(bytes)
				const answer = await fetch(`http://127.0.0.1:${proxy.port}/api/reset_password_api`, { method: 'POST', headers, body })
				await answer.arrayBuffer()
				// nginx counts log-ins and resets itself.
				if (answer.status !== 429) statuses.push(answer.status)
			}
		expect(new Set(statuses)).toEqual(new Set([413]))
		await product.app.close()
	})

	test('what nginx itself refuses is told to calls as the product tells it, and to visitors on a page of the product', async () => {
		await using gone = await upstream((incoming) => incoming.socket.destroy())
		await using proxy = await startProxy([gone.port])
		const form = { 'content-type': 'application/x-www-form-urlencoded' }
		const tell = async (path: string, language: string, body: string, headers: Record<string, string> = {}) => {
			const sent = { ...form, 'accept-language': language, ...headers }
			const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { method: 'POST', headers: sent, body })
			return { http: answer.status, wait: answer.headers.get('retry-after'), envelope: await answer.json() }
		}
		await proxy.ask(`/verify/${'a'.repeat(43)}?token=${'b'.repeat(43)}`)
		const told = (code: 'too_large' | 'too_many_requests' | 'unavailable', language: Language) => {
			const retryAfter = code === 'too_large' ? null : 5
			const described = describeFailure({ code, fields: null, data: null, retryAfter }, language)
			return { ...described, wait: retryAfter === null ? null : '5' }
		}
		for (const language of languages) {
			expect(await tell('/api/favourite_save', language, 'a=b')).toEqual(told('unavailable', language))
			expect(await tell('/api/favourite_save', language, 'a=b', { 'idempotency-key': 'one' })).toEqual(told('unavailable', language))
			expect(await tell('/api/favourite_save', language, 'x'.repeat(1_100_000))).toEqual(told('too_large', language))
			const logins = await Promise.all(Array.from({ length: 40 }, () => tell('/api/login_api', language, 'a=b')))
			const [refused] = logins.filter(({ http }) => http === 429)
			expect(refused).toEqual(told('too_many_requests', language))
			// The first language of a browser that the product has, and before it the one that was chosen.
			const asked: Record<string, string>[] = [
				{ 'accept-language': `lb-LU, ${language};q=0.8, en;q=0.5` },
				{ 'accept-language': 'en', cookie: `a=b; lang=${language}` },
			]
			for (const headers of asked) {
				const { status, headers: sent, body } = await proxy.ask('/filterVenues', { headers })
				expect([status, sent['retry-after'], sent['cache-control'], sent['content-type']]).toEqual([503, '5', 'no-store', 'text/html'])
				expect(sent['content-security-policy']).toBe(brokenPagePolicy)
				expect(body.toString()).toBe(await readFile(join(deploy, 'unavailable', `${language}.html`), 'utf8'))
			}
		}
		// Failures are only in the log without tokens.
		expect(await proxy.errors()).not.toContain('request: ')
		expect(await proxy.log()).toMatch(/"GET \/unavailable\/\w+\.html" 503 \d+ [\d.]+ \S+ 127\.0\.0\.1:\d+ 502$/m)
	})

	test('a process that refuses is stepped over for requests that change nothing; others reach one process, once', async () => {
		await using good = await upstream((_, response) => response.end('good'))
		await using full = await upstream((_, response) => response.writeHead(503, { 'retry-after': '1' }).end())
		await using proxy = await startProxy([good.port, full.port])
		const statuses = []
		for (let turn = 0; turn < 10; turn += 1) statuses.push((await proxy.ask(`/page-${turn}`)).status)
		expect(new Set(statuses)).toEqual(new Set([200]))
		expect(full.asked.filter((line) => line.startsWith('GET /page')).length).toBeGreaterThan(0)
		for (let turn = 0; turn < 10; turn += 1) await proxy.ask(`/api/get_category?turn=${turn}`, { method: 'POST' })
		const posts = [...good.asked, ...full.asked].filter((line) => line.startsWith('POST'))
		expect(posts).toHaveLength(10)
		expect(new Set(posts).size).toBe(10)
	})

	test('a call with an idempotency key goes to another process when the first refuses it or ends without an answer', async () => {
		await using good = await upstream((_, response) => response.end('good'))
		await using full = await upstream((_, response) => response.writeHead(503, { 'retry-after': '1' }).end())
		await using ending = await upstream((incoming) => incoming.socket.destroy())
		await using proxy = await startProxy([good.port, full.port, ending.port])
		const send = async (path: string, headers: Record<string, string>) => (await proxy.ask(path, { method: 'POST', headers })).status
		for (const path of ['/api/favourite_save', '/api/enquiry_submit']) {
			const [keyed, unkeyed] = [new Set<number>(), new Set<number>()]
			for (let turn = 0; turn < 9; turn += 1) keyed.add(await send(`${path}?turn=${turn}`, { 'idempotency-key': `turn-${turn}` }))
			for (let turn = 0; turn < 9; turn += 1) unkeyed.add(await send(path, {}))
			expect([path, [...keyed]]).toEqual([path, [200]])
			expect([path, [...unkeyed].toSorted()]).toEqual([path, [200, 503]])
		}
		expect(full.asked.some((line) => line.includes('turn='))).toBe(true)
		expect(ending.asked.some((line) => line.includes('turn='))).toBe(true)
	})

	test('visitors are served by TLS 1.2 and 1.3 with forward secrecy, and by nothing older', async () => {
		await using good = await upstream((_, response) => response.end('good'))
		await using proxy = await startProxy([good.port], { isTls: true })
		const agree = (options: ConnectionOptions) =>
			new Promise<string>((resolve) => {
				const socket = connect({ port: proxy.port, host: '127.0.0.1', rejectUnauthorized: false, ...options }, () => {
					resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
					socket.destroy()
				})
				socket.on('error', () => resolve('refused'))
			})
		expect(await agree({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe('refused')
		expect(await agree({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 TLS_ECDHE_ECDSA_WITH_(AES_\d+_GCM|CHACHA20)/)
		expect(await agree({ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:ECDHE-ECDSA-AES128-SHA' })).toBe('refused')
		expect(await agree({})).toMatch(/^TLSv1\.3 /)
	})

	test('a flood of log-ins ends at nginx, and a process that is gone costs visitors nothing', async () => {
		await using good = await upstream((_, response) => response.end('good'))
		const gone = await upstream(() => {})
		await gone[Symbol.asyncDispose]()
		await using proxy = await startProxy([good.port, gone.port])
		const answers = await Promise.all(Array.from({ length: 60 }, () => proxy.ask('/api/login_api', { method: 'POST' })))
		const count = (status: number) => answers.filter((answer) => answer.status === status).length
		expect(count(429)).toBeGreaterThan(30)
		// A key is no way around the limit.
		const keyed = { method: 'POST', headers: { 'idempotency-key': 'a-key' } }
		const more = await Promise.all(Array.from({ length: 60 }, () => proxy.ask('/api/login_api', keyed)))
		expect(more.filter(({ status }) => status === 429).length).toBeGreaterThan(30)
		for (let turn = 0; turn < 10; turn += 1) expect((await proxy.ask(`/page-${turn}`)).status).toBe(200)
	})

	test('a process that is marked down gets no request, and goes on', async () => {
		await using good = await upstream((_, response) => response.end('good'))
		await using wrong = await upstream((_, response) => response.end('wrong'))
		await using proxy = await startProxy([good.port, wrong.port], { down: wrong.port })
		for (let turn = 0; turn < 10; turn += 1) expect((await proxy.ask(`/page-${turn}`)).body.toString()).toBe('good')
		expect(wrong.asked).toEqual([])
		expect(await (await fetch(`http://127.0.0.1:${wrong.port}/`)).text()).toBe('wrong')
	})

	test('without TLS a certificate authority gets its proof, and visitors are sent to https', async () => {
		const plain = { port: await findFreePort(), folder: await mkdtemp(join(folder, 'acme-')) }
		const proof = '/.well-known/acme-challenge/token'
		await mkdir(join(plain.folder, '.well-known', 'acme-challenge'), { recursive: true })
		await writeFile(join(plain.folder, proof), 'token.key')
		await using good = await upstream((_, response) => response.end('good'))
		await using proxy = await startProxy([good.port], { plain })
		expect((await proxy.ask('/')).status).toBe(200)
		const ask = (path: string) => fetch(`http://127.0.0.1:${plain.port}${path}`, { redirect: 'manual' })
		expect(await (await ask(proof)).text()).toBe('token.key')
		expect((await ask('/.well-known/acme-challenge/other')).status).toBe(404)
		const page = await ask('/agenda?day=today')
		expect([page.status, page.headers.get('location')]).toEqual([308, 'https://127.0.0.1/agenda?day=today'])
	})
})
