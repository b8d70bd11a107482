import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP server on this machine, which replaces an outside one in a test; it ends with the test: `await using server = await startLoopbackServer(…)`. */
export async function startLoopbackServer(listener: RequestListener) {
	const server = createServer(listener)
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		port,
		url: `http://127.0.0.1:${port}`,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
