import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionHours } from '#contract/retention.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addOrder } from '#test/sellers.ts'
import { hashToken, makeToken } from '../accounts/access.ts'
import type { DB } from '../database/schema.ts'
import { deleteWhatIsOver } from './retention.ts'

const tidy = (product: Product, stop?: AbortSignal) => deleteWhatIsOver(product.db, product.storage, stop)
const ago = (hours: number) => sql<Date>`now() - ${`${hours} hours`}::interval`
const count = async (product: Product, table: keyof DB) => {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(product.db)
	return rows[0]?.count
}

async function addUnverified(product: Product, hours: number): Promise<number> {
	const { id } = await product.user()
	await product.db
		.updateTable('accounts')
		.set({ email_verified: false, created_at: ago(hours) })
		.where('id', '=', id)
		.execute()
	return id
}

/** Two rows of everything that is kept for a while: one an hour past its time, one an hour before it. */
async function addRows(product: Product) {
	const { db } = product
	const { id: account_id } = await product.professional()
	const asked = { professional_id: account_id, first_name: 'L', last_name: 'S', email: 'a@b.lu', message: 'Hello', lang: 'en' }
	const { id: kept_enquiry } = await db
		.insertInto('enquiries')
		.values({ ...asked, state: 'seen', delivered_at: sql`now()` })
		.returning('id')
		.executeTakeFirstOrThrow()
	const marked_listing = await addListing(product)
	for (const away of [1, -1]) {
		const over = (name: keyof typeof retentionHours) => ago(retentionHours[name] + away)
		const hash = () => hashToken(makeToken())
		await db
			.insertInto('account_tokens')
			.values({ account_id, token_hash: hash(), purpose: 'verify', email: 'a@b.lu', expires_at: over('mailed_links') })
			.execute()
		await db
			.insertInto('sessions')
			.values({ account_id, token_hash: hash(), expires_at: over('sessions') })
			.execute()
		await db
			.insertInto('security_events')
			.values({ account_id, kind: 'logged_in', minute: over('security_events') })
			.execute()
		await db
			.insertInto('rate_counters')
			.values({ key: String(away), points: 1, expire: Date.now() - away * 3_600_000 })
			.execute()
		await db
			.insertInto('idempotency_keys')
			.values({ key: String(away), call: 'x', asker: 'y', body_hash: hash(), created_at: over('repeated_forms') })
			.execute()
		await db
			.insertInto('inbound_mails')
			.values({ key_hash: hash(), received_at: over('received_replies') })
			.execute()
		const enquiry = { professional_id: account_id, first_name: 'L', last_name: 'S', email: 'a@b.lu', message: 'Hello', lang: 'en' }
		await db
			.insertInto('enquiries')
			.values([
				{ ...enquiry, state: 'unconfirmed', created_at: over('unconfirmed_enquiries') },
				{ ...enquiry, state: 'closed', delivered_at: sql`now()`, created_at: over('enquiries') },
			])
			.execute()
		await db
			.insertInto('conversation_files')
			.values({
				enquiry_id: kept_enquiry,
				side: 'planner',
				kind: 'document',
				name: 'x.pdf',
				file: `m/${away > 0 ? 'a' : 'b'}.pdf`,
				bytes: 9,
				created_at: over('unsent_files'),
			})
			.execute()
		await db
			.insertInto('mails')
			.values([
				{ kind: 'reset', recipient: 'a@b.lu', lang: 'en', state: 'sent', sent_at: over('mails'), created_at: ago(10_000) },
				{ kind: 'reset', recipient: 'a@b.lu', lang: 'en', state: 'refused', created_at: over('mails') },
			])
			.execute()
		await db
			.insertInto('account_exports')
			.values({ account_id: (await product.user()).id, token_hash: hash(), content: '{}', expires_at: ago(away) })
			.execute()
		await db
			.insertInto('listing_drafts')
			.values({ account_id, category_id: 1, updated_at: over('drafts') })
			.execute()
		await db
			.insertInto('event_drafts')
			.values({ account_id, updated_at: over('event_drafts') })
			.execute()
		await addUnverified(product, retentionHours.unverified_accounts + away)
		const year = new Date().getUTCFullYear() - 10
		const moment = sql<Date>`make_timestamptz(${year}, 1, 1, 12, 0, 0) - make_interval(days => ${away})`
		const order_id = await addOrder(product, {
			account_id,
			state: 'cancelled',
			starts_at: moment,
			ends_at: sql<Date>`now()`,
			due_on: '2016-01-01',
			created_at: moment,
			reference: `RF00${2 + away}`,
		})
		await db
			.insertInto('invoices')
			.values({ number: String(away), order_id, issued_on: '2016-01-01', pdf: Buffer.from('') })
			.execute()
		await db
			.insertInto('bank_payments')
			.values({ id: String(away), booked_on: sql<string>`(${moment})::date`, cents: 5733 })
			.execute()
		const decide = (values: { item_kind: string; item_id: number; measure: string; decided_at: ReturnType<typeof over> }) =>
			db
				.insertInto('decisions')
				.values({ item: '{}', facts: 'Spam.', ground: 'terms', found_by: 'operator', lang: 'en', ...values })
				.returning('id')
				.executeTakeFirstOrThrow()
		const removed = { account_id, state: 'hidden' }
		const listing_id = await addListing(product, removed)
		await decide({ item_kind: 'listing', item_id: listing_id, measure: 'removed', decided_at: over('removed_listings') })
		const event_id = await addEvent(product, removed)
		await decide({ item_kind: 'event', item_id: event_id, measure: 'removed', decided_at: over('removed_events') })
		await db
			.insertInto('holds')
			.values({ item_kind: 'listing', item_id: 2_000_000 + away, findings: '[]', outcome: 'released', released_at: over('holds') })
			.execute()
		const edgeOf = (name: keyof typeof retentionHours) =>
			sql<string>`((${ago(retentionHours[name])}) at time zone 'Europe/Luxembourg')::date - ${away}::int`
		await db
			.insertInto('visit_measures')
			.values({ day: edgeOf('visit_measures'), route: '/', metric: 'LCP', rating: 'good', count: 1 })
			.execute()
		await db
			.insertInto('browser_errors')
			.values({ day: edgeOf('browser_errors'), message_hash: hash().subarray(0, 16), message: 'Error', route: '/', count: 1 })
			.execute()
		await db
			.insertInto('missed_words')
			.values({ day: edgeOf('missed_words'), lang: 'fr', words: 'montgolfière', count: 1 })
			.execute()
		await db
			.insertInto('availability_days')
			.values({ listing_id: marked_listing, day: edgeOf('past_days'), source: 'own', morning: 'booked' })
			.execute()
		await db
			.insertInto('plans')
			.values({ key_hash: hash(), lang: 'fr', title: 'Fête', changed_at: over('visitors_plans') })
			.execute()
		const post = { item_kind: 'post', item_id: 1, measure: 'kept' }
		await decide({ ...post, decided_at: over('decisions') })
		const { id: decision_id } = await decide({ ...post, decided_at: over('reporters') })
		await db
			.insertInto('reports')
			.values({
				item_kind: 'post',
				item_id: 1,
				item: '{}',
				reason: 'spam',
				explanation: 'Nothing but links.',
				reporter_name: 'Tom',
				reporter_email: `tom${away}@example.org`,
				lang: 'en',
				is_good_faith: true,
				decision_id,
			})
			.execute()
	}
}

test('what has been kept for long enough goes, and nothing else', async () => {
	await using product = await startProduct()
	await addRows(product)
	const tables = [
		'account_tokens',
		'sessions',
		'security_events',
		'rate_counters',
		'idempotency_keys',
		'inbound_mails',
		'enquiries',
		'mails',
		'account_exports',
		'accounts',
		'recovery_codes',
		'listing_drafts',
		'event_drafts',
		'orders',
		'invoices',
		'bank_payments',
		'listings',
		'events',
		'decisions',
		'reports',
		'holds',
		'visit_measures',
		'browser_errors',
		'missed_words',
		'plans',
		'availability_days',
	] as const
	const before = await Promise.all(tables.map((table) => count(product, table)))
	expect(await tidy(product)).toEqual({
		deleted_accounts: 0,
		unverified_accounts: 1,
		mailed_links: 1,
		sessions: 1,
		security_events: 1,
		attempts: 1,
		repeated_forms: 1,
		received_replies: 1,
		unconfirmed_enquiries: 1,
		enquiries: 1,
		unsent_files: 1,
		mails: 2,
		drafts: 1,
		event_drafts: 1,
		exports: 1,
		orders: 1,
		bank_payments: 1,
		reporters: 1,
		removed_listings: 1,
		removed_events: 1,
		holds: 1,
		decisions: 1,
		visit_measures: 1,
		browser_errors: 1,
		missed_words: 1,
		past_days: 1,
		visitors_plans: 1,
	})
	const after = await Promise.all(tables.map((table) => count(product, table)))
	// The session of the unverified account went with it.
	expect(after.map((left, position) => (before[position] ?? 0) - (left ?? 0))).toEqual([
		1, 2, 1, 1, 1, 1, 2, 2, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1,
	])
	const reporters = await product.db.selectFrom('reports').select(['reporter_name', 'reporter_email']).orderBy('id').execute()
	expect(reporters).toEqual([
		{ reporter_name: null, reporter_email: null },
		{ reporter_name: 'Tom', reporter_email: 'tom-1@example.org' },
	])
	expect(Object.values(await tidy(product)).every((gone) => gone === 0)).toBe(true)
})

test('an unverified account stays as long as it holds something, and so does every verified one', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const long = retentionHours.unverified_accounts * 10
	const keeper = await addUnverified(product, long)
	await product.db.insertInto('favourites').values({ account_id: keeper, listing_id: hall }).execute()
	const publisher = await addUnverified(product, long)
	await addListing(product, { account_id: publisher, state: 'draft' })
	const drafter = await addUnverified(product, long)
	await product.db.insertInto('listing_drafts').values({ account_id: drafter, category_id: 1 }).execute()
	const organiser = await addUnverified(product, long)
	await addEvent(product, { account_id: organiser, state: 'waiting' })
	const planner = await addUnverified(product, long)
	await product.db.insertInto('event_drafts').values({ account_id: planner }).execute()
	const asker = await addUnverified(product, long)
	await product.db
		.insertInto('enquiries')
		.values({
			account_id: asker,
			state: 'new',
			delivered_at: sql`now()`,
			first_name: 'L',
			last_name: 'S',
			email: 'a@b.lu',
			message: 'Hello',
			lang: 'en',
		})
		.execute()
	const operator = await addUnverified(product, long)
	await product.db.updateTable('accounts').set({ role_id: 3 }).where('id', '=', operator).execute()
	const verified = await product.user()
	await product.db
		.updateTable('accounts')
		.set({ created_at: ago(long) })
		.where('id', '=', verified.id)
		.execute()
	const empty = await addUnverified(product, long)
	expect((await tidy(product)).unverified_accounts).toBe(1)
	const left = (await product.db.selectFrom('accounts').select('id').execute()).map(({ id }) => id)
	expect(left).toEqual(expect.arrayContaining([keeper, publisher, drafter, organiser, planner, asker, operator, verified.id]))
	expect(left).not.toContain(empty)
})

test('many rows are deleted batch by batch; a stopped run leaves the rest for the next one', async () => {
	await using product = await startProduct()
	await sql`insert into idempotency_keys (key, call, asker, body_hash, created_at)
		select n::text, 'x', 'y', sha256('x'), now() - interval '2 days' from generate_series(1, 1200) n`.execute(product.db)
	await tidy(product, AbortSignal.abort())
	expect(await count(product, 'idempotency_keys')).toBe(1200)
	expect((await tidy(product)).repeated_forms).toBe(1200)
	expect(await count(product, 'idempotency_keys')).toBe(0)
})
