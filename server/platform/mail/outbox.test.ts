import type { InjectOptions } from 'fastify'
import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { sendLater } from './send-later.ts'
import { startProduct, type Product } from '#test/product.ts'

const path = `/verify/${'a'.repeat(43)}`
const verification = (to: string) => ({ kind: 'verify', to, lang: 'fr', values: { first_name: '<b>Léa</b>', path } }) as const
const here = { host: 'localhost:3000' }
const askHere = ({ raw }: Product, url: string, more: Partial<InjectOptions> = {}) => raw({ url, headers: here, ...more })

test('without a mail server a newcomer finds the link on his own computer', async () => {
	await using product = await startProduct({ PUBLIC_URL: 'http://localhost:3000' })
	expect((await askHere(product, '/outbox')).body).toContain('Nothing has been written yet')
	await sendLater(product.db, verification('lea@example.org'))
	await sendLater(product.db, { kind: 'new_log_in', to: 'mia@example.org', lang: 'de', values: { device: 'Firefox' } })
	const page = await askHere(product, '/outbox')
	expect(page.statusCode).toBe(200)
	expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
	expect(page.headers['content-security-policy']).toContain("default-src 'none'")
	expect(page.body).toContain('Neue Anmeldung in Ihrem Konto')
	expect(page.body).toContain('Confirmez votre adresse pour Kiermes')
	expect(page.body).not.toContain('<b>Léa')

	const { list } = (await askHere(product, '/outbox.json?to=Lea@example.org')).json<{ list: { subject: string; text: string }[] }>()
	expect(list).toMatchObject([{ to: 'lea@example.org', state: 'waiting', subject: 'Confirmez votre adresse pour Kiermes' }])
	expect(list[0]?.text).toContain(`http://localhost:3000${path}?lang=fr`)
	expect((await askHere(product, '/outbox?id=1')).body).toContain(`href="http://localhost:3000${path}?lang=fr"`)
	expect((await askHere(product, '/outbox.json?to=a&to=b')).json()).toMatchObject({ list: [{}, {}] })
})

test('other visitors do not see the outbox', async () => {
	await using product = await startProduct()
	await sendLater(product.db, verification('lea@example.org'))
	const requests: Partial<InjectOptions>[] = [
		{ remoteAddress: '192.0.2.7' },
		{ remoteAddress: '192.0.2.7', headers: { ...here, 'x-forwarded-for': '127.0.0.1' } },
		{ headers: { ...here, 'x-forwarded-for': '192.0.2.7' } },
		{ headers: { ...here, forwarded: 'for=192.0.2.7' } },
		{ headers: { ...here, 'x-real-ip': '192.0.2.7' } },
		{ headers: { ...here, via: '1.1 proxy' } },
		{ headers: { host: 'evil.example' } },
		{ headers: { host: 'localhost.evil.example:3000' } },
	]
	for (const url of ['/outbox', '/outbox.json', '/outbox?id=1'])
		for (const request of requests) expect((await askHere(product, url, request)).statusCode, JSON.stringify(request)).toBe(404)
})

test('there is no outbox behind a proxy or at a public address, or where mail is sent, but in development', async () => {
	await using product = await startProduct()
	for (const [settings, status] of [
		[{ TRUST_PROXY: true }, 404],
		[{ PUBLIC_URL: 'https://kiermes.example' }, 404],
		[{ PUBLIC_URL: 'https://localhost.example' }, 404],
		[{ PUBLIC_URL: 'https://kiermes.example', NODE_ENV: 'development' }, 404],
		[{ PUBLIC_URL: 'http://[::1]:3000' }, 200],
		[{ SMTP_URL: 'smtp://127.0.0.1:1' }, 404],
		[{ SMTP_URL: 'smtp://127.0.0.1:1', NODE_ENV: 'development' }, 200],
		[{ TRUST_PROXY: true, NODE_ENV: 'development' }, 404],
	] as const) {
		await using app = await buildApp({ ...product, config: { ...product.config, ...settings } })
		expect((await app.inject({ url: '/outbox', headers: here })).statusCode, JSON.stringify(settings)).toBe(status)
	}
})

test('a forwarder that leaves no trace and a Host of this machine open no outbox of a product with a public address', async () => {
	await using product = await startProduct({ PUBLIC_URL: 'https://kiermes.example' })
	await sendLater(product.db, verification('lea@example.org'))
	await product.app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = product.app.server.address() as AddressInfo
	await using forwarder = createServer((client) => void client.pipe(connect(port, '127.0.0.1')).pipe(client))
	forwarder.listen(0, '127.0.0.1')
	await once(forwarder, 'listening')
	for (const url of ['/outbox', '/outbox.json'])
		for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]', 'kiermes.example']) {
			const question = ask({ port: (forwarder.address() as AddressInfo).port, path: url, headers: { host }, agent: false }).end()
			const [answer] = (await once(question, 'response')) as [IncomingMessage]
			expect(answer.statusCode, `${url} at ${host}`).toBe(404)
			expect(await text(answer)).not.toContain('lea@example.org')
		}
})

test('the operator sees what became of each mail, and never what it says', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	await sendLater(product.db, verification('lea@example.org'))
	await sendLater(product.db, verification('mia@example.org'))
	await product.db
		.updateTable('mails')
		.set({ state: 'refused', refusal: '550 unknown', attempts: 1 })
		.where('recipient', '=', 'mia@example.org')
		.execute()
	const all = await product.call('getOutbox', {}, operator.token)
	expect(all.data.is_sending).toBe(false)
	expect(all.data.list).toMatchObject([
		{ to: 'mia@example.org', state: 'refused', refusal: '550 unknown', attempts: 1, sent_at: null },
		{ to: 'lea@example.org', state: 'waiting', refusal: null },
	])
	expect(JSON.stringify(all.data)).not.toContain('verify/')
	expect((await product.call('getOutbox', { to: 'LEA@example.org' }, operator.token)).data.list).toHaveLength(1)
	expect((await product.call('getOutbox', { state: 'refused' }, operator.token)).data.list).toMatchObject([{ to: 'mia@example.org' }])
	expect(await product.call('getOutbox', { state: "' or 1=1" }, operator.token)).toMatchObject({
		http: 422,
		fields: { state: expect.any(String) as string },
	})
	expect(await product.call('getOutbox', { to: 'nobody' }, operator.token)).toMatchObject({
		http: 422,
		fields: { to: expect.any(String) as string },
	})
	expect(await product.call('getOutbox')).toMatchObject({ http: 401, code: 'login_required' })
	for (const other of [await product.user(), await product.professional()])
		expect(await product.call('getOutbox', {}, other.token)).toMatchObject({ http: 403, code: 'wrong_role' })
})
