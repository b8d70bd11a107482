import { connect, isIP } from 'node:net'
import { connect as connectTls, type ConnectionOptions as TlsOptions } from 'node:tls'
import pg from 'pg'
import { currentDeadline, outOfTime, withoutDeadline, type Statement } from './request-deadline.ts'
import { withName } from './prepared-statements.ts'

/** Milliseconds of silence from the database after which the pool is suspected, and for which a check of it waits. */
const limits = { silence: 60_000, check: 2000 }

/** The connections that requests and jobs share. */
export interface Connections {
	pool: pg.Pool
	/** Whether no statement has been answered for a minute, though a fresh connection is: only a new process helps. */
	areStuck: () => Promise<boolean>
}

/**
 * Opens a pool in which a connection whose statement was not answered is ended, never used again, and in which the statements of a request end
 * with its deadline. `onBroken` hears of idle connections that broke.
 */
export function openConnections(options: pg.PoolConfig, onBroken: (error: Error) => void, { silence, check } = limits): Connections {
	const pool = new pg.Pool(options)
	/** Since when statements are sent and none is answered. */
	let silentSince: number | null = null
	const asked = () => (silentSince ??= Date.now())
	const answered = () => (silentSince = null)
	// Without a listener a server's restart would end the process.
	pool.on('error', onBroken)
	pool.on('connect', (client) => {
		// A connection in use tells its query that it broke, and then itself: unheard, that too would end the process.
		client.on('error', () => {})
		superviseStatements(client, { asked, answered, suspect })
	})

	let checking = 0
	/** One connection does not answer: those that wait for work are asked whether they do, before a request meets them. */
	function suspect() {
		if (checking > 0) return
		checking = pool.idleCount
		for (let index = checking; index > 0; index -= 1)
			withoutDeadline(checkNext)
				.catch(() => {})
				.finally(() => (checking -= 1))
	}

	async function checkNext() {
		const client = await pool.connect()
		client.release(!(await answers(client.query('select 1'), check / 2)))
	}

	async function areStuck() {
		if (silentSince === null || Date.now() - silentSince < silence) return false
		if (
			await answers(
				pool.connect().then(async (client) => client.query('select 1').finally(() => client.release())),
				check,
			)
		)
			return false
		const fresh = new pg.Client({ ...options, connectionTimeoutMillis: check, query_timeout: check })
		fresh.on('error', () => {})
		const isFine = await answers(
			fresh.connect().then(() => fresh.query('select 1')),
			2 * check,
		)
		fresh.end().catch(() => {})
		return isFine
	}

	return { pool, areStuck }
}

/** Whether it ends well, and within so many milliseconds. */
async function answers(question: Promise<unknown>, limit: number): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined
	const tooLate = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), limit)))
	try {
		return await Promise.race([question.then(() => true), tooLate])
	} catch {
		return false
	} finally {
		clearTimeout(timer)
	}
}

const changes: ReadonlySet<unknown> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT'])
/** Whether a statement may have changed rows; a `select` of a function that writes shows by its commit. */
const isChange = (result: unknown) => changes.has((result as { command?: unknown } | undefined)?.command)

/** The result of the first of several statements. */
const first = (results: unknown) => (Array.isArray(results) ? (results[0] as unknown) : results)

interface Pulse {
	asked: () => void
	answered: () => void
	/** A connection does not answer. */
	suspect: () => void
}

function superviseStatements(client: pg.PoolClient, pulse: Pulse) {
	const send = client.query.bind(client) as (...args: unknown[]) => unknown

	let isAbandoned = false
	function abandon() {
		isAbandoned = true
		client.end().catch(() => {})
		pulse.suspect()
	}

	async function ask(text: unknown, rest: unknown[]) {
		const deadline = currentDeadline()
		const isRollback = typeof text === 'string' && text.startsWith('rollback')
		if (deadline?.isOver && !isRollback) throw outOfTime()
		// The end of its connection rolls it back. An error here would hide the one that the caller has.
		if (isAbandoned && isRollback) return { command: 'ROLLBACK', rowCount: null, rows: [], fields: [] }
		let cancelling: Promise<void> | undefined
		const statement: Statement = { cancel: () => (cancelling = cancelStatement(client)), abandon }
		deadline?.statements.add(statement)
		pulse.asked()
		try {
			const result =
				deadline && text === 'begin'
					? first(await send(`begin; set local lock_timeout = ${deadline.lockTimeout}`))
					: await send(withName(text), ...rest)
			pulse.answered()
			if (deadline && isChange(result)) deadline.hasWritten = true
			return result
		} catch (error) {
			if (error instanceof pg.DatabaseError) pulse.answered()
			// The statement still runs there: the next user of this connection would wait behind it.
			if (error instanceof Error && error.message === 'Query read timeout') abandon()
			throw error
		} finally {
			deadline?.statements.delete(statement)
			// A request to cancel that arrives late would end the statement of another request.
			await cancelling
		}
	}

	const query = (text: unknown, ...rest: unknown[]) => (typeof rest.at(-1) === 'function' ? send(withName(text), ...rest) : ask(text, rest))
	Object.assign(client, { query })
}

/** The numbers that make a first message one that cancels, and one that asks for TLS, as the protocol says. */
const codes = { cancel: 80_877_102, tls: 80_877_103 }
/** Milliseconds of silence after which a request to cancel is given up: TLS needs more answers. */
const mostWaited = { plain: 300, tls: 1000 }

/** The driver's data of its session; its types do not declare all of it. */
interface Session {
	host: string
	port: number
	ssl: boolean | TlsOptions
	processID: number
	secretKey: number
}

/** A first message: its length, then these numbers. */
function firstMessage(...numbers: number[]): Buffer {
	const message = Buffer.alloc(4 + 4 * numbers.length)
	for (const [index, value] of [message.length, ...numbers].entries()) message.writeInt32BE(value, 4 * index)
	return message
}

/**
 * Sends the protocol's request to cancel this session's statement, by TLS where the session has it; settles when the server has taken it, or has been silent
 * for too long.
 */
function cancelStatement(client: pg.Client): Promise<void> {
	const { host, port, ssl, processID, secretKey } = client as unknown as Session
	const message = firstMessage(codes.cancel, processID, secretKey)
	const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
	socket.on('error', () => {})
	socket.setTimeout(ssl ? mostWaited.tls : mostWaited.plain, () => socket.destroy())
	if (ssl) {
		socket.on('connect', () => socket.write(firstMessage(codes.tls)))
		// One letter: S for yes.
		socket.once('data', (answer) => {
			if (answer.toString() !== 'S') return socket.destroy()
			const options = ssl === true ? {} : ssl
			const secured = connectTls({ ...options, socket, host, ...(isIP(host) === 0 && { servername: host }) }, () => secured.end(message))
			secured.on('error', () => socket.destroy()).resume()
		})
	} else {
		socket.on('connect', () => socket.end(message))
		socket.resume()
	}
	return new Promise((resolve) => socket.once('close', () => resolve()))
}
