// A server of node:http alone that sends one fixed response, byte for byte that of another server: the upper bound. Its argument is JSON: { url,
// method, headers, body }. Prints its own address.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const { url, method, headers, body } = JSON.parse(process.argv[2] ?? '') as {
	url: string
	method: string
	headers: Record<string, string>
	body: string
}

const { sent, bytes } = await ask()
const server = createServer((question, answer) => {
	const end = () => answer.writeHead(200, sent).end(bytes)
	if (method === 'GET') end()
	else question.resume().once('end', end)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

async function ask() {
	const { promise, resolve, reject } = Promise.withResolvers<{ sent: Record<string, string | string[]>; bytes: Buffer }>()
	const question = request(url, { method, headers }, (answer) => {
		// Headers that node:http adds by itself.
		const { date: _, connection: __, 'keep-alive': ___, ...all } = answer.headers
		const known = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined))
		buffer(answer).then((content) => resolve({ sent: known, bytes: content }), reject)
	})
	question.on('error', reject).end(body)
	return promise
}
