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
		await expect.poll(() => body.isBest(encoding)).toBe(true)
		for (const { plain: bytes } of [body, new CompressedBody('short'), new CompressedBody(Buffer.from('short'))])
			expect(bytes.buffer.byteLength).toBe(bytes.length)
		for (const bytes of [fast, read()]) {
			expect(bytes.buffer.byteLength).toBe(bytes.length)
			expect(decompress(bytes).toString()).toBe(plain)
		}
	},
)
