import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionHours } from '#contract/retention.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addOrder } from '#test/sellers.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { accountColumns } from '#server/platform/database/table-facts.ts'
import { tableNames, tables } from '#server/platform/database/tables.ts'
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
		await db
			.insertInto('held_replies')
			.values({ enquiry_id: kept_enquiry, side: 'planner', sender: 'a@b.lu', message: 'Yes', created_at: over('held_replies') })
			.execute()
		await db
			.insertInto('failing_mails')
			.values({ enquiry_id: kept_enquiry, side: 'planner', mail_hash: hash(), bytes: 1, tried_at: over('failing_mails') })
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
		'held_replies',
		'failing_mails',
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
		held_replies: 1,
		failing_mails: 1,
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
		1, 2, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1,
	])
	const reporters = await product.db.selectFrom('reports').select(['reporter_name', 'reporter_email']).orderBy('id').execute()
	expect(reporters).toEqual([
		{ reporter_name: null, reporter_email: null },
		{ reporter_name: 'Tom', reporter_email: 'tom-1@example.org' },
	])
	expect(Object.values(await tidy(product)).every((gone) => gone === 0)).toBe(true)
})

test('a day, and ten whole years, are over when the next one has begun', async () => {
	await using product = await startProduct()
	const { db } = product
	const account_id = (await product.professional()).id
	const listing_id = await addListing(product)
	const day = (name: keyof typeof retentionHours) => sql<string>`((${ago(retentionHours[name])}) at time zone 'Europe/Luxembourg')::date`
	await db
		.insertInto('visit_measures')
		.values({ day: day('visit_measures'), route: '/', metric: 'LCP', rating: 'good', count: 1 })
		.execute()
	await db
		.insertInto('browser_errors')
		.values({ day: day('browser_errors'), message_hash: Buffer.alloc(16), message: 'E', route: '/', count: 1 })
		.execute()
	await db
		.insertInto('missed_words')
		.values({ day: day('missed_words'), lang: 'fr', words: 'montgolfière', count: 1 })
		.execute()
	await db
		.insertInto('availability_days')
		.values({ listing_id, day: day('past_days'), source: 'own', morning: 'booked' })
		.execute()
	// The first moment in Luxembourg of the year ten years ago, which in UTC belongs to the year before.
	const edge = sql<Date>`((date_trunc('year', now() at time zone 'Europe/Luxembourg') - interval '10 years') at time zone 'Europe/Luxembourg')`
	const times = { starts_at: edge, ends_at: sql<Date>`now()`, due_on: '2016-01-01' }
	const orders = { account_id, state: 'cancelled', ...times }
	const kept = await addOrder(product, { ...orders, created_at: edge, reference: 'RF001' })
	await addOrder(product, { ...orders, created_at: sql<Date>`${edge} - interval '1 second'`, reference: 'RF002' })
	await db
		.insertInto('bank_payments')
		.values([
			{ id: 'kept', booked_on: sql<string>`(${edge} at time zone 'Europe/Luxembourg')::date`, cents: 1 },
			{ id: 'over', booked_on: sql<string>`(${edge} at time zone 'Europe/Luxembourg')::date - 1`, cents: 1 },
		])
		.execute()
	const gone = Object.entries(await tidy(product)).filter(([, count]) => count > 0)
	expect(gone).toEqual([
		['orders', 1],
		['bank_payments', 1],
	])
	expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: kept }])
	expect(await db.selectFrom('bank_payments').select('id').execute()).toEqual([{ id: 'kept' }])
})

const sender = { first_name: 'L', last_name: 'S', email: 'a@b.lu', message: 'Hello', lang: 'en' }

/** Adds the one row for which an unverified account stays, for each column that refers to accounts. */
const held: Record<string, (product: Product, account_id: number) => Promise<unknown>> = {
	'favourites.account_id': async (product, account_id) => {
		const listing_id = await addListing(product)
		await product.db.insertInto('favourites').values({ account_id, listing_id }).execute()
	},
	'listings.account_id': (product, account_id) => addListing(product, { account_id, state: 'draft' }),
	'listing_drafts.account_id': ({ db }, account_id) => db.insertInto('listing_drafts').values({ account_id, category_id: 1 }).execute(),
	'events.account_id': (product, account_id) => addEvent(product, { account_id, state: 'waiting' }),
	'event_drafts.account_id': ({ db }, account_id) => db.insertInto('event_drafts').values({ account_id }).execute(),
	'event_feeds.account_id': ({ db }, account_id) =>
		db
			.insertInto('event_feeds')
			.values({ account_id, kind: 'ics', url: 'https://calendar.example/x.ics', feed_name: 'Programme', lang: 'en', event_category_id: 2 })
			.execute(),
	'plans.account_id': ({ db }, account_id) => db.insertInto('plans').values({ account_id, lang: 'fr', title: 'Fête' }).execute(),
	'enquiries.account_id': ({ db }, account_id) =>
		db
			.insertInto('enquiries')
			.values({ account_id, state: 'new', delivered_at: sql`now()`, ...sender })
			.execute(),
	'enquiries.professional_id': ({ db }, professional_id) =>
		db
			.insertInto('enquiries')
			.values({ professional_id, state: 'new', delivered_at: sql`now()`, ...sender })
			.execute(),
}

test('each column that refers to accounts either makes an unverified one stay, or is known not to', async () => {
	await using product = await startProduct()
	const { rows } = await sql<{ name: string }>`
		select distinct attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
		where contype = 'f' and confrelid = 'accounts'::regclass order by 1
	`.execute(product.db)
	// Of these columns each line of the registry must say it.
	expect(rows.map(({ name }) => name)).toEqual(accountColumns)
	const keeping = tableNames.flatMap((table) => (tables[table].keepsAccount ?? []).map((column) => `${table}.${column}`))
	expect(keeping.toSorted()).toEqual(Object.keys(held).toSorted())
})

test('an unverified account stays as long as it holds something, and so do operators and every verified one', async () => {
	await using product = await startProduct()
	const long = retentionHours.unverified_accounts * 10
	const kept: Record<string, number> = {}
	for (const [name, hold] of Object.entries(held)) {
		kept[name] = await addUnverified(product, long)
		await hold(product, kept[name])
	}
	kept['operator'] = await addUnverified(product, long)
	await product.db.updateTable('accounts').set({ role_id: 3 }).where('id', '=', kept['operator']).execute()
	kept['verified'] = (await product.user()).id
	await product.db
		.updateTable('accounts')
		.set({ created_at: ago(long) })
		.where('id', '=', kept['verified'])
		.execute()
	const empty = await addUnverified(product, long)
	const professional = await addUnverified(product, long)
	await product.db.updateTable('accounts').set({ role_id: 2, name: 'Zum Hirsch' }).where('id', '=', professional).execute()
	expect((await tidy(product)).unverified_accounts).toBe(2)
	const left = new Set((await product.db.selectFrom('accounts').select('id').execute()).map(({ id }) => id))
	expect(Object.entries(kept).filter(([, id]) => !left.has(id))).toEqual([])
	expect(left).not.toContain(empty)
	expect(left).not.toContain(professional)
})

test('what is still needed stays, however old: measures in force, items that may come back, sent files, an account’s plans', async () => {
	await using product = await startProduct()
	const { db } = product
	const ages = ago(20 * 365 * 24)
	const decide = async (item_kind: string, item_id: number, measure: string, ended = false) => {
		const ground = { item: '{}', facts: 'Spam.', ground: 'terms', found_by: 'operator', lang: 'en' }
		const { id } = await db
			.insertInto('decisions')
			.values({ item_kind, item_id, measure, decided_at: ages, ...(ended && { ended_at: ages, ended_because: 'undone' }), ...ground })
			.returning('id')
			.executeTakeFirstOrThrow()
		return id
	}
	const { id: account_id } = await product.professional()
	const suspended = await decide('account', account_id, 'suspended')
	const hidden = await decide('listing', 2_000_000, 'hidden')
	await decide('account', account_id, 'suspended', true)

	// A decision as old as these goes itself in the same run, so they are as old as an appeal takes.
	const removedThen = async (kind: 'listing' | 'event', { state = 'hidden', ended = false, appeal = '' }) => {
		const item_id = await (kind === 'listing' ? addListing(product, { state }) : addEvent(product, { state }))
		const decision_id = await decide(kind, item_id, 'removed', ended)
		await db
			.updateTable('decisions')
			.set({ decided_at: ago(retentionHours.removed_listings + 1) })
			.where('id', '=', decision_id)
			.execute()
		if (appeal)
			await db
				.insertInto('appeals')
				.values({
					decision_id,
					words: 'It was no spam.',
					...(appeal === 'answered' && { decided_at: sql`now()`, is_granted: false, answer: 'It was.' }),
				})
				.execute()
		return item_id
	}
	const listings: number[] = []
	const events: number[] = []
	for (const [kind, stay] of [
		['listing', listings],
		['event', events],
	] as const) {
		stay.push(await removedThen(kind, { state: 'published' }), await removedThen(kind, { ended: true }))
		stay.push(await removedThen(kind, { appeal: 'waiting' }))
		await removedThen(kind, { appeal: 'answered' })
	}

	const hold = { item_kind: 'listing', findings: '[]' }
	await db
		.insertInto('holds')
		.values({ ...hold, item_id: 2_000_001, created_at: ages })
		.execute()
	const { id: enquiry_id } = await db
		.insertInto('enquiries')
		.values({ account_id, state: 'new', delivered_at: sql`now()`, ...sender })
		.returning('id')
		.executeTakeFirstOrThrow()
	const { id: answer_id } = await db
		.insertInto('enquiry_answers')
		.values({ enquiry_id, message: 'Hello' })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('conversation_files')
		.values({ enquiry_id, answer_id, side: 'planner', kind: 'document', name: 'x.pdf', file: 'm/a.pdf', bytes: 9, created_at: ages })
		.execute()
	await db.insertInto('plans').values({ account_id, lang: 'fr', title: 'Fête', changed_at: ages }).execute()

	const gone = Object.entries(await tidy(product)).filter(([, rows]) => rows > 0)
	expect(Object.fromEntries(gone)).toEqual({ removed_listings: 1, removed_events: 1, decisions: 1 })
	const idsOf = async (table: 'listings' | 'events') =>
		(await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
	expect([await idsOf('listings'), await idsOf('events')]).toEqual([listings, events])
	const decisions = await db.selectFrom('decisions').select('id').where('measure', 'in', ['suspended', 'hidden']).orderBy('id').execute()
	expect(decisions).toEqual([{ id: suspended }, { id: hidden }])
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
