import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { createPages } from './pages.ts'

const startWithPages = (settings: { ATTEMPTS_FACTOR?: number } = {}) =>
	startProduct({ ...settings, pages: (config, { db }) => createPages(config, db, unbuiltFrontend).addTo })

const written = { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org', message: 'Is the hall free for our wedding?' }

const enquiries = (product: Product) => product.db.selectFrom('enquiries').selectAll().orderBy('id').execute()
const keyOf = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
/** The key of a form that a visitor has filled in for a minute. */
const oldKey = (key: string) => key.replace(/^[^-]+/, (Date.now() - 60_000).toString(36))

interface Sent {
	fields?: Record<string, string>
	headers?: Record<string, string>
	language?: string
}

/** Opens the form of an address and sends it as a browser without scripts does. */
async function send(product: Product, path: string, { fields = written, headers = {}, language = 'en' }: Sent = {}) {
	const url = `${path}?lang=${language}`
	const key = fields['key'] ?? oldKey(keyOf((await product.raw({ url })).body))
	return product.raw({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
		payload: new URLSearchParams({ ...fields, key }).toString(),
	})
}

test('a form without scripts, sent twice, is one enquiry, which the mailed link and its button deliver', async () => {
	await using product = await startWithPages()
	const property_id = await addListing(product, { property_name: 'Kultursall' })
	const path = `/enquiry/${property_id}/1`
	const page = await product.raw({ url: `${path}?event_date=2999-06-12&participants=120` })
	expect(page.statusCode).toBe(200)
	expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
	expect(page.body).toContain('name="robots" content="noindex"')
	expect(page.body).toContain('value="2999-06-12"')
	expect(page.body).toContain('value="120"')
	expect(page.body).toContain(`action="${path}"`)

	const key = oldKey(keyOf(page.body))
	for (const _ of [1, 2]) {
		const answer = await send(product, path, { fields: { ...written, participants: '120', key }, language: 'fr' })
		expect(answer.statusCode).toBe(200)
		expect(answer.headers['cache-control']).toBe('no-store')
		expect(answer.body).toContain('<html lang="fr">')
		expect(answer.body).toContain('tom@example.org')
		expect(answer.body).not.toContain('name="key"')
	}
	expect(await enquiries(product)).toMatchObject([
		{ listing_id: property_id, email: 'tom@example.org', participants: 120, state: 'unconfirmed', lang: 'fr', message: written.message },
	])
	const other = await send(product, path, { fields: { ...written, message: 'And on the day after?', key } })
	expect(other.statusCode).toBe(409)
	expect(other.body).toContain('And on the day after?')
	expect(keyOf(other.body)).not.toBe(key)
	expect((await send(product, path, { fields: { ...written, message: 'And on the day after?', key: keyOf(other.body) } })).statusCode).toBe(
		200,
	)
	expect(await enquiries(product)).toHaveLength(2)

	const mail = await product.db
		.selectFrom('mails')
		.select('values')
		.where('kind', '=', 'enquiry_confirm')
		.orderBy('id')
		.limit(1)
		.executeTakeFirstOrThrow()
	const link = (mail.values as { path: string }).path
	const opened = await product.raw({ url: link })
	expect(opened.body).toMatch(/<noscript>.*<form [^>]*method="post"/)
	expect((await enquiries(product))[0]?.state).toBe('unconfirmed')
	const confirmed = await product.raw({ method: 'POST', url: link, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
	expect(confirmed.statusCode).toBe(200)
	expect(confirmed.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
	expect(confirmed.body).toContain('Your message is on its way')
	expect((await enquiries(product))[0]?.state).toBe('new')
	const wrong = await product.raw({ method: 'POST', url: `/confirm-enquiry/${'x'.repeat(43)}` })
	expect(wrong.statusCode).toBe(404)
	expect(wrong.body).toContain('This link is no longer valid')
})

test('a form to the operator has no fields of an event', async () => {
	await using product = await startWithPages()
	const page = await product.raw({ url: '/enquiry' })
	expect(page.body).not.toContain('name="event_date"')
	expect((await send(product, '/enquiry')).statusCode).toBe(200)
	expect(await enquiries(product)).toMatchObject([{ listing_id: null, professional_id: null }])
})

for (const [language, marked] of [
	['en', 'marked fields'],
	['fr', 'champs signalés'],
	['de', 'markierten Felder'],
] as const)
	test(`wrong fields come back in ${language} with an error beside each and all that was typed`, async () => {
		await using product = await startWithPages()
		const property_id = await addListing(product)
		const fields = { ...written, email: 'tom', phone: 'x<y', event_date: '2001-01-01', message: 'short', company_name: 'Fête & "Co"' }
		const answer = await send(product, `/enquiry/${property_id}/1`, { fields, language })
		expect(answer.statusCode).toBe(422)
		expect(answer.body).toContain(marked)
		for (const value of [
			'value="Tom"',
			'value="tom"',
			'value="x&lt;y"',
			'value="2001-01-01"',
			'value="Fête &amp; &quot;Co&quot;"',
			'>short</textarea>',
		])
			expect(answer.body).toContain(value)
		const wrong = [...answer.body.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
			([tag]) => /name="(\w+)"/.exec(tag)?.[1],
		)
		expect(wrong).toEqual(['email', 'phone', 'message'])
		expect(answer.body.match(/autofocus=""/g)).toHaveLength(1)
		expect(answer.body).toMatch(/<input[^>]*autofocus=""[^>]*name="email"|<input[^>]*name="email"[^>]*autofocus=""/)
		expect(await enquiries(product)).toEqual([])
	})

test('a field that is missing is asked for beside it', async () => {
	await using product = await startWithPages()
	const path = `/enquiry/${await addListing(product)}/1`
	const { email: _, ...withoutEmail } = written
	for (const [fields, missing] of [
		[{ message: written.message }, ['first_name', 'last_name']],
		[withoutEmail, ['email']],
	] as const) {
		const answer = await send(product, path, { fields })
		expect(answer.statusCode).toBe(422)
		const wrong = [...answer.body.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
			([tag]) => /name="(\w+)"/.exec(tag)?.[1],
		)
		expect(wrong).toEqual(missing)
	}
	expect(await enquiries(product)).toEqual([])
})

test('a day in the past is refused beside its field', async () => {
	await using product = await startWithPages()
	const property_id = await addListing(product)
	const answer = await send(product, `/enquiry/${property_id}/1`, { fields: { ...written, event_date: '2001-01-01' } })
	expect(answer.statusCode).toBe(422)
	expect(answer.body).toMatch(/<input[^>]*name="event_date"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*name="event_date"/)
})

test('a form of another site is not sent, and comes back for a look', async () => {
	await using product = await startWithPages()
	const property_id = await addListing(product)
	const path = `/enquiry/${property_id}/1`
	const others: Record<string, string>[] = [
		{ origin: 'https://elsewhere.example' },
		{ origin: 'null' },
		{ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
		{ 'sec-fetch-site': 'same-site' },
	]
	for (const headers of others) {
		const answer = await send(product, path, { headers })
		expect([headers, answer.statusCode]).toEqual([headers, 403])
		expect(answer.body).toContain(written.message)
	}
	expect(await enquiries(product)).toEqual([])
	expect((await send(product, path, { headers: { origin: product.config.PUBLIC_URL } })).statusCode).toBe(200)
	expect((await send(product, path, { headers: { 'sec-fetch-site': 'same-origin', origin: 'null' } })).statusCode).toBe(200)
})

test('bots are told what people are, and nothing is sent', async () => {
	await using product = await startWithPages()
	const path = `/enquiry/${await addListing(product)}/1`
	expect((await send(product, path, { fields: { ...written, website: 'https://spam.example' } })).statusCode).toBe(200)
	const quick = keyOf((await product.raw({ url: path })).body)
	expect((await send(product, path, { fields: { ...written, key: quick } })).statusCode).toBe(200)
	expect((await send(product, path, { fields: { ...written, key: 'made-up-by-a-program' } })).statusCode).toBe(422)
	expect(await enquiries(product)).toEqual([])
})

test('the limits of enquiries hold, and what was typed is not lost', async () => {
	await using product = await startWithPages({ ATTEMPTS_FACTOR: 1 })
	const path = `/enquiry/${await addListing(product)}/1`
	for (let turn = 0; turn < 5; turn += 1)
		expect((await send(product, path, { fields: { ...written, email: `guest${turn}@example.org` } })).statusCode).toBe(200)
	const refused = await send(product, path, { fields: { ...written, email: 'guest6@example.org' } })
	expect(refused.statusCode).toBe(429)
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
	expect(refused.body).toContain(written.message)
	expect(refused.body).toContain('role="alert"')
	expect(await enquiries(product)).toHaveLength(5)
})

test('there is no form for a listing that is not public, and other bodies are refused', async () => {
	await using product = await startWithPages()
	const property_id = await addListing(product, { state: 'hidden' })
	expect((await product.raw({ url: `/enquiry/${property_id}/1` })).statusCode).toBe(410)
	expect((await product.raw({ url: '/enquiry/999999/1' })).statusCode).toBe(404)
	expect((await product.raw({ url: '/enquiry/x/1' })).statusCode).toBe(404)
	const answer = await product.raw({
		method: 'POST',
		url: '/enquiry',
		headers: { 'content-type': 'text/plain' },
		payload: 'first_name=Tom',
	})
	expect(answer.statusCode).toBe(415)
	expect(answer.headers['content-type']).toContain('text/html')
	expect(await enquiries(product)).toEqual([])
})

test('a language in the address is remembered without scripts, and only when it is another one', async () => {
	await using product = await startWithPages()
	const german = await product.raw({ url: '/?lang=de' })
	expect(german.headers).toMatchObject({
		'set-cookie': 'lang=de; Path=/; Max-Age=31536000; SameSite=Lax',
		'cache-control': 'private, no-cache',
	})
	const next = await product.raw({ url: '/contact', headers: { cookie: 'lang=de' } })
	expect(next.body).toContain('<html lang="de">')
	for (const answer of [
		next,
		await product.raw({ url: '/?lang=de', headers: { cookie: 'lang=de' } }),
		await product.raw({ url: '/?lang=xx' }),
	]) {
		expect(answer.headers).not.toHaveProperty('set-cookie')
		expect(answer.headers['cache-control']).toBe('no-cache')
	}
	expect(next.body).toMatch(/<noscript><nav class="without-scripts"[^>]*>.*<a href="\/contact\?lang=fr" lang="fr" hreflang="fr">/)
})

test('a place that a form names as text is looked up, and what is no place is looked for as words', async () => {
	await using product = await startWithPages()
	const follow = async (url: string) => {
		const answer = await product.raw({ url })
		expect(answer.statusCode).toBe(303)
		return new URL(String(answer.headers['location']), product.config.PUBLIC_URL)
	}
	const found = await follow('/filterVenues?q=&near=mersch&distance=&min_capacity=50&lang=fr')
	expect(found.pathname).toBe('/filterVenues')
	expect(Object.fromEntries(found.searchParams)).toEqual({
		address: 'Mersch',
		distance: '25',
		lang: 'fr',
		latitude: expect.stringMatching(/^49\.\d+$/),
		longitude: expect.stringMatching(/^6\.\d+$/),
		min_capacity: '50',
	})
	expect((await product.raw({ url: found.pathname + found.search })).body).toMatch(/<h1[^>]*>[^<]*Mersch/)
	expect((await follow('/filterVenues?near=Mersch&address=Mersch&latitude=49.7&longitude=6.1&distance=5')).search).toBe(
		'?address=Mersch&latitude=49.7&longitude=6.1&distance=5',
	)
	expect((await follow('/agenda?near=&address=Mersch&latitude=49.7&longitude=6.1&distance=5&q=bal')).search).toBe('?q=bal')
	expect((await follow('/filterEnt?near=xqzw&q=band')).search).toBe('?q=band+xqzw')
})
