import { MIMEType } from 'node:util'

/** What a multipart body without files holds: its fields in order, and the names of parts that are files. */
export interface Parts {
	fields: [string, string][]
	files: string[]
}

/** Most characters of a part's head. Browsers send about a hundred. */
export const longestHead = 8 * 1024

/**
 * RFC 2046, 5.1.1: up to 70 of these characters, the last of them no space; without its comma, at which headers are split.
 * One of dashes alone could not be told from the dashes before it.
 */
const validBoundary = /^(?!-+$)[\w'()+\-./:=? ]{0,69}[\w'()+\-./:=?]$/

/**
 * The boundary that the Content-Type header of a multipart body names; undefined when it names none, or one that RFC 2046 does not allow.
 * Bodies with and without files are both read with what this returns.
 */
export function boundaryOf(contentType: string): string | undefined {
	try {
		const boundary = new MIMEType(contentType).params.get('boundary')
		return boundary !== null && validBoundary.test(boundary) ? boundary : undefined
	} catch {
		return undefined
	}
}

/**
 * Reads a multipart body that is there as text. Calls without files are small, and reading them as a stream takes ten times as long.
 * Null when it is not one, breaks off, or a head is longer than `longestHead`. Reading ends with the first part beyond `most`.
 * It reads as `Response.formData()` of Node does, and refuses more; its test says what.
 */
export function readParts(text: string, boundary: string, most: number): Parts | null {
	const parts: Parts = { fields: [], files: [] }
	let at = text.indexOf(`--${boundary}`) + 2
	if (at < 2 || (at > 2 && !text.startsWith('\r\n', at - 4))) return null
	while (parts.fields.length + parts.files.length <= most) {
		at += boundary.length
		if (text.startsWith('--', at)) return parts
		const headEnd = text.slice(at, at + longestHead).indexOf('\r\n\r\n')
		if (headEnd < 0 || !text.startsWith('\r\n', at)) return null
		const part = readHead(text.slice(at + 2, at + headEnd))
		const begin = at + headEnd + 4
		// A value that holds the boundary is a sender's mistake, wherever it stands in it.
		at = text.indexOf(boundary, begin)
		if (!part || at < begin + 4 || !text.startsWith('\r\n--', at - 4)) return null
		if (part.isFile) parts.files.push(part.name)
		else parts.fields.push([part.name, text.slice(begin, at - 4)])
	}
	return parts
}

const headerLine = /^[ \t]*([\w!#$%&'*+\-.^|~]+)[ \t]*:([^\r\n]*)$/
const formData = /^form-data(?![\w!#$%&'*+\-.^`{|}~])/i
const attribute = /;?[ \t]*([\w!#$%&'+\-.^`{|}~]+)=[ \t]*(?:"([^"]*)"|([\w!#$%&'*+\-.^`{|}~]*))/y
/** Node overlooks a last word without a value. */
const endOfAttributes = /;?[ \t]*(?:[\w!#$%&'+\-.^`{|}~]+\*?)?$/y

/** The name of a part, and whether it is a file. Null when the head is not one of form-data. */
function readHead(head: string): { name: string; isFile: boolean } | null {
	let part: ReturnType<typeof readHead> = null
	for (const line of head.split('\r\n')) {
		const [, header, sent = ''] = headerLine.exec(line) ?? []
		if (header === undefined) return null
		const value = sent.replace(/^[ \t]+/, '')
		if (/^content-transfer-encoding$/i.test(header) && /^base64/i.test(value)) return null
		if (!/^content-disposition$/i.test(header)) continue
		part = readDisposition(value)
		if (!part) return null
	}
	return part
}

function readDisposition(value: string): { name: string; isFile: boolean } | null {
	if (!formData.test(value)) return null
	let name: string | undefined
	let isFile = false
	let at = 'form-data'.length
	for (;;) {
		attribute.lastIndex = at
		const [whole, key = '', quoted, plain = ''] = attribute.exec(value) ?? []
		if (whole === undefined) break
		at += whole.length
		if (/^name$/i.test(key)) name = quoted === undefined ? plain : unescapeName(quoted)
		else if (/^filename$/i.test(key)) isFile = true
	}
	endOfAttributes.lastIndex = at
	return name === undefined || !endOfAttributes.test(value) ? null : { name, isFile }
}

/** Browsers escape three characters of a name, so that it stays within its quotes and its line. */
const unescapeName = (name: string): string => name.replaceAll(/%0a/gi, '\n').replaceAll(/%0d/gi, '\r').replaceAll('%22', '"')
