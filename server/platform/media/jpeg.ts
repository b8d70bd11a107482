const marker = { start: 0xd8, end: 0xd9, scan: 0xda }
/** SOF0, SOF1 and SOF9: frames of a single pass. */
const sequential = new Set([0xc0, 0xc1, 0xc9])
/** The header bytes of a scan of such a frame: all coefficients, at full precision. */
const wholeScan = Buffer.from([0, 63, 0])
/** Segments and scans; the largest honest pictures have some hundreds. */
const mostParts = 10_000
const end = Buffer.from([0xff, marker.end])

/**
 * A JPEG as its decoder expects it, where cameras and programs differ from the standard in ways no viewer minds: the parameters of a scan (Samsung), the
 * revision of JFIF, bytes between two segments, and a missing mark of the end. Bytes after the mark of the end are left out. No pixel is mended: where data are
 * missing, the decoder still finds them missing. Null when the bytes are no JPEG or end within a header.
 */
export function normaliseJpeg(bytes: Buffer): Buffer | null {
	if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + marker.start) return null
	const parts = [bytes.subarray(0, 2)]
	let isSequential = false
	for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
		while (bytes[at + 1] === 0xff) at += 1
		const kind = bytes[at + 1]
		if (kind === undefined || kind === marker.end) break
		// Stuffed, of a restart, or without content.
		if (kind <= 1 || (kind >= 0xd0 && kind <= marker.start)) {
			at += 2
			continue
		}
		if (at + 4 > bytes.length) return null
		const next = at + 2 + bytes.readUInt16BE(at + 2)
		if (next > bytes.length || next < at + 4) return null
		const isChanged = kind === marker.scan || kind === 0xe0
		const segment = isChanged ? Buffer.from(bytes.subarray(at, next)) : bytes.subarray(at, next)
		if (parts.length > mostParts) return null
		if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) isSequential = sequential.has(kind)
		if (kind === 0xe0 && segment.toString('latin1', 4, 9) === 'JFIF\0') segment[9] = 1
		if (kind === marker.scan && isSequential && segment.length >= 7) wholeScan.copy(segment, segment.length - 3)
		parts.push(segment)
		at = next
		if (kind !== marker.scan) continue
		at = endOfScan(bytes, next)
		parts.push(bytes.subarray(next, at))
	}
	return Buffer.concat([...parts, end])
}

/** Where the data of a scan end: before the next marker that is none of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1]
		if (next === undefined) return at
		if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
	}
	return bytes.length
}
