import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { PassThrough } from 'node:stream'
import { z } from 'zod'
import { conversationEventsPath, streamHeartbeatSeconds } from '#contract/conversation-events.ts'
import { id } from '#contract/http/fields.ts'
import { roles } from '#contract/values/roles.ts'
import { checkAccess, hashToken } from '#server/features/accounts/access.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { networkOf, networkShare } from '#server/platform/http/client-key.ts'
import { isKeyOf } from './conversation-keys.ts'

// Decision 088: Live conversations: streams, and polling where there is none.

/** Most streams of a process, of an account or a visitor's conversation, and of one client; an IPv6 /48 has `networkShare` times as many. */
const usualMost = { ofAll: 500, ofHolder: 6, ofClient: 20 }

/** An open stream: its account, the proof of its access, and its conversations. */
interface Stream {
	holder: string
	client: string
	account_id: number | null
	isOperator: boolean
	/** Of a visitor. */
	conversation_id: number | null
	/** Of the session or of the key. */
	hash: Buffer
	output: PassThrough
}

/** The streams of a process. They receive the numbers of changed conversations from all processes; see migration 051. */
export class ConversationStreams {
	readonly #open = new Set<Stream>()
	readonly #most: typeof usualMost

	constructor(most = usualMost) {
		this.#most = most
	}

	get size(): number {
		return this.#open.size
	}

	/** Passes a notice on, "12,3,4": the enquiry, its professional and its account, 0 for none. */
	tell(notice: string | undefined): void {
		const [conversation_id, professional_id, account_id] = (notice ?? '').split(',').map(Number)
		if (!conversation_id) return
		for (const stream of this.#open) {
			const isOfAccount = stream.account_id !== null && (stream.account_id === professional_id || stream.account_id === account_id)
			const isOfOperator = stream.isOperator && professional_id === 0
			if (isOfAccount || isOfOperator || stream.conversation_id === conversation_id) write(stream, 'change', conversation_id)
		}
	}

	/** After a gap in listening anything may have changed. */
	tellAll(): void {
		for (const stream of this.#open) write(stream, 'change', 0)
	}

	/** A sign of life for each; those whose session has ended, or whose key opens nothing any more, end. */
	async beat(db: Kysely<DB>): Promise<void> {
		if (this.#open.size === 0) return
		for (const { output } of this.#open) output.write(':\n\n')
		const hashes = sql.join([...this.#open].map(({ hash }) => sql`${hash}::bytea`))
		const { rows } = await sql<{ hash: Buffer }>`
			select s.token_hash as hash from sessions s join accounts a on a.id = s.account_id
			where s.token_hash in (${hashes}) and s.expires_at > now() and s.ends_at > now() and a.state = 'active'
			union all select key_hash from conversation_keys where key_hash in (${hashes})
		`.execute(db)
		const alive = new Set(rows.map(({ hash }) => hash.toString('hex')))
		for (const stream of this.#open) if (!alive.has(stream.hash.toString('hex'))) stream.output.end()
	}

	/** Ends all: browsers come again, to another process. */
	end(): void {
		for (const { output } of this.#open) output.end()
	}

	/** `GET /api/conversation_events`: by the token of an account, or by `Authorization: Conversation <key>` with conversation_id. */
	addTo(app: FastifyInstance, db: Kysely<DB>): void {
		const timer = setInterval(() => {
			this.beat(db).catch((error: unknown) => app.log.warn({ err: error, job: 'conversation streams' }, 'job failed'))
		}, streamHeartbeatSeconds * 1000).unref()
		app.addHook('preClose', async () => {
			clearInterval(timer)
			this.end()
		})
		app.get(conversationEventsPath, { exposeHeadRoute: false }, async (request, reply) => {
			const whose = await withTimeout(() => findHolder(request, db))
			const count = (which: (stream: Stream) => boolean) => [...this.#open].filter(which).length
			const network = networkOf(request.clientKey)
			const isTooMuch =
				count(({ holder }) => holder === whose.holder) >= this.#most.ofHolder ||
				count(({ client }) => client === request.clientKey) >= this.#most.ofClient ||
				(network !== null && count(({ client }) => networkOf(client) === network) >= this.#most.ofClient * networkShare)
			if (isTooMuch) fail('too_many_requests', { retryAfter: 60 })
			if (this.#open.size >= this.#most.ofAll || app.lifecycle.stopping) fail('unavailable', { retryAfter: 60 })
			const stream = { ...whose, client: request.clientKey, output: new PassThrough() }
			this.#open.add(stream)
			stream.output.once('close', () => this.#open.delete(stream))
			reply.raw.once('close', () => stream.output.destroy())
			// The first bytes let the browser know that it listens.
			stream.output.write(':\n\n')
			return reply
				.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
				.send(stream.output)
		})
	}
}

/** A reader that does not read is given up, rather than remembered for. */
const mostWaiting = 64 * 1024

function write({ output }: Stream, event: string, conversation_id: number) {
	if (output.writableLength > mostWaiting) output.destroy()
	else output.write(`event: ${event}\ndata: ${conversation_id}\n\n`)
}

const Query = z.object({ conversation_id: id })

async function findHolder(request: FastifyRequest, db: Kysely<DB>): Promise<Omit<Stream, 'output' | 'client'>> {
	const key = /^Conversation +([\w-]{43})$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
	if (key !== undefined) {
		const { data } = Query.safeParse(request.query)
		if (!data || !(await isKeyOf(db, data.conversation_id, key))) fail('not_found')
		const { conversation_id } = data
		return { holder: `conversation ${conversation_id}`, account_id: null, isOperator: false, conversation_id, hash: hashToken(key) }
	}
	const account = (await checkAccess(request, db, 'account', 'getConversations')) ?? fail('login_required')
	const { id: account_id, role_id, token_hash: hash } = account
	return { holder: `account ${account_id}`, account_id, isOperator: role_id === roles.operator, conversation_id: null, hash }
}
