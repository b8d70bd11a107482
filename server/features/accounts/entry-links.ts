import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { fromAcceptLanguage } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isFromThisMachine, isOnThisMachine } from '#server/platform/http/this-machine.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { hashToken, makeToken } from './access.ts'
import { nameDevice } from './device.ts'
import { askPage, entryPolicy, openedPage, refusedPage } from './entry-page.ts'
import { findAccount } from './queries.ts'
import type { Security } from './security-events.ts'
import { startSession } from './sessions.ts'

// Decision 078: One-time links into the sample accounts.

/** Minutes for which a link is good. */
export const entryMinutes = 60

/** The token of a link in an address. */
const entryPath = '/enter/:token'

/** A sample account that a link opens. */
export interface Entry {
	account_id: number
	/** The name of the account on the confirmation page. */
	name: string
	role: 'professional' | 'planner' | 'operator'
	/** The screen that the link leads to. */
	path: string
}

interface Link {
	entry: Entry
	expires: number
	isUsed: boolean
}

/** Why a link opens nothing. */
export type EntryRefusal = 'used' | 'expired' | 'unknown'

/**
 * One-time links into sample accounts. The process keeps the SHA-256 of their tokens in memory and nowhere else: a restart makes new ones, and no
 * backup and no other process has them.
 */
export class EntryLinks {
	readonly #links = new Map<string, Link>()

	/** The path of a new link. */
	make(entry: Entry): string {
		const token = makeToken()
		this.#links.set(keyOf(token), { entry, expires: Date.now() + entryMinutes * 60_000, isUsed: false })
		return entryPath.replace(':token', token)
	}

	/** The entry of a link, which stays unused. */
	find(token: string): Entry | EntryRefusal {
		const link = this.#links.get(keyOf(token))
		if (!link) return 'unknown'
		if (link.isUsed) return 'used'
		return link.expires > Date.now() ? link.entry : 'expired'
	}

	/** The entry of a link, one time. */
	take(token: string): Entry | EntryRefusal {
		const found = this.find(token)
		const link = this.#links.get(keyOf(token))
		if (link && typeof found === 'object') link.isUsed = true
		return found
	}
}

const keyOf = (token: string) => hashToken(token).toString('hex')

interface Parts {
	config: Config
	db: Kysely<DB>
	security: Security
}

/**
 * Adds the page of the one-time links, and returns their maker; null, without a route, unless the installation has samples and is used on its
 * own machine alone. GET only asks, so that a preview or a prefetch of the address uses no link up; the button's POST opens the account.
 */
export function serveEntryLinks(app: FastifyInstance, { config, db, security }: Parts): EntryLinks | null {
	if (!config.SAMPLES || !isOnThisMachine(config)) return null
	const links = new EntryLinks()
	type Asked = { Params: { token: string } }

	app.register(async (scope) => {
		// The form has no fields: the server does not read its body.
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null))
		scope.addHook('onRequest', scope.limitPages)
		scope.get<Asked>(entryPath, async (request, reply) => {
			if (!isFromThisMachine(request)) return reply.callNotFound()
			const found = links.find(request.params.token)
			return typeof found === 'string' ? refuse(request, reply, found) : send(reply, askPage(config.SITE_NAME, languageOf(request), found))
		})
		scope.post<Asked>(entryPath, async (request, reply) => {
			if (!isFromThisMachine(request) || !isFromOwnPage(request)) return reply.callNotFound()
			const entry = links.take(request.params.token)
			if (typeof entry === 'string') return refuse(request, reply, entry)
			const access_token = await open(entry, request, reply)
			if (access_token === null) return refuse(request, reply, 'unknown')
			return send(reply, openedPage(config.SITE_NAME, languageOf(request), { id: entry.account_id, access_token, path: entry.path }))
		})
	})
	return links

	/** A new session of the account; null where the account is gone or suspended. */
	async function open({ account_id, role }: Entry, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
		const account = await findAccount(db, { id: account_id })
		if (account?.state !== 'active') return null
		const client = { key: request.clientKey, device: nameDevice(request.headers['user-agent']) }
		const token = await startSession(db, account, client.device)
		// The link stands for the password too, which this account does not have: some acts of operators ask for it again.
		if (role === 'operator')
			await db
				.updateTable('sessions')
				.set({ proved_at: sql`now()` })
				.where('token_hash', '=', hashToken(token))
				.execute()
		await writeAudit(db, null, { action: 'entered_by_link', item_kind: 'account', item_id: account_id })
		security(request, reply, client).noteEvent('logged_in_with_link', account_id)
		return token
	}

	function refuse(request: FastifyRequest, reply: FastifyReply, why: EntryRefusal) {
		return send(reply.code(why === 'unknown' ? 404 : 410), refusedPage(config.SITE_NAME, languageOf(request), why))
	}
}

/**
 * Ends the sessions of operators without a password, who have no way in but a link. Called at a start that makes no links: an installation that gets a
 * public address keeps no such session.
 */
export async function endEnteredSessions(db: Kysely<DB>): Promise<void> {
	await db
		.deleteFrom('sessions')
		.where('account_id', 'in', (from) =>
			from.selectFrom('accounts').select('id').where('role_id', '=', roles.operator).where('password_hash', 'is', null),
		)
		.execute()
}

const languageOf = ({ headers }: FastifyRequest) => fromAcceptLanguage(headers['accept-language'])

/** A form of another site cannot open the account in this browser. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
	const { origin, host } = headers
	return origin === undefined ? headers['sec-fetch-site'] === undefined : URL.parse(origin)?.host === host
}

function send(reply: FastifyReply, html: string) {
	return reply
		.headers({
			'cache-control': 'no-store',
			'content-security-policy': entryPolicy,
			// With `no-referrer` browsers send the form without its origin.
			'referrer-policy': 'same-origin',
			'x-robots-tag': 'noindex',
		})
		.type('text/html; charset=utf-8')
		.send(html)
}
