/** The type of a picture by its first bytes. */
export interface PictureHead {
	kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
	/** Pixels, where the header contains them; otherwise 0. */
	pixels: number
}

/** Not every browser decodes these; the server does. */
export const isReadByAll = ({ kind }: PictureHead): boolean => kind !== 'heic' && kind !== 'avif'

// Cameras store a preview before the size; half a megabyte is beyond all of them.
const headBytes = 512 * 1024
const avifBrands = ['avif', 'avis']
const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** Detects the type by the first bytes of a file, not by its name; null for other files. */
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

/** The size is in the first frame; the segments before it contain their length. */
function jpegPixels(bytes: DataView): number {
	for (let at = 2; at + 9 < bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
		const marker = bytes.getUint8(at + 1)
		if (bytes.getUint8(at) !== 0xff) return 0
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
		if (isFrame) return bytes.getUint16(at + 5) * bytes.getUint16(at + 7)
	}
	return 0
}

/** The type of a recording by its name and declared type; null for other files. The server checks the content. */
export function sampleKind({ type, name }: Pick<File, 'type' | 'name'>): 'audio' | 'video' | null {
	if (['audio/mpeg', 'audio/mp3'].includes(type) || /\.mp3$/i.test(name)) return 'audio'
	if (['video/mp4', 'video/quicktime', 'video/webm'].includes(type) || /\.(mp4|m4v|mov|webm)$/i.test(name)) return 'video'
	return null
}
