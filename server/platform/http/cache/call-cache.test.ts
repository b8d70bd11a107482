import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { endpoints, type Endpoint } from '#contract/http/endpoints.ts'
import { addListing } from '#test/add-listing.ts'
import { patience } from '#test/patience.ts'
import { startProduct, type Product } from '#test/product.ts'
import { createCallCache, type CallCache } from './call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { watchPublicChanges } from './invalidation.ts'

/** A product that keeps its answers and hears of changes, as the real one does; `made` counts the questions to the database by call. */
async function startKeeping(samples = false) {
	const made = vi.fn<(name: string) => void>()
	const { promise: listening, resolve: listens } = Promise.withResolvers<void>()
	const product = await startProduct({
		samples,
		callCache: (config, { db, pool }) => {
			const answers = createCallCache(answerAnonymously(config, db), 10_000_000)
			const counting: CallCache = {
				...answers,
				get(name, question, language) {
					const found = answers.get(name, question, language)
					if (found instanceof Promise) made(name)
					return found
				},
			}
			const invalidate = () => {
				answers.invalidate()
				// Listening begins with its own notice.
				listens()
			}
			return { callCache: counting, stop: watchPublicChanges(pool.options, invalidate, () => {}) }
		},
	})
	await listening
	return { product, made }
}

const path = endpoints.searchVenues.path
const ask = (product: Product, payload: string, headers: Record<string, string> = {}) =>
	product.raw({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json', ...headers } })

test('178 a list that was asked for before comes from memory, however its fields were sent', async () => {
	const { product, made } = await startKeeping(true)
	await using _ = product
	const first = await ask(product, '{"min_capacity":50,"page":2}')
	made.mockClear()
	const again = await ask(product, '{"min_capacity":50,"page":2}')
	const turned = await ask(product, '{"page":"2", "min_capacity":"50","unknown":"1"}')
	const form = await product.call('searchVenues', { min_capacity: '50', page: 2 })
	expect(made).not.toHaveBeenCalled()
	expect([again.body, turned.body]).toEqual([first.body, first.body])
	expect(form.data).toEqual(first.json().data)
	expect(again.headers['cache-control']).toBe('no-store')
})

test('other fields, another language and another call have answers of their own', async () => {
	const { product } = await startKeeping(true)
	await using _ = product
	const notes = new Set<string>()
	for (const language of ['en', 'fr', 'de']) {
		const { data } = (await ask(product, '{}', { 'accept-language': language })).json()
		notes.add(data.ranking_note)
		expect((await ask(product, '{}', { 'accept-language': language })).json().data.ranking_note).toBe(data.ranking_note)
	}
	expect(notes.size).toBe(3)
	const totals = await Promise.all(['{}', '{"min_capacity":200}', '{"min_capacity":400}'].map((body) => ask(product, body)))
	expect(new Set(totals.map((answer) => answer.json().data.total)).size).toBe(3)
	const url = endpoints.searchEntertainment.path
	const acts = await product.raw({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'application/json' } })
	expect(acts.json().data.list.every(({ category_id }: { category_id: number }) => category_id === 2)).toBe(true)
})

test('a change is seen by the next request', async () => {
	const { product } = await startKeeping()
	await using _ = product
	const total = async () => (await ask(product, '{}')).json().data.total
	expect(await total()).toBe(0)
	const id = await addListing(product)
	await vi.waitFor(async () => expect(await total()).toBe(1), patience)
	await product.db.deleteFrom('listings').where('id', '=', id).execute()
	await vi.waitFor(async () => expect(await total()).toBe(0), patience)
	expect((await product.call('getListing', { property_id: id })).code).toBe('listing_not_found')
})

test('a refusal is never kept: what was missing is there as soon as it exists', async () => {
	const { product } = await startKeeping()
	await using _ = product
	for (let turn = 0; turn < 2; turn += 1) {
		expect((await ask(product, '{"page":0}')).statusCode).toBe(422)
		expect((await ask(product, '{')).statusCode).toBe(422)
		expect((await product.call('getListing', { property_id: 1 })).http).toBe(404)
	}
	const id = await addListing(product)
	expect((await product.call('getListing', { property_id: id })).http).toBe(200)
	const before = await ask(product, '{"q":"zzzz"}')
	expect([before.statusCode, before.json().data.total]).toEqual([200, 0])
})

test('a signed-in account gets the shared answer, and never caches one of its own', async () => {
	const { product, made } = await startKeeping()
	await using _ = product
	const { token } = await product.professional()
	await addListing(product)
	// The notice of the new listing may come after the first answer, which is then made again once.
	await vi.waitFor(async () => {
		const signedIn = await product.call('searchVenues', {}, token)
		made.mockClear()
		expect((await product.call('searchVenues', {})).data).toEqual(signedIn.data)
		expect(made).not.toHaveBeenCalled()
	}, patience)
	expect((await product.call('getProfile', {}, token)).http).toBe(200)
	expect((await product.call('getProfile')).http).toBe(401)
	expect(made).not.toHaveBeenCalled()
	for (const endpoint of Object.values(endpoints) as Endpoint[]) if (endpoint.cached) expect(endpoint.access).toBe('visitor')
})

test('a long answer is compressed as the client accepts, and is the same underneath', async () => {
	const { product } = await startKeeping(true)
	await using _ = product
	const plain = await ask(product, '{}')
	expect(plain.headers['content-encoding']).toBe(undefined)
	expect(plain.headers.vary).toContain('Accept-Encoding')
	for (const [encoding, open] of [
		['br', brotliDecompressSync],
		['gzip', gunzipSync],
	] as const) {
		const answer = await ask(product, '{}', { 'accept-encoding': encoding })
		expect(answer.headers['content-encoding']).toBe(encoding)
		expect(open(answer.rawPayload).toString()).toBe(plain.body)
	}
	const short = await product.raw({ url: endpoints.getVenueMaxFilterData.path, headers: { 'accept-encoding': 'br' } })
	expect(short.headers['content-encoding']).toBe(undefined)
})

test('the same hostile body gets the same answer each time', async () => {
	const { product } = await startKeeping()
	await using _ = product
	for (const [type, payload, status] of [
		['application/json', `{"q":"${'x'.repeat(5000)}"}`, 422],
		['application/json', '{"__proto__":{"page":3},"page":1}', 200],
		['application/json', '{"page":1,"page":2}', 200],
		['application/json; charset=utf-8', '[]', 422],
		['application/x-www-form-urlencoded', 'page=1&page=2', 422],
		['application/x-www-form-urlencoded', '{"page":0}', 200],
		['text/plain', 'page=1', 415],
	] as const)
		for (let turn = 0; turn < 2; turn += 1) {
			const answer = await product.raw({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
			expect([payload.slice(0, 40), answer.statusCode]).toEqual([payload.slice(0, 40), status])
		}
})
