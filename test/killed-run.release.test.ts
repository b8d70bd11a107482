import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded-process.ts'

const runs = [
	['tests', ['node_modules/vitest/vitest.mjs', 'run', 'server/features/billing/reference.test.ts']],
	['journeys', ['node_modules/@playwright/test/cli.js', 'test', 'addresses']],
	['fault scripts', ['ops/faults/silent-listen.ts', '--short']],
] as const

const ofThisRun = /^(TEST_DATABASE_URL|DATABASE_URL|JOURNEYS_.*|VITEST.*)$/

test.each(runs)('%s that are killed leave no database server and no files', async (_, words) => {
	const TMPDIR = await mkdtemp(join(tmpdir(), 'killed-'))
	const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)))
	const env = { ...inherited, TMPDIR }
	const run = spawn(process.execPath, [...words], { cwd: join(import.meta.dirname, '..'), env, stdio: 'ignore' })
	const ended = once(run, 'exit')
	const files = async () => (await readdir(TMPDIR, { recursive: true })).filter((file) => file.startsWith('kiermes-'))
	const servers = async () => {
		const pidFiles = (await files()).filter((file) => file.endsWith('/postgres/postmaster.pid'))
		return Promise.all(pidFiles.map(async (file) => Number((await readFile(join(TMPDIR, file), 'utf8')).split('\n')[0])))
	}
	await expect.poll(servers).toEqual([expect.any(Number)])
	const [pid = 0] = await servers()
	expect(await isAlive(pid)).toBe(true)
	run.kill('SIGKILL')
	await ended
	await expect.poll(() => isAlive(pid)).toBe(false)
	await expect.poll(files).toEqual([])
	await rm(TMPDIR, { recursive: true })
})
