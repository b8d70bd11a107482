import { fold } from '#server/platform/shared/text-folding.ts'

/** A text as words are compared in it: folded, invisible signs taken out, everything else between words one space, with one before and after. */
export function wordsOf(text: string): string {
	return ` ${fold(text.replace(/\p{Cf}/gu, ''))
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `
}

/** Which of these words, or words in a row, the text contains as whole words, in any case and with any accents. */
export function findWords(text: string, forbidden: readonly string[]): string[] {
	const said = wordsOf(text)
	return forbidden.filter((word) => {
		const wanted = wordsOf(word)
		return wanted.trim() !== '' && said.includes(wanted)
	})
}

// A point between two words is an address only with an ending that people use: many forget the space after a full stop.
const endings =
	'com|net|org|info|biz|eu|lu|be|de|fr|nl|ch|at|it|es|uk|io|me|ly|co|cc|tv|app|dev|xyz|top|club|shop|site|online|link|live|events|store|website|click'
const link = new RegExp(
	String.raw`\bhttps?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+|(?<![@\w.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:${endings})\b(?:\/[^\s<>"']*)?(?!@)`,
	'gi',
)

/** Addresses of the web in a text, with a protocol or without; those of mail are none. */
export const findLinks = (text: string): string[] => [...text.matchAll(link)].map(([found]) => withoutPunctuation(found))

function withoutPunctuation(found: string): string {
	let end = found.length
	while (end > 0 && '.,;:!?)]'.includes(found.charAt(end - 1))) end -= 1
	return found.slice(0, end)
}

const mail = /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\]|\{at\})\s?[\w-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\]|\(punkt\)|\(point\))\s?[a-z]{2,24})+/gi
// Numbers with as many digits as a phone number that are none.
const otherNumbers = [
	/(?<![\d./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![./-]?\d)/g,
	/\b\d{4}-\d{2}-\d{2}\b/g,
	/\b\d{1,2}[:.h]\d{2}\s?(?:-|–|to|à|bis)\s?\d{1,2}[:.h]\d{2}\b/gi,
	/\b(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)?\d{2}\b/g,
	/\b\d{1,3}(?:[ .'’]\d{3})*[ .'’]000\b/g,
	// Accounts and registers begin with letters.
	/\b[A-Z]{1,2}\d{2}[\dA-Z ]{8,30}/g,
	// So many digits in one piece are dialled only behind 00 or +; otherwise they number goods and orders.
	/(?<![\d+(])[1-9]\d{12,}(?!\d)/g,
]
const phone = /(?<![\w.,])(?:\+|\(\+)?\(?\d(?:[ \u00a0\u202f()./-]{0,2}\d){6,14}(?![\w])/g
const fewestDigits = 8

/** Mail addresses, also disguised ones, and phone numbers in a text. */
export function findContacts(text: string): string[] {
	const mails = [...text.matchAll(mail)].map(([found]) => found.trim())
	const withoutLinks = text.replace(link, ' ').replace(mail, ' ')
	const rest = otherNumbers.reduce((left, other) => left.replace(other, ' § '), withoutLinks)
	const phones = [...rest.matchAll(phone)].map(([found]) => found.trim()).filter((found) => found.replace(/\D/g, '').length >= fewestDigits)
	return [...new Set([...mails, ...phones])]
}

// Four words in a row, as in `text_sketch` of migration 027.
const run = 4
/** Shorter texts are not compared. */
const fewestWords = 20

function runsOf(text: string): Set<string> {
	const words = wordsOf(text).trim().split(' ')
	return words.length < fewestWords ? new Set() : new Set(words.slice(run - 1).map((_, start) => words.slice(start, start + run).join(' ')))
}

/** How much of two texts is the same: the share of their runs of four words that both have, 0 to 1; 0 where one of them is too short to tell. */
export function likeness(one: string, other: string): number {
	const [runs, others] = [runsOf(one), runsOf(other)]
	const shared = [...runs].filter((words) => others.has(words)).length
	return shared === 0 ? 0 : shared / (runs.size + others.size - shared)
}

/** From this likeness on a text counts as a copy. */
export const nearlyEqual = 0.7
