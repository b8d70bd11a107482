import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { fillPath } from '#contract/http/path.ts'
import { isReleaseRun } from '#test/release-run.ts'
import { boundary, startProduct, toMultipart, toPairs, type Product } from '#test/product.ts'
import { maxFields } from './request-fields.ts'
import { describeCalls, type JsonSchema } from './openapi.ts'

const calls = describeCalls()
const hostile = [
	'',
	' ',
	'-1',
	'0',
	'1e999',
	'9'.repeat(300),
	'NaN',
	'null',
	'undefined',
	'\u0000',
	'\ud800',
	"' or 1=1 --",
	'"; drop table listings; --',
	'<script>alert(1)</script>',
	'%00',
	'../../etc/passwd',
	'${7*7}',
	'a & b | !c <-> (d:*',
	'\\',
	'%_%',
	'[[1]]',
	'[1,',
	'{"a":1}',
	'𝟙𝟚',
	'‮evil',
	'x'.repeat(5000),
	'1,'.repeat(900),
]
const value = fc.oneof(
	fc.constantFrom(...hostile),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.integer().map(String),
	fc.double().map(String),
	fc.array(fc.oneof(fc.constantFrom(...hostile), fc.integer().map(String)), { maxLength: 6 }),
)
const jsonValue = fc.oneof(value, fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))

type Way = 'multipart' | 'form' | 'json'

async function send(product: Product, name: EndpointName, input: Record<string, unknown>, way: Way, token: string | null) {
	const { method } = endpoints[name]
	const { path, rest: fields } = fillPath(endpoints[name].path, input)
	const query = () => new URLSearchParams(toPairs(fields)).toString()
	const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
	if (method === 'GET') return product.raw({ url: `${path}?${query()}`, headers: authorization })
	const type = {
		multipart: `multipart/form-data; boundary=${boundary}`,
		form: 'application/x-www-form-urlencoded',
		json: 'application/json',
	}[way]
	// Only JSON has values without text.
	const payload = way === 'multipart' ? toMultipart(toPairs(fields)) : way === 'form' ? query() : JSON.stringify(fields)
	return product.raw({ method, url: path, headers: { ...authorization, 'content-type': type }, payload })
}

/** The token with which a call's fields are looked at: none for public calls, else of an account that may call. */
const tokenFor = async (product: Product, name: EndpointName) => {
	const { access } = endpoints[name]
	if (access === 'visitor') return null
	const { token } = access === 'operator' ? await product.operator() : await product.professional()
	return token
}

describe('hostile values', () => {
	// Each call meets the rows of the calls before: that is no easier for it.
	let product: Product
	beforeAll(async () => {
		product = await startProduct()
	})
	afterAll(() => product[Symbol.asyncDispose]())

	test.for(calls.map((call) => [call.name, call] as const))('%s never breaks, whatever is sent', async ([name, call]) => {
		const token = await tokenFor(product, name)
		const names = fc.constantFrom(...call.fields.map((field) => field.name), '__proto__', 'constructor', 'id', 'x[]')
		const oneWay = (way: Way) =>
			fc.asyncProperty(fc.dictionary(names, way === 'json' ? jsonValue : value, { maxKeys: 8, noNullPrototype: true }), async (fields) => {
				const response = await send(product, name, fields, way, token)
				const answer = response.json()
				expect([200, 401, 403, 404, 409, 413, 422], `${JSON.stringify(fields)} → ${response.body}`).toContain(response.statusCode)
				expect(answer.status).toBe(response.statusCode === 200)
				if (response.statusCode !== 422 || answer.data === null) return
				for (const field of Object.keys(answer.data.fields))
					expect([...Object.keys(fields), ...call.fields.map((known) => known.name), ...Object.keys(call.files ?? {})]).toContain(
						field.split('.')[0],
					)
			})
		for (const way of call.method === 'GET' || call.fields.length === 0 ? (['form'] as const) : (['multipart', 'form', 'json'] as const))
			await fc.assert(oneWay(way), { numRuns: call.fields.length === 0 ? 5 : isReleaseRun ? 40 : 8 })
	})
})

test('any JSON at all as a body is answered, never broken by', async () => {
	await using product = await startProduct()
	const posts = calls.filter(({ method }) => method === 'POST')
	const body = fc.oneof(
		fc.json(),
		fc.jsonValue({ maxDepth: 2 }).map((json) => JSON.stringify({ q: json, view: json, category_id: json, zoom: json })),
		fc.string({ maxLength: 30 }),
	)
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...posts), body, async ({ path }, payload) => {
			const response = await product.raw({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload })
			expect([200, 400, 401, 404, 413, 415, 422], `${path} ${payload} → ${response.body}`).toContain(response.statusCode)
			expect(response.json().status).toBe(response.statusCode === 200)
		}),
		{ numRuns: isReleaseRun ? 400 : 100 },
	)
})

test('every number field of every call refuses what is no number, too small, too large or repeated, by its name', async () => {
	await using product = await startProduct()
	for (const { name, fields } of calls) {
		const token = await tokenFor(product, name)
		for (const { name: field, schema } of fields) {
			if (schema.type !== 'integer' && schema.type !== 'number') continue
			const { minimum = 0, maximum = 0 } = schema
			for (const wrong of ['abc', '1e3', 'NaN', '0x1', minimum - 1, maximum + 1, [minimum, minimum]]) {
				const response = await send(product, name, { [field]: wrong }, 'multipart', token)
				expect(response.statusCode, `${name} ${field}=${String(wrong)}`).toBe(422)
				expect(response.json().data.fields[field], `${name} ${field}=${String(wrong)}`).toEqual(expect.any(String))
			}
		}
	}
})

const isFreeWords = ({ items }: JsonSchema) =>
	typeof items === 'object' && !Array.isArray(items) && items.type === 'string' && !items.enum && !items.pattern

test('every list field of every call refuses wrong members and more than it can hold, by its name', async () => {
	await using product = await startProduct()
	for (const { name, fields } of calls) {
		const token = await tokenFor(product, name)
		for (const { name: field, schema } of fields) {
			if (schema.type !== 'array') continue
			const tooMany = Array.from({ length: (schema.maxItems ?? 0) + 1 }, (_, index) => index + 1)
			// A list of free words takes any member.
			const wrongMembers = isFreeWords(schema) ? [] : ['x', '1,-2', ['1', '2.5']]
			for (const wrong of [...wrongMembers, tooMany, tooMany.join(',')]) {
				const response = await send(product, name, { [field]: wrong }, 'form', token)
				// More fields than any form has are not read at all.
				const isFlood = Array.isArray(wrong) && wrong.length > maxFields
				expect(response.statusCode, `${name} ${field}=${String(wrong)}`).toBe(isFlood ? 413 : 422)
				if (!isFlood) expect(response.json().data.fields[field], `${name} ${field}=${String(wrong)}`).toEqual(expect.any(String))
			}
		}
	}
})

test('every required field is asked for by its name', async () => {
	await using product = await startProduct()
	for (const { name, path, fields } of calls) {
		const token = await tokenFor(product, name)
		for (const { name: field, required } of fields)
			// Without the values in the path it is another address.
			if (required && !path.includes(`:${field}`))
				for (const way of ['multipart', 'form', 'json'] as const)
					expect((await send(product, name, { [field]: '' }, way, token)).json().data.fields[field], `${name} ${field}`).toBe(
						// In the words of the specification.
						field === 'sub_category_id' ? 'Please select a subcategory' : 'This field is required.',
					)
	}
})
