import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { sql, type Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { DB } from '#server/platform/database/schema.ts'
import { maxMailBytes } from './mail-size.ts'
import type { AboutMail, ReplyOutcome } from './take-reply.ts'

// Decision 097: Replies by e-mail.

/** Milliseconds until a mailbox that could not be read, or is read by another process, is tried again; one whose connection ended; and until one without news is looked at anyway. */
const pauses = { failed: 60_000, again: 1000, quiet: 60_000 }

/** The keyword of mails that were taken, and milliseconds for which one without it is looked at though it was read: longer than any outage. */
const mark = 'kiermes-taken'
const markedFor = 14 * 86_400_000
/** Bytes of a mail that is too large with its addresses; and those that are fetched at once: joining more holds up the event loop. */
const headBytes = 128 * 1024
const partBytes = 1024 * 1024
/** The most the server may send at once: a mail, or the numbers of a million. More ends the connection. */
const line = 16 * 1024 * 1024
const bounds = { maxLiteralSize: maxMailBytes, maxLineLength: line, maxResponseSize: maxMailBytes + line }

interface Reading {
	/** `imaps://user:password@host:port/FOLDER`; without a folder INBOX. */
	url: string
	db: Kysely<DB>
	/** Gets a mail and its size; of one that is too large only the head. */
	take: (raw: Buffer<ArrayBuffer>, about: AboutMail) => Promise<ReplyOutcome>
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>
	pause?: typeof pauses
}

/**
 * Reads the mailbox of replies from now on, as one process of all. A mail is marked when it was taken or refused, and stays in the mailbox;
 * one that could not be worked on is tried again once. Returns how to stop.
 */
export function startMailbox({ url, db, take, log, pause = pauses }: Reading): () => Promise<void> {
	const stopping = new AbortController()
	/** The numbers of mails at which the server or the work has failed. */
	const failed = new Set<number>()
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
						await readUntil(url, { take, log, failed }, signal, pause.quiet)
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

interface Work extends Pick<Reading, 'take' | 'log'> {
	failed: Set<number>
}

async function readUntil(url: string, work: Work, signal: AbortSignal, quiet: number): Promise<void> {
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
		...bounds,
	})
	// Awaited calls report the error.
	client.on('error', () => {})
	const end = () => client.close()
	signal.addEventListener('abort', end, { once: true })
	try {
		await client.connect()
		const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX')
		try {
			while (!signal.aborted) {
				await takeNew(client, work, signal)
				await news(client, signal, quiet)
				if (!client.usable) return
			}
		} finally {
			lock.release()
		}
	} catch (error) {
		if (!signal.aborted) throw error
	} finally {
		if (client.usable) await client.logout().catch(() => {})
		signal.removeEventListener('abort', end)
	}
}

/** Waits for a new mail, or for so many milliseconds. */
async function news(client: ImapFlow, signal: AbortSignal, quiet: number): Promise<void> {
	const arrived = once(client, 'exists', { signal: AbortSignal.any([signal, AbortSignal.timeout(quiet)]) }).catch(() => {})
	// The next command ends it.
	client.idle().catch(() => {})
	await arrived
}

/** The mails not taken yet. Where the server keeps a keyword, mails read by others are found, too; older mails were taken when \Seen alone was the mark. */
async function findMails(client: ImapFlow): Promise<number[]> {
	const allowed = client.mailbox ? client.mailbox.permanentFlags : undefined
	const unmarked = { unKeyword: mark, since: new Date(Date.now() - markedFor) }
	const query = allowed?.has(String.raw`\*`) || allowed?.has(mark) ? { or: [{ seen: false }, unmarked] } : { seen: false }
	const found = await client.search(query, { uid: true })
	return found || Promise.reject(new Error('the mailbox cannot be searched'))
}

async function takeNew(client: ImapFlow, { take, log, failed }: Work, signal: AbortSignal) {
	const found = await findMails(client)
	// The server may fail at a mail and end the connection: that one comes last, or those behind it would never be taken.
	for (const uid of [...found.filter((one) => !failed.has(one)), ...[...failed].filter((one) => found.includes(one))]) {
		if (signal.aborted) return
		failed.delete(uid)
		failed.add(uid)
		try {
			const outcome = await takeOne(client, uid, take)
			log.info({ outcome }, 'mail received')
			if (!(await client.messageFlagsAdd(String(uid), [String.raw`\Seen`, mark], { uid: true })))
				throw new Error('a mail cannot be marked as seen')
			failed.delete(uid)
		} catch (error) {
			if (!client.usable || signal.aborted) throw error
			log.warn({ err: error, job: 'reply mailbox' }, 'job failed')
		}
	}
}

/** The outcome of one mail. Throws where working on it failed: then it is tried again later. Of a mail that is too large only the head is read. */
async function takeOne(client: ImapFlow, uid: number, take: Reading['take']): Promise<ReplyOutcome | 'gone'> {
	const about = await client.fetchOne(String(uid), { size: true }, { uid: true })
	if (!about) return 'gone'
	const bytes = about.size ?? 0
	const isTooLarge = bytes > maxMailBytes
	const atOnce = isTooLarge ? headBytes : partBytes
	let raw = Buffer.allocUnsafe(isTooLarge ? headBytes : bytes)
	const hashing = createHash('sha256')
	let at = 0
	let part: Buffer
	do {
		const message = await client.fetchOne(String(uid), { source: { start: at, maxLength: atOnce } }, { uid: true })
		if (!message) return 'gone'
		part = message.source ?? (await Promise.reject(new Error('the server does not send a mail')))
		// Some servers announce less than they have.
		if (at + part.length > raw.length) raw = Buffer.concat([raw.subarray(0, at)], at + part.length)
		hashing.update(part)
		at += part.copy(raw, at)
	} while (part.length === atOnce && at < maxMailBytes && !isTooLarge)
	if (at === 0 && bytes > 0) throw new Error('the server does not send a mail')
	return take(raw.subarray(0, at), { bytes: Math.max(bytes, at), hash: hashing.digest() })
}
