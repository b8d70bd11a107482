import { MIMEType } from 'node:util'

/** The content of a multipart body without files: its fields in order, and the names of parts that are files. */
interface Parts {
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
 * The Content-Type of a multipart body with the boundary that the header names; undefined when it names none, or one that RFC 2046 does not allow.
 * Both readers of bodies, with and without files, get this one: each would read a header with several boundaries in its own way.
 */
export function multipartType(contentType: string): string | undefined {
	try {
		const boundary = new MIMEType(contentType).params.get('boundary')
		return boundary !== null && validBoundary.test(boundary) ? `multipart/form-data; boundary="${boundary}"` : undefined
	} catch {
		return undefined
	}
}

/** Reads a multipart body without files, by Node's own reader. Null when it is none, or breaks off. */
export async function readParts(body: Buffer<ArrayBuffer>, contentType: string): Promise<Parts | null> {
	const type = multipartType(contentType)
	if (type === undefined) return null
	const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
	if (!form) return null
	const parts: Parts = { fields: [], files: [] }
	for (const [name, value] of form)
		if (typeof value === 'string') parts.fields.push([name, value])
		else parts.files.push(name)
	return parts
}
