import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { sql, type Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { DB } from '../../database/schema.ts'
import { maxMailBytes } from './mail-size.ts'
import type { ReplyOutcome } from './take-reply.ts'

// Decision 097: Replies by e-mail.

/** Milliseconds until a mailbox that could not be read, or is read by another process, is tried again; one whose connection ended; and until one without news is looked at anyway. */
const pauses = { failed: 60_000, again: 1000, quiet: 60_000 }

interface Reading {
	/** `imaps://user:password@host:port/FOLDER`; without a folder INBOX. */
	url: string
	db: Kysely<DB>
	take: (raw: Uint8Array) => Promise<ReplyOutcome>
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>
	pause?: typeof pauses
}

/**
 * Reads the mailbox of replies from now on, as one process of all. A mail is marked as seen when it was taken or refused, and stays in the mailbox;
 * one that could not be worked on is tried again once. Returns how to stop.
 */
export function startMailbox({ url, db, take, log, pause = pauses }: Reading): () => Promise<void> {
	const stopping = new AbortController()
	const { signal } = stopping
	const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => {})
	async function work() {
		while (!signal.aborted) {
			// The lock belongs to a connection: it is free when the process that reads ends.
			const isOurs = await db
				.connection()
				.execute(async (holder) => {
					const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(hashtext('reply mailbox')) as is_ours`.execute(
						holder,
					)
					if (!rows[0]?.is_ours) return false
					try {
						await readUntil(url, take, log, signal, pause.quiet)
					} finally {
						await sql`select pg_advisory_unlock(hashtext('reply mailbox'))`.execute(holder)
					}
					return true
				})
				.catch((error: Error) => log.warn({ err: error, job: 'reply mailbox' }, 'job failed'))
			if (!signal.aborted) await wait(isOurs === true ? pause.again : pause.failed)
		}
	}
	const working = work()
	return async () => {
		stopping.abort()
		await working
	}
}

async function readUntil(url: string, take: Reading['take'], log: Reading['log'], signal: AbortSignal, quiet: number): Promise<void> {
	const { hostname, port, protocol, username, password, pathname } = new URL(url)
	const isSecure = protocol === 'imaps:'
	const client = new ImapFlow({
		host: hostname,
		port: Number(port) || (isSecure ? 993 : 143),
		secure: isSecure,
		// Without TLS only where the address says so, which is this machine.
		...(!isSecure && { doSTARTTLS: false }),
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		logger: false,
		disableAutoIdle: true,
	})
	// Heard by what is waited for.
	client.on('error', () => {})
	const end = () => client.close()
	signal.addEventListener('abort', end, { once: true })
	try {
		await client.connect()
		const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX')
		try {
			while (!signal.aborted) {
				await takeUnseen(client, take, log, signal)
				await news(client, signal, quiet)
				if (!client.usable) return
			}
		} finally {
			lock.release()
		}
	} catch (error) {
		if (!signal.aborted) throw error
	} finally {
		signal.removeEventListener('abort', end)
		if (client.usable) await client.logout().catch(() => {})
	}
}

/** Waits for a new mail, or for so many milliseconds. */
async function news(client: ImapFlow, signal: AbortSignal, quiet: number): Promise<void> {
	const arrived = once(client, 'exists', { signal: AbortSignal.any([signal, AbortSignal.timeout(quiet)]) }).catch(() => {})
	// The next command ends it.
	client.idle().catch(() => {})
	await arrived
}

async function takeUnseen(client: ImapFlow, take: Reading['take'], log: Reading['log'], signal: AbortSignal): Promise<void> {
	const found = await client.search({ seen: false }, { uid: true })
	for (const uid of found || []) {
		if (signal.aborted) return
		const about = await client.fetchOne(String(uid), { size: true }, { uid: true })
		if (!about) continue
		const outcome = (about.size ?? 0) > maxMailBytes ? 'too_large' : await takeOne(client, uid, take, log)
		// Tried again later; those behind it are not held up.
		if (outcome === null) continue
		log.info({ outcome }, 'mail received')
		await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true })
	}
}

/** What became of one mail; null where working on it failed. */
async function takeOne(client: ImapFlow, uid: number, take: Reading['take'], log: Reading['log']): Promise<ReplyOutcome | 'gone' | null> {
	const message = await client.fetchOne(String(uid), { source: true }, { uid: true })
	if (!message || !message.source) return 'gone'
	try {
		return await take(message.source)
	} catch (error) {
		log.warn({ err: error, job: 'reply mailbox' }, 'job failed')
		return null
	}
}
