import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { boundary } from '#test/files/multipart.ts'

// One connection for each request: the server may close a kept-alive one while the photographs are made, just as the next call begins.
const agent = new Agent()

/** Sends a multipart body from memory, so that the client's own work is negligible. */
export function sendBody(url: string, token: string, body: Buffer): Promise<{ status: boolean; code: string }> {
	const headers = {
		authorization: `Bearer ${token}`,
		'content-type': `multipart/form-data; boundary=${boundary}`,
		'content-length': body.length,
	}
	return new Promise((resolve, reject) => {
		request(url, { method: 'POST', agent, headers }, (answer) => {
			json(answer).then((envelope) => resolve(envelope as { status: boolean; code: string }), reject)
		})
			.on('error', reject)
			.end(body)
	})
}
