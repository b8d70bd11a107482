import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ask, supplierWithHall } from '#test/conversations.ts'
import { startFakeImapServer } from '#test/fake-imap-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { maxMailBytes } from './mail-size.ts'
import { startMailbox } from './read-mailbox.ts'

const settings = { REPLY_DOMAIN: 'replies.example' }
const mark = 'kiermes-taken'

/** An enquiry, and mails of its supplier. */
async function begin(product: Product) {
	const supplier = await supplierWithHall(product)
	const id = await ask(product, await product.user(), supplier.property_id)
	const { db } = product
	const { reply_to } = await db.selectFrom('mails').select('reply_to').where('kind', '=', 'enquiry').executeTakeFirstOrThrow()
	const { email } = await db.selectFrom('accounts').select('email').where('id', '=', supplier.id).executeTakeFirstOrThrow()
	const mail = (text: string, flags: string[] = [], size?: number) => ({
		raw: Buffer.from(`From: <${email}>\r\nTo: <${reply_to}>\r\nMessage-ID: <${text}@mail.example>\r\n\r\n${text}\r\n`),
		flags: new Set(flags),
		...(size !== undefined && { size }),
	})
	const messages = async () =>
		(await db.selectFrom('enquiry_answers').select('message').where('enquiry_id', '=', id).orderBy('id').execute()).map(
			({ message }) => message,
		)
	return { mail, messages }
}

/** Reads a mailbox until it is disposed. */
function read({ db, app }: Product, url: string) {
	const outcomes: unknown[] = []
	const errors: string[] = []
	const stop = startMailbox({
		url,
		db,
		take: app.takeReply,
		log: {
			info: (line: unknown) => void outcomes.push((line as { outcome: string }).outcome),
			warn: (line: unknown) => void errors.push((line as { err: Error }).err.message),
		},
		pause: { failed: 20, again: 20, quiet: 50 },
	})
	return { outcomes, errors, [Symbol.asyncDispose]: stop }
}

const isBody = (command: string, uid = 1) => new RegExp(`^UID FETCH ${uid} .*BODY`).test(command)

test.each<[name: string, answer: (tag: string, socket: Socket) => void]>([
	['refuses it', (tag, socket) => socket.write(`${tag} NO busy\r\n`)],
	['ends the connection', (_, socket) => socket.end('* BYE corrupt\r\n')],
	['sends nothing of it', (tag, socket) => socket.write(`* 1 FETCH (UID 1 FLAGS ())\r\n${tag} OK\r\n`)],
	['has lost it', (tag, socket) => socket.write(`* 1 FETCH (UID 1 BODY[] NIL)\r\n${tag} OK\r\n`)],
	['sends an empty one', (tag, socket) => socket.write(`* 1 FETCH (UID 1 BODY[] {0}\r\n)\r\n${tag} OK\r\n`)],
	['says that it has two gigabytes', (_, socket) => socket.write('* 1 FETCH (UID 1 BODY[] {2000000000}\r\n')],
])('a mail at which the server fails holds up none behind it, and is taken later: the server %s', async (_, answer) => {
	await using product = await startProduct(settings)
	const { mail, messages } = await begin(product)
	const mails = [mail('first'), mail('second'), mail('third')]
	await using server = await startFakeImapServer(mails)
	server.deal = ({ tag, command, socket }) => isBody(command) && (answer(tag, socket), true)
	await using mailbox = read(product, server.url)
	await expect.poll(messages).toEqual(['second', 'third'])
	expect(mails[0]?.flags.size).toBe(0)
	expect(mailbox.errors.length).toBeGreaterThan(0)
	server.deal = () => false
	await expect.poll(() => mails.every(({ flags }) => flags.has('\\Seen') && flags.has(mark))).toBe(true)
	expect(await messages()).toEqual(['second', 'third', 'first'])
})

test('wherever a connection is cut, each mail is taken once', async () => {
	await using product = await startProduct(settings)
	const { mail, messages } = await begin(product)
	for (const cut of [5, 60, 250, 300, 420, 480, 560, 640, 720]) {
		const mails = [mail(`one ${cut}`), mail(`two ${cut}`)]
		await using server = await startFakeImapServer(mails)
		server.cut = cut
		await using mailbox = read(product, server.url)
		await expect.poll(() => server.connections).toBeGreaterThan(1)
		server.cut = Infinity
		await expect.poll(() => mails.every(({ flags }) => flags.has('\\Seen'))).toBe(true)
		expect(mailbox.outcomes).toContain('taken')
		expect((await messages()).toSorted()).toEqual([`one ${cut}`, `two ${cut}`])
		await product.db.deleteFrom('enquiry_answers').execute()
	}
})

test('a mail that somebody else has opened before is taken where the server keeps keywords, once', async () => {
	await using product = await startProduct(settings)
	const { mail, messages } = await begin(product)
	const mails = [mail('opened by the operator', ['\\Seen']), mail('taken', ['\\Seen', mark]), mail('new')]
	await using server = await startFakeImapServer(mails)
	{
		await using mailbox = read(product, server.url)
		await expect.poll(() => mails.every(({ flags }) => flags.has(mark))).toBe(true)
		expect(mailbox.outcomes).toEqual(['taken', 'taken'])
	}
	expect(await messages()).toEqual(['opened by the operator', 'new'])
	// Elsewhere a mail that was read is one that was taken.
	const others = [mail('read', ['\\Seen']), mail('another')]
	await using old = await startFakeImapServer(others, { flags: ['\\Seen'] })
	await using mailbox = read(product, old.url)
	await expect.poll(() => others[1]?.flags.has('\\Seen')).toBe(true)
	await expect.poll(() => old.asked.filter((command) => command.startsWith('UID SEARCH')).length).toBeGreaterThan(2)
	expect([await messages(), mailbox.outcomes]).toEqual([['opened by the operator', 'new', 'another'], ['taken']])
})

test('of a mail that is too large only the head is read, and its side is told once', async () => {
	await using product = await startProduct(settings)
	const { mail, messages } = await begin(product)
	const mails = [mail('five photographs', [], maxMailBytes + 1), mail('hello', [], maxMailBytes)]
	await using server = await startFakeImapServer(mails)
	// The connection ends before it is marked.
	server.deal = ({ command, socket }) => command.startsWith('UID STORE 1') && (socket.destroy(), true)
	await using mailbox = read(product, server.url)
	await expect.poll(() => mailbox.outcomes).toEqual(expect.arrayContaining(['too_large', 'given_up', 'taken']))
	server.deal = () => false
	await expect.poll(() => mails.every(({ flags }) => flags.has('\\Seen'))).toBe(true)
	expect(server.asked.filter((command) => isBody(command) && !command.includes('<0.131072>'))).toEqual([])
	expect(await messages()).toEqual(['hello'])
	const told = await product.db.selectFrom('mails').select('values').where('kind', '=', 'reply_problem').execute()
	expect(told).toMatchObject([{ values: { problem: 'unreadable' } }])
	expect(await product.db.selectFrom('failing_mails').select(['bytes', 'reason']).execute()).toEqual([
		{ bytes: maxMailBytes + 1, reason: 'it is too large' },
	])
})

test('a mailbox that cannot be searched, and one whose mails cannot be marked, are in the log', async () => {
	await using product = await startProduct(settings)
	const { mail, messages } = await begin(product)
	for (const [refused, error] of [
		['UID SEARCH', 'the mailbox cannot be searched'],
		['UID STORE', 'a mail cannot be marked as seen'],
	] as const) {
		await using server = await startFakeImapServer([mail('hello')])
		server.deal = ({ tag, command, socket }) => command.startsWith(refused) && (socket.write(`${tag} NO\r\n`), true)
		await using mailbox = read(product, server.url)
		await expect.poll(() => mailbox.errors).toContain(error)
	}
	expect(await messages()).toEqual(['hello'])
})

test.each([
	['is known', 0],
	['was said to be less', -2_000_000],
	['was said to be more', 2_000_000],
])('a large mail arrives in parts and whole: its size %s', async (_, more) => {
	await using product = await startProduct(settings)
	const { mail, messages } = await begin(product)
	const [begun, end] = ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n', 'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n']
	const pdf = Buffer.from(`${begun}${`%${'x'.repeat(98)}\n`.repeat(20_000)}${end}`)
	const large = mail('Our offer')
	large.raw = Buffer.from(
		large.raw
			.toString()
			.replace(
				'\r\n\r\n',
				'\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n',
			)
			.concat('--b\r\nContent-Type: application/pdf; name=offer.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n')
			.concat(`${pdf.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`),
	)
	await using server = await startFakeImapServer([{ ...large, size: large.raw.length + more }])
	// A mail that the server refuses in the middle is not taken.
	let refusals = 0
	server.deal = ({ tag, command, socket }) =>
		command.includes('<1048576.') && (refusals += 1) === 1 && (socket.write(`* 1 FETCH (UID 1 FLAGS ())\r\n${tag} OK\r\n`), true)
	await using mailbox = read(product, server.url)
	await expect.poll(messages).toEqual(['Our offer'])
	expect(mailbox.errors).toEqual(['the server does not send a mail'])
	const files = await product.db.selectFrom('conversation_files').select(['name', 'bytes']).execute()
	expect(files).toEqual([{ name: 'offer.pdf', bytes: pdf.length }])
})
