import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Asked {
	q: string
	source: string
	target: string
	format: string
	api_key?: string
}
export type Answering = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void

/** A LibreTranslate server on this machine that answers what the test wants, and tells what it was asked. */
export async function startTranslationService(answer: Answering) {
	const asked: Asked[] = []
	const server = createServer((request, response) => {
		void buffer(request).then((body) => {
			const one = JSON.parse(body.toString()) as Asked
			asked.push(one)
			if (request.method === 'POST' && request.url === '/translate') answer(one, response, request)
			else response.writeHead(404).end()
		})
	})
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
	return {
		asked,
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

/** Answers in LibreTranslate's shape. */
export const translating =
	(translate: (asked: Asked) => unknown): Answering =>
	(asked, response) =>
		void response.setHeader('content-type', 'application/json').end(JSON.stringify({ translatedText: translate(asked) }))
