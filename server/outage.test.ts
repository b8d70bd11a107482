import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { startProduct, type Product } from '#test/product.ts'
import { buildApp } from './app.ts'
import { patience } from './deadline.ts'
import { openDatabase } from './database.ts'
import { isDatabaseGone } from './errors.ts'

/** A way to the test server that can be cut and mended. */
async function openWay() {
	const address = new URL(inject('database').server)
	const folder = address.searchParams.get('host')
	const sockets = new Set<Socket>()
	let isCut = false
	let isFrozen = false
	const way = createServer((client) => {
		if (isCut) return void client.destroy()
		const server = folder
			? connect(`${folder}/.s.PGSQL.${address.port || '5432'}`)
			: connect(Number(address.port || '5432'), address.hostname)
		for (const socket of [client, server]) {
			sockets.add(socket)
			socket.on('error', () => {}).on('close', () => sockets.delete(socket))
		}
		client.pipe(server).pipe(client)
		if (isFrozen) for (const socket of [client, server]) socket.pause()
	})
	await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
	return {
		port: (way.address() as AddressInfo).port,
		cut() {
			isCut = true
			for (const socket of sockets) socket.destroy()
		},
		/** Nothing arrives any more, and nobody says so. */
		freeze() {
			isFrozen = true
			for (const socket of sockets) socket.pause()
		},
		thaw() {
			isFrozen = false
			for (const socket of sockets) socket.resume()
		},
		mend: () => (isCut = false),
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy()
			await new Promise((resolve) => way.close(resolve))
		},
	}
}

/** The product's database as it is reached by that way. */
async function openThrough({ port }: { port: number }, product: Product) {
	const address = new URL(product.config.DATABASE_URL ?? '')
	address.searchParams.delete('host')
	address.host = `127.0.0.1:${port}`
	const config = { ...product.config, DATABASE_URL: address.href }
	return { config, database: await openDatabase(config) }
}

test('while the database is gone calls say so, and work again when it is back', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const { config, database } = await openThrough(way, product)
	const app = await buildApp({ config, db: database.db })
	const ask = (url: string) => app.inject({ url, headers: { 'accept-language': 'de' } })
	const { path } = endpoints.getTodaysEvents
	expect((await ask(path)).statusCode).toBe(200)
	expect((await ask('/health/ready')).json()).toEqual({ ready: true })

	way.cut()
	for (let count = 0; count < 3; count++) {
		const response = await ask(path)
		expect(response.statusCode).toBe(503)
		expect(response.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('nicht erreichbar'), data: null })
		expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
	}
	const notReady = await ask('/health/ready')
	expect([notReady.statusCode, notReady.json()]).toEqual([503, { ready: false, reason: 'database' }])
	expect((await ask('/health/live')).statusCode).toBe(200)

	way.mend()
	expect((await ask(path)).statusCode).toBe(200)
	expect((await ask('/health/ready')).statusCode).toBe(200)
	await app.close()
	await database.close()
})

test('while the database is frozen nobody waits for it for long, and it is used again when it moves', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const { config, database } = await openThrough(way, product)
	const app = await buildApp({ config, db: database.db })
	const ask = async () => (await app.inject({ url: endpoints.getTodaysEvents.path })).statusCode
	expect(await ask()).toBe(200)
	way.freeze()
	const begin = performance.now()
	// More than there are connections.
	const answers = await Promise.all(Array.from({ length: 12 }, ask))
	expect(new Set(answers)).toEqual(new Set([503]))
	expect(performance.now() - begin).toBeLessThan(patience + 1000)
	way.thaw()
	expect(await ask()).toBe(200)
	await app.close()
	await database.close()
})

test('what the database does in its need is no bug of ours, and a bug is not the database', () => {
	const coded = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })
	for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53100', '53300', '57014', '08006', '40P01'])
		expect(isDatabaseGone(coded(code)), code).toBe(true)
	expect(isDatabaseGone(coded('ENOENT', { syscall: 'connect' }))).toBe(true)
	expect(isDatabaseGone(new Error('timeout exceeded when trying to connect'))).toBe(true)
	expect(isDatabaseGone(new AggregateError([coded('ECONNREFUSED')]))).toBe(true)
	for (const code of ['42P01', '23505', '22P02', 'ERR_ASSERTION']) expect(isDatabaseGone(coded(code)), code).toBe(false)
	expect(isDatabaseGone(coded('ENOENT', { syscall: 'open' }))).toBe(false)
	expect(isDatabaseGone('ECONNREFUSED')).toBe(false)
})
