// HEIC, the pictures of phones: libheif in WebAssembly, because the codec inside is in no sharp that is built beforehand.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { largePicture } from '#contract/limits.ts'

// Decision 026: HEIC is read by libheif in WebAssembly.

interface Handle {
	/** An error has a code, a handle has none. */
	code?: unknown
}
interface Decoded {
	code?: unknown
	image: object
	channels: { data: Uint8Array; width: number; height: number; stride: number }[]
}

/** The functions of libheif that we use. */
interface LibHeif {
	heif_context_alloc(): object
	heif_context_read_from_memory(context: object, bytes: Uint8Array): { code: unknown }
	heif_js_context_get_primary_image_handle(context: object): Handle
	heif_js_decode_image2(handle: Handle, colours: unknown, chroma: unknown): Decoded | Promise<Decoded>
	heif_image_release(image: object): void
	heif_image_handle_release(handle: Handle): void
	heif_context_free(context: object): void
	heif_error_code: { heif_error_Ok: unknown }
	heif_colorspace: { heif_colorspace_RGB: unknown }
	heif_chroma: { heif_chroma_interleaved_RGBA: unknown }
}

let loaded: LibHeif | undefined
/** Two megabytes of code: only for the process that has such a picture. */
const load = () => (loaded ??= createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif)

/** The main picture of a HEIC file, turned and mirrored as the file says. Throws for any other file. */
export async function openHeic(path: string, { icc, hasAlpha }: { icc?: Buffer; hasAlpha: boolean }): Promise<Sharp> {
	const { data, width, height } = await decode(await readFile(path))
	const picture = sharp(data, { raw: { width, height, channels: 4 } })
	if (!hasAlpha) picture.removeAlpha()
	return icc ? withProfile(picture, icc) : picture
}

async function decode(bytes: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
	const heif = load()
	const context = heif.heif_context_alloc()
	try {
		const read = heif.heif_context_read_from_memory(context, bytes)
		if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error('no HEIC file')
		const handle = heif.heif_js_context_get_primary_image_handle(context)
		if (handle.code) throw new Error('no main picture')
		try {
			const { heif_colorspace_RGB } = heif.heif_colorspace
			const decoded = await heif.heif_js_decode_image2(handle, heif_colorspace_RGB, heif.heif_chroma.heif_chroma_interleaved_RGBA)
			if (decoded.code) throw new Error('a picture that cannot be decoded')
			const [pixels] = decoded.channels
			if (!pixels) throw new Error('a picture without pixels')
			const { width, height, stride } = pixels
			const data = Buffer.allocUnsafe(width * height * 4)
			for (let row = 0; row < height; row += 1) data.set(pixels.data.subarray(row * stride, row * stride + width * 4), row * width * 4)
			heif.heif_image_release(decoded.image)
			return { data, width, height }
		} finally {
			heif.heif_image_handle_release(handle)
		}
	} finally {
		heif.heif_context_free(context)
	}
}

/** Phones have more colours than sRGB. Only a file can tell sharp which: as a PNG, as large as is needed of it. */
async function withProfile(picture: Sharp, icc: Buffer): Promise<Sharp> {
	const png = await picture
		.resize({ width: largePicture.width, height: largePicture.height, fit: 'inside', withoutEnlargement: true })
		.png({ compressionLevel: 0 })
		.toBuffer()
	const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(body.length - 4)
	sum.writeUInt32BE(crc32(body))
	// Behind the signature and the head, which always have 33 bytes.
	return sharp(Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]))
}
