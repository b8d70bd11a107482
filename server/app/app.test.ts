import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { maxIds } from '#contract/limits.ts'
import { boundary, startProduct, toMultipart } from '#test/product.ts'
import { describeCalls, type JsonSchema } from '#server/platform/http/openapi.ts'
import { maxBodyBytes, maxFields } from '#server/platform/http/request-fields.ts'

const { path } = endpoints.getSubCategories
const form = 'application/x-www-form-urlencoded'
const multipart = `multipart/form-data; boundary=${boundary}`
const post = (type: string, payload: string, url: string = path) => ({
	method: 'POST' as const,
	url,
	headers: { 'content-type': type },
	payload,
})

test('a call reads multipart, urlencoded, JSON and the query alike', async () => {
	await using product = await startProduct()
	const wanted = (await product.call('getSubCategories', { category_id: 2 })).data
	expect(wanted.length).toBeGreaterThan(3)
	const ways = [
		post(multipart, toMultipart([['category_id', '2']])),
		post(form, 'category_id=2'),
		post('application/json', '{"category_id":2}'),
		post('application/json; charset=utf-8', '{"category_id":"2","unknown":{"a":[1]}}'),
		{ method: 'POST' as const, url: `${path}?category_id=2` },
		// The body wins over the query.
		post(form, 'category_id=2', `${path}?category_id=1`),
	]
	for (const way of ways) {
		const response = await product.raw(way)
		expect(response.statusCode, JSON.stringify(way)).toBe(200)
		expect(response.json()).toEqual({ status: true, code: '101', message: '', data: wanted })
	}
})

test('a field that takes one value refuses two, however they are sent', async () => {
	await using product = await startProduct()
	const ways = [
		post(form, 'category_id=1&category_id=2'),
		post(form, 'category_id[]=1&category_id[]=2'),
		post(
			multipart,
			toMultipart([
				['category_id', '1'],
				['category_id', '2'],
			]),
		),
		post('application/json', '{"category_id":[1,2]}'),
		{ method: 'POST' as const, url: `${path}?category_id=1&category_id=2` },
	]
	for (const way of ways) {
		const response = await product.raw(way)
		expect(response.statusCode, JSON.stringify(way)).toBe(422)
		expect(response.json()).toMatchObject({ code: 'invalid_input', data: { fields: { category_id: 'Only one value is allowed.' } } })
	}
})

test('refused fields are named, with a reason in the language of the request', async () => {
	await using product = await startProduct()
	const input = { category_id: '', latitude: '91', min_budget: 'viel', page: '1.5', sorting: 'best', q: 'x'.repeat(121) }
	expect((await product.call('searchRentalsAndServices', input)).fields).toEqual({
		latitude: 'The largest possible value is 90.',
		min_budget: 'Please enter a number.',
		page: 'Please enter a whole number.',
		sorting: 'Please choose one of the offered values.',
		q: 'This is too long: at most 120 characters.',
	})
	expect((await product.call('getSubCategories', {}, null, { language: 'fr' })).fields).toEqual({
		category_id: 'Ce champ est obligatoire.',
	})
	const swapped = await product.call('searchVenues', { min_size: 200, max_size: 100 }, null, { language: 'de' })
	expect(swapped).toMatchObject({ http: 422, message: 'Bitte prüfen Sie die Felder (max_size).' })
	expect(swapped.fields).toEqual({ max_size: 'Der obere Wert darf nicht unter dem unteren liegen.' })
	expect((await product.call('searchVenues', { distance: 25 })).fields).toEqual({ distance: 'Please select a location first' })
	expect((await product.call('searchRentalsAndServices', {})).fields).toEqual({ category_id: 'Please select a category' })
	const tooMany = Array.from({ length: maxIds + 1 }, (_, index) => index + 1)
	expect((await product.call('searchVenues', { features_id: tooMany })).fields).toEqual({
		features_id: `At most ${maxIds}.`,
	})
	expect((await product.call('searchVenues', { features_id: ['1', 'x'] })).fields).toEqual({ features_id: 'Please enter a number.' })
})

test('a file where none belongs is refused by the name of its field', async () => {
	await using product = await startProduct()
	const file = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'x'.repeat(5000)}\r\n`
	const response = await product.raw(post(multipart, file + toMultipart([['category_id', '1']])))
	expect(response.statusCode).toBe(422)
	expect(response.json()).toMatchObject({ data: { fields: { picture: 'This value cannot be used.' } } })
})

test.for([
	['application/json', '{'],
	['application/json', '[1]'],
	['application/json', '"text"'],
	['application/json', '{"category_id":{"a":{"b":{"c":{"d":{"e":1}}}}}}'],
	['application/json', '{"__proto__":{"category_id":1}}'],
	['application/json', '{"constructor":{"prototype":{"category_id":1}}}'],
	[form, '__proto__[category_id]=1&constructor=1'],
	[multipart, toMultipart([['__proto__', '1']])],
	[multipart, 'no parts at all'],
	[multipart, `--${boundary}\r\ncontent-disposition: form-data; name="category_id"\r\n\r\n1`],
	['multipart/form-data', 'without a boundary'],
])('a broken or hostile body (%s %s) is refused politely', async ([type = '', body = '']) => {
	await using product = await startProduct()
	const response = await product.raw(post(type, body))
	expect(response.statusCode, response.body).toBe(422)
	expect(response.json()).toMatchObject({ status: false, code: 'invalid_input' })
})

test('a boundary that is too long is refused, and a hostile head of 240 kB is not read', async () => {
	await using product = await startProduct()
	const long = `${'-'.repeat(72)}abcdefgh`
	const honest = toMultipart([['category_id', '1']])
	const head = `content-disposition: form-data; name=x; f="${'\\"'.repeat(120_000)}`
	for (const way of [
		post(`multipart/form-data; boundary=${long}`, honest.replaceAll(boundary, long)),
		post(multipart, `--${boundary}\r\n${head}\r\n\r\n1\r\n${honest}`),
	]) {
		const response = await product.raw(way)
		expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input'])
	}
	expect((await product.raw(post(multipart, honest))).statusCode).toBe(200)
})

test('too much at once is refused', async () => {
	await using product = await startProduct()
	const long = 'x'.repeat(maxBodyBytes)
	const many = Array.from({ length: maxFields + 1 }, (_, index): [string, string] => [`f${index}`, '1'])
	const ways = [
		post('application/json', JSON.stringify({ q: long })),
		post(form, `q=${long}`),
		post(multipart, toMultipart([['q', long]])),
		post(form, new URLSearchParams(many).toString()),
		post(multipart, toMultipart(many)),
		post('application/json', JSON.stringify(Object.fromEntries(many))),
	]
	for (const way of ways) {
		const response = await product.raw(way)
		expect(response.statusCode, `${way.headers['content-type']} ${way.payload.length}`).toBe(413)
		expect(response.json()).toMatchObject({ status: false, code: 'too_large', data: null })
	}
})

test('a body of another kind is refused', async () => {
	await using product = await startProduct()
	for (const type of ['text/plain', 'application/xml', 'image/png']) {
		const response = await product.raw(post(type, 'category_id=1'))
		expect(response.statusCode, type).toBe(415)
		expect(response.json()).toMatchObject({ code: 'unsupported_media' })
	}
})

test('an unknown address is 404, a known one with the wrong method 405 with what is allowed', async () => {
	await using product = await startProduct()
	for (const url of ['/api/nothing', '/api', '/api/', '/api/get_category/1', '/nothing', '/api/%ff', '/api/get_sub_category%00'])
		for (const method of ['GET', 'POST', 'DELETE'] as const) {
			const response = await product.raw({ method, url })
			expect(response.statusCode, `${method} ${url}`).toBe(404)
			expect(response.json()).toMatchObject({ status: false, code: 'not_found' })
		}
	for (const [method, url, allow] of [
		['GET', path, 'POST, OPTIONS'],
		['HEAD', path, 'POST, OPTIONS'],
		['POST', endpoints.getCategories.path, 'GET, HEAD, OPTIONS'],
		['DELETE', endpoints.getCategories.path, 'GET, HEAD, OPTIONS'],
		['PUT', endpoints.logOut.path, 'GET, POST, OPTIONS'],
		['HEAD', endpoints.logOut.path, 'GET, POST, OPTIONS'],
	] as const) {
		const response = await product.raw({ method, url, ...(method === 'PUT' ? { headers: { 'content-type': 'x/y' }, payload: '?' } : {}) })
		expect(response.statusCode, `${method} ${url}`).toBe(405)
		expect(response.headers.allow).toBe(allow)
	}
})

test('shared answers may be cached and revalidated; all others may not', async () => {
	await using product = await startProduct()
	const url = endpoints.getPlaces.path
	const first = await product.raw({ url })
	expect(first.headers['cache-control']).toBe('public, max-age=3600')
	const etag = String(first.headers.etag)
	expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
	const again = await product.raw({ url, headers: { 'if-none-match': `"other", ${etag}` } })
	expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
	expect((await product.raw({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
	const head = await product.raw({ method: 'HEAD', url })
	expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(first.body))])
	for (const other of [
		await product.raw(post(form, 'category_id=1')),
		await product.raw({ url: endpoints.getProfile.path }),
		await product.raw({ url: '/api/nothing' }),
	]) {
		expect(other.headers['cache-control']).toBe('no-store')
		expect(other.headers.etag).toBe(undefined)
	}
})

test('a bug is answered with a number and nothing else', async () => {
	const lines: string[] = []
	const { createLog } = await import('#server/platform/http/log.ts')
	await using product = await startProduct({ logger: createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) })
	await product.asSuperuser('drop table event_categories cascade')
	const answer = await product.call('getEventCategories', {}, null, { language: 'de' })
	const { request_id } = answer.data as unknown as { request_id: string }
	expect(answer).toMatchObject({ http: 500, code: 'internal', message: `Bei uns ist etwas schiefgegangen. (${request_id})` })
	expect(JSON.stringify(answer)).not.toMatch(/event_categories|relation|\.ts/)
	const bug = lines.map((line) => JSON.parse(line)).find((line) => line.level === 'error')
	expect(bug).toMatchObject({ reqId: request_id, err: { stack: expect.stringContaining('event_categories') } })
})

/** The objects that lists are of, anywhere below `schema`, each with its path. */
function findRecords(schema: JsonSchema, path: string): { path: string; description: string | undefined }[] {
	const items = schema.items as JsonSchema | undefined
	const below = [
		...Object.entries(schema.properties ?? {}).map(([name, property]): [JsonSchema, string] => [property as JsonSchema, `${path}.${name}`]),
		...(schema.anyOf ?? []).map((choice): [JsonSchema, string] => [choice, path]),
		...(items ? [[items, `${path}[]`] as [JsonSchema, string]] : []),
	]
	const own = items?.properties ? [{ path: `${path}[]`, description: items.description }] : []
	return [...own, ...below.flatMap(([inner, where]) => findRecords(inner, where))]
}

test('the OpenAPI document and the readable page know every call, and describe it and what its lists hold', async () => {
	await using product = await startProduct()
	const document = (await product.raw({ url: '/api/openapi.json' })).json()
	expect(document.openapi).toBe('3.1.0')
	const page = (await product.raw({ url: '/api/docs' })).body
	const descriptions = new Set<string>()
	const records: ReturnType<typeof findRecords> = []
	for (const [name, { path: address, method, access }] of Object.entries(endpoints)) {
		const operation = document.paths[address.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
		expect(operation).toMatchObject({ operationId: name, summary: expect.stringMatching(/^[A-Z].{10,}/) })
		const description = [operation.summary, operation.description].join(' ')
		expect(descriptions.has(description), `${name} says what another call says`).toBe(false)
		descriptions.add(description)
		expect(operation.security ?? document.security).toEqual(access === 'visitor' ? [] : [{ bearer: [] }])
		expect(page).toContain(`id="${name}"`)
	}
	for (const { name, data } of describeCalls()) records.push(...findRecords(data, name))
	expect(records.length).toBeGreaterThan(100)
	expect(records.filter(({ description }) => !description).map((record) => record.path)).toEqual([])
	const { SearchVenuesInput } = document.components.schemas
	expect(document.paths[endpoints.searchVenues.path].post.requestBody.content['multipart/form-data'].schema).toEqual({
		$ref: '#/components/schemas/SearchVenuesInput',
	})
	expect(SearchVenuesInput.properties.min_capacity).toEqual({ type: 'integer', minimum: 0, maximum: 1_000_000 })
	expect(page).not.toMatch(/<script|style="|https?:/)
})
