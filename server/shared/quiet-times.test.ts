import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { QuietTimes } from './quiet-times.ts'

/** Milliseconds that `work` takes. */
async function time(work: () => Promise<unknown>): Promise<number> {
	const begun = performance.now()
	await work()
	return performance.now() - begun
}

test('work that can wait waits while requests come, not for ever, and a supervisor is no visitor', async () => {
	const quiet = new QuietTimes({ calm: 300, longest: 1500, look: 10 })
	const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
	await once(server, 'listening')
	quiet.listenTo(server)
	const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
	/** Asks again and again until the work may begin. */
	async function whileAsked(path: string) {
		const asking = setInterval(() => void ask(path).catch(() => {}), 50)
		const waited = await time(() => quiet.wait())
		clearInterval(asking)
		return waited
	}
	try {
		await ask('/agenda')
		const alone = await time(() => quiet.wait())
		expect(alone).toBeGreaterThan(200)
		expect(alone).toBeLessThan(1400)
		expect(await time(() => quiet.wait())).toBeLessThan(100)
		await ask('/agenda')
		expect(await whileAsked('/agenda')).toBeGreaterThan(1400)
		await time(() => quiet.wait())
		expect(await whileAsked('/health/ready')).toBeLessThan(100)
		await ask('/agenda')
		expect(await time(() => quiet.wait(AbortSignal.abort()))).toBeLessThan(100)
	} finally {
		server.closeAllConnections()
		server.close()
	}
})
