import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedBody } from './compressed-body.ts'

/** Its bytes in an encoding, which are those of one compression. */
function bytesOf(body: CompressedBody, encoding: 'br' | 'gzip'): Buffer {
	const bytes = body.as(encoding)
	if (!Buffer.isBuffer(bytes)) throw new Error('It is streamed.')
	expect(body.as(encoding)).toBe(bytes)
	return bytes
}
const halls = (count: number) => Array.from({ length: count }, (_, index) => `A hall for ${index} guests.`).join('\n')

test.each([
	['br', brotliDecompressSync],
	['gzip', gunzipSync],
] as const)('a body in %s takes no more memory than its bytes, is compressed once, and is what it was', (encoding, decompress) => {
	const body = new CompressedBody(halls(500))
	const bytes = bytesOf(body, encoding)
	for (const { buffer, length } of [bytes, body.plain, new CompressedBody('short').plain, new CompressedBody(Buffer.from('short')).plain])
		expect(buffer.byteLength).toBe(length)
	expect(decompress(bytes).toString()).toBe(halls(500))
})

test.each([
	['br', brotliDecompressSync],
	['gzip', gunzipSync],
] as const)('a large body in %s is a stream until it is compressed', async (encoding, decompress) => {
	const plain = halls(30_000)
	const body = new CompressedBody(plain)
	const stream = body.as(encoding)
	if (Buffer.isBuffer(stream)) throw new Error('It is not streamed.')
	expect(decompress(await buffer(stream)).toString() === plain).toBe(true)
	await expect.poll(() => Buffer.isBuffer(body.as(encoding))).toBe(true)
	expect(decompress(bytesOf(body, encoding)).toString() === plain).toBe(true)
})

test('a packed body is what it was in each encoding, in less memory', () => {
	class Packed extends CompressedBody {
		constructor(content: string) {
			super(content)
			this.pack()
		}
	}
	const [packed, body] = [new Packed(halls(500)), new CompressedBody(halls(500))]
	expect([packed.length, packed.tag, packed.plain.toString()]).toEqual([body.length, body.tag, halls(500)])
	expect(packed.bytes).toBeLessThan(body.bytes / 2)
	expect(gunzipSync(bytesOf(packed, 'gzip')).toString()).toBe(halls(500))
	expect(brotliDecompressSync(bytesOf(packed, 'br')).toString()).toBe(halls(500))
	expect(new Packed('short').plain.toString()).toBe('short')
})
