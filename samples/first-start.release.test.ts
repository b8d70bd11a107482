import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inheritedEnvironment } from '#test/inherited-environment.ts'

const root = join(import.meta.dirname, '..')

/** `npm start` with this folder for its data, and what it has printed so far; returns once it has printed `until`. Throws what it said where it ends instead. */
async function start(DATA_DIR: string, SAMPLES: '0' | '1', until = /listens on (http:\S+)/) {
	const child = spawn(process.execPath, ['scripts/compiled-start.js'], {
		cwd: root,
		env: {
			...inheritedEnvironment(),
			NODE_ENV: 'production',
			PORT: '0',
			PUBLIC_URL: 'http://127.0.0.1:0',
			LOG_LEVEL: 'warn',
			DATABASE_URL: '',
			SAMPLES,
			DATA_DIR,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	let errors = ''
	child.stdout.setEncoding('utf8').on('data', (more: string) => (output += more))
	child.stderr.setEncoding('utf8').on('data', (more: string) => (errors += more))
	const ended = once(child, 'exit')
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null
	await expect.poll(() => until.test(output) || hasEnded(), { timeout: 120_000 }).toBe(true)
	if (hasEnded()) throw new Error(`the product ended with ${child.signalCode ?? child.exitCode}: ${output}${errors}`)
	const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
		child.kill(signal)
		await ended
	}
	return { address: /listens on (http:\S+)/.exec(output)?.[1] ?? '', output: () => output, end }
}

const filesIn = (folder: string) => readdir(join(folder, 'uploads', 'm')).catch(() => [])

test('a first start in an empty folder answers with listings whose pictures come; killed half-way, the next start goes on', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-first-start-'))
	const runs: Awaited<ReturnType<typeof start>>[] = []
	try {
		const first = await start(folder, '1')
		runs.push(first)
		const page = await fetch(`${first.address}/filterVenues`)
		const html = await page.text()
		const cards = new Set(html.match(/\/details\/\d+\/1/g))
		const pictures = [...new Set([...html.matchAll(/<img src="(\/uploads\/m\/[^"]+)"/g)].map(([, url]) => url ?? ''))]
		expect([page.status, cards.size, pictures.length]).toEqual([200, 12, 12])
		const links = [
			...first
				.output()
				.matchAll(/^Look around as (the professional|an operator|Léa Poull)\b.* \(works once, for 60 minutes\): (http:\S+)$/gm),
		]
		expect(links.map(([, who]) => who)).toEqual(['the professional', 'Léa Poull', 'an operator'])
		for (const [, , link = ''] of links) {
			expect(link.startsWith(`${first.address}/enter/`)).toBe(true)
			expect((await fetch(link)).status).toBe(200)
			const opened = await (await fetch(link, { method: 'POST' })).text()
			const [, token] = /&quot;access_token&quot;:&quot;([\w-]{43})&quot;/.exec(opened) ?? []
			const profile = await fetch(`${first.address}/api/get_user_profile`, { headers: { authorization: `Bearer ${token}` } })
			expect(((await profile.json()) as { status: boolean }).status).toBe(true)
			expect((await fetch(link, { method: 'POST' })).status).toBe(410)
		}
		await expect.poll(() => first.output()).toMatch(/^Drawing 1\d{3} sample pictures while no request is in work/m)
		const answers = await Promise.all(pictures.map((url) => fetch(first.address + url)))
		for (const answer of answers) {
			const isTrue = answer.headers.get('content-type') === 'image/webp'
			expect([answer.status, answer.headers.get('cache-control')]).toEqual([
				200,
				isTrue ? 'public, max-age=31536000, immutable' : 'no-store',
			])
			await answer.arrayBuffer()
		}
		await expect
			.poll(async () => (await fetch(first.address + pictures[0])).headers.get('content-type'), { timeout: 30_000 })
			.toBe('image/webp')
		await first.end('SIGKILL')
		const before = await filesIn(folder)
		expect(before.length).toBeGreaterThan(0)

		const second = await start(folder, '1')
		runs.push(second)
		await expect.poll(() => second.output()).toMatch(/^Drawing 1\d{3} sample pictures while no request is in work/m)
		await expect.poll(async () => (await filesIn(folder)).length, { timeout: 60_000 }).toBeGreaterThan(before.length)
		const picture = Buffer.from(await (await fetch(second.address + pictures[0])).arrayBuffer())
		expect((await sharp(picture).metadata()).width).toBe(480)
		expect(await (await fetch(`${second.address}/filterVenues`)).text()).toContain([...cards][0])
		expect(second.output().match(/^Look around as .*\/enter\/\S+$/gm)).toHaveLength(3)
		for (const [, , link = ''] of links) expect((await fetch(link.replace(first.address, second.address))).status).toBe(404)
		await second.end('SIGTERM')
	} finally {
		for (const run of runs) await run.end('SIGKILL')
		await rm(folder, { recursive: true, force: true })
	}
}, 400_000)

test('killed once the listings are written, the next start fills what is missing: events, posts and the demonstration', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-killed-start-'))
	const runs: Awaited<ReturnType<typeof start>>[] = []
	try {
		const first = await start(folder, '1', /listings written/)
		runs.push(first)
		await first.end('SIGKILL')
		const second = await start(folder, '1')
		runs.push(second)
		expect(second.output().match(/^Look around as .*\/enter\/\S+$/gm)).toHaveLength(3)
		for (const [path, link] of [
			['/agenda', /\/agenda\/details\/\d+/],
			['/bloglist', /\/blogdetails\//],
		] as const)
			expect(await (await fetch(`${second.address}${path}`)).text()).toMatch(link)
		await second.end('SIGTERM')
	} finally {
		for (const run of runs) await run.end('SIGKILL')
		await rm(folder, { recursive: true, force: true })
	}
}, 400_000)

test('with SAMPLES=0 an installation stays empty and draws nothing', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-no-samples-'))
	const product = await start(folder, '0')
	try {
		const html = await (await fetch(`${product.address}/filterVenues`)).text()
		expect(html).not.toMatch(/\/details\/\d+/)
		await product.end('SIGTERM')
		expect(product.output()).not.toMatch(/sample|\/enter\//i)
		expect([await filesIn(folder), await readdir(join(folder, 'uploads', 'samples')).catch(() => [])]).toEqual([[], []])
	} finally {
		await product.end('SIGKILL')
		await rm(folder, { recursive: true, force: true })
	}
}, 200_000)
