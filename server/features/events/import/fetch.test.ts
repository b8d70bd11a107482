import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startLoopbackServer } from '#test/loopback-server.ts'
import { patience } from '#test/patience.ts'
import { fetchFeed, usualRules, type Rules } from './fetch-feed.ts'
import { isPublicAddress } from '#server/platform/network/public-address.ts'
import { UnreadableFeed } from './unreadable.ts'

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const publicUrl = 'https://kiermes.example.lu'

/** A feed’s server, on this machine: the rules of the tests let it pass, the product’s would not. */
async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
	const asked: IncomingMessage[] = []
	const server = await startLoopbackServer((request, response) => {
		asked.push(request)
		answer(request, response)
	})
	return { ...server, asked, url: `${server.url}/agenda.ics` }
}

const rules: Rules = {
	...usualRules,
	isAllowed: (address) => address === '127.0.0.1',
	isPortAllowed: () => true,
	longest: patience.timeout,
	longestSilence: patience.timeout,
}
const fetchWith = (url: string, more: Partial<Rules> = {}) => fetchFeed(url, { publicUrl, rules: { ...rules, ...more } })
const reasonOf = async (work: Promise<unknown>) => {
	const error: unknown = await work.then(
		() => 'fetched',
		(thrown: unknown) => thrown,
	)
	return error instanceof UnreadableFeed ? error.reason : error
}

const inside = [
	'127.0.0.1',
	'127.8.8.8',
	'0.0.0.0',
	'0.1.2.3',
	'10.0.0.1',
	'100.64.0.1',
	'169.254.169.254',
	'172.16.0.1',
	'172.31.255.255',
	'192.168.1.1',
	'192.0.0.1',
	'192.0.2.1',
	'198.18.0.1',
	'168.63.129.16',
	'198.51.100.1',
	'203.0.113.1',
	'192.88.99.1',
	'224.0.0.1',
	'240.0.0.1',
	'255.255.255.255',
	'::',
	'::1',
	'::ffff:127.0.0.1',
	'::ffff:7f00:1',
	'::ffff:169.254.169.254',
	'::127.0.0.1',
	'fe80::1',
	'fc00::1',
	'fd00:ec2::254',
	'fec0::1',
	'ff02::1',
	'64:ff9b::7f00:1',
	'64:ff9b::a9fe:a9fe',
	'64:ff9b:1::1',
	'2002:7f00:1::',
	'2002:a9fe:a9fe::1',
	'2001:0:7f00:1::',
	'2001:db8::1',
	'100::1',
	'3fff::1',
	'5f00::1',
]

test.for(inside)('SSRF: %s is no public server', (address) => {
	expect(isPublicAddress(address)).toBe(false)
})

test('SSRF: public addresses are', () => {
	for (const address of ['1.1.1.1', '8.8.8.8', '158.64.1.25', '2606:4700:4700::1111', '2001:7e8::1', '::ffff:8.8.8.8'])
		expect([address, isPublicAddress(address)]).toEqual([address, true])
	expect(isPublicAddress('no address')).toBe(false)
})

const hostile = [
	'http://127.0.0.1/',
	'http://localhost/',
	'http://[::1]/',
	'http://[::ffff:127.0.0.1]/',
	'http://2130706433/',
	'http://0x7f.1/',
	'http://0177.0.0.1/',
	'http://127.1/',
	'http://169.254.169.254/latest/meta-data/',
	'http://0/',
	'http://①②⑦.⓪.⓪.①/',
	'http://[64:ff9b::7f00:1]/',
]

test.for(hostile)('SSRF: the product’s own rules refuse %s before anything is sent', async (url) => {
	expect(await reasonOf(fetchFeed(url, { publicUrl }))).toBe('not_allowed')
})

test('SSRF: only http and https, at their own ports, without credentials', async () => {
	for (const url of [
		'ftp://example.org/a.ics',
		'file:///etc/passwd',
		'gopher://example.org',
		'data:text/calendar,x',
		'http://user:word@example.org/',
		'nonsense',
		'http://',
	])
		expect([url, await reasonOf(fetchFeed(url, { publicUrl }))]).toEqual([url, 'address'])
	for (const url of ['http://example.org:22/', 'https://example.org:8443/', 'http://example.org:6379/'])
		expect(await reasonOf(fetchFeed(url, { publicUrl }))).toBe('not_allowed')
})

test('SSRF: one inner address among those of a name spoils it, and the answer does not say which', async () => {
	await using server = await startServer((_, response) => void response.end(calendar))
	const resolve = async () => ['127.0.0.1', '10.0.0.7']
	expect(await reasonOf(fetchWith(`http://calendar.example:${server.port}/`, { resolve }))).toBe('not_allowed')
	expect(server.asked).toHaveLength(0)
})

test('SSRF: a name that stands for something else when it is asked again is connected to what was checked', async () => {
	await using server = await startServer((_, response) => void response.end(calendar))
	let asked = 0
	const resolve = async () => {
		asked += 1
		return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2']
	}
	const found = await fetchWith(`http://rebinding.example:${server.port}/`, { resolve })
	expect([asked, found.isUnchanged, server.asked[0]?.headers.host]).toEqual([1, false, `rebinding.example:${server.port}`])
	// A second request checks again.
	expect(await reasonOf(fetchWith(`http://rebinding.example:${server.port}/`, { resolve }))).toBe('not_allowed')
	expect(server.asked).toHaveLength(1)
})

test.for([
	'http://10.0.0.1/',
	'http://169.254.169.254/latest',
	'http://[::1]/',
	'//192.168.0.1/a',
	'file:///etc/passwd',
	'http://user:word@127.0.0.1/',
])('SSRF: a redirect to %s is not followed', async (location) => {
	await using server = await startServer((_, response) => void response.writeHead(302, { location }).end())
	expect(await reasonOf(fetchWith(server.url))).toMatch(/^(not_allowed|address)$/)
	expect(server.asked).toHaveLength(1)
})

test('SSRF: each redirect resolves and checks its name', async () => {
	await using server = await startServer((request, response) =>
		request.url === '/'
			? void response.writeHead(301, { location: `http://inner.example:${server.port}/secret` }).end()
			: void response.end('secret'),
	)
	const resolve = async (host: string) => [host === 'inner.example' ? '192.168.0.9' : '127.0.0.1']
	expect(await reasonOf(fetchWith(`http://outer.example:${server.port}/`, { resolve }))).toBe('not_allowed')
	expect(server.asked).toHaveLength(1)
})

test('redirects are followed five times, by path as by address', async () => {
	await using server = await startServer((request, response) => {
		const step = Number(request.url?.slice(1))
		if (step < 5) response.writeHead(302, { location: `/${step + 1}` }).end()
		else response.setHeader('content-type', 'text/calendar').end(calendar)
	})
	expect(await fetchWith(`http://127.0.0.1:${server.port}/0`)).toMatchObject({
		isUnchanged: false,
		url: `http://127.0.0.1:${server.port}/5`,
	})
	await using loop = await startServer((_, response) => void response.writeHead(302, { location: '/again' }).end())
	expect(await reasonOf(fetchWith(loop.url))).toBe('too_many_redirects')
	expect(loop.asked).toHaveLength(6)
})

test('what has not changed is not sent again', async () => {
	await using server = await startServer((request, response) => {
		if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
		else
			response
				.writeHead(200, { etag: '"one"', 'last-modified': 'Mon, 01 Mar 2027 10:00:00 GMT', 'content-type': 'text/calendar; charset=utf-8' })
				.end(calendar)
	})
	const first = await fetchWith(server.url)
	expect(first).toMatchObject({ etag: '"one"', last_modified: 'Mon, 01 Mar 2027 10:00:00 GMT' })
	expect(await fetchFeed(server.url, { publicUrl, rules, etag: '"one"', lastModified: 'Mon, 01 Mar 2027 10:00:00 GMT' })).toEqual({
		isUnchanged: true,
	})
	expect(server.asked[1]?.headers).toMatchObject({
		'if-modified-since': 'Mon, 01 Mar 2027 10:00:00 GMT',
		'user-agent': `CalendarReader/1.0 (+${publicUrl})`,
	})
	expect(server.asked[1]?.headers).not.toHaveProperty('cookie')
})

const packedZeros = gzipSync(Buffer.alloc(40 * 1024 * 1024))
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
	too_large: (_, response) => void response.end(Buffer.alloc(6 * 1024 * 1024, 65)),
	'too_large when unpacked': (_, response) => void response.setHeader('content-encoding', 'gzip').end(packedZeros),
	'too_slow, never answering': () => {},
	'too_slow, drop by drop': (_, response) => {
		const drops = setInterval(() => response.write('x'), 50)
		response.on('close', () => clearInterval(drops))
	},
	web_page: (_, response) => void response.setHeader('content-type', 'text/html').end('<p>'),
	wrong_type: (_, response) => void response.setHeader('content-type', 'image/png').end('x'),
	'wrong_type of packing': (_, response) => void response.setHeader('content-encoding', 'zstd-of-somebody').end('x'),
	not_found: (_, response) => void response.writeHead(404).end(),
	needs_login: (_, response) => void response.writeHead(401, { 'www-authenticate': 'Basic' }).end(),
	bad_status: (_, response) => void response.writeHead(503).end(),
	no_answer: (request) => void request.socket.destroy(),
	'no_answer to its end': (_, response) => {
		response.writeHead(200, { 'content-length': 1000 })
		response.write('BEGIN:VCALENDAR', () => response.destroy())
	},
}

test.for(Object.keys(answers))('a server whose answer is %s is distinguished from one that is gone', async (kind) => {
	await using server = await startServer(answers[kind] ?? (() => {}))
	const limits = kind.startsWith('too_slow') ? { longest: 1500, longestSilence: 500 } : {}
	expect(await reasonOf(fetchWith(server.url, limits))).toBe(kind.split(/[ ,]/, 1)[0])
})

test('an unknown host name, and a name server that does not answer', async () => {
	expect(await reasonOf(fetchWith('http://nobody.invalid/', { resolve: () => Promise.reject(new Error('ENOTFOUND')) }))).toBe('no_answer')
	expect(await reasonOf(fetchWith('http://silent.invalid/', { resolve: () => new Promise(() => {}), longest: 200 }))).toBe('too_slow')
})
