/** What a multipart body without files holds: its fields in order, and the names of parts that are no text. */
export interface Parts {
	fields: [string, string][]
	files: string[]
}

/** The boundary that a Content-Type header of a multipart body names. */
export const boundaryOf = (contentType: string): string | undefined => {
	const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
	return quoted ?? plain
}

/**
 * Reads a multipart body that is there as text. Calls without files are small, and reading them as a stream takes ten times as long.
 * Null when it is not one, or breaks off.
 */
export function readParts(body: string, boundary: string): Parts | null {
	const delimiter = `\r\n--${boundary}`
	const text = `\r\n${body}`
	const parts: Parts = { fields: [], files: [] }
	let at = text.indexOf(delimiter)
	while (at >= 0) {
		at += delimiter.length
		if (text.startsWith('--', at)) return parts
		const lineEnd = text.indexOf('\r\n', at)
		const headEnd = text.indexOf('\r\n\r\n', at)
		const end = headEnd < 0 ? -1 : text.indexOf(delimiter, headEnd + 2)
		if (end < 0 || text.slice(at, lineEnd).trim() !== '') return null
		const part = describe(text.slice(lineEnd, headEnd))
		if (!part) return null
		if (part.isFile) parts.files.push(part.name)
		else parts.fields.push([part.name, text.slice(headEnd + 4, end)])
		at = end
	}
	return null
}

function describe(head: string): { name: string; isFile: boolean } | null {
	const [, disposition = ''] = /\r\ncontent-disposition:[ \t]*form-data[ \t]*(;[^\r\n]*)/i.exec(head) ?? []
	const [, quoted, plain] = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(disposition) ?? []
	const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain
	if (name === undefined) return null
	const withoutName = disposition.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
	return { name, isFile: /;\s*filename\*?=/i.test(withoutName) }
}
