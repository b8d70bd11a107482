import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { writeMark } from '#server/platform/media/storage-mark.ts'
import { onServer } from '#test/database.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { startProduct } from '#test/product.ts'
import { findEntries } from './demo-entries.ts'
import { seedSamples } from './seed.ts'

const root = join(import.meta.dirname, '..')

/** `npm start` with this folder for its data. */
function launch(DATA_DIR: string, SAMPLES: '0' | '1', environment: Record<string, string> = {}) {
	return spawn(process.execPath, ['scripts/compiled-start.js'], {
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
			...environment,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
}

/** Starts the product until it listens, with its output. Throws this output if it ends instead. */
async function start(...settings: Parameters<typeof launch>) {
	const child = launch(...settings)
	let output = ''
	let errors = ''
	child.stdout.setEncoding('utf8').on('data', (more: string) => (output += more))
	child.stderr.setEncoding('utf8').on('data', (more: string) => (errors += more))
	const ended = once(child, 'exit')
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null
	await expect.poll(() => /listens on (http:\S+)/.test(output) || hasEnded(), { timeout: 120_000 }).toBe(true)
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
		await expect.poll(() => first.output()).toMatch(/^Drawing 2\d{3} sample pictures while no request is in work/m)
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
		await expect.poll(() => second.output()).toMatch(/^Drawing 2\d{3} sample pictures while no request is in work/m)
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

test('a first start that is killed while it furnishes the demonstration account leaves nothing, and the next one makes all of it', async () => {
	await using product = await startProduct()
	const { DATABASE_URL = '', DATA_DIR } = product.config
	const MIGRATION_DATABASE_URL = onServer(inject('database').owner, new URL(DATABASE_URL).pathname.slice(1))
	const environment = { DATABASE_URL, MIGRATION_DATABASE_URL }
	await product.db.transaction().execute(async (transaction) => {
		await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
		await sql`lock table listing_drafts in access exclusive mode`.execute(transaction)
		const child = launch(DATA_DIR, '1', environment)
		const ended = once(child, 'exit')
		const waiting = sql`select from pg_locks where relation = 'listing_drafts'::regclass and not granted`
		await expect.poll(async () => (await waiting.execute(product.db)).rows.length, { timeout: 120_000 }).toBe(1)
		child.kill('SIGKILL')
		await ended
	})
	const second = await start(DATA_DIR, '1', environment)
	try {
		await expect.poll(() => second.output().match(/^Look around as /gm)).toHaveLength(3)
		for (const table of ['plans', 'enquiries', 'orders', 'listing_drafts', 'posts', 'events'] as const)
			expect([table, await product.db.selectFrom(table).select('id').limit(1).execute()]).toEqual([table, [expect.anything()]])
	} finally {
		await second.end('SIGTERM')
	}
}, 400_000)

test('samples without a plan say how to get it, and are given it', async () => {
	await using product = await startProduct()
	const { DATABASE_URL = '', DATA_DIR } = product.config
	const MIGRATION_DATABASE_URL = onServer(inject('database').owner, new URL(DATABASE_URL).pathname.slice(1))
	const environment = { DATABASE_URL, MIGRATION_DATABASE_URL, SMTP_URL: '' }
	const addPlan = async () => {
		const child = spawn(process.execPath, ['scripts/db-seed.ts', '--plan'], {
			cwd: root,
			env: { ...inheritedEnvironment(), NODE_ENV: 'test', DATA_DIR, ...environment },
			stdio: ['ignore', 'ignore', 'pipe'],
		})
		return (await Promise.all([once(child, 'exit'), text(child.stderr)])).flat()
	}
	await seedSamples(product.db, { listings: 640, pictures: false })
	await writeMark(product.storage, randomUUID())
	const without = await start(DATA_DIR, '1', environment)
	await expect.poll(() => without.output()).toMatch(/^There is no link for a planner: .* npm run db:seed -- --plan .*$/m)
	expect(without.output()).not.toMatch(/Look around as Léa/)
	await without.end('SIGTERM')
	expect(await addPlan()).toEqual([0, null, ''])
	expect(await addPlan()).toEqual([1, null, 'the database has the plan already\n'])
	expect((await findEntries(product.db)).map(({ role }) => role)).toEqual(['professional', 'planner', 'operator'])
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
