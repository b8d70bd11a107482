import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startLoopbackServer } from '#test/loopback-server.ts'
import { mailsTo } from '#test/people.ts'
import { createLog } from '#server/platform/http/log.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer, isPremium } from '#test/sellers.ts'

const secrets = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' }

/** Replaces Stripe: remembers the requests, and answers the same to the same idempotency key as Stripe does. */
async function startStripe(status = 200) {
	const asked: { path: string; key: string; authorization: string; fields: Record<string, string> }[] = []
	const pages = new Map<string, string>()
	const server = await startLoopbackServer((request, response) => {
		void text(request).then((body) => {
			const key = String(request.headers['idempotency-key'])
			const fields = Object.fromEntries(new URLSearchParams(body))
			asked.push({ path: request.url ?? '', key, authorization: String(request.headers.authorization), fields })
			if (!pages.has(key)) pages.set(key, `https://checkout.stripe.example/c/pay/${pages.size + 1}`)
			response.writeHead(status, { 'content-type': 'application/json' })
			const error = { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message: 'no' } }
			response.end(JSON.stringify(status === 200 ? { id: 'cs_1', object: 'checkout.session', url: pages.get(key) } : error))
		})
	})
	return { ...server, asked }
}

const { webhooks } = new Stripe('sk_test_123')
interface Notice {
	id?: string
	type?: string
	order: number | string
	amount_total?: number
	currency?: string
	payment_status?: string
}
const noticeOf = ({
	id = 'evt_1',
	type = 'checkout.session.completed',
	order,
	amount_total = 5733,
	currency = 'eur',
	payment_status = 'paid',
}: Notice) =>
	JSON.stringify({
		id,
		type,
		object: 'event',
		data: {
			object: { id: 'cs_1', object: 'checkout.session', client_reference_id: String(order), amount_total, currency, payment_status },
		},
	})

function sendNotice(
	product: Product,
	payload: string,
	{ secret = secrets.STRIPE_WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
) {
	const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
	const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
	return product.raw({ method: 'POST', url: '/api/stripe_webhook', headers, payload })
}

const stateOf = async ({ db }: Product, id: number) =>
	(await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('paying by card leads to a page of the provider’s, the same for a second click', async () => {
	await using stripe = await startStripe()
	await using product = await startProduct({ ...secrets, STRIPE_URL: stripe.url, PUBLIC_URL: 'https://kiermes.example' })
	const { account, order, email } = await addBuyer(product)
	expect(order.can_pay_by_card).toBe(true)
	expect((await product.call('getPremiumOffer', {}, account.token)).data.can_pay_by_card).toBe(true)
	const pay = () => product.call('payByCard', { order_id: order.id }, account.token, { language: 'fr' })
	const first = await pay()
	expect(first).toMatchObject({ code: '101', data: { url: 'https://checkout.stripe.example/c/pay/1' } })
	expect((await pay()).data.url).toMatch(/^https:\/\/checkout\.stripe\.example\//)
	expect(stripe.asked[0]).toMatchObject({
		path: '/v1/checkout/sessions',
		authorization: 'Bearer sk_test_123',
		fields: {
			mode: 'payment',
			locale: 'fr',
			customer_email: email,
			client_reference_id: String(order.id),
			'line_items[0][price_data][unit_amount]': '5733',
			'line_items[0][price_data][currency]': 'eur',
			'line_items[0][price_data][product_data][name]': 'Premium · Hall Wäissebierg',
			success_url: `https://kiermes.example/ProfessionalDashboard?paid=${order.id}`,
		},
	})
	expect(stripe.asked[0]?.key).toMatch(new RegExp(`^order-${order.id}-\\d+-fr$`))
	expect(Number(stripe.asked[0]?.fields['expires_at']) - Date.now() / 1000).toBeGreaterThan(1800)

	for (const order_id of ['', 'x', '-1', '1 or 1=1'])
		expect((await product.call('payByCard', { order_id }, account.token)).fields).toHaveProperty('order_id')
	await sendNotice(product, noticeOf({ order: order.id }))
	expect((await pay()).code).toBe('conflict')
})

test('a provider that is away is unavailable; what it refuses is our mistake', async () => {
	for (const [status, code] of [
		[500, 'unavailable'],
		[400, 'internal'],
	] as const) {
		await using stripe = await startStripe(status)
		await using product = await startProduct({ ...secrets, STRIPE_URL: stripe.url })
		const { account, order } = await addBuyer(product)
		expect((await product.call('payByCard', { order_id: order.id }, account.token)).code).toBe(code)
	}
	await using product = await startProduct({ ...secrets, STRIPE_URL: 'http://127.0.0.1:9' })
	const { account, order } = await addBuyer(product)
	expect((await product.call('payByCard', { order_id: order.id }, account.token)).code).toBe('unavailable')
})

test('a signed notice marks the order paid, once however often it comes', async () => {
	await using product = await startProduct(secrets)
	const { order, listing, email } = await addBuyer(product)
	const all = await Promise.all(Array.from({ length: 5 }, () => sendNotice(product, noticeOf({ order: order.id }))))
	expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(204))
	expect(await product.db.selectFrom('orders').select(['state', 'paid_by']).where('id', '=', order.id).executeTakeFirst()).toEqual({
		state: 'paid',
		paid_by: 'card',
	})
	expect(await mailsTo(product, email, 'payment_received')).toHaveLength(1)
	expect(await isPremium(product, listing)).toBe(true)
	// Another notice about it changes nothing.
	expect((await sendNotice(product, noticeOf({ id: 'evt_2', order: order.id }))).statusCode).toBe(204)
	expect(await mailsTo(product, email, 'payment_received')).toHaveLength(1)
})

test('a debit that takes days is paid when it has arrived', async () => {
	await using product = await startProduct(secrets)
	const { order } = await addBuyer(product)
	expect((await sendNotice(product, noticeOf({ order: order.id, payment_status: 'unpaid' }))).statusCode).toBe(204)
	expect(await stateOf(product, order.id)).toBe('open')
	const arrived = noticeOf({ id: 'evt_2', type: 'checkout.session.async_payment_succeeded', order: order.id })
	expect((await sendNotice(product, arrived)).statusCode).toBe(204)
	expect(await stateOf(product, order.id)).toBe('paid')
})

test('no other notice pays anything; money that pays no order is in the log, for an operator', async () => {
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
	await using product = await startProduct({ ...secrets, logger })
	const { order } = await addBuyer(product)
	const good = noticeOf({ order: order.id })
	const old = Math.floor(Date.now() / 1000) - 3600
	expect((await sendNotice(product, good, { secret: 'whsec_other' })).statusCode).toBe(422)
	expect((await sendNotice(product, good, { timestamp: old })).statusCode).toBe(422)
	const signature = webhooks.generateTestHeaderString({ payload: good, secret: secrets.STRIPE_WEBHOOK_SECRET })
	const post = (payload: string, headers: Record<string, string>) =>
		product.raw({ method: 'POST', url: '/api/stripe_webhook', payload, headers })
	const json = { 'content-type': 'application/json' }
	expect((await post(good.replace('5733', '5734'), { ...json, 'stripe-signature': signature })).statusCode).toBe(422)
	expect((await post(good, json)).statusCode).toBe(422)
	expect((await post('', { 'stripe-signature': signature })).statusCode).toBe(422)
	expect((await post('x'.repeat(300_000), { ...json, 'stripe-signature': signature })).statusCode).toBe(413)
	expect((await product.raw({ url: '/api/stripe_webhook' })).statusCode).toBe(404)
	// Signed, but unlike the order: logged, not acted upon.
	let count = 1
	for (const notice of [
		{ amount_total: 1 },
		{ amount_total: 573_300 },
		{ currency: 'usd' },
		{ order: 2_147_483_647 },
		{ order: 'x' },
		{ order: '2147483648' },
		{ order: '99999999999' },
		{ type: 'checkout.session.expired' },
		{ type: 'payment_intent.succeeded' },
	])
		expect(
			(await sendNotice(product, noticeOf({ order: order.id, id: `evt_${(count += 1)}`, ...notice }))).statusCode,
			JSON.stringify(notice),
		).toBe(204)
	expect(await stateOf(product, order.id)).toBe('open')
	expect((await sendNotice(product, good)).statusCode).toBe(204)
	expect(await stateOf(product, order.id)).toBe('paid')
	const told = lines.filter((line) => line.includes('card payment mismatch')).map((line) => JSON.parse(line) as { order: number })
	expect(told.map((line) => line.order)).toEqual([order.id, order.id, order.id, 2_147_483_647])
})

test('without keys there is no card', async () => {
	await using product = await startProduct()
	const { account, order } = await addBuyer(product)
	expect(order.can_pay_by_card).toBe(false)
	expect((await product.call('payByCard', { order_id: order.id }, account.token)).code).toBe('unavailable')
	expect((await sendNotice(product, noticeOf({ order: order.id }))).statusCode).toBe(503)
})
