import { hash } from 'node:crypto'

/** A strong entity tag of a body. */
export const tagOf = (body: string | Buffer) => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names the tag, so that a 304 is the answer. */
export function isKnownTag(header: string | undefined, tag: string): boolean {
	if (header === undefined) return false
	const wanted = withoutWeakness(tag)
	return header.split(',').some((known) => withoutWeakness(known) === wanted || known.trim() === '*')
}
