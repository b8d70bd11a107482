import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { sendLater } from './send-later.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { findInvoice } from '#server/features/billing/invoices.ts'
import { createSender } from './send.ts'

const writeTo = ({ db }: Product, to: string) =>
	sendLater(db, { kind: 'reset', to, lang: 'en', values: { path: `/restePassword/${'a'.repeat(43)}` } })
const mailsOf = ({ db }: Product) => db.selectFrom('mails').selectAll().orderBy('id').execute()
const jobsOf = async ({ db }: Product) => (await sql<{ state: string }>`select state from jobs.job where name = 'mail'`.execute(db)).rows

test('a server that says nothing more after the text is left, and gets the mail again with the same Message-ID', async () => {
	const seen: string[] = []
	await using server = await startMailServer({
		onMail({ messageId = '' }, { tries }) {
			seen.push(messageId)
			return tries === 1 ? false : null
		},
	})
	await using product = await startProduct()
	await writeTo(product, 'lea@example.org')
	const [row] = await mailsOf(product)
	const { db, config, app } = product
	const send = createSender({ smtp: server.url, config, db, log: app.log, findInvoice, timeouts: { socketTimeout: 300 } })
	await expect(send(row?.id ?? 0)).rejects.toThrow(/^mail \d+: ETIMEDOUT$/)
	expect(await mailsOf(product)).toMatchObject([{ state: 'waiting', refusal: 'Timeout' }])
	await send(row?.id ?? 0)
	expect(await mailsOf(product)).toMatchObject([{ state: 'sent', attempts: 2 }])
	await send(row?.id ?? 0)
	expect(seen).toEqual([`<${row?.message_id}@localhost>`, `<${row?.message_id}@localhost>`])
})

test('a database that is away for a moment after a mail was handed in is no reason to send it again', async () => {
	await using server = await startMailServer()
	await using product = await startProduct()
	const { db, config, app } = product
	await writeTo(product, 'lea@example.org')
	const [row] = await mailsOf(product)
	// A sequence's number stays given, though the transaction fails.
	await product.asSuperuser('create sequence refused; grant all on sequence refused to public')
	await product.asSuperuser(
		`create function refuse() returns trigger language plpgsql as $$ begin perform nextval('refused'); raise 'away'; end $$`,
	)
	await product.asSuperuser('create trigger refuse before update of state on mails execute function refuse()')
	const sent = createSender({ smtp: server.url, config, db, log: app.log, findInvoice })(row?.id ?? 0)
	await expect.poll(() => server.delivered.length).toBe(1)
	await expect
		.poll(async () => (await sql<{ is_called: boolean }>`select is_called from refused`.execute(db)).rows[0]?.is_called)
		.toBe(true)
	await product.asSuperuser('drop trigger refuse on mails')
	await sent
	expect(await mailsOf(product)).toMatchObject([{ state: 'sent', attempts: 1 }])
	expect(server.delivered).toHaveLength(1)
})

test('F25 a process killed while it hands in a mail causes one copy more at most, with the same Message-ID', async () => {
	let child: ReturnType<typeof spawn> | undefined
	await using server = await startMailServer({
		async onMail(_mail, { tries }) {
			if (tries > 1) return null
			child?.kill('SIGKILL')
			await once(child ?? process, 'exit')
			return null
		},
	})
	await using product = await startProduct()
	await writeTo(product, 'lea@example.org')
	const script = fileURLToPath(new URL('../../../test/mail-worker.ts', import.meta.url))
	const start = () =>
		spawn(process.execPath, [script], {
			env: {
				...inheritedEnvironment(),
				NODE_ENV: 'test',
				LOG_LEVEL: 'silent',
				DATABASE_URL: product.config.DATABASE_URL,
				SMTP_URL: server.url,
			},
		})
	child = start()
	await once(child, 'exit')
	expect(await mailsOf(product)).toMatchObject([{ state: 'waiting', attempts: 1 }])
	expect(await jobsOf(product)).toEqual([{ state: 'active' }])

	// No process takes it over before its time is up; then the first process that looks after the queue lets it go on.
	await sql`update jobs.job set started_on = now() - interval '3 minutes'`.execute(product.db)
	const boss = new PgBoss({ db: fromKysely(product.db), schema: 'jobs', schedule: false, supervise: false, migrate: false })
	await boss.start()
	await boss.supervise()
	await boss.stop()
	expect(await jobsOf(product)).toEqual([{ state: 'retry' }])
	await sql`update jobs.job set start_after = now() - interval '1 second'`.execute(product.db)
	child = start()
	await expect.poll(async () => (await mailsOf(product))[0]?.state).toBe('sent')
	child.kill('SIGTERM')
	await once(child, 'exit')
	expect(server.delivered).toHaveLength(2)
	expect(new Set(server.delivered.map(({ messageId }) => messageId)).size).toBe(1)
})
