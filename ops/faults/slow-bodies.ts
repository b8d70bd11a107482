import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTrader } from '#test/add-trader.ts'
import { drive, type Driven } from './drive.ts'
import { recordMetrics } from './record-alerts.ts'
import { runFault } from './run-fault.ts'

/*
 * One client sends 800 bodies byte by byte, and then one account 520 uploads from many addresses, each a little faster than an upload that is given
 * up. Meanwhile others read pages: all of them must be answered, about as fast as before.
 *
 *   node ops/faults/slow-bodies.ts [--short]
 */

const slowCalls = 800
const slowUploads = 520
const uploadBytesPerSecond = 11_000
const paths = ['/', '/filterVenues', '/agenda', '/health/live']

/** Begins to send a call from its own address, and goes on with so many bytes a second. */
function trickle(address: string, from: string, head: string, bytesPerSecond: number): Socket {
	const { hostname, port } = new URL(address)
	const socket = connect({ host: hostname, port: Number(port), localAddress: from })
	socket.on('error', () => {}).resume()
	socket.write(`${head}host: localhost\r\n\r\n`)
	const piece = Buffer.alloc(bytesPerSecond, '-')
	const feeding = setInterval(() => socket.write(piece), 1000)
	socket.on('close', () => clearInterval(feeding))
	return socket
}

await runFault(async (fault) => {
	const { database, start, isShort, figure, expect } = fault
	const token = await addTrader(database)
	const metrics = await recordMetrics()
	const { address } = await start(metrics.settings)
	const seconds = isShort ? 3 : 20
	const read = () => drive({ address, paths, first: 0, seconds, load: { clients: 3 } })
	await read()
	const quiet = await read()
	const describe = ({ statuses, p50, p95 }: Driven) => `${JSON.stringify(statuses)}, p50 ${p50} and p95 ${p95} ms`
	figure('quiet', describe(quiet))

	async function readBeside(name: string, sockets: Socket[]) {
		await sleep(1000)
		const others = await read()
		fault.countCycle()
		figure(`${name}, still open`, sockets.filter((socket) => !socket.closed).length)
		for (const socket of sockets) socket.destroy()
		figure(`${name}, the others`, describe(others))
		expect(`${name}, answers but 200`, others.sent - (others.statuses[200] ?? 0), others.sent === (others.statuses[200] ?? 0))
		expect(`${name}, p95 in quiet ones`, (others.p95 / quiet.p95).toFixed(2), others.p95 <= Math.max(2 * quiet.p95, isShort ? 50 : 0))
	}

	const call = 'POST /api/get_sub_category HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n'
	const calls = Array.from({ length: slowCalls }, () => trickle(address, '127.0.0.200', call, 1))
	await readBeside(`${slowCalls} slow calls of one client`, calls)

	const upload = `POST /api/upload_property_image HTTP/1.1\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=----slow\r\ncontent-length: 900000\r\n`
	const uploads = Array.from({ length: slowUploads }, (_, index) =>
		trickle(address, `127.0.1.${1 + (index % 200)}`, upload, uploadBytesPerSecond),
	)
	await readBeside(`${slowUploads} slow uploads of one account`, uploads)
	await metrics.expectAlerts(fault)
})
