import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '#test/patience.ts'
import { startWatchdog } from './watchdog.ts'

const watched = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '40000' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('systemd is told that the process is alive as long as it is, and no longer', async () => {
	let [isStuck, told] = [false, 0]
	const stop = startWatchdog({
		isStuck: async () => isStuck,
		onError: (error) => expect.fail(String(error)),
		env: watched,
		tell: async () => void (told += 1),
	})
	await vi.advanceTimersByTimeAsync(100)
	// At once, and then every 20 ms.
	expect(told).toBe(6)
	isStuck = true
	await vi.advanceTimersByTimeAsync(100)
	expect(told).toBe(6)
	isStuck = false
	await vi.advanceTimersByTimeAsync(100)
	expect(told).toBe(11)
	stop()
	await vi.advanceTimersByTimeAsync(100)
	expect(told).toBe(11)
})

test('without a watchdog nothing is told; a notice that fails is logged once', async () => {
	let told = 0
	const tell = async () => void (told += 1)
	for (const env of [{}, { NOTIFY_SOCKET: '/run/x' }, { WATCHDOG_USEC: '40000' }, { ...watched, WATCHDOG_USEC: '0' }])
		startWatchdog({ isStuck: async () => false, onError: (error) => expect.fail(String(error)), env, tell })()
	await vi.advanceTimersByTimeAsync(100)
	expect(told).toBe(0)
	const errors: unknown[] = []
	const stop = startWatchdog({
		isStuck: async () => false,
		onError: (error) => errors.push(error),
		env: watched,
		tell: async () => Promise.reject(new Error('no such program')),
	})
	await vi.advanceTimersByTimeAsync(100)
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
		await expect.poll(() => readFile(join(folder, 'told'), 'utf8').catch(() => ''), patience).toBe('WATCHDOG=1\n')
		stop()
	} finally {
		process.env['PATH'] = path
		await rm(folder, { recursive: true })
	}
})
