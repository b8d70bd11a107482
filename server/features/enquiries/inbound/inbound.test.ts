import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, askAsVisitor, supplierWithHall } from '#test/conversations.ts'
import { startImapServer } from '#test/imap-server.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { signMail } from '#test/sign-mail.ts'
import { maxMailBytes } from './mail-size.ts'
import { startMailbox } from './read-mailbox.ts'
import type { ReplyOutcome } from './take-reply.ts'

const settings = { REPLY_DOMAIN: 'replies.example', INBOUND_WEBHOOK_SECRET: 'a secret of the mail server' }

interface Sent {
	to: string
	from?: string
	text?: string
	message_id?: string
	headers?: string[]
	/** Parts behind the text, with their own headers. */
	parts?: string[]
}
let mails = 0
/** A mail as programs write it. */
function mail({ to, from = 'nobody@example.org', text = 'Yes, it is free.', message_id, headers = [], parts = [] }: Sent): string {
	mails += 1
	const boundary = 'part-of-a-mail'
	const body =
		parts.length === 0
			? text
			: [`Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`, ...parts].map((part) => `--${boundary}\r\n${part}\r\n`).join('') +
				`--${boundary}--\r\n`
	return [
		...headers,
		`From: Somebody <${from}>`,
		`To: <${to}>`,
		'Subject: Re: Enquiry',
		`Message-ID: <${message_id ?? `${mails}@mail.example`}>`,
		'MIME-Version: 1.0',
		parts.length === 0 ? 'Content-Type: text/plain; charset=utf-8' : `Content-Type: multipart/mixed; boundary="${boundary}"`,
		'Content-Transfer-Encoding: 8bit',
		'',
		body,
	].join('\r\n')
}
const attachment = (name: string, type: string, content: Buffer | string) =>
	`Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}`
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'

const take = (product: Product, raw: string): Promise<ReplyOutcome> => product.app.takeReply(Buffer.from(raw))
const mailsTo = async ({ db }: Product, id: number) =>
	db.selectFrom('mails').select(['kind', 'reply_to', 'recipient', 'values', 'lang']).where('enquiry_id', '=', id).orderBy('id').execute()
const emailOf = async ({ db }: Product, { id }: Pick<TestAccount, 'id'>) =>
	(await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const messages = async ({ db }: Product, id: number) =>
	(await db.selectFrom('enquiry_answers').select(['side', 'message']).where('enquiry_id', '=', id).orderBy('id').execute()).map(
		({ side, message }) => `${side}: ${message}`,
	)

/** An enquiry with the reply addresses of both sides. */
async function begin(product: Product) {
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const toSupplier = (await mailsTo(product, id)).find(({ kind }) => kind === 'enquiry')?.reply_to ?? ''
	return {
		id,
		supplier,
		planner,
		toSupplier,
		supplierEmail: await emailOf(product, supplier),
		plannerEmail: await emailOf(product, planner),
	}
}

test('both sides write by e-mail: each reply is a message, and nobody sees the other’s address', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail, plannerEmail, planner } = await begin(product)
	expect(toSupplier).toMatch(/^reply\+\d+s-[0-9a-f]{24}@replies\.example$/)
	const text =
		'Ja, gern – der Saal ist frei.\r\n\r\n-- \r\nMarc Weber, Telefon 123\r\n\r\nAm 25.11.2026 um 21:40 schrieb Kiermes:\r\n> Is the hall free?'
	expect(await take(product, mail({ to: toSupplier.toUpperCase(), from: supplierEmail.toUpperCase(), text }))).toBe('taken')
	expect(await messages(product, id)).toEqual(['supplier: Ja, gern – der Saal ist frei.'])
	const answer = (await mailsTo(product, id)).at(-1)
	expect(answer).toMatchObject({ kind: 'enquiry_answer', recipient: plannerEmail, reply_to: expect.stringMatching(/^reply\+\d+p-/) })
	expect(await take(product, mail({ to: answer?.reply_to ?? '', from: plannerEmail, text: 'Great, thank you!' }))).toBe('taken')
	expect(await messages(product, id)).toEqual(['supplier: Ja, gern – der Saal ist frei.', 'planner: Great, thank you!'])
	const message = (await mailsTo(product, id)).at(-1)
	expect(message).toMatchObject({ kind: 'enquiry_message', recipient: supplierEmail, reply_to: toSupplier })
	for (const { values } of await mailsTo(product, id)) expect(JSON.stringify(values)).not.toContain('@')
	expect((await product.call('getConversation', { conversation_id: id }, planner.token)).data).toMatchObject({
		state: 'answered',
		unread: 1,
	})
})

test('without the setting Reply-To stays the other side’s address, and the mail offers to say that it is answered', async () => {
	await using product = await startProduct()
	const { id, toSupplier, plannerEmail } = await begin(product)
	expect(toSupplier).toBe(plannerEmail)
	const [enquiry] = await mailsTo(product, id)
	expect(enquiry?.values).toMatchObject({ by_mail_path: expect.stringMatching(/^\/answered-by-mail\//) })
	await using other = await startProduct(settings)
	const { id: otherId } = await begin(other)
	expect((await mailsTo(other, otherId))[0]?.values).toMatchObject({ by_mail_path: null })
	expect(await take(product, mail({ to: 'reply+1s-000000000000000000000000@replies.example' }))).toBe('no_conversation')
	expect((await product.raw({ method: 'POST', url: '/api/inbound_mail', payload: 'x' })).statusCode).toBe(404)
})

test('a visitor replies by e-mail too; a reply to a closed conversation and one without words are answered by a mail, once', async () => {
	await using product = await startProduct(settings)
	const supplier = await supplierWithHall(product)
	const { conversation_id: id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	await product.call('sendMessage', { conversation_id: id, message: 'Yes, it is.' }, supplier.token)
	const to = (await mailsTo(product, id)).at(-1)?.reply_to ?? ''
	const parts = [attachment('tables.pdf', 'application/pdf', pdf)]
	expect(await take(product, mail({ to, from: 'tom@example.org', text: 'Merci !', parts }))).toBe('taken')
	expect(await messages(product, id)).toEqual(['supplier: Yes, it is.', 'planner: Merci !'])
	const read = await product.call('getConversation', { conversation_id: id }, supplier.token)
	expect(read.data.messages.at(-1)?.files.map(({ name }) => name)).toEqual(['tables.pdf'])
	for (const [text, problem] of [
		['> only a quotation', 'empty'],
		['x'.repeat(4001), 'too_long'],
	] as const) {
		const raw = mail({ to, from: 'tom@example.org', text })
		expect([problem, await take(product, raw), await take(product, raw)]).toEqual([problem, 'refused', 'known'])
		expect((await mailsTo(product, id)).at(-1)).toMatchObject({
			kind: 'reply_problem',
			lang: 'fr',
			recipient: 'tom@example.org',
			values: { problem },
		})
	}
	await product.call('withdrawEnquiry', { conversation_id: id, conversation_key })
	expect(await take(product, mail({ to, from: 'tom@example.org' }))).toBe('refused')
	expect((await mailsTo(product, id)).at(-1)).toMatchObject({
		kind: 'reply_problem',
		values: { problem: 'closed', path: expect.stringContaining('#key=') },
	})
	expect((await mailsTo(product, id)).filter(({ kind }) => kind === 'reply_problem')).toHaveLength(3)
	expect(await messages(product, id)).toHaveLength(2)
})

const results = (said: string) => [`Authentication-Results: mx.replies.example;\r\n ${said}`]

test('mails for no conversation and those of programs are refused without a word; what a list or a customer system adds is no sign of one', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail } = await begin(product)
	const other = await begin(product)
	const before = (await mailsTo(product, id)).length
	const own = { to: toSupplier, from: supplierEmail }
	const wrongMark = toSupplier.replace(/-(.)/, (_, digit: string) => `-${digit === '0' ? '1' : '0'}`)
	for (const [what, sent, expected] of [
		['a wrong mark', { ...own, to: wrongMark }, 'no_conversation'],
		['the mark of another enquiry', { ...own, to: toSupplier.replace(/\+\d+/, `+${other.id}`) }, 'no_conversation'],
		['the other side’s letter', { ...own, to: toSupplier.replace('s-', 'p-') }, 'no_conversation'],
		['another domain', { ...own, to: toSupplier.replace('replies.example', 'evil.example') }, 'no_conversation'],
		['an address in the subject', { ...own, to: 'somebody@example.org', headers: [`Subject: ${toSupplier}`] }, 'no_conversation'],
		['two senders', { ...own, headers: ['From: <stranger@example.org>'] }, 'forged'],
		['an absence note', { ...own, headers: ['Auto-Submitted: auto-replied'] }, 'automatic'],
		['an older absence note', { ...own, headers: ['Precedence: auto_reply'] }, 'automatic'],
		['an absence note by its subject', { ...own, headers: ['Subject: Automatische Antwort: Anfrage'] }, 'automatic'],
		['the same in French', { ...own, headers: ['Subject: =?utf-8?q?R=C3=A9ponse_automatique_:_Demande?='] }, 'automatic'],
		['the same in English', { ...own, headers: ['Subject: Automatic reply: Enquiry'] }, 'automatic'],
		['an absence note of cPanel', { ...own, headers: ['X-Autoreply-From: a@example.org'] }, 'automatic'],
		['an absence note of Lotus', { ...own, headers: ['Preference: auto_reply'] }, 'automatic'],
		['a bounce', { ...own, from: 'MAILER-DAEMON@example.org', headers: ['Return-Path: <>'] }, 'automatic'],
	] as const)
		expect([what, await take(product, mail({ ...sent, headers: [...('headers' in sent ? sent.headers : [])] }))]).toEqual([what, expected])
	expect([await messages(product, id), (await mailsTo(product, id)).length]).toEqual([[], before])
	for (const header of ['List-Unsubscribe: <https://example.org/>', 'List-ID: <hall.example.org>', 'Subject: Automatic doors'])
		expect([header, await take(product, mail({ ...own, headers: [header], text: header }))]).toEqual([header, 'taken'])
})

test('a reply from another address waits until its side takes it, and both sides see from where it came', async () => {
	await using product = await startProduct({ ...settings, INBOUND_AUTHSERV_ID: 'mx.replies.example' })
	const { id, toSupplier, supplierEmail, supplier, planner } = await begin(product)
	const proven = results('dmarc=pass header.from=hall.example')
	const colleague = { to: toSupplier, from: 'anna@hall.example' }
	const parts = [attachment('offer.pdf', 'application/pdf', pdf)]
	expect(await take(product, mail({ ...colleague, text: 'Pay the deposit to LU00.', headers: proven, parts }))).toBe('held')
	// The known address is asked, and reads nothing of the stranger's text in the mail itself.
	const asked = (await mailsTo(product, id)).at(-1)
	expect(asked).toMatchObject({ kind: 'reply_held', recipient: supplierEmail, values: { sender: 'anna@hall.example' } })
	expect(JSON.stringify(asked?.values)).not.toContain('deposit')
	expect(await messages(product, id)).toEqual([])
	const read = async (token: string) => (await product.call('getConversation', { conversation_id: id }, token)).data
	expect((await read(planner.token)).held_replies).toEqual([])
	const [held] = (await read(supplier.token)).held_replies
	expect(held).toMatchObject({ sender: 'anna@hall.example', message: 'Pay the deposit to LU00.', files: ['offer.pdf'] })
	// Nobody else can take it.
	const answer = (token: string, answered: { held_id?: number; take: boolean }) =>
		product.call('answerHeldReply', { conversation_id: id, held_id: held?.held_id ?? 0, ...answered }, token)
	expect(await answer(planner.token, { take: true })).toMatchObject({ http: 404 })
	expect((await answer(supplier.token, { take: true })).data).toMatchObject({ held_replies: [], state: 'answered' })
	expect(await answer(supplier.token, { take: true })).toMatchObject({ http: 404 })
	const shown = async (token: string) => (await read(token)).messages.at(-1)
	expect(await shown(supplier.token)).toMatchObject({ sent_from: 'anna@hall.example', files: [{ name: 'offer.pdf' }] })
	expect(await shown(planner.token)).toMatchObject({ sent_from: '…@hall.example', message: 'Pay the deposit to LU00.' })
	// From then on the word of the receiving server is enough; without it the next one waits again.
	expect(await take(product, mail({ ...colleague, text: 'And again.', headers: proven }))).toBe('taken')
	for (const [what, headers] of [
		['not proven', []],
		['proven by a server of the sender', ['Authentication-Results: mx.evil.example; dmarc=pass header.from=hall.example']],
		['proven for another domain', results('dmarc=pass header.from=evil.example')],
		['failed', results('dmarc=fail header.from=hall.example')],
	] as const)
		expect([what, await take(product, mail({ ...colleague, text: what, headers: [...headers] }))]).toEqual([what, 'held'])
	const waiting = (await read(supplier.token)).held_replies
	expect((await answer(supplier.token, { held_id: waiting[0]?.held_id ?? 0, take: false })).data.held_replies).toHaveLength(3)
	expect(await messages(product, id)).toEqual(['supplier: Pay the deposit to LU00.', 'supplier: And again.'])
})

test('a mail that the receiving server calls forged waits, too, although it names the known address; five a day are asked about', async () => {
	await using product = await startProduct({ ...settings, INBOUND_AUTHSERV_ID: 'mx.replies.example' })
	const { id, toSupplier, supplierEmail } = await begin(product)
	const own = { to: toSupplier, from: supplierEmail }
	const forged = results('spf=pass smtp.mailfrom="a; dmarc=pass b"@evil.example; dmarc=fail header.from=example.org')
	const parts = [attachment('bill.pdf', 'application/pdf', pdf)]
	for (const outcome of ['held', 'held', 'held', 'held', 'held', 'refused'])
		expect(await take(product, mail({ ...own, text: 'Pay me.', headers: forged, parts }))).toBe(outcome)
	// The one too many leaves no file behind.
	expect(await product.db.selectFrom('conversation_files').select('held_id').where('held_id', 'is not', null).execute()).toHaveLength(5)
	expect(await product.db.selectFrom('conversation_files').select('id').execute()).toHaveLength(5)
	expect((await mailsTo(product, id)).filter(({ kind }) => kind === 'reply_held')).toHaveLength(5)
	expect(await messages(product, id)).toEqual([])
})

test.each([
	['two addresses', (known: string) => `${known}, <evil@evil.example>`],
	['a group', (known: string) => `Hall: ${known};`],
	['an address behind the address', (known: string) => `<${known}> <evil@evil.example>`],
])('From with %s is nobody’s, for the receiving server may have looked at another one', async (_, from) => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail } = await begin(product)
	const raw = mail({ to: toSupplier }).replace(/^From: .*$/m, `From: ${from(supplierEmail)}`)
	expect(await take(product, raw)).toBe('forged')
	expect(await messages(product, id)).toEqual([])
})

test('a visitor takes or discards a reply from another address by the link, and files of a discarded one are gone', async () => {
	await using product = await startProduct(settings)
	const supplier = await supplierWithHall(product)
	const { conversation_id: id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	await product.call('sendMessage', { conversation_id: id, message: 'Yes, it is.' }, supplier.token)
	const to = (await mailsTo(product, id)).at(-1)?.reply_to ?? ''
	const parts = [attachment('tables.pdf', 'application/pdf', pdf)]
	expect(await take(product, mail({ to, from: 'tom@work.example', text: 'From work.', parts }))).toBe('held')
	expect((await mailsTo(product, id)).at(-1)).toMatchObject({
		recipient: 'tom@example.org',
		values: { path: expect.stringContaining('#key=') },
	})
	const visitor = { conversation_id: id, conversation_key }
	const [held] = (await product.call('getConversation', visitor)).data.held_replies
	expect((await product.call('answerHeldReply', { ...visitor, held_id: held?.held_id ?? 0, take: false })).data.held_replies).toEqual([])
	expect(await product.db.selectFrom('conversation_files').select('id').execute()).toEqual([])
	expect(await messages(product, id)).toEqual(['supplier: Yes, it is.'])
})

test('the whole mail can be read, without keys and addresses of replies, by both sides and nobody else', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail, supplier, planner } = await begin(product)
	const link = `${product.config.PUBLIC_URL}/conversation/7#key=secret-of-a-link`
	const text = `Yes, it is.\r\n\r\nOn 27 Nov 2026, at 10:12, Kiermes <${toSupplier}> wrote:\r\n> Is it free?\r\n> ${link}\r\n> to ${supplierEmail}`
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text }))).toBe('taken')
	const { messages: read } = (await product.call('getConversation', { conversation_id: id }, planner.token)).data
	const last = read.at(-1)
	expect(last).toMatchObject({ message: 'Yes, it is.', has_whole_mail: true, sent_from: null })
	const asked = { conversation_id: id, message_id: last?.message_id ?? 0 }
	const other = await product.user()
	expect(await product.call('getWholeMail', asked, other.token)).toMatchObject({ http: 404 })
	for (const { token } of [planner, supplier]) {
		const { data } = await product.call('getWholeMail', asked, token)
		expect(data.text).toMatch(/^Yes, it is\.\n\nOn 27 Nov 2026, at 10:12, Kiermes <reply\+…@replies\.example> wrote:\n> Is it free\?/)
		for (const secret of ['secret-of-a-link', supplierEmail, toSupplier]) expect(data.text).not.toContain(secret)
	}
	// A message that is the whole mail needs no second text.
	await take(product, mail({ to: toSupplier, from: supplierEmail, text: 'All of it.' }))
	expect((await product.call('getConversation', { conversation_id: id }, planner.token)).data.messages.at(-1)).toMatchObject({
		message: 'All of it.',
		has_whole_mail: false,
	})
	expect(await product.call('getWholeMail', { ...asked, message_id: asked.message_id + 1 }, planner.token)).toMatchObject({ http: 404 })
})

test('control characters and directions of text are taken out; names of files are readable', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail, planner } = await begin(product)
	const parts = [
		attachment('../../etc/pass\u202efdp.exe.pdf', 'application/pdf', pdf),
		attachment('n'.repeat(5000), 'application/pdf', pdf),
	]
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: 'Pay\u0000 \u001b[31mred\u0007 \u202eevil', parts }))).toBe(
		'taken',
	)
	const read = (await product.call('getConversation', { conversation_id: id }, planner.token)).data.messages.at(-1)
	expect(read?.message).toBe('Pay [31mred evil')
	expect(read?.files.map(({ name }) => name.replace(/n+/g, 'n'))).toEqual(['passfdp.exe.pdf', 'n…n'])
})

describe('what a mail costs is bounded', () => {
	test.each<[what: string, body: string, type?: string]>([
		['8,000 empty lines', '\r\n'.repeat(8000)],
		['a million characters in one line', `1111from<`.repeat(120_000)],
		['“On” and 20,000 words', `On ${'word '.repeat(20_000)}`],
		['10,000 lines of quotations', '> x\r\n'.repeat(10_000)],
		['comments that never end', '<p><!--'.repeat(20_000), 'text/html'],
		['scripts that never end', '<script>'.repeat(17_500), 'text/html'],
		['elements that never end', '<blockquote><a href=x>'.repeat(10_000), 'text/html'],
	])('%s are read within the limits', async (_, body, type = 'text/plain') => {
		await using product = await startProduct(settings)
		const { toSupplier, supplierEmail } = await begin(product)
		const raw = mail({ to: toSupplier, from: supplierEmail, text: body }).replace('text/plain', type)
		// An honest outcome, not one that was given up for its time.
		expect(['taken', 'refused']).toContain(await take(product, raw))
		expect(await product.db.selectFrom('failing_mails').selectAll().execute()).toEqual([])
	})

	test('a mail of ten million short lines ends its thread and nothing else; after two attempts it is given up, and its side is told once', async () => {
		await using product = await startProduct(settings)
		const { id, toSupplier, supplierEmail } = await begin(product)
		const raw = mail({ to: toSupplier, from: supplierEmail, text: 'a\r\n'.repeat(3_000_000) })
		await expect(take(product, raw)).rejects.toThrow('time or memory')
		expect((await product.db.selectFrom('failing_mails').select(['attempts', 'given_up_at']).execute())[0]).toEqual({
			attempts: 1,
			given_up_at: null,
		})
		expect([await take(product, raw), await take(product, raw)]).toEqual(['given_up', 'given_up'])
		expect((await mailsTo(product, id)).filter(({ kind }) => kind === 'reply_problem')).toMatchObject([
			{ recipient: supplierEmail, values: { problem: 'unreadable' } },
		])
		// Operators see it.
		const { token } = await product.operator()
		const [seen] = (await product.call('getJobs', {}, token)).data.unreadable_mails
		expect(seen).toMatchObject({ conversation_id: id, side: 'supplier', bytes: raw.length, reason: expect.stringContaining('memory') })
		// Others arrive meanwhile, and an honest one with a large file is no burden.
		const large = attachment('plan.txt', 'text/plain', Buffer.alloc(20_000_000, 'A'))
		expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: 'Here.', parts: [large] }))).toBe('taken')
		expect(await messages(product, id)).toEqual(['supplier: Here.'])
	})

	test('the memory of the thread is its own, whatever the process was started with', async () => {
		await using product = await startProduct(settings)
		const { toSupplier, supplierEmail } = await begin(product)
		// As `npm start` and the unit say it of the process.
		setFlagsFromString('--max-old-space-size=512')
		const raw = mail({ to: toSupplier, from: supplierEmail, text: 'a\r\n'.repeat(200_000) })
		await expect(take(product, raw)).rejects.toThrow('memory limit')
	})

	test('of hundreds of broken files of one mail ten are tried and thirty are named', async () => {
		await using product = await startProduct(settings)
		const { id, toSupplier, supplierEmail } = await begin(product)
		const broken = Array.from({ length: 300 }, (_, index) => attachment(`${index}.pdf`, 'application/pdf', '%PDF-1.4'))
		const good = attachment('offer.pdf', 'application/pdf', pdf)
		const parts = [...broken.slice(0, 9), good, good, ...broken]
		expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: 'Here.', parts }))).toBe('taken')
		const { names } = await product.db
			.selectFrom('conversation_files')
			.select((files) => files.fn.agg<string[]>('array_agg', ['name']).as('names'))
			.where('enquiry_id', '=', id)
			.executeTakeFirstOrThrow()
		expect(names).toEqual(['offer.pdf'])
		const told = (await mailsTo(product, id)).find(({ kind }) => kind === 'reply_problem')?.values
		expect((told as { names: string[] }).names).toHaveLength(29)
	})

	test('a mail over which processes end is given up without being read again', async () => {
		await using product = await startProduct(settings)
		const { id, toSupplier, supplierEmail } = await begin(product)
		const raw = mail({ to: toSupplier, from: supplierEmail })
		const own = { mail_hash: createHash('sha256').update(raw).digest(), enquiry_id: id, side: 'supplier', bytes: raw.length }
		await product.db
			.insertInto('failing_mails')
			.values({ ...own, attempts: 3, tried_at: '2026-01-01' })
			.execute()
		expect(await take(product, raw)).toBe('given_up')
		expect(await messages(product, id)).toEqual([])
	})

	test('nothing of a mail for nobody is parsed', async () => {
		await using product = await startProduct(settings)
		const { toSupplier, supplierEmail } = await begin(product)
		const nested = Array.from(
			{ length: 60 },
			(_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
		).join('')
		// For one of ours the same mail is a failure.
		expect(await take(product, `To: <nobody@replies.example>\r\n${nested}`)).toBe('no_conversation')
		await expect(take(product, `From: <${supplierEmail}>\r\nTo: <${toSupplier}>\r\n${nested}`)).rejects.toThrow('nested too deep')
		await expect(
			take(product, `From: <${supplierEmail}>\r\nTo: <${toSupplier}>\r\nX-Long: ${'x'.repeat(400_000)}\r\n\r\nHello`),
		).rejects.toThrow('too long headers')
	})
})

test('pictures and PDFs of an account come along, others are named in a mail; those of a signature do not count', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail, supplier } = await begin(product)
	const { default: sharp } = await import('sharp')
	const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b81f4b' } })
		.png()
		.toBuffer()
	const parts = [
		attachment('hall.png', 'image/png', picture),
		// Apple Mail sends documents within the text, other programs give them any type, and telephones call all pictures the same.
		attachment('offer.pdf', 'application/pdf', pdf).replace('attachment;', 'inline;'),
		attachment('menu.pdf', 'application/octet-stream', pdf).replace(/Content-Disposition[^\r]*\r\n/, ''),
		attachment('hall.png', 'image/png', picture).replace('attachment;', 'inline;'),
		attachment('prices.docx', 'application/msword', 'PK'),
		attachment('broken.pdf', 'application/pdf', 'no PDF'),
		attachment('smime.p7s', 'application/pkcs7-signature', 'signed'),
	]
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: 'Here is our offer.', parts }))).toBe('taken')
	const read = async () => (await product.call('getConversation', { conversation_id: id }, supplier.token)).data.messages.at(-1)
	expect((await read())?.files.map(({ kind, name }) => [kind, name])).toEqual([
		['picture', 'hall.png'],
		['picture', 'hall (2).png'],
		['document', 'offer.pdf'],
		['document', 'menu.pdf'],
	])
	expect((await mailsTo(product, id)).find(({ kind }) => kind === 'reply_problem')?.values).toMatchObject({
		problem: 'files',
		names: ['prices.docx', 'broken.pdf'],
	})
	// The logo of a signature is none of the files, wherever it is; a photograph that the text shows is one.
	const shown = (file: Buffer, cid: string) =>
		attachment(`${cid}.png`, 'image/png', file).replace('attachment;', 'inline;').replace('\r\n', `\r\nContent-ID: <${cid}>\r\n`)
	const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (__, index) => (index * 7919) % 251))
	const photograph = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
		.png({ compressionLevel: 0 })
		.toBuffer()
	const html = 'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Two pictures</p><img src="cid:logo"><img src="cid:photograph">'
	const mixed = mail({ to: toSupplier, from: supplierEmail, parts: [html, shown(picture, 'logo'), shown(photograph, 'photograph')] })
	expect(await take(product, mixed)).toBe('taken')
	expect((await read())?.files.map(({ name }) => name)).toEqual(['photograph.png'])
	// Files alone are a message too; files alone that cannot be taken are none.
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: '', parts: parts.slice(0, 1) }))).toBe('taken')
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: '', parts: parts.slice(4, 5) }))).toBe('refused')
})

test('the same mail at once, in two processes or replayed, is one message', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail } = await begin(product)
	const raw = mail({ to: toSupplier, from: supplierEmail })
	const outcomes = await Promise.all(Array.from({ length: 4 }, () => take(product, raw)))
	expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'taken'])
	expect(await messages(product, id)).toEqual(['supplier: Yes, it is free.'])
})

test('the webhook takes what is signed with its secret just now, and nothing else', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail } = await begin(product)
	const raw = mail({ to: toSupplier, from: supplierEmail })
	const sign = (
		body: string,
		{ secret = settings.INBOUND_WEBHOOK_SECRET, ...more }: { secret?: string; age?: number; length?: number } = {},
	) => signMail(secret, body, more)
	const post = (signature: string | undefined, payload = raw) =>
		product.raw({
			method: 'POST',
			url: '/api/inbound_mail',
			payload,
			headers: { 'content-type': 'message/rfc822', ...(signature && { 'kiermes-signature': signature }) },
		})
	// A clock that stands still: a second later a mail of the future is not too far in it.
	vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 })
	onTestFinished(() => void vi.useRealTimers())
	for (const wrong of [
		undefined,
		'x',
		sign(raw, { secret: 'another secret of the server' }),
		sign(raw, { age: 301 }),
		sign(raw, { age: -301 }),
		sign(`${raw} `),
		// Only the announced bytes are read.
		sign(raw, { length: raw.length - 1 }),
		sign(raw, { length: raw.length + 1 }),
	])
		expect((await post(wrong)).statusCode).toBe(422)
	expect(await messages(product, id)).toEqual([])
	for (const age of [300, -300]) expect((await post(sign('', { age }), '')).statusCode).toBe(200)
	vi.useRealTimers()
	const good = sign(raw)
	for (const outcome of ['taken', 'known']) {
		const { statusCode, body, headers } = await post(good)
		expect([statusCode, JSON.parse(body), headers['cache-control']]).toEqual([200, { outcome }, 'no-store'])
	}
	// One that cannot be read is to be posted again, once.
	const deep = Array.from({ length: 60 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join('')
	const unreadable = `From: <${supplierEmail}>\r\nTo: <${toSupplier}>\r\n${deep}`
	const first = await post(sign(unreadable), unreadable)
	expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '60'])
	expect((await post(sign(unreadable), unreadable)).json()).toEqual({ outcome: 'given_up' })
	for (const payload of ['', 'no mail at all', '\0'.repeat(1000)]) expect((await post(sign(payload), payload)).statusCode).toBe(200)
	expect(await messages(product, id)).toEqual(['supplier: Yes, it is free.'])
})

test('the script of the manual posts a mail, and says when it has to be delivered again', { tags: ['openssl', 'curl'] }, async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail } = await begin(product)
	const url = await product.app.listen({ host: '127.0.0.1', port: 0 })
	const raw = mail({ to: toSupplier, from: supplierEmail, text: 'By the script.' })
	const post = (secret: string, sent: string | Buffer = raw) =>
		new Promise<{ code: number | null; said: string }>((resolve) => {
			const script = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'post-reply')
			const child = spawn(script, [url], { env: { ...inheritedEnvironment(), INBOUND_WEBHOOK_SECRET: secret } })
			let said = ''
			child.stdout.on('data', (more: Buffer) => void (said += more.toString()))
			child.on('close', (code) => resolve({ code, said }))
			child.stdin.end(sent)
		})
	expect(await post(settings.INBOUND_WEBHOOK_SECRET)).toEqual({ code: 0, said: '{"outcome":"taken"}' })
	expect((await post('another secret of the server')).code).toBe(75)
	// Its sender hears of it at once, and not when the mail server has tried for days.
	expect((await post(settings.INBOUND_WEBHOOK_SECRET, Buffer.alloc(maxMailBytes + 1))).code).toBe(65)
	expect(await messages(product, id)).toEqual(['supplier: By the script.'])
})

test(
	'a mailbox is read by IMAP as mails arrive, by one process of two; what was taken is marked as seen',
	{ tags: ['dovecot'] },
	async () => {
		await using server = await startImapServer()
		await using product = await startProduct(settings)
		const { id, toSupplier, supplierEmail } = await begin(product)
		const own = { to: toSupplier, from: supplierEmail }
		await server.deliver(mail({ ...own, text: 'A stone' }))
		await server.deliver(mail({ ...own, text: 'The first.' }))
		await server.deliver(mail({ to: 'somebody@replies.example', text: 'Buy now!' }))
		const log = { info: () => {}, warn: () => {} }
		// One that cannot be worked on holds up none behind it, and stays unseen.
		const takeButOne = async (bytes: Buffer<ArrayBuffer>) => {
			if (Buffer.from(bytes).includes('A stone')) throw new Error('broken')
			return product.app.takeReply(bytes)
		}
		const start = () =>
			startMailbox({ url: server.url, db: product.db, take: takeButOne, log, pause: { failed: 100, again: 100, quiet: 60_000 } })
		const stops = [start(), start()]
		try {
			await expect.poll(server.seen).toBe(2)
			expect(await messages(product, id)).toEqual(['supplier: The first.'])
			// The server tells of it: nobody waits for a minute.
			await server.deliver(mail({ ...own, text: 'The second.' }))
			await expect.poll(server.seen).toBe(3)
		} finally {
			await Promise.all(stops.map((stop) => stop()))
		}
		expect(await messages(product, id)).toEqual(['supplier: The first.', 'supplier: The second.'])
	},
)

const cases = new URL('../../../../../shared/cases/', import.meta.url)
const found = existsSync(cases)
describe.skipIf(!found)('the mails of the set of cases that lies beside the repository', () => {
	test.each<[name: string, message: string, files?: string[]]>([
		['27-att-inline-pdf.eml', 'Voici notre offre.', ['Offre.pdf']],
		['28-att-inline-pic.eml', 'Voici notre offre.', ['IMG_0001.jpeg']],
		['29-att-octet.eml', 'Voici notre offre.', ['Offre.pdf']],
		['30-html-table.eml', 'Prices:\n\nMenu 1 45 €\nMenu 2 60 €\n\na < b & c'],
		['31-gmail-de.eml', 'Ja, der Saal ist frei.'],
		['32-gmx-web.eml', 'Ja, frei.'],
		['33-roundcube-de.eml', 'Ja.'],
		['34-content-wrote.eml', 'Hello,\n\nOn 5 June at 7 pm the band starts, as we wrote:\nsound check at 5.\nPrice 900 €'],
		['35-sent-content.eml', 'Hello,\n\nSent from our kitchen at 6 pm, the food stays warm.\nPrice: 900 €'],
		['37-human-unsub.eml', 'Yes, the hall is free. (sent by our CRM)'],
		['56-att-nodisp.eml', 'Voici notre offre.', ['Offre.pdf']],
		[
			'57-content-le.eml',
			'Bonjour,\n\nLe 5 juin 2027 à 19h, comme le traiteur vous a écrit :\n- apéritif à 19h\n- dîner à 20h30\n\nPrix 900 €',
		],
		['58-zimbra.eml', 'Oui.'],
	])('%s', async (name, message, files = []) => {
		await using product = await startProduct(settings)
		const { id, toSupplier, supplierEmail, supplier } = await begin(product)
		const raw = await readCase(name, toSupplier, supplierEmail)
		expect(await product.app.takeReply(raw)).toBe('taken')
		const { data } = await product.call('getConversation', { conversation_id: id }, supplier.token)
		const last = data.messages.at(-1)
		expect([last?.message, last?.files.map((file) => file.name)]).toEqual([message, files])
		expect((await mailsTo(product, id)).filter(({ kind }) => kind === 'reply_problem')).toEqual([])
	})

	test.each(['36-auto-subject-de.eml', '47-many-empty-lines.eml', '48-open-comments.eml', '62-open-scripts.eml'])('%s', async (name) => {
		await using product = await startProduct(settings)
		const { toSupplier, supplierEmail } = await begin(product)
		const outcome = await product.app.takeReply(await readCase(name, toSupplier, supplierEmail))
		expect([name, outcome]).toEqual([name, name.startsWith('36') ? 'automatic' : expect.stringMatching(/^(taken|held|refused)$/)])
		expect(await product.db.selectFrom('failing_mails').selectAll().execute()).toEqual([])
	})
})

/** A mail of the set, with the addresses of a conversation in the places that it leaves for them. */
async function readCase(name: string, to: string, from: string): Promise<Buffer<ArrayBuffer>> {
	const text = (await readFile(new URL(name, cases))).toString('latin1')
	return Buffer.from(text.replaceAll('reply+ID@REPLY_DOMAIN.example', to).replaceAll('supplier@example.org', from), 'latin1')
}
