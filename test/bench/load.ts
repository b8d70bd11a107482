import { connect } from 'node:net'

/** One request as it goes over the wire. */
export interface Load {
	/** http://127.0.0.1:… of the server. */
	base: string
	/** The same body for each request, or a function that makes a new one for each. */
	path: string | ((turn: number) => string)
	/** Lets the client sleep while it waits: right for responses that take milliseconds, and leaves its processor to the database. */
	mayNap?: boolean
	method?: 'GET' | 'POST'
	headers?: Record<string, string>
	body?: string
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Requests per second that a server answers on `connections` kept-alive connections, each asking again as soon as it has been answered.
 * Bodies are counted and not read: a client that decodes them is slower than the server it measures. Throws at any other status than 200.
 */
export async function requestsPerSecond(
	{ base, path, method = 'GET', headers = {}, body = '', mayNap = false }: Load,
	connections = 20,
	seconds = 3,
) {
	const { hostname, port } = new URL(base)
	const all = { host: `${hostname}:${port}`, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
	const write = (to: string) => Buffer.from(`${method} ${to} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
	const always = typeof path === 'string' ? write(path) : null
	let turn = 0
	const nextRequest = () => always ?? write((path as (turn: number) => string)((turn += 1)))
	const end = performance.now() + seconds * 1000
	let answered = 0
	// Waking a sleeping client costs the server's own write more processor time than a whole response.
	let isAwake = !mayNap
	const stayAwake = () => isAwake && setImmediate(stayAwake)
	stayAwake()
	await Promise.all(Array.from({ length: connections }, keepAsking)).finally(() => (isAwake = false))
	return answered / seconds

	function keepAsking() {
		return new Promise<void>((resolve, reject) => {
			const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(nextRequest()))
			let missing = 0
			let head: Buffer = Buffer.alloc(0)
			socket.on('error', reject)
			// nginx ends a connection after a thousand answers.
			socket.on('end', () => resolve(performance.now() < end ? keepAsking() : undefined))
			socket.on('data', (chunk) => {
				if (missing === 0) {
					head = head.length ? Buffer.concat([head, chunk]) : chunk
					const length = head.indexOf(endOfHead)
					if (length < 0) return
					const text = head.toString('latin1', 0, length)
					if (!text.startsWith('HTTP/1.1 200 ')) return void socket.destroy(new Error(`${base} answered ${text.split('\r\n', 1)[0]}`))
					missing = length + endOfHead.length + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]) - head.length
					head = Buffer.alloc(0)
				} else missing -= chunk.length
				if (missing > 0) return
				answered += 1
				if (performance.now() < end) socket.write(nextRequest())
				else socket.end(resolve)
			})
		})
	}
}
