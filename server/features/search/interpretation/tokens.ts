import { fold } from '#server/platform/shared/text-folding.ts'

/** A word, a number or a sign of a sentence, with its place in it. */
export interface Token {
	/** Folded: lower case, no accents, except "mäi"; a typing error may be corrected. */
	text: string
	/** The characters that it comes from, as offsets of the sentence. */
	start: number
	end: number
	isNumber: boolean
	/** The characters between it and the token before: empty where they are glued together. */
	gap: string
}

const parts = /\p{N}+|[\p{L}\p{M}]+[²³]?|[€$£%+&<≤]/gu
const numeric = /^\d+$/
/** "My" in Luxembourgish, or May there: folded it would be the month of the others. */
const ambiguousMonth = 'mäi'

/** The tokens of a sentence in their order. Digits and letters part: "3k" are two tokens, of which the second has no gap. */
export function tokensOf(sentence: string): Token[] {
	const tokens: Token[] = []
	let last = 0
	for (const { 0: raw, index } of sentence.matchAll(parts)) {
		const text = raw.normalize('NFC').toLowerCase() === ambiguousMonth ? ambiguousMonth : fold(raw)
		tokens.push({ text, start: index, end: index + raw.length, isNumber: numeric.test(text), gap: sentence.slice(last, index) })
		last = index + raw.length
	}
	return tokens
}

const breaks = /[,;!?()|\n]/

/** Whether a token begins something new: no phrase goes over a comma. */
export const isBroken = (token: Token | undefined): boolean => token !== undefined && breaks.test(token.gap)

/** Whether a token is glued to the one before, as in "3k", "6x12m". */
export const isGlued = (token: Token | undefined): boolean => token !== undefined && token.gap === ''
