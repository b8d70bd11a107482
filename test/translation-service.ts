import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startLoopbackServer } from './loopback-server.ts'

interface Asked {
	q: string
	source: string
	target: string
	format: string
	api_key?: string
}
export type Answering = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void

/** A LibreTranslate server on this machine that gives the test's answers, and records its requests. */
export async function startTranslationService(answer: Answering) {
	const asked: Asked[] = []
	const server = await startLoopbackServer((request, response) => {
		void buffer(request).then((body) => {
			const one = JSON.parse(body.toString()) as Asked
			asked.push(one)
			if (request.method === 'POST' && request.url === '/translate') answer(one, response, request)
			else response.writeHead(404).end()
		})
	})
	return { ...server, asked }
}

/** Answers in LibreTranslate's shape. */
export const translating =
	(translate: (asked: Asked) => unknown): Answering =>
	(asked, response) =>
		void response.setHeader('content-type', 'application/json').end(JSON.stringify({ translatedText: translate(asked) }))
