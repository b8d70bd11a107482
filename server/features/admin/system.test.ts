import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueNames } from '#contract/admin/system.ts'
import { auditEntries } from '#test/operators.ts'
import { mailsTo } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addOrder, addSeller } from '#test/sellers.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { markRefused } from '#server/platform/mail/queries.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { changesOf } from './audit-log.ts'

const to = 'lea@example.org'
const idOf = async ({ db }: Product, recipient = to) =>
	(await db.selectFrom('mails').select('id').where('recipient', '=', recipient).orderBy('id').executeTakeFirstOrThrow()).id

test('036 the overview shows what waits and since when, what is not set up, and whether it is an operator’s first day', async () => {
	await using product = await startProduct({ COMPANY_IBAN: undefined })
	const { id, token } = await product.operator()
	const empty = await product.call('getOverview', {}, token)
	expect(empty.data.is_first_day).toBe(true)
	expect(empty.data.is_set_up).toMatchObject({ mail: false, bank: false })
	expect(Object.values(empty.data.waiting).map(({ count }) => count)).toEqual(queueNames.map(() => 0))

	const { account } = await addSeller(product)
	const waiting = async () => (await product.call('getOverview', {}, token)).data.waiting.unchecked_businesses.count
	const give = (rcs_number: string | null) =>
		product.db.updateTable('accounts').set({ name: 'Hall', address: '1, Grand-Rue', rcs_number }).where('id', '=', account.id).execute()
	await give(null)
	expect(await waiting()).toBe(0)
	await give('B123456')
	expect(await waiting()).toBe(1)
	await addOrder(product, { account_id: account.id, reference: `RF00${account.id}`, state: 'lapsed' })
	await sendLater(product.db, { kind: 'password_changed', to, lang: 'en', values: {} })
	await markRefused(product.db, await idOf(product), '550 no')
	await sql`update jobs.job set state = 'failed', completed_on = now() where data ->> 'id' = ${String(await idOf(product))}`.execute(
		product.db,
	)
	await product.db
		.insertInto('event_feeds')
		.values({
			account_id: account.id,
			kind: 'ics',
			url: 'https://x.example/a.ics',
			feed_name: 'X',
			lang: 'fr',
			event_category_id: 3,
			state: 'failing',
		})
		.execute()
	await sendLater(product.db, { kind: 'password_changed', to: 'later@example.org', lang: 'en', values: {} })
	const report = { item_kind: 'listing', item_id: 1, item: '{}', reason: 'illegal', explanation: 'x', lang: 'en', is_good_faith: true }
	await product.db.insertInto('reports').values(report).execute()
	await product.db.insertInto('holds').values({ item_kind: 'event', item_id: 1, findings: '[]' }).execute()
	await product.db.insertInto('posts').values({ slug: 'a', lang: 'en', state: 'scheduled', publish_at: '2036-01-01T08:00:00Z' }).execute()
	await writeAudit(product.db, { id }, { action: 'job_retried', item_kind: 'job' })
	const { data } = await product.call('getOverview', {}, token)
	expect(data.is_first_day).toBe(false)
	expect(data.waiting).toMatchObject({
		reports: { count: 1 },
		appeals: { count: 0, since: null },
		holds: { count: 1 },
		unpaid_orders: { count: 1 },
		unchecked_businesses: { count: 1 },
		refused_mails: { count: 1 },
		failed_jobs: { count: 1 },
		failing_feeds: { count: 1 },
		waiting_mails: { count: 1 },
		scheduled_posts: { count: 1, since: '2036-01-01T08:00:00.000Z' },
	})
	expect(data.week).toMatchObject({ accounts: { before: 0 }, orders: { count: 1, before: 0 } })
})

test('036 jobs are seen with their errors, done again and stopped; what is over cannot be', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	await sendLater(product.db, { kind: 'password_changed', to, lang: 'en', values: {} })
	const read = async (state?: string) => (await product.call('getJobs', { state }, token)).data
	const [job] = (await read('waiting')).list
	expect(job).toMatchObject({ queue: 'mail', state: 'waiting', attempts: 0, mail: { kind: 'password_changed', to } })
	const job_id = job?.id ?? ''
	const code = async (name: 'retryJob' | 'cancelJob') => (await product.call(name, { job_id }, token)).code
	const fails = (state: string) =>
		sql`update jobs.job set state = ${sql.lit(state)}, output = '{"message": "mail 1: ECONNREFUSED"}', completed_on = now() where id = ${job_id}::uuid`.execute(
			product.db,
		)
	await fails('failed')
	expect(await read('failed')).toMatchObject({ counts: { failed: 1 }, list: [{ error: 'mail 1: ECONNREFUSED' }] })
	expect(await code('cancelJob')).toBe('conflict')
	expect(await code('retryJob')).toBe('101')
	expect((await read('waiting')).list).toHaveLength(1)
	expect(await code('cancelJob')).toBe('101')
	expect((await read('stopped')).list).toHaveLength(1)
	const fate = async () => (await product.call('getOutbox', { to }, token)).data.list.map(({ state, can_resend }) => [state, can_resend])
	expect(await fate()).toEqual([['stopped', true]])
	expect(await code('retryJob')).toBe('101')
	expect(await fate()).toEqual([['waiting', true]])
	expect(await code('cancelJob')).toBe('101')
	const [mail] = (await product.call('getOutbox', { state: 'stopped' }, token)).data.list
	expect(await product.call('resendMail', { mail_id: mail?.id }, token)).toMatchObject({ http: 200 })
	expect(await fate()).toEqual([['waiting', true]])
	await fails('completed')
	expect(await code('retryJob')).toBe('conflict')
	expect((await product.call('retryJob', { job_id: "' or 1=1" }, token)).fields).toHaveProperty('job_id')
	expect((await product.call('getJobs', { state: 'lost' }, token)).fields).toHaveProperty('state')
	expect((await auditEntries(product)).map((line) => line.split(' ')[0])).toEqual([
		'mail_resent',
		'job_stopped',
		'job_retried',
		'job_stopped',
		'job_retried',
	])
})

test('036 a refused mail goes out again as it was, one with a link with a new link, and one whose content was deleted does not', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { id: account_id } = await product.user()
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', account_id).executeTakeFirstOrThrow()
	const values = { property_name: 'Hall', from: 'Mia', message: 'Oui !', quoted: 'Libre ?' }
	await sendLater(product.db, { kind: 'enquiry_answer', to, lang: 'fr', values, reply_to: 'mia@example.org' })
	const mail_id = await idOf(product)
	await markRefused(product.db, mail_id, '552 full')
	const outbox = async () => (await product.call('getOutbox', { to }, token)).data.list
	expect(await outbox()).toMatchObject([{ can_resend: true, refusal: '552 full' }])
	expect((await product.call('resendMail', { mail_id }, token)).code).toBe('101')
	expect(await outbox()).toMatchObject([{ state: 'waiting' }, { state: 'refused' }])
	expect(await mailsTo(product, to, 'enquiry_answer')).toEqual([values, values])

	const path = `/verify/${'a'.repeat(43)}`
	await sendLater(product.db, { kind: 'reset', to: email, lang: 'en', values: { path }, account_id })
	const link = await idOf(product, email)
	await markRefused(product.db, link, '550')
	expect((await product.db.selectFrom('mails').select('values').where('id', '=', link).executeTakeFirstOrThrow()).values).toEqual({})
	expect((await product.call('resendMail', { mail_id: link }, token)).code).toBe('101')
	const [, fresh] = await mailsTo(product, email, 'reset')
	expect(fresh?.path).toMatch(/^\/restePassword\/[\w-]{43}$/)
	// Its address is another one by now: no link goes to the old one.
	await product.db.updateTable('accounts').set({ email: 'new@example.org' }).where('id', '=', account_id).execute()
	expect((await product.call('resendMail', { mail_id: link }, token)).code).toBe('conflict')

	await sendLater(product.db, {
		kind: 'enquiry_confirm',
		to: 'x@example.org',
		lang: 'en',
		values: { property_name: null, path, message: 'x' },
	})
	const forgotten = await idOf(product, 'x@example.org')
	await markRefused(product.db, forgotten, '550')
	expect((await product.call('resendMail', { mail_id: forgotten }, token)).code).toBe('conflict')
	expect((await product.call('resendMail', { mail_id: 'x' }, token)).fields).toHaveProperty('mail_id')
})

test('036 one operator stops a mail while another sends it: both are answered', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	await sendLater(product.db, { kind: 'password_changed', to, lang: 'en', values: {} })
	const mail_id = await idOf(product)
	const ofMail = sql`name = 'mail' and data ->> 'id' = ${String(mail_id)}`
	const waitsForJob = sql<{ waits: boolean }>`
		select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like '%jobs.job%' and datname = current_database()) as waits
	`
	let sent: ReturnType<typeof product.call<'resendMail'>> | undefined
	await product.db.transaction().execute(async (trx) => {
		await sql`select id from jobs.job where ${ofMail} for update`.execute(trx)
		sent = product.call('resendMail', { mail_id }, token)
		await expect.poll(async () => (await waitsForJob.execute(product.db)).rows[0]?.waits).toBe(true)
		// The next step of who stops it.
		await trx.updateTable('mails').set({ state: 'stopped' }).where('id', '=', mail_id).execute()
	})
	expect((await sent)?.code).toBe('101')
})

test('036 calendars are listed, stopped with a reason and read; their addresses stay their owners’', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { id: account_id } = await product.professional()
	const problems = [{ line: null, what: '', code: 'not_allowed' }]
	const { id: feed_id } = await product.db
		.insertInto('event_feeds')
		.values({
			account_id,
			kind: 'ics',
			url: 'https://127.0.0.1/secret-key/a.ics',
			feed_name: 'Kulturhaus',
			lang: 'fr',
			event_category_id: 3,
			state: 'failing',
			failures: 5,
			report: JSON.stringify({ read_at: '', added: 0, changed: 0, cancelled: 0, unchanged: 0, doubles: 0, problems }),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const list = await product.call('getAllFeeds', { state: 'failing', q: 'kultur' }, token)
	expect(list.data).toMatchObject({
		total: 1,
		counts: { failing: 1 },
		list: [{ host: '127.0.0.1', failures: 5, account_id, error: expect.stringMatching(/\w/) }],
	})
	expect(JSON.stringify(list)).not.toContain('secret-key')
	expect((await product.call('getAllFeeds', { q: '%' }, token)).data.list).toEqual([])
	expect((await product.call('refreshFeed', { feed_id }, token)).code).toBe('feed_unreadable')
	expect((await product.call('stopFeed', { feed_id, reason: '' }, token)).fields).toHaveProperty('reason')
	expect((await product.call('stopFeed', { feed_id, reason: 'Reads a server of ours.' }, token)).data.state).toBe('paused')
	expect((await product.call('stopFeed', { feed_id, reason: 'Once more.' }, token)).code).toBe('conflict')
	expect(await auditEntries(product)).toEqual([`feed_stopped feed ${feed_id} Reads a server of ours.`, `feed_refreshed feed ${feed_id}`])
})

test('036 the audit log is read by operator, item, action and day, shows what changed, and cannot be changed itself', async () => {
	await using product = await startProduct()
	const { id, token } = await product.operator()
	await writeAudit(
		product.db,
		{ id },
		{
			action: 'order_paid',
			item_kind: 'order',
			item_id: 7,
			before: { state: 'open', x: 1 },
			after: { state: 'paid', x: 1 },
			reason: 'Came <b>today</b>',
		},
	)
	await writeAudit(product.db, null, { action: 'account_suspended', item_kind: 'account', item_id: 9 })
	const read = async (input: Record<string, unknown>) => (await product.call('getRecord', input, token)).data
	const all = await read({})
	expect(all.operators).toContain('command line')
	expect(all.list).toMatchObject([
		{ action: 'account_suspended', operator_id: null, changes: [] },
		{ action: 'order_paid', operator_id: id, changes: [{ field: 'state', before: 'open', after: 'paid' }], reason: 'Came <b>today</b>' },
	])
	for (const filter of [{ action: 'order_paid' }, { item_kind: 'order', item_id: '#7' }, { operator: all.list[1]?.operator_email }])
		expect((await read(filter)).list, JSON.stringify(filter)).toHaveLength(1)
	expect((await read({ to: '2020-01-01' })).list).toEqual([])
	expect((await read({ operator: "' or true --" })).list).toEqual([])
	expect((await product.call('getRecord', { action: 'x' }, token)).fields).toHaveProperty('action')
	expect((await product.call('getRecord', { from: '2026-13-01' }, token)).fields).toHaveProperty('from')
	for (const change of [`update audit_events set reason = 'nothing'`, 'delete from audit_events', 'truncate audit_events']) {
		await expect(sql.raw(change).execute(product.db)).rejects.toThrow('permission denied')
		await expect(product.asSuperuser(change)).rejects.toThrow('append-only')
	}
	expect((await read({})).total).toBe(2)
	expect(changesOf(null, { a: [1], none: [], b: 'x'.repeat(3000) })).toMatchObject([
		{ field: 'a', before: null, after: '1' },
		{ after: expect.stringMatching(/ …$/) },
	])
})
