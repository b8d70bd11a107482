import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Network extends AsyncDisposable {
	/** Its port on the loopback address. */
	port: number
	/** What each client has sent first. */
	greetings: Buffer[]
	/** Ends all connections and refuses new ones. */
	cut: () => void
	/** Data are held back and neither end is informed; held data arrive after `thaw`. */
	freeze: () => void
	thaw: () => void
	/** Data that are sent from now on are lost, and neither end is informed. */
	swallow: () => void
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
	const carry = (from: Socket, to: Socket) => {
		from.on('data', (bytes) => {
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
		carry(client, server)
		carry(server, client)
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
