import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { brokenPagePolicy } from '#server/app/rendering/error-pages.ts'
import { findFreePort } from './free-port.ts'
import { findProgram } from './programs.ts'
import { tiedToParent } from './tied-to-parent.ts'

const deploy = join(import.meta.dirname, '..', 'deploy')
const shipped = await readFile(join(deploy, 'Caddyfile'), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'kiermes-caddy-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const caddy = findProgram('caddy')
/** Caddy writes beside its own settings and not into the home of who runs the test. */
const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }

/** Caddy with the shipped file in front of a port, without TLS. */
async function startCaddy(upstream: number, patience = '10s', folderOfPages = deploy) {
	const port = await findFreePort()
	const file = join(folder, `Caddyfile-${port}`)
	const text = shipped
		.replace(/^\{\n/m, '{\n\tadmin off\n\tdebug\n')
		.replace(/^kiermes\.example \{/m, `http://127.0.0.1:${port} {`)
		.replace('127.0.0.1:3001', `127.0.0.1:${upstream}`)
		.replace('/opt/kiermes/deploy', folderOfPages)
		.replace('lb_try_duration 10s', `lb_try_duration ${patience}`)
	await writeFile(file, text)
	const [program = '', ...words] = [...tiedToParent('TERM'), caddy ?? '', 'run', '--adapter', 'caddyfile', '--config', file]
	const child = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
	const ended = once(child, 'exit')
	let said = ''
	child.stderr.setEncoding('utf8').on('data', (more: string) => void (said += more))
	const says = async (words: string) => {
		while (!said.includes(words)) await once(child.stderr, 'data')
	}
	await says('serving initial configuration')
	const end = async () => {
		child.kill('SIGTERM')
		await ended
	}
	return { address: `http://127.0.0.1:${port}`, says, said: () => said, [Symbol.asyncDispose]: end }
}

/** A server that answers with the request. */
async function startUpstream(port: number) {
	const asked: IncomingMessage[] = []
	const server = createServer((incoming, response) => {
		asked.push(incoming)
		incoming.pipe(response)
	}).listen(port, '127.0.0.1')
	await once(server, 'listening')
	const end = async () => {
		server.closeAllConnections()
		await promisify(server.close.bind(server))()
	}
	return { asked, [Symbol.asyncDispose]: end }
}

describe('Caddy', { tags: ['caddy'] }, () => {
	test('accepts its configuration', async () => {
		const { stderr } = await promisify(execFile)(
			caddy ?? '',
			['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')],
			{ env },
		)
		expect(stderr).not.toMatch(/"level":"(warn|error)"/)
	})

	test('tells the product the address that it has seen, and answers nobody about the health of the process', async () => {
		const port = await findFreePort()
		await using upstream = await startUpstream(port)
		await using proxy = await startCaddy(port)
		const answer = await fetch(`${proxy.address}/agenda`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
		expect(answer.status).toBe(200)
		const [asked] = upstream.asked
		expect([asked?.headers['x-forwarded-for'], asked?.headers['x-forwarded-proto']]).toEqual(['127.0.0.1', 'http'])
		expect((await fetch(`${proxy.address}/health/ready`)).status).toBe(403)
		expect(upstream.asked).toHaveLength(1)
	})

	test('a page that is asked for while the process is restarted is answered by the new one', async () => {
		const port = await findFreePort()
		await using proxy = await startCaddy(port)
		const sent = fetch(`${proxy.address}/agenda`)
		await proxy.says('connection refused')
		await using upstream = await startUpstream(port)
		expect((await sent).status).toBe(200)
		expect(upstream.asked).toHaveLength(1)
	})

	test('while no process answers, visitors read so in their language', async () => {
		await using proxy = await startCaddy(await findFreePort(), '100ms')
		for (const [accepted, language] of [
			['fr-LU, en;q=0.8', 'fr'],
			['lb, fr;q=0.5', 'de'],
			['pt', 'en'],
		] as const) {
			const answer = await fetch(`${proxy.address}/filterVenues`, { headers: { 'accept-language': accepted } })
			expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
			expect(answer.headers.get('content-security-policy')).toBe(brokenPagePolicy)
			expect(await answer.text()).toBe(await readFile(join(deploy, 'unavailable', `${language}.html`), 'utf8'))
		}
	})

	test('a request that failed is in the log without its address', async () => {
		await using proxy = await startCaddy(await findFreePort(), '100ms', join(folder, 'no-pages'))
		const referer = `https://kiermes.example/conversation/7-${'c'.repeat(43)}`
		await fetch(`${proxy.address}/verify/${'a'.repeat(43)}?token=${'b'.repeat(43)}`, { headers: { referer } })
		await proxy.says('http.log.error')
		// Only the test makes Caddy log debug lines.
		const failed = proxy
			.said()
			.split('\n')
			.filter((line) => !line.includes('"level":"debug"'))
		expect(failed.join('\n')).not.toMatch(/aaaaaaaa|bbbbbbbb|cccccccc/)
	})
})
