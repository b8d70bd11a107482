import { createHash } from 'node:crypto'

const longest = 200

/**
 * The part of an error's message that the database keeps: its first line without addresses, quoted parts, numbers and long words, any of which may be
 * personal data. Null when nothing is left.
 */
export function withoutPersonalData(message: string): string | null {
	const [line = ''] = message.trim().split(/[\r\n]/, 1)
	const stripped = withoutQuotations(line.slice(0, 2 * longest))
		.split(/\s+/)
		.map((word) => (mayBePersonal(word) ? '…' : word))
		.join(' ')
		.replaceAll(/\d+/g, '#')
		.replaceAll(/[^\x20-\x7e…’\u00a0-\u024f]/g, ' ')
		.trim()
		.slice(0, longest)
	return /[a-z]/i.test(stripped) ? stripped : null
}

/** Every second part between marks of quotation is quoted; an apostrophe within a word is none. */
function withoutQuotations(line: string): string {
	const parts = line.replaceAll(/(?<=[a-z])'(?=[a-z])/gi, '’').split(/["'`“”«»]/)
	return parts.map((part, position) => (position % 2 === 0 ? part : '"…"')).join('')
}

/** Mail addresses, addresses, paths, and words as long as a token. */
const mayBePersonal = (word: string) =>
	word.includes('@') || word.includes('://') || word.split('/').length > 2 || word.split(/[^\w-]/).some((part) => part.length > 32)

/** The key that tells messages of errors apart. */
export const hashOfMessage = (message: string): Buffer => createHash('sha256').update(message).digest().subarray(0, 16)
