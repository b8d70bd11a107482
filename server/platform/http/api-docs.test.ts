import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'

const address = '/api/openapi.json'

interface Node {
	[key: string]: unknown
}

/** Every object of a document, with its path. */
function* nodesOf(value: unknown, path = '#'): Generator<[string, Node]> {
	if (typeof value !== 'object' || value === null) return
	if (!Array.isArray(value)) yield [path, value as Node]
	for (const [key, inner] of Object.entries(value)) yield* nodesOf(inner, `${path}/${key}`)
}

test('generated clients get types by name: each shape stands once, every reference leads to one, and nothing matches any value', async () => {
	await using product = await startProduct()
	const document = (await product.raw({ url: address })).json()
	const { components } = document
	const { schemas } = components
	for (const name of ['Listing', 'ListingCard', 'Picture', 'Event', 'EventCard', 'Conversation', 'Plan', 'Offer', 'Order', 'Post'])
		expect(Object.keys(schemas[name]?.properties ?? {}).length, name).toBeGreaterThan(3)
	const dataOf = (path: string) => document.paths[path].post.responses[200].content['application/json'].schema.properties.data
	expect(dataOf('/api/get_property_detail')).toEqual({ $ref: '#/components/schemas/Listing' })
	expect(dataOf('/api/detail_event')).toEqual({ $ref: '#/components/schemas/Event' })
	expect(schemas.Listing.properties.images).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Picture' } })
	const wrong: string[] = []
	const shapes = new Map<string, string[]>()
	for (const [path, node] of nodesOf(document)) {
		const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(node['$ref'] ?? '')) ?? []
		if (node['$ref'] !== undefined && !components[kind]?.[name]) wrong.push(`${path} → ${String(node['$ref'])}`)
		const inner = [node['anyOf'] ?? [], node['items'] ?? [], Object.values(node['properties'] ?? {})].flat()
		if (inner.some((schema) => typeof schema === 'object' && Object.keys(schema).length === 0)) wrong.push(`${path}: any value`)
		if (node['$defs'] !== undefined) wrong.push(`${path}/$defs`)
		if (path.startsWith('#/components/schemas/') && Object.keys((node['properties'] as object | undefined) ?? {}).length > 8) {
			const text = JSON.stringify(node)
			shapes.set(text, [...(shapes.get(text) ?? []), path])
		}
	}
	expect(wrong).toEqual([])
	expect([...shapes.values()].filter((paths) => paths.length > 1 && !paths.every((path) => path.includes('Input')))).toEqual([])
})

test('fields of objects in lists are described as they are sent', async () => {
	await using product = await startProduct()
	const { schemas } = (await product.raw({ url: address })).json().components
	expect(schemas.AddEditVenueInput.properties.packages.items).toEqual({ $ref: '#/components/schemas/StoredPackage' })
	const { required, properties } = schemas.StoredPackage
	// A list that may be left out is read as empty.
	expect(required).toEqual(['name', 'unit', 'price'])
	expect(properties.extras).toEqual({ type: 'array', maxItems: 10, items: { $ref: '#/components/schemas/SentExtra' } })
	expect(schemas.GetListingsByCategoryInput.properties.premium).toEqual({ $ref: '#/components/schemas/Flag' })
})

test('who needs no token and what may fail stands with each operation', async () => {
	await using product = await startProduct()
	const { paths, security } = (await product.raw({ url: address })).json()
	expect(paths['/api/get_property_detail'].post.security).toEqual([])
	expect([security, paths['/api/get_orders'].post.security]).toEqual([[{ bearer: [] }], undefined])
	for (const [path, statuses] of [
		['/api/answer_enquiry', ['404', '409']],
		['/api/pay_by_card', ['404', '409']],
		['/api/release_item', ['404', '409']],
		['/api/uncheck_business', ['404', '409']],
		['/api/rename_choice', ['404', '409']],
		['/api/merge_choices', ['404', '409']],
	] as const)
		for (const status of statuses) expect(Object.keys(paths[path].post.responses), path).toContain(status)
	expect(Object.keys(paths['/api/get_rental_and_service_feature'].get.responses)).toContain('404')
})

test('the document is sent compressed, and not again to whom has it', async () => {
	await using product = await startProduct()
	const plain = await product.raw({ url: address })
	const packed = await product.raw({ url: address, headers: { 'accept-encoding': 'gzip, br' } })
	expect(packed.headers['content-encoding']).toBe('br')
	// It grows by every call; a browser loads a seventh of it.
	expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 7)
	expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
	const again = await product.raw({ url: address, headers: { 'if-none-match': String(plain.headers['etag']) } })
	expect(again.statusCode).toBe(304)
	expect((await product.raw({ url: '/api/docs', headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe('gzip')
})
