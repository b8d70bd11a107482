import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A PostgreSQL server's answer to COMMIT: the message CommandComplete with this word. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

export interface Network extends AsyncDisposable {
	/** Its port on the loopback address. */
	port: number
	/** The first data of each client. */
	greetings: Buffer[]
	/** Ends all connections and refuses new ones. */
	cut: () => void
	/** Data are held back and neither end is informed; held data arrive after `thaw`. */
	freeze: () => void
	thaw: () => void
	/** Data that are sent from now on are lost, and neither end is informed. */
	swallow: () => void
	/** The next answer to a COMMIT is lost, and its connection breaks: the server has written, and the client does not know. */
	loseCommit: () => void
	/** How many answers to a COMMIT were lost so far. */
	lostCommits: () => number
	/** From now on so many bytes a second pass in each direction of a connection. */
	slowDown: (bytesPerSecond: number) => void
	/** After `cut`: connections are accepted again. After `swallow`: new data arrive, although the streams have gaps. */
	mend: () => void
}

/** A TCP proxy in front of a server, such as PostgreSQL; `host` is an address, or the folder of its socket. */
export async function openNetwork({ host, port }: { host: string; port: number }): Promise<Network> {
	const sockets = new Set<Socket>()
	const greetings: Buffer[] = []
	let state: 'fine' | 'cut' | 'frozen' | 'swallowing' = 'fine'
	let speed = Infinity
	let losesCommit = false
	let lost = 0
	const carry = (from: Socket, to: Socket, isServer: boolean) => {
		from.on('data', (bytes) => {
			if (losesCommit && isServer && bytes.includes(committed)) {
				losesCommit = false
				lost += 1
				from.destroy()
				to.resetAndDestroy()
				return
			}
			if (state !== 'swallowing') to.write(bytes)
			if (speed === Infinity) return
			from.pause()
			setTimeout(() => state !== 'frozen' && from.resume(), (bytes.length / speed) * 1000)
		})
		from.on('close', () => to.destroy())
	}
	const proxy = createServer((client) => {
		if (state === 'cut') return void client.destroy()
		const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
		for (const socket of [client, server]) {
			sockets.add(socket)
			socket.on('error', () => {}).on('close', () => sockets.delete(socket))
		}
		client.once('data', (bytes) => greetings.push(bytes))
		carry(client, server, false)
		carry(server, client, true)
		if (state === 'frozen') for (const socket of [client, server]) socket.pause()
	})
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
	return {
		port: (proxy.address() as AddressInfo).port,
		greetings,
		cut() {
			state = 'cut'
			for (const socket of sockets) socket.destroy()
		},
		freeze() {
			state = 'frozen'
			for (const socket of sockets) socket.pause()
		},
		thaw() {
			state = 'fine'
			for (const socket of sockets) socket.resume()
		},
		swallow() {
			state = 'swallowing'
		},
		loseCommit() {
			losesCommit = true
		},
		lostCommits: () => lost,
		slowDown(bytesPerSecond) {
			speed = bytesPerSecond
		},
		mend() {
			state = 'fine'
		},
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy()
			await new Promise((resolve) => proxy.close(resolve))
		},
	}
}
