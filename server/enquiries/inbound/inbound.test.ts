import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask, askAsVisitor, supplierWithHall } from '#test/conversations.ts'
import { startImapServer } from '#test/imap-server.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
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

/** An enquiry with the addresses by which both sides reply. */
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

test('strangers, forged addresses and programs are refused without a word; what the receiving server says of the sender counts', async () => {
	await using product = await startProduct({ ...settings, INBOUND_AUTHSERV_ID: 'mx.replies.example' })
	const { id, toSupplier, supplierEmail } = await begin(product)
	const other = await begin(product)
	const before = (await mailsTo(product, id)).length
	const results = (said: string) => [`Authentication-Results: mx.replies.example;\r\n ${said}`]
	const own = { to: toSupplier, from: supplierEmail }
	const wrongMark = toSupplier.replace(/-(.)/, (_, digit: string) => `-${digit === '0' ? '1' : '0'}`)
	for (const [what, sent, expected] of [
		['another sender', { to: toSupplier, from: 'stranger@example.org' }, 'forged'],
		['a wrong mark', { ...own, to: wrongMark }, 'no_conversation'],
		['the mark of another enquiry', { ...own, to: toSupplier.replace(/\+\d+/, `+${other.id}`) }, 'no_conversation'],
		['the other side’s letter', { ...own, to: toSupplier.replace('s-', 'p-') }, 'no_conversation'],
		['another domain', { ...own, to: toSupplier.replace('replies.example', 'evil.example') }, 'no_conversation'],
		['a failed SPF', { ...own, headers: results('spf=fail smtp.mailfrom=example.org') }, 'forged'],
		['a failed DMARC', { ...own, headers: results('dkim=pass header.d=evil.example; dmarc=fail header.from=example.org') }, 'forged'],
		['an absence note', { ...own, headers: ['Auto-Submitted: auto-replied'] }, 'automatic'],
		['an older absence note', { ...own, headers: ['Precedence: auto_reply'] }, 'automatic'],
		['a bounce', { ...own, from: 'MAILER-DAEMON@example.org', headers: ['Return-Path: <>'] }, 'automatic'],
		['a newsletter', { ...own, headers: ['List-Unsubscribe: <https://example.org/>'] }, 'automatic'],
	] as const)
		expect([what, await take(product, mail({ ...sent, headers: [...('headers' in sent ? sent.headers : [])] }))]).toEqual([what, expected])
	expect([await messages(product, id), (await mailsTo(product, id)).length]).toEqual([[], before])
	// A header that the sender wrote counts for nothing, and a colleague whose domain is proven may answer.
	const colleague = { to: toSupplier, from: 'anna@hall.example' }
	const forged = ['Authentication-Results: mx.evil.example; dmarc=pass header.from=hall.example']
	expect(await take(product, mail({ ...colleague, headers: forged }))).toBe('forged')
	expect(await take(product, mail({ ...colleague, headers: results('dkim=pass header.d=evil.example') }))).toBe('forged')
	for (const said of ['dmarc=pass header.from=hall.example', 'dkim=pass header.d=hall.example', 'spf=pass smtp.mailfrom=anna@hall.example'])
		expect([said, await take(product, mail({ ...colleague, text: said, headers: results(said) }))]).toEqual([said, 'taken'])
	expect(await messages(product, id)).toHaveLength(3)
})

test('pictures and PDFs of an account come along, others are named in a mail; those of a signature do not count', async () => {
	await using product = await startProduct(settings)
	const { id, toSupplier, supplierEmail, supplier } = await begin(product)
	const { default: sharp } = await import('sharp')
	const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b81f4b' } })
		.png()
		.toBuffer()
	const inline = attachment('logo.png', 'image/png', picture).replace('attachment;', 'inline;')
	const parts = [
		attachment('hall.png', 'image/png', picture),
		attachment('offer.pdf', 'application/pdf', pdf),
		attachment('prices.docx', 'application/msword', 'PK'),
		attachment('broken.pdf', 'application/pdf', 'no PDF'),
		inline,
	]
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: 'Here is our offer.', parts }))).toBe('taken')
	const { data } = await product.call('getConversation', { conversation_id: id }, supplier.token)
	expect(data.messages.at(-1)?.files.map(({ kind, name }) => [kind, name])).toEqual([
		['picture', 'hall.png'],
		['document', 'offer.pdf'],
	])
	expect((await mailsTo(product, id)).find(({ kind }) => kind === 'reply_problem')?.values).toMatchObject({
		problem: 'files',
		names: ['prices.docx', 'broken.pdf'],
	})
	// Files alone are a message too; files alone that cannot be taken are none.
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: '', parts: parts.slice(0, 1) }))).toBe('taken')
	expect(await take(product, mail({ to: toSupplier, from: supplierEmail, text: '', parts: parts.slice(2, 3) }))).toBe('refused')
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
	const sign = (body: string, { secret = settings.INBOUND_WEBHOOK_SECRET, age = 0 } = {}) => {
		const seconds = Math.floor(Date.now() / 1000) - age
		return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
	}
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
	for (const payload of ['', 'no mail at all', `To: ${toSupplier}\r\n\r\n`, '\0'.repeat(1000)])
		expect((await post(sign(payload), payload)).statusCode).toBe(200)
	// Nested too deep, and headers without an end: refused, and nothing is thrown.
	const nested = Array.from({ length: 60 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join(
		'',
	)
	for (const hostile of [`To: <${toSupplier}>\r\n${nested}`, `To: <${toSupplier}>\r\nX-Long: ${'x'.repeat(400_000)}\r\n\r\nHello`])
		expect(await take(product, hostile)).toBe('no_conversation')
	expect(await messages(product, id)).toEqual(['supplier: Yes, it is free.'])
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
		const takeButOne = async (bytes: Uint8Array) => {
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
