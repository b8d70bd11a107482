import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { HandClock } from '#test/hand-clock.ts'
import { QuietTimes } from './quiet-times.ts'

test('work that can wait waits while requests come, not for ever, and a supervisor is no visitor', async () => {
	const clock = new HandClock()
	const quiet = new QuietTimes({ calm: 300, longest: 1500, look: 10 }, clock)
	const server = createServer()
	quiet.listenTo(server)
	const ask = (url: string) => server.emit('request', { url } as IncomingMessage, {} as ServerResponse)
	/** Milliseconds until the work may begin; `path` is asked for again and again meanwhile. */
	async function wait(path?: string, signal?: AbortSignal) {
		const begun = clock.now()
		let waited: number | undefined
		const waiting = quiet.wait(signal).then(() => (waited = clock.now() - begun))
		for (await clock.advance(0); waited === undefined; await clock.advance(50)) if (path) ask(path)
		return waiting
	}
	ask('/agenda')
	expect(await wait()).toBe(300)
	expect(await wait()).toBe(0)
	ask('/agenda')
	expect(await wait('/agenda')).toBe(1500)
	expect(await wait()).toBe(250)
	expect(await wait('/health/ready')).toBe(0)
	ask('/agenda')
	expect(await wait(undefined, AbortSignal.abort())).toBe(0)
})
