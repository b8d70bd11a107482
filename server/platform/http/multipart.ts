import { MIMEType } from 'node:util'
import { fail } from '#server/platform/failure.ts'

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

const typeWith = (boundary: string) => `multipart/form-data; boundary="${boundary}"`

/** The boundary that a Content-Type header names; undefined when it names none, or one that RFC 2046 does not allow. */
function boundaryOf(contentType: string): string | undefined {
	try {
		const boundary = new MIMEType(contentType).params.get('boundary')
		return boundary !== null && validBoundary.test(boundary) ? boundary : undefined
	} catch {
		return undefined
	}
}

/**
 * The Content-Type of a multipart body with the boundary that the header names; undefined as above. Both readers of bodies, with and without files,
 * get this one: each would read a header with several boundaries in its own way.
 */
export function multipartType(contentType: string): string | undefined {
	const boundary = boundaryOf(contentType)
	return boundary === undefined ? undefined : typeWith(boundary)
}

/**
 * Reads a multipart body without files, by Node's own reader. Null when it is none, or breaks off. Throws `too_large` before it reads a body of more than
 * `most` parts: thousands of them take 80 ms.
 */
export async function readParts(body: Buffer<ArrayBuffer>, contentType: string, most: number): Promise<Parts | null> {
	const boundary = boundaryOf(contentType)
	if (boundary === undefined) return null
	let delimiters = 0
	for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length)) {
		delimiters += 1
		// The last one ends the body.
		if (delimiters > most + 1) fail('too_large')
	}
	const form = await new Response(body, { headers: { 'content-type': typeWith(boundary) } }).formData().catch(() => null)
	if (!form) return null
	const parts: Parts = { fields: [], files: [] }
	for (const [name, value] of form)
		if (typeof value === 'string') parts.fields.push([name, value])
		else parts.files.push(name)
	return parts
}
