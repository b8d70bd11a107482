import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { startSession } from '#test/journeys/database.ts'
import { signMail } from '#test/sign-mail.ts'
import { quantile } from '#test/quantile.ts'
import { Ledger, type FoundRow } from './ledger.ts'
import { startPageReaders } from './page-readers.ts'
import { post } from './post.ts'
import { runFault } from './run-fault.ts'
import { markUploads } from './templates.ts'

/*
 * Posts mails that take all time or all memory that a thread has, one after the other and each twice, with honest replies between them. Meanwhile readers
 * request pages. Rounds with and without hostile mails alternate, so that other load on the machine slows both. The honest replies are in their
 * conversations, each once; the hostile ones are given up; and a page takes at most 1.4 times as long as in the quiet rounds.
 *
 *   node ops/faults/hostile-mails.ts [--short]
 */

const secret = 'a secret of the mail server'
const domain = 'replies.example'
const suppliers = 20
/** Pages a second, of two readers. */
const demand = 10
const mostTimes = 1.4
/** A few seconds of a machine that does other things say less; in the event loop, the first of these mails alone takes many times as long. */
const mostTimesShort = 2

/** Bodies that no limit of size refuses. */
const hostile: readonly string[] = [
	'a\r\n'.repeat(300_000),
	`Content-Type: text/html\r\n\r\n${'<p><!--'.repeat(140_000)}`,
	'On Mon, 1 Jan 2026 at 10:00, <a@b.example> '.repeat(20_000),
	'> '.repeat(500_000),
]

await runFault(async (fault) => {
	const { database, start, isShort, figure, expect, expectLedger } = fault
	await markUploads(fault.folder)
	const product = await start({ REPLY_DOMAIN: domain, INBOUND_WEBHOOK_SECRET: secret, ATTEMPTS_FACTOR: '1000' })
	const replies = await askSuppliers(database, product.address)
	let asked = 0
	/** Pages that nobody has requested before, with an effect of each field: those in memory take too little time to be slowed down. */
	const newPages = () =>
		Array.from({ length: 120 }, () => {
			asked += 1
			return `${product.address}/filterVenues?min_capacity=${1 + (asked % 900)}&lang=${['en', 'fr', 'de'][Math.floor(asked / 900) % 3]}`
		})
	const pageReaders = startPageReaders()
	const ledger = new Ledger<string>()
	const outcomes = new Map<string, number>()
	let mails = 0
	const send = async (to: Reply, text: string) => {
		const raw = `From: Somebody <${to.email}>\r\nTo: <${to.reply_to}>\r\nSubject: Re: Enquiry\r\nMessage-ID: <${(mails += 1)}@mail.example>\r\n${text}`
		const deliver = async () => {
			const headers = { 'content-type': 'message/rfc822', 'kiermes-signature': signMail(secret, raw) }
			const response = await fetch(`${product.address}/api/inbound_mail`, { method: 'POST', headers, body: raw })
			const { outcome = `${response.status}` } = (await response.json()) as { outcome?: string }
			return outcome
		}
		// A mail server posts it again after an error.
		const first = await deliver()
		const outcome = first === '503' ? await deliver() : first
		outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
		return outcome
	}
	const attackUntil = async (until: number) => {
		for (let turn = 0; performance.now() < until; turn += 1) {
			fault.countCycle()
			const to = replies[mails % replies.length]!
			const body = hostile[turn % hostile.length]!
			await send(to, body.startsWith('Content-Type') ? body : `Content-Type: text/plain; charset=utf-8\r\n\r\n${body}`)
			const text = `Reply ${mails} is honest.`
			if ((await send(to, `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`)) === 'taken') ledger.acknowledge(text, to.reply_to)
		}
	}
	const times: Record<'quiet' | 'attacked', number[]> = { quiet: [], attacked: [] }
	const [rounds, seconds] = isShort ? [2, 4] : [10, 10]
	// Loads code, and lets it be compiled.
	await pageReaders.read({ pages: newPages(), readers: 2, rate: 30, milliseconds: 4000 })
	for (let round = 0; round < rounds; round += 1)
		for (const kind of ['quiet', 'attacked'] as const) {
			const until = performance.now() + seconds * 1000
			const [read] = await Promise.all([
				pageReaders.read({ pages: newPages(), readers: 2, rate: demand, milliseconds: seconds * 1000 }),
				kind === 'attacked' && attackUntil(until),
			])
			times[kind].push(...read)
		}
	await pageReaders.stop()
	for (const [kind, of] of Object.entries(times))
		figure(`a page, ${kind}`, `p50 ${quantile(of, 0.5)} ms, p75 ${quantile(of, 0.75)} ms, p95 ${quantile(of, 0.95)} ms, of ${of.length}`)
	const slower = quantile(times.attacked, 0.5) / quantile(times.quiet, 0.5)
	const most = isShort ? mostTimesShort : mostTimes
	expect('the middle page beside hostile mails, in times of a quiet one', slower.toFixed(2), slower <= most)
	for (const [outcome, count] of outcomes) figure(`mails: ${outcome}`, count)
	expect('honest replies', ledger.size, ledger.size > 0)
	expect('mails that were not answered', outcomes.get('503') ?? 0, !outcomes.has('503'))
	const rows = await database.db
		.selectFrom('enquiry_answers')
		.select(['enquiry_id', 'message'])
		.where('message', 'like', 'Reply %')
		.execute()
	expectLedger(
		ledger.compare(
			rows.map(({ enquiry_id, message }): FoundRow<string> => {
				const to = replies.find(({ id }) => id === enquiry_id)
				return { key: message, value: to?.reply_to ?? '', isWhole: true }
			}),
		),
	)
	await product.stop()
})

/** Where the supplier of an enquiry replies. */
interface Reply {
	id: number
	email: string
	reply_to: string
}

/** Asks suppliers of the samples by one plan. */
async function askSuppliers(database: OpenDatabase, address: string): Promise<Reply[]> {
	const { db } = database
	const row = { role_id: 1, email: 'planner@example.org', email_verified: true, first_name: 'Léa', last_name: 'Schmit' }
	const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()
	const token = await startSession(database, id)
	const { plan_id } = await post<'savePlan'>(address, 'savePlan', token, { title: 'A plan', people: 120 })
	const listings = await db.selectFrom('listings').select('id').where('state', '=', 'published').orderBy('id').limit(suppliers).execute()
	const property_ids = listings.map((listing) => listing.id).join(',')
	await post<'sendBrief'>(address, 'sendBrief', token, { plan_id, property_ids, message: 'Are you free for our party?' })
	const mails = await db
		.selectFrom('mails')
		.innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
		.innerJoin('accounts', 'accounts.id', 'enquiries.professional_id')
		.select(['enquiries.id', 'accounts.email', 'mails.reply_to'])
		.where('mails.kind', '=', 'enquiry')
		.execute()
	return mails.map((mail) => ({ ...mail, reply_to: mail.reply_to ?? '' }))
}
