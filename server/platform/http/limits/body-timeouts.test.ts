import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { withFiles } from '#test/files/multipart.ts'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { patience } from '#test/patience.ts'
import { boundary, startProduct, type Product } from '#test/product.ts'

async function listen({ app }: Product): Promise<number> {
	await app.listen({ port: 0, host: '127.0.0.1' })
	return (app.server.address() as AddressInfo).port
}

/** A connection on which a client begins to send a call; the response is in `received`. */
async function begin(port: number, path: string, token: string, length: number) {
	const socket: Socket = connect(port, '127.0.0.1')
	const told = { received: '', isClosed: false }
	socket.on('data', (chunk) => (told.received += chunk.toString()))
	socket.on('error', () => {}).on('close', () => (told.isClosed = true))
	socket.write(
		`POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${length}\r\n\r\n`,
	)
	return { socket, told }
}

const staged = async ({ config }: Product) => readdir(join(config.DATA_DIR, 'uploads', '.staging'))

test('F14 a call without files that trickles in is ended after ten seconds, an upload goes on as long as it moves', async () => {
	await using product = await startProduct()
	const port = await listen(product)
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const whole = withFiles([['draft_id', String(draft_id)]], asPicture(await makePhotograph(600, 400), await makePhotograph(480, 320)))
	const small = await begin(port, '/api/save_property_draft', owner.token, 1000)
	const still = await begin(port, '/api/upload_property_image', owner.token, whole.length)
	const moving = await begin(port, '/api/upload_property_image', owner.token, 9_000_000)
	small.socket.write('-')
	still.socket.write(whole.subarray(0, 600))
	// Much faster than it must be, of a file that only begins as one.
	const content = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(900)])
	moving.socket.write(withFiles([['draft_id', String(draft_id)]], [{ field: 'venue_image[]', name: 'x.jpg', content }]).subarray(0, 600))
	const feeding = setInterval(() => moving.socket.write(randomBytes(200_000)), 1000)
	await vi.waitFor(() => expect(small.told.isClosed).toBe(true), patience)
	expect(small.told.received).toMatch(/^HTTP\/1.1 408 /)
	expect(moving.told.isClosed).toBe(false)
	expect((await staged(product)).length).toBeGreaterThan(0)
	await vi.waitFor(() => expect(still.told.isClosed).toBe(true), patience)
	expect(moving.told.isClosed).toBe(false)
	clearInterval(feeding)
	moving.socket.destroy()
	await vi.waitFor(async () => expect(await staged(product)).toEqual([]), patience)
})

test('F15 an upload that is cut in the middle stores nothing, and can be sent again', async () => {
	await using product = await startProduct()
	const port = await listen(product)
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const pictures = asPicture(await makePhotograph(1200, 800), await makePhotograph(480, 320))
	const whole = withFiles([['draft_id', String(draft_id)]], pictures)
	const { socket } = await begin(port, '/api/upload_property_image', owner.token, whole.length)
	socket.write(whole.subarray(0, Math.floor(whole.length / 2)))
	await vi.waitFor(async () => expect((await staged(product)).length).toBeGreaterThan(0), patience)
	socket.destroy()
	await vi.waitFor(async () => expect(await staged(product)).toEqual([]), patience)
	expect(await product.db.selectFrom('draft_files').selectAll().execute()).toEqual([])
	await sleep(50)
	expect(await readdir(join(product.config.DATA_DIR, 'uploads'))).toEqual(['.staging'])
	expect(await sendFiles(product, 'uploadPictures', { draft_id }, pictures, owner.token)).toMatchObject({ http: 200 })
})

test('what is no picture is refused by its first bytes, on a connection that goes on', async () => {
	await using product = await startProduct()
	const port = await listen(product)
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const film = { field: 'venue_image[]', name: 'film.jpg', content: Buffer.alloc(12 * 1024 * 1024, 'film') }
	const whole = withFiles([['draft_id', String(draft_id)]], [film])
	const { socket, told } = await begin(port, '/api/upload_property_image', owner.token, whole.length)
	socket.write(whole.subarray(0, 100_000))
	await vi.waitFor(() => expect(told.received).toContain('film.jpg: This is not a picture'), patience)
	expect(told.received).toMatch(/^HTTP\/1.1 422 /)
	socket.write(whole.subarray(100_000))
	socket.write('GET /nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n')
	await vi.waitFor(() => expect(told.received).toMatch(/HTTP\/1.1 404 /), patience)
	socket.destroy()
})

/** Ends the connections of the database, which lets nobody in from now on but a superuser. */
const leave = `do $$ begin execute format('alter database %I connection limit 0', current_database()); end $$;
	select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('an upload that is refused while the database is away is answered on a connection that is not reset, and ends soon', async () => {
	await using product = await startProduct()
	const port = await listen(product)
	const owner = await product.professional()
	await product.asSuperuser(leave)
	const { socket, told } = await begin(port, '/api/upload_property_image', owner.token, 30_000_000)
	const errors: Error[] = []
	socket.on('error', (error) => errors.push(error))
	// As a proxy does that has not seen the answer yet.
	for (let sent = 0; sent < 40; sent += 1) socket.write(Buffer.alloc(200_000))
	await vi.waitFor(() => expect(told.received).toMatch(/"code":"unavailable"/), patience)
	expect(told.received).toMatch(/^HTTP\/1.1 503 [^]*\r\nretry-after: \d/)
	expect([told.isClosed, errors]).toEqual([false, []])
	await vi.waitFor(() => expect(told.isClosed).toBe(true), patience)
	expect(told.received.match(/HTTP\/1.1 /g)).toHaveLength(1)
})

/** Statuses of the answers that have come on these connections, and how many have not been answered. */
function count(connections: { told: { received: string } }[]) {
	const counts: Record<string, number> = {}
	for (const { told } of connections) {
		const status = /^HTTP\/1.1 (\d+)/.exec(told.received)?.[1] ?? 'open'
		counts[status] = (counts[status] ?? 0) + 1
	}
	return counts
}

test('F13 bodies on their way take nobody else’s place, and one client or account may have so many of them', async () => {
	await using product = await startProduct()
	const port = await listen(product)
	const owner = await product.professional()
	const other = await product.professional()
	const calls = await Promise.all(Array.from({ length: 120 }, () => begin(port, '/api/get_sub_category', owner.token, 1000)))
	await vi.waitFor(() => expect(count(calls)).toEqual({ open: 100, 429: 20 }), patience)
	const refused = calls.filter(({ told }) => told.received.startsWith('HTTP/1.1 429 '))
	for (const { told } of refused) expect(told.received).toMatch(/\r\nretry-after: \d+\r\n/)
	await vi.waitFor(() => expect(refused.every(({ told }) => told.isClosed)).toBe(true), patience)
	expect(product.app.lifecycle.inFlight).toBe(0)
	expect((await product.call('getCategories')).http).toBe(200)
	for (const { socket } of calls) socket.destroy()
	const connections = promisify(product.app.server.getConnections.bind(product.app.server))
	await expect.poll(() => connections()).toBe(0)
	const uploads = await Promise.all(
		[owner, owner, owner, other].flatMap(({ token }) =>
			Array.from({ length: 8 }, () => begin(port, '/api/upload_property_image', token, 900_000)),
		),
	)
	await vi.waitFor(
		() => expect([count(uploads.slice(0, 24)), count(uploads.slice(24))]).toEqual([{ open: 20, 429: 4 }, { open: 8 }]),
		patience,
	)
	expect(product.app.lifecycle.inFlight).toBe(0)
	for (const { socket } of uploads) socket.destroy()
	await vi.waitFor(async () => {
		const again = await begin(port, '/api/upload_property_image', owner.token, 3)
		again.socket.write('---')
		await vi.waitFor(() => expect(again.told.received).toMatch(/^HTTP\/1.1 4(22|00) /), patience)
		again.socket.destroy()
	}, patience)
})
