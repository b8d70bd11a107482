import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendLater, type MailValues } from './send-later.ts'
import { ask, supplierWithHall } from '#test/conversations.ts'
import { smtpError, startMailServer, type MailServer } from '#test/mail-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { startJobWorker } from '#server/app/process/job-worker.ts'

const path = `/verify/${'a'.repeat(43)}`

/** A verification mail to this address in the outbox. */
async function write({ db }: Product, to: string, more: Partial<MailValues['verify']> = {}) {
	await sendLater(db, { kind: 'verify', to, lang: 'en', values: { first_name: 'Léa', path, ...more } })
}

interface Worker extends AsyncDisposable {
	/** Every mail is sent or refused. */
	isDone(): Promise<void>
	/** Every mail was tried, and has to wait. */
	hasFailed(): Promise<void>
}

/** The product's worker until the end of the block. */
function work(product: Product, smtp: string): Worker {
	const { config, db, app } = product
	const stop = startJobWorker({ ...config, SMTP_URL: smtp }, db, app.log)
	return {
		isDone: () => until(async () => (await mailsOf(product)).every(({ state }) => state !== 'waiting')),
		hasFailed: () => until(async () => (await mailsOf(product)).every(({ refusal }) => refusal !== null) && !(await isTrying(product))),
		[Symbol.asyncDispose]: stop,
	}
}

const mailsOf = ({ db }: Product) => db.selectFrom('mails').selectAll().orderBy('id').execute()

/** Whether the queue has not noted yet that a mail was refused: only then does that mail wait for its next try. */
async function isTrying({ db }: Product): Promise<boolean> {
	const { rows } = await sql`select from jobs.job where name = 'mail' and state in ('created', 'active')`.execute(db)
	return rows.length > 0
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
	await expect.poll(isSo, { interval: 25 }).toBe(true)
}

/** Lets the time pass that the queue waits before it tries again. */
const letTimePass = ({ db }: Product) =>
	sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(db)

/** A port without a listener. */
async function closedPort(): Promise<number> {
	const server = await startMailServer()
	await server.stop()
	return server.port
}

test('a mail arrives with all its headers, and what it said is then forgotten', async () => {
	await using server = await startMailServer({ login: { user: 'kiermes@example.org', password: 'p@ss:wörd' } })
	await using product = await startProduct({ PUBLIC_URL: 'https://kiermes.example', MAIL_FROM: '"Kiermes" <no-reply@kiermes.example>' })
	await product.db.transaction().execute((trx) =>
		sendLater(trx, {
			kind: 'enquiry_answer',
			to: 'lea@example.org',
			lang: 'fr',
			reply_to: 'contact@hirsch.example',
			values: { property_name: 'Zum Hirsch', from: 'Mia Weber', message: 'Avec plaisir !', quoted: 'Êtes-vous libres ?' },
		}),
	)
	await using worker = work(product, server.url)
	await worker.isDone()
	const [mail] = server.delivered
	const [row] = await mailsOf(product)
	const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
	expect(mail).toMatchObject({
		recipient: 'lea@example.org',
		from: { name: 'Kiermes', address: 'no-reply@kiermes.example' },
		to: [{ address: 'lea@example.org' }],
		replyTo: [{ address: 'contact@hirsch.example' }],
		subject: 'Réponse de Zum Hirsch',
		messageId: `<${row?.message_id}@kiermes.example>`,
	})
	expect(header('auto-submitted')).toBe('auto-generated')
	expect(header('content-language')).toBe('fr')
	expect(Math.abs(Date.parse(mail?.date ?? '') - Date.now())).toBeLessThan(60_000)
	expect(mail?.text).toContain('> Êtes-vous libres ?')
	expect(mail?.html).toContain('Avec plaisir !')
	expect(row).toMatchObject({ state: 'sent', values: {}, attempts: 1, refusal: null })
	expect(row?.sent_at).not.toBeNull()
})

test('mails about one enquiry have one root in mail programs, those about none have none', async () => {
	await using server = await startMailServer()
	await using product = await startProduct({ PUBLIC_URL: 'https://kiermes.example', REPLY_DOMAIN: 'replies.example' })
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	await product.call('sendMessage', { conversation_id: id, message: 'It is free.' }, supplier.token)
	await write(product, 'mia@example.org')
	await using worker = work(product, server.url)
	await worker.isDone()
	const root = `<enquiry.${id}@kiermes.example>`
	const threads = server.delivered.map(({ inReplyTo, references, subject }) => [subject?.includes('Hall') ?? false, inReplyTo, references])
	expect(threads.filter(([isAbout]) => isAbout)).not.toHaveLength(0)
	for (const [isAbout, inReplyTo, references] of threads)
		expect([isAbout, inReplyTo, references]).toEqual(isAbout ? [true, root, root] : [false, undefined, undefined])
	// Only answerable mails say where answers belong.
	expect(server.delivered.filter(({ text }) => text?.includes('reply above')).every(({ subject }) => subject?.includes('Hall'))).toBe(true)
	expect(server.delivered.some(({ text }) => text?.includes('reply above'))).toBe(true)
})

test('a mail whose cause is undone was never written', async () => {
	await using server = await startMailServer()
	await using product = await startProduct()
	const undone = product.db.transaction().execute(async (trx) => {
		await sendLater(trx, { kind: 'reset', to: 'lea@example.org', lang: 'en', values: { path } })
		throw new Error('undone')
	})
	await expect(undone).rejects.toThrow('undone')
	await write(product, 'mia@example.org')
	await using worker = work(product, server.url)
	await worker.isDone()
	expect(server.delivered.map(({ recipient }) => recipient)).toEqual(['mia@example.org'])
})

test('an address that the other server does not know is refused at once, in its words', async () => {
	await using server = await startMailServer({ onRecipient: () => smtpError(550, 'No such user here') })
	await using product = await startProduct()
	await write(product, 'nobody@example.org')
	await using worker = work(product, server.url)
	await worker.isDone()
	expect(await mailsOf(product)).toMatchObject([{ state: 'refused', attempts: 1, refusal: '550 No such user here' }])
})

test('a server that is busy gets the mail later', async () => {
	await using server = await startMailServer({ onMail: (_mail, { tries }) => (tries === 1 ? smtpError(451, 'Try again later') : null) })
	await using product = await startProduct()
	await write(product, 'lea@example.org')
	await using worker = work(product, server.url)
	await worker.hasFailed()
	expect(await mailsOf(product)).toMatchObject([{ state: 'waiting', refusal: '451 Try again later' }])
	await sleep(1500)
	expect(server.tries).toBe(1)
	await letTimePass(product)
	await worker.isDone()
	expect(server.delivered).toHaveLength(1)
	expect(await mailsOf(product)).toMatchObject([{ state: 'sent', attempts: 2, refusal: null }])
})

test('a log-in that is refused is ours to repair: the mails wait for it', async () => {
	await using server = await startMailServer({ login: { user: 'kiermes', password: 'right' } })
	await using product = await startProduct()
	await write(product, 'lea@example.org')
	{
		await using worker = work(product, server.url.replace('right', 'wrong'))
		await worker.hasFailed()
	}
	expect(await mailsOf(product)).toMatchObject([{ state: 'waiting', refusal: '535 Authentication failed' }])
	await letTimePass(product)
	await using worker = work(product, server.url)
	await worker.isDone()
	expect(server.delivered).toHaveLength(1)
})

test('a server on another machine gets mails by TLS alone, unless its address says otherwise', async () => {
	await using server = await startMailServer()
	await using product = await startProduct()
	await write(product, 'lea@example.org')
	// An address of this machine that does not say so.
	const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
	{
		await using worker = work(product, elsewhere)
		await worker.hasFailed()
	}
	expect(await mailsOf(product)).toMatchObject([{ state: 'waiting', refusal: expect.any(String) }])
	expect([server.delivered, server.tries]).toEqual([[], 0])
	await letTimePass(product)
	await using worker = work(product, `${elsewhere}?requireTLS=false`)
	await worker.isDone()
	expect(server.delivered).toHaveLength(1)
})

test('SMTP down for a while then back: each mail exactly once', async () => {
	await using product = await startProduct()
	const port = await closedPort()
	const addresses = Array.from({ length: 12 }, (_, index) => `guest-${index}@example.org`)
	for (const address of addresses) await write(product, address)
	await using worker = work(product, `smtp://127.0.0.1:${port}`)
	await worker.hasFailed()
	expect((await mailsOf(product))[0]?.refusal).toMatch(/ECONNREFUSED/)
	await using server = await startMailServer({ port })
	await letTimePass(product)
	await worker.isDone()
	expect(server.delivered.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted())
})

test('a mail waits for half a minute at first, and never longer than an hour', async () => {
	await using product = await startProduct()
	await write(product, 'first@example.org')
	await write(product, 'often@example.org')
	await sql`update jobs.job set retry_count = 20 where data->>'id' = '2'`.execute(product.db)
	await using worker = work(product, `smtp://127.0.0.1:${await closedPort()}`)
	await worker.hasFailed()
	const waits = async () => {
		const { rows } = await sql<{ seconds: number }>`
			select extract(epoch from start_after - now())::float as seconds from jobs.job where state = 'retry' order by data->>'id'`.execute(
			product.db,
		)
		return rows.map(({ seconds }) => seconds)
	}
	const [first = 0, often = 0] = await waits()
	expect(first).toSatisfy((seconds: number) => seconds > 25 && seconds <= 60)
	expect(often).toSatisfy((seconds: number) => seconds > 3590 && seconds <= 3600)
})

test('a mail that could not be delivered for five days is given up, with the last words about it', async () => {
	await using server = await startMailServer()
	await using product = await startProduct()
	await write(product, 'never-tried@example.org')
	await write(product, 'tried@example.org')
	await product.db.updateTable('mails').set({ refusal: '451 Later' }).where('recipient', '=', 'tried@example.org').execute()
	await product.db
		.updateTable('mails')
		.set({ created_at: sql`now() - interval '5 days 1 minute'` })
		.execute()
	await write(product, 'fresh@example.org')
	await using worker = work(product, server.url)
	await worker.isDone()
	expect(await mailsOf(product)).toMatchObject([
		{ state: 'refused', values: {}, refusal: 'It could not be sent for five days' },
		{ state: 'refused', values: {}, refusal: '451 Later' },
		{ state: 'sent' },
	])
	expect(server.delivered.map(({ recipient }) => recipient)).toEqual(['fresh@example.org'])
})

test('two workers together send fifty mails, each once', async () => {
	await using server = await startMailServer()
	await using product = await startProduct()
	for (let index = 0; index < 50; index += 1) await write(product, `guest-${index}@example.org`)
	await using one = work(product, server.url)
	await using other = work(product, server.url)
	await one.isDone()
	await other.isDone()
	expect(new Set(server.delivered.map(({ recipient }) => recipient)).size).toBe(50)
	expect(server.delivered).toHaveLength(50)
})

test('a stop waits for the mail that is being sent', async () => {
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await using server = await startMailServer({ onMail: () => held.then(() => null) })
	await using product = await startProduct()
	await write(product, 'lea@example.org')
	const worker = work(product, server.url)
	await until(() => server.tries === 1)
	const stopped = worker[Symbol.asyncDispose]()
	await sleep(300)
	release()
	await stopped
	expect(await mailsOf(product)).toMatchObject([{ state: 'sent' }])
})

test('a line break in a name starts no header of its own, and letters of any script arrive', async () => {
	await using server: MailServer = await startMailServer()
	await using product = await startProduct()
	const names = [
		'Eve\r\nBcc: victim@example.org',
		'Eve\nX-Evil: 1\n\nbody',
		'Zoë 🎉 Łukasz 山田',
		'"quoted" <eve@example.org>',
		'a'.repeat(300),
	]
	for (const [index, sender] of names.entries())
		await sendLater(product.db, {
			kind: 'enquiry',
			to: `supplier-${index}@example.org`,
			lang: 'de',
			reply_to: 'eve@example.org',
			values: {
				property_name: sender,
				sender,
				company_name: sender,
				phone: null,
				event_date: null,
				participants: 1,
				message: sender,
				path: '/',
			},
		})
	await using worker = work(product, server.url)
	await worker.isDone()
	expect(server.delivered).toHaveLength(names.length)
	for (const { headers, subject, bcc, recipient } of server.delivered) {
		const name = names[Number(recipient.replace(/\D/g, ''))] ?? ''
		expect(subject).toBe(`Anfrage für ${name} von ${name}`.replaceAll(/\s+/g, ' '))
		expect(bcc ?? []).toEqual([])
		expect(headers.map(({ key }) => key)).not.toContain('x-evil')
	}
})
