import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask, askAsVisitor, supplierWithHall } from '#test/conversations.ts'
import { ConversationStreams } from './conversation-streams.ts'
import { startLive } from '#test/live-product.ts'
import type { Product } from '#test/product.ts'

/** An open stream: its events so far, and whether it has ended. */
async function listenTo({ app }: Product, authorization: string | null, query = '', from?: string) {
	const { port } = app.server.address() as AddressInfo
	const stop = new AbortController()
	const response = await fetch(`http://127.0.0.1:${port}/api/conversation_events${query}`, {
		headers: { ...(authorization !== null && { authorization }), ...(from !== undefined && { 'x-forwarded-for': from }) },
		signal: stop.signal,
	})
	let [text, hasEnded] = ['', false]
	const reading = (async () => {
		const decoder = new TextDecoder()
		for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
	})()
	void reading.catch(() => {}).finally(() => (hasEnded = true))
	return {
		status: response.status,
		headers: response.headers,
		changes: () => [...text.matchAll(/event: change\ndata: (\d+)/g)].map(([, id]) => Number(id)),
		text: () => text,
		hasEnded: () => hasEnded,
		close: () => stop.abort(),
	}
}
const bearer = ({ token }: { token: string }) => `Bearer ${token}`

test('both sides, and the operator for theirs, learn which conversation has changed, and nobody else does', async () => {
	await using live = await startLive()
	const { product } = live
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const planner = await product.user()
	const operator = await product.operator()
	const visitor = await askAsVisitor(product, supplier.property_id)
	const other = await askAsVisitor(product, supplier.property_id, 'ana@example.org')
	await live.settled()
	const streams = {
		supplier: await listenTo(product, bearer(supplier)),
		rival: await listenTo(product, bearer(rival)),
		planner: await listenTo(product, bearer(planner)),
		operator: await listenTo(product, bearer(operator)),
		visitor: await listenTo(product, `Conversation ${visitor.conversation_key}`, `?conversation_id=${visitor.conversation_id}`),
		otherVisitor: await listenTo(product, `Conversation ${other.conversation_key}`, `?conversation_id=${other.conversation_id}`),
	}
	for (const { status, headers } of Object.values(streams))
		expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual([
			200,
			'text/event-stream; charset=utf-8',
			'no-store',
			'no',
		])
	const byAccount = await ask(product, planner, supplier.property_id)
	const toOperator = await ask(product, planner)
	await product.call('sendMessage', { conversation_id: visitor.conversation_id, message: 'It is free.' }, supplier.token)
	await expect.poll(() => streams.visitor.changes()).toEqual([visitor.conversation_id])
	await expect.poll(() => streams.supplier.changes()).toEqual([byAccount, visitor.conversation_id])
	await expect.poll(() => streams.planner.changes()).toEqual([byAccount, toOperator])
	await expect.poll(() => streams.operator.changes()).toEqual([toOperator])
	expect([streams.rival.changes(), streams.otherVisitor.changes()]).toEqual([[], []])
	// Nothing of the messages.
	expect(streams.supplier.text()).not.toMatch(/free|wedding|Hoffmann/)
	live.streams.tellAll()
	await expect.poll(() => streams.rival.changes()).toEqual([0])
})

test('a stream needs a session or the key of its conversation', async () => {
	await using live = await startLive()
	const { product } = live
	const visitor = await askAsVisitor(product)
	const other = await askAsVisitor(product, undefined, 'ana@example.org')
	const key = `Conversation ${visitor.conversation_key}`
	for (const [authorization, query, status] of [
		[null, '', 401],
		[`Bearer ${'x'.repeat(43)}`, '', 401],
		[key, '', 404],
		[key, `?conversation_id=${other.conversation_id}`, 404],
		[key, '?conversation_id=x', 404],
		[`Conversation ${'x'.repeat(43)}`, `?conversation_id=${visitor.conversation_id}`, 404],
	] as const)
		expect([query, (await listenTo(product, authorization, query)).status]).toEqual([query, status])
})

test('six streams of an account are the most; a closed one makes room', async () => {
	await using live = await startLive()
	const { product, streams } = live
	const planner = await product.user()
	const open = await Promise.all(Array.from({ length: 6 }, () => listenTo(product, bearer(planner))))
	expect(open.map(({ status }) => status)).toEqual(Array(6).fill(200))
	const refused = await listenTo(product, bearer(planner))
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
	expect((await listenTo(product, bearer(await product.user()))).status).toBe(200)
	open[0]?.close()
	await expect.poll(() => streams.size).toBe(6)
	expect((await listenTo(product, bearer(planner))).status).toBe(200)
	// Open streams take no place of requests.
	expect(product.app.lifecycle.inFlight).toBe(0)
})

test('the clients of one IPv6 /48 have sixteen times as many streams as one, together', async () => {
	await using live = await startLive(new ConversationStreams({ ofAll: 500, ofHolder: 6, ofClient: 1 }), { TRUST_PROXY: true })
	const { product } = live
	const accounts = [await product.user(), await product.user(), await product.user()]
	const ask = (count: number, from: string) => listenTo(product, bearer(accounts[count % 3] as { token: string }), '', from)
	for (let count = 0; count < 16; count += 1) expect((await ask(count, `2001:db8:1:${count}::1`)).status).toBe(200)
	expect((await ask(16, '2001:db8:1:5::2')).status).toBe(429)
	expect((await ask(16, '2001:db8:1:16::1')).status).toBe(429)
	expect((await ask(16, '2001:db8:2::1')).status).toBe(200)
	expect((await ask(17, '192.0.2.1')).status).toBe(200)
})

test('a stream ends with its session, with its key, and when the process stops', async () => {
	const live = await startLive()
	const { product, streams } = live
	const [planner, leaving] = [await product.user(), await product.user()]
	const visitor = await askAsVisitor(product)
	const query = `?conversation_id=${visitor.conversation_id}`
	const stays = await listenTo(product, bearer(planner))
	const ended = [await listenTo(product, bearer(leaving)), await listenTo(product, `Conversation ${visitor.conversation_key}`, query)]
	await streams.beat(product.db)
	await expect.poll(() => stays.text()).toBe(':\n\n:\n\n')
	expect(ended.map(({ hasEnded }) => hasEnded())).toEqual([false, false])
	await product.call('logOut', {}, leaving.token)
	await sql`delete from conversation_keys`.execute(product.db)
	await streams.beat(product.db)
	await expect.poll(() => ended.map(({ hasEnded }) => hasEnded())).toEqual([true, true])
	expect(stays.hasEnded()).toBe(false)
	await live[Symbol.asyncDispose]()
	await expect.poll(() => stays.hasEnded()).toBe(true)
})
