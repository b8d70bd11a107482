import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedBody } from './compressed-body.ts'

test.each([
	['br', brotliDecompressSync],
	['gzip', gunzipSync],
] as const)(
	'a body in %s takes no more memory than its bytes, compressed fast and well, and is what it was',
	async (encoding, decompress) => {
		const plain = Array.from({ length: 500 }, (_, index) => `A hall for ${index} guests.`).join('\n')
		const body = new CompressedBody(plain)
		const read = () => {
			const bytes = body.as(encoding)
			if (!Buffer.isBuffer(bytes)) throw new Error('It is streamed.')
			return bytes
		}
		const fast = read()
		// From the second request on, the better compression is made.
		read()
		await expect.poll(() => body.isWellCompressed(encoding)).toBe(true)
		for (const { plain: bytes } of [body, new CompressedBody('short'), new CompressedBody(Buffer.from('short'))])
			expect(bytes.buffer.byteLength).toBe(bytes.length)
		for (const bytes of [fast, read()]) {
			expect(bytes.buffer.byteLength).toBe(bytes.length)
			expect(decompress(bytes).toString()).toBe(plain)
		}
	},
)

test('the smallest brotli replaces the good one of a body that is asked for again while a cache keeps it, and of no other', async () => {
	const plain = Array.from(
		{ length: 2000 },
		(_, index) => `A hall for ${index} guests, ${(index * 7919) % 1000} steps from the station.`,
	).join('\n')
	const bodies = [new CompressedBody(plain), new CompressedBody(plain)] as const
	const [kept, other] = bodies
	kept.isKept = true
	const told: number[][] = []
	kept.onSmaller = (bytes, smaller) => told.push([bytes.length, smaller.length])
	const sizeOf = (body: CompressedBody) => {
		const bytes = body.as('br')
		if (!Buffer.isBuffer(bytes)) throw new Error('It is streamed.')
		expect(brotliDecompressSync(bytes).toString()).toBe(plain)
		return bytes.length
	}
	for (const body of bodies) for (const _ of [1, 2]) sizeOf(body)
	await expect.poll(() => bodies.every((body) => body.isWellCompressed('br'))).toBe(true)
	// The one that no cache keeps stands first in the queue.
	const good = sizeOf(other)
	expect(sizeOf(kept)).toBe(good)
	await expect.poll(() => told.length).toBe(1)
	const smallest = sizeOf(kept)
	expect(smallest).toBeLessThan(good)
	expect(told).toEqual([[good, smallest]])
	expect(kept.isWellCompressed('br')).toBe(true)
	expect(sizeOf(other)).toBe(good)
})

test('a packed body is what it was in each encoding, in less memory, and is compressed well from its second request on', async () => {
	class Packed extends CompressedBody {
		constructor(content: string) {
			super(content)
			this.pack()
		}
	}
	const plain = Array.from({ length: 500 }, (_, index) => `A hall for ${index} guests.`).join('\n')
	const [packed, body] = [new Packed(plain), new CompressedBody(plain)]
	expect([packed.length, packed.tag, packed.plain.toString()]).toEqual([body.length, body.tag, plain])
	expect(packed.bytes).toBeLessThan(body.bytes / 2)
	const read = (encoding: 'br' | 'gzip') => {
		const bytes = packed.as(encoding)
		if (!Buffer.isBuffer(bytes)) throw new Error('It is streamed.')
		return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()
	}
	expect(read('gzip')).toBe(plain)
	expect(read('br')).toBe(plain)
	expect(packed.isWellCompressed('br')).toBe(false)
	expect(read('br')).toBe(plain)
	await expect.poll(() => packed.isWellCompressed('br')).toBe(true)
	expect(read('br')).toBe(plain)
	expect(new Packed('short').plain.toString()).toBe('short')
})
