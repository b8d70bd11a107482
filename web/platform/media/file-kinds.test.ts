import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPictureHead, sampleKind } from './file-kinds.ts'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b81f4b' } })
const blob = (bytes: Uint8Array | string) => new Blob([bytes as Uint8Array<ArrayBuffer>])

test('a picture is known by its first bytes, with its pixels where they stand there', async () => {
	expect(await readPictureHead(blob(await flat(640, 400).jpeg().toBuffer()))).toEqual({ kind: 'jpeg', pixels: 256_000 })
	expect(
		await readPictureHead(
			blob(
				await flat(640, 400)
					.jpeg({ progressive: true })
					.withExif({ IFD0: { Artist: 'x' } })
					.toBuffer(),
			),
		),
	).toEqual({
		kind: 'jpeg',
		pixels: 256_000,
	})
	expect(await readPictureHead(blob(await flat(9000, 8000).png().toBuffer()))).toEqual({ kind: 'png', pixels: 72_000_000 })
	expect(await readPictureHead(blob(await flat(64, 40).webp().toBuffer()))).toEqual({ kind: 'webp', pixels: 0 })
	expect(await readPictureHead(blob(await flat(64, 40).avif().toBuffer()))).toEqual({ kind: 'avif', pixels: 0 })
	expect(await readPictureHead(blob('\0\0\0\u0018ftypheic\0\0\0\0'))).toEqual({ kind: 'heic', pixels: 0 })
})

test('what is no picture of ours is none, whatever it is called', async () => {
	for (const bytes of [
		'',
		'x',
		'GIF89a',
		'<svg xmlns="http://www.w3.org/2000/svg"/>',
		'%PDF-1.7',
		'<html>',
		'\0\0\0\u0018ftypisom',
		'\u0089PNG',
	])
		expect([bytes, await readPictureHead(blob(bytes))]).toEqual([bytes, null])
	// Truncated before the size, or with invalid segments.
	const jpeg = await flat(640, 400).jpeg().toBuffer()
	expect(await readPictureHead(blob(jpeg.subarray(0, 12)))).toEqual({ kind: 'jpeg', pixels: 0 })
	expect(await readPictureHead(blob(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(2000, 7)])))).toEqual({
		kind: 'jpeg',
		pixels: 0,
	})
})

test('recordings are known by their type or their name', () => {
	expect(sampleKind({ type: 'audio/mpeg', name: 'a' })).toBe('audio')
	expect(sampleKind({ type: '', name: 'A.MP3' })).toBe('audio')
	expect(sampleKind({ type: 'video/webm', name: 'a' })).toBe('video')
	expect(sampleKind({ type: '', name: 'a.mp4' })).toBe('video')
	expect(sampleKind({ type: 'video/quicktime', name: 'a' })).toBe('video')
	expect(sampleKind({ type: '', name: 'IMG_0001.MOV' })).toBe('video')
	for (const [type, name] of [
		['audio/wav', 'a.wav'],
		['', 'mp3'],
		['text/plain', 'a.mp3.txt'],
	] as const)
		expect(sampleKind({ type, name })).toBeNull()
})
