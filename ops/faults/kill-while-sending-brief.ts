import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { addListing } from '#test/add-listing.ts'
import { startSession } from '#test/journeys/database.ts'
import { newEmail } from '#test/people.ts'
import { Ledger, type FoundRow } from './ledger.ts'
import { post } from './post.ts'
import { runFault } from './run-fault.ts'

/*
 * Kills the server with SIGKILL at a random moment while a plan asks twenty suppliers at once, starts it again, and sends the same request once more,
 * as the page would. After each kill all twenty have the enquiry, or none has it; after the repetition each has it once, with one mail.
 *
 *   node ops/faults/kill-while-sending-brief.ts [--short]
 */

/** Five of each of four kinds, the most that a brief takes. */
const suppliersOfKind = 5
/** Milliseconds within which the server is killed at first; later within as long as the last brief took. */
const shortest = 150

const keyOf = (cycle: number, listing_id: number) => `brief ${cycle} to ${listing_id}`

await runFault(async (fault) => {
	const { database, start, isShort, figure, expect, expectLedger } = fault
	const cycles = isShort ? 5 : 50
	const listings = await addSuppliers(database)
	const ledger = new Ledger<number>()
	const faults: string[] = []
	const outcomes = { answered: 0, 'written, unheard': 0, undone: 0 }
	// Each cycle has its own planner: a sender may ask sixty suppliers a week. Their clients have one address.
	const settings = { ATTEMPTS_FACTOR: '100' }
	let longest = shortest
	let server = await start(settings)
	for (let cycle = 1; cycle <= cycles; cycle += 1) {
		const token = await addPlanner(database, cycle)
		const { plan_id } = await post<'savePlan'>(server.address, 'savePlan', token, { title: `Plan ${cycle}`, people: 120 })
		const brief = { plan_id, property_ids: listings.join(','), message: `Brief ${cycle}: are you free for our party?` }
		const sendBrief = () => post<'sendBrief'>(server.address, 'sendBrief', token, brief, `kill-while-sending-brief-${cycle}`)
		const answer = sendBrief().catch(() => null)
		await Promise.race([answer, sleep(Math.random() * longest)])
		await server.kill()
		fault.countCycle()
		const first = await answer
		const found = (await findEnquiries(database, cycle)).length
		if (found !== 0 && found !== listings.length) faults.push(`brief ${cycle} was sent to ${found} of ${listings.length}`)
		if (first && found === 0) faults.push(`brief ${cycle} was acknowledged and is gone`)
		outcomes[first ? 'answered' : found > 0 ? 'written, unheard' : 'undone'] += 1
		const killed = performance.now()
		server = await start(settings)
		fault.noteRecovery(performance.now() - killed)
		const begunAgain = performance.now()
		const again = await sendBrief()
		if (found === 0) longest = Math.max(shortest, (performance.now() - begunAgain) * 1.2)
		for (const { enquiries } of [first, again].filter((one) => one !== null))
			for (const { property_id, conversation_id } of enquiries) ledger.acknowledge(keyOf(cycle, property_id), conversation_id ?? 0)
	}
	await server.kill()
	for (const [outcome, count] of Object.entries(outcomes)) figure(outcome, count)
	const rows: FoundRow<number>[] = []
	for (let cycle = 1; cycle <= cycles; cycle += 1) rows.push(...(await findEnquiries(database, cycle)))
	expectLedger(ledger.compare(rows))
	expect('enquiries', rows.length, rows.length === cycles * listings.length)
	expect('faults', faults.length === 0 ? 0 : faults.join('; '), faults.length === 0)
})

async function addSuppliers({ db }: OpenDatabase): Promise<number[]> {
	const professional = async () => {
		const email = newEmail()
		const row = { role_id: 2, email, email_verified: true, name: 'Zum Hirsch S.à r.l.' }
		const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()
		return { id, token: '' }
	}
	const kinds = await db
		.selectFrom('sub_categories')
		.select(['category_id', (sub) => sub.fn.min('id').as('sub_category_id')])
		.where('category_id', '<=', 4)
		.groupBy('category_id')
		.execute()
	const added: number[] = []
	for (const kind of kinds)
		for (let count = 0; count < suppliersOfKind; count += 1) added.push(await addListing({ db, professional }, { ...kind }))
	return added
}

/** A private person with a verified address; returns the token of a session. */
async function addPlanner(database: OpenDatabase, cycle: number): Promise<string> {
	const row = { role_id: 1, email: `planner-${cycle}@example.org`, email_verified: true, first_name: 'Léa', last_name: 'Schmit' }
	const { id } = await database.db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()
	return startSession(database, id)
}

/** The enquiries of a brief; one is whole with exactly one mail to its supplier. */
async function findEnquiries({ db }: OpenDatabase, cycle: number): Promise<FoundRow<number>[]> {
	const rows = await db
		.selectFrom('enquiries')
		.select(['id', 'listing_id'])
		.select((enquiry) =>
			enquiry
				.selectFrom('mails')
				.select((mail) => mail.fn.countAll<number>().as('count'))
				.whereRef('mails.enquiry_id', '=', 'enquiries.id')
				.where('mails.kind', '=', 'enquiry')
				.as('mails'),
		)
		.where('message', 'like', `Brief ${cycle}:%`)
		.execute()
	return rows.map(({ id, listing_id, mails }) => ({ key: keyOf(cycle, listing_id ?? 0), value: id, isWhole: Number(mails) === 1 }))
}
