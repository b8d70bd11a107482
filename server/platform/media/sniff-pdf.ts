/** Bytes before the header that PDF readers skip. */
const mostBefore = 1024

/** Where a PDF begins within these bytes: at their first one, or behind at most 1 kB of others. -1 when they are no PDF. */
export function findPdf(bytes: Uint8Array): number {
	return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, mostBefore + 5)).indexOf('%PDF-')
}

/** Whether these bytes are those of a PDF, without regard to name and media type. Its first 1,029 bytes are enough. */
export const sniffsPdf = (bytes: Uint8Array): boolean => findPdf(bytes) !== -1
