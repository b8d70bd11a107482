import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { refusedEvents, type SecurityEventKind } from '#contract/security-event-kinds.ts'
import { withoutDeadline } from '#server/platform/database/request-deadline.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Client, Context, LoginCookie } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 038: Security events of accounts.

/** The tools that one request gives its handler beyond its fields: whether the browser is known, and how to note events. */
export type Security = (
	request: FastifyRequest,
	reply: FastifyReply,
	client: Client,
) => Pick<Context, 'knownDevice' | 'noteEvent' | 'writeEvents'>

interface SecurityEvent {
	kind: SecurityEventKind
	/** Null where the address that was tried has no account. */
	account_id: number | null
	/** The client key; null where too many clients came within the minute. */
	client: string | null
	/** Browser and system in a few words. */
	device: string
}

interface Counted extends SecurityEvent {
	minute: Date
	count: number
	isLogged: boolean
}

/** Milliseconds from an event to its row, and at least between two times of writing. */
const soon = 250
const pause = 5000
/** Rows that one minute may have by client, and by account, before further refusals are counted together. */
const mostByClient = 500
const mostByAccount = 1000
/** Events that a client without the password can cause. */
const ofStrangers = new Set<SecurityEventKind>([...refusedEvents, 'reset_asked'])

/**
 * Log-ins, refusals and changes of access: gathered here, and written to `security_events` and the log a moment later, so that no call waits for it or
 * fails by it. Equal events within a minute are one row with a count: a flood of attempts is no flood of rows.
 */
export class SecurityEvents {
	readonly #db: Kysely<DB>
	readonly #log: FastifyBaseLogger
	#waiting = new Map<string, Counted>()
	#minute = 0
	#seen = new Set<string>()
	#timer: NodeJS.Timeout | undefined
	#writtenAt = -Infinity
	#writing = Promise.resolve()
	#salt: { day: string; value: Buffer } | undefined

	constructor(db: Kysely<DB>, log: FastifyBaseLogger) {
		this.#db = db
		this.#log = log
	}

	/** The tools for the handler of a request of this client. */
	of({ key: client, device }: Client, knownDevice: LoginCookie): ReturnType<Security> {
		return {
			knownDevice,
			noteEvent: (kind, account_id) => this.note({ kind, account_id, client, device }),
			writeEvents: () => this.write(),
		}
	}

	/** Notes an event. It never throws. */
	note(event: SecurityEvent): void {
		const minute = Math.floor(Date.now() / 60_000)
		if (minute !== this.#minute) {
			this.#minute = minute
			this.#seen.clear()
		}
		const told = this.#bound(event)
		const key = keyOf(told)
		this.#seen.add(key)
		const id = `${minute} ${key}`
		const known = this.#waiting.get(id)
		if (known) known.count += 1
		else this.#waiting.set(id, { ...told, minute: new Date(minute * 60_000), count: 1, isLogged: false })
		this.#timer ??= setTimeout(() => void this.write(), Math.max(soon, this.#writtenAt + pause - performance.now())).unref()
	}

	/** Writes the events noted so far. If the database is away, the next event tries again; it never throws. */
	write(): Promise<void> {
		clearTimeout(this.#timer)
		this.#timer = undefined
		this.#writing = withoutDeadline(() => this.#writing.then(() => this.#writeNow()))
		return this.#writing
	}

	/** The event as it is logged while so many different ones come within this minute. */
	#bound(event: SecurityEvent): SecurityEvent {
		if (!ofStrangers.has(event.kind) || this.#seen.size < mostByClient || this.#seen.has(keyOf(event))) return event
		const withoutClient = { ...event, client: null, device: '' }
		if (this.#seen.size < mostByAccount || this.#seen.has(keyOf(withoutClient))) return withoutClient
		return { ...withoutClient, account_id: null }
	}

	async #writeNow(): Promise<void> {
		const events = [...this.#waiting]
		if (events.length === 0) return
		this.#waiting = new Map()
		this.#writtenAt = performance.now()
		try {
			const salt = await this.#saltOfToday()
			const rows = events.map(([, event]) => {
				const client_hash = event.client === null ? null : hashClient(salt, event.client)
				const { kind, account_id, device, minute, count } = event
				if (!event.isLogged) this.#log.info({ kind, account: account_id, client: client_hash, count }, 'security event')
				event.isLogged = true
				return { kind, account_id, client_hash, device, minute, count }
			})
			await sql`
				insert into security_events (minute, kind, account_id, client_hash, device, count)
				select minute, kind, account_id, decode(client_hash, 'hex'), device, count
				from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (minute timestamptz, kind text, account_id int, client_hash text, device text, count int)
				where account_id is null or exists (select from accounts a where a.id = e.account_id)
				order by minute, kind, account_id, client_hash
				on conflict (minute, kind, account_id, client_hash) do update set count = security_events.count + excluded.count
			`.execute(this.#db)
		} catch (error) {
			this.#log.error({ err: error }, 'security event write failed')
			for (const [id, event] of events) if (this.#waiting.size < mostByAccount && !this.#waiting.has(id)) this.#waiting.set(id, event)
		}
	}

	/** The salt of all processes for this day. That of an earlier day is deleted with it: its hashes cannot be made again from any address. */
	async #saltOfToday(): Promise<Buffer> {
		const day = new Date().toISOString().slice(0, 10)
		if (this.#salt?.day !== day) {
			await sql`delete from client_salts where day < ${day}::date`.execute(this.#db)
			const { rows } = await sql<{ salt: Buffer }>`
				insert into client_salts (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict (day) do update set day = excluded.day returning salt
			`.execute(this.#db)
			const [found] = rows
			if (!found) throw new Error('an upsert answers its row')
			this.#salt = { day, value: found.salt }
		}
		return this.#salt.value
	}
}

const keyOf = ({ kind, account_id, client }: SecurityEvent) => `${kind} ${account_id ?? ''} ${client ?? ''}`

/** 16 bytes as hexadecimal digits. */
const hashClient = (salt: Buffer, client: string) => createHash('sha256').update(salt).update(client).digest('hex').slice(0, 32)

/** For the `catch` of an attempt: notes the event when the limit refused it, and throws on. */
export const noteLimitAs =
	(noteEvent: Context['noteEvent'], kind: SecurityEventKind, account_id: number | null) =>
	(error: unknown): never => {
		if (error instanceof Failure && error.code === 'too_many_requests') noteEvent(kind, account_id)
		throw error
	}
