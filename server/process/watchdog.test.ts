import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startWatchdog } from './watchdog.ts'

const watched = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '40000' }

test('systemd is told that the process is alive as long as it is, and no longer', async () => {
	let [isStuck, told] = [false, 0]
	const stop = startWatchdog({
		isStuck: async () => isStuck,
		onError: (error) => expect.fail(String(error)),
		env: watched,
		tell: async () => void (told += 1),
	})
	await expect.poll(() => told).toBeGreaterThan(2)
	isStuck = true
	await sleep(30)
	const before = told
	await sleep(80)
	expect(told).toBe(before)
	isStuck = false
	await expect.poll(() => told).toBeGreaterThan(before)
	stop()
	await sleep(30)
	const last = told
	await sleep(60)
	expect(told).toBe(last)
})

test('without a watchdog nothing is told; a notice that fails is logged once', async () => {
	let told = 0
	const tell = async () => void (told += 1)
	for (const env of [{}, { NOTIFY_SOCKET: '/run/x' }, { WATCHDOG_USEC: '40000' }, { ...watched, WATCHDOG_USEC: '0' }])
		startWatchdog({ isStuck: async () => false, onError: (error) => expect.fail(String(error)), env, tell })()
	await sleep(60)
	expect(told).toBe(0)
	const errors: unknown[] = []
	const stop = startWatchdog({
		isStuck: async () => false,
		onError: (error) => errors.push(error),
		env: watched,
		tell: async () => Promise.reject(new Error('no such program')),
	})
	await sleep(120)
	stop()
	expect(errors).toHaveLength(1)
})

test('the notice is one of systemd-notify', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-watchdog-'))
	const path = process.env['PATH']
	try {
		const program = join(folder, 'systemd-notify')
		await writeFile(program, `#!/bin/sh\necho "$@" >> ${folder}/told\n`)
		await chmod(program, 0o700)
		process.env['PATH'] = `${folder}:${path}`
		const stop = startWatchdog({
			isStuck: async () => false,
			onError: (error) => expect.fail(String(error)),
			env: { ...watched, WATCHDOG_USEC: '10000000' },
		})
		await expect.poll(() => readFile(join(folder, 'told'), 'utf8').catch(() => ''), { timeout: 5000 }).toBe('WATCHDOG=1\n')
		stop()
	} finally {
		process.env['PATH'] = path
		await rm(folder, { recursive: true })
	}
})
