/** What a picture's first bytes say it is. */
export interface PictureHead {
	kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
	/** Pixels, where the kind says so in its head; 0 where it does not. */
	pixels: number
}

/** Not every browser reads these; the server does. */
export const isReadByAll = ({ kind }: PictureHead): boolean => kind !== 'heic' && kind !== 'avif'

// Cameras put a preview of their own before the size; half a megabyte is past all of them.
const headBytes = 512 * 1024
const avifBrands = ['avif', 'avis']
const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** Looks at the first bytes of a file, whatever its name says; null when it is no picture that we take. */
export async function readPictureHead(file: Blob): Promise<PictureHead | null> {
	const bytes = new DataView(await file.slice(0, headBytes).arrayBuffer())
	const text = (from: number, length: number) =>
		from + length <= bytes.byteLength ? String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(from + index))) : ''
	if (text(0, 2) === '\u00ff\u00d8') return { kind: 'jpeg', pixels: jpegPixels(bytes) }
	if (text(1, 3) === 'PNG' && bytes.byteLength >= 24) return { kind: 'png', pixels: bytes.getUint32(16) * bytes.getUint32(20) }
	if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return { kind: 'webp', pixels: 0 }
	if (text(4, 4) !== 'ftyp') return null
	if (avifBrands.includes(text(8, 4))) return { kind: 'avif', pixels: 0 }
	return heicBrands.includes(text(8, 4)) ? { kind: 'heic', pixels: 0 } : null
}

/** The size stands in the first frame; before it are segments that say how long they are. */
function jpegPixels(bytes: DataView): number {
	for (let at = 2; at + 9 < bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
		const marker = bytes.getUint8(at + 1)
		if (bytes.getUint8(at) !== 0xff) return 0
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
		if (isFrame) return bytes.getUint16(at + 5) * bytes.getUint16(at + 7)
	}
	return 0
}

/** Whether a file calls itself a recording that we take, and which kind; its content is the server's to judge. */
export function sampleKind({ type, name }: Pick<File, 'type' | 'name'>): 'audio' | 'video' | null {
	if (['audio/mpeg', 'audio/mp3'].includes(type) || /\.mp3$/i.test(name)) return 'audio'
	if (['video/mp4', 'video/webm'].includes(type) || /\.(mp4|m4v|webm)$/i.test(name)) return 'video'
	return null
}
