import { isNumberWord } from './numbers.ts'
import type { Item } from './scan.ts'
import { isBroken, isGlued, type Token } from './tokens.ts'
import { crowdWords } from './words/amount-words.ts'
import { smallWords } from './words/small-words.ts'

const isNumber = (token: Token | undefined) => token?.isNumber === true || isNumberWord(token)
/** "4 Mann Security": a number, or the words between it and the thing. */
const isCount = (tokens: readonly Token[], index: number) =>
	isNumber(tokens[index]) || (crowdWords.has(tokens[index]?.text ?? '') && isNumber(tokens[index - 1]))

/** The runs of tokens without a meaning; words more precise than the catalogue are left over too. */
export function leftOver(tokens: readonly Token[], items: readonly Item[], used: ReadonlySet<Item>): { start: number; end: number }[] {
	const taken = new Set<number>()
	// Words that stay have their own part, and so a run.
	const staying = new Map<number, Item>()
	for (const item of items)
		if (used.has(item))
			for (let index = item.first; index < item.next; index++)
				if (item.kind === 'sense' && item.sense.stays) staying.set(index, item)
				else taken.add(index)
	// "Deux serveurs", "10 tables": how many are looked for says nothing to the catalogue.
	for (const item of used)
		if (item.kind === 'sense' && (item.sense.sub_category_ids ?? []).length > 0)
			for (let index = item.first; index > 0 && !isBroken(tokens[index]) && isCount(tokens, index - 1); index--) taken.add(index - 1)
	const runs: { start: number; end: number }[] = []
	let last = -2
	tokens.forEach((token, index) => {
		if (
			taken.has(index) ||
			(smallWords.has(token.text) && !(index > 0 && isGlued(token))) ||
			!/[\p{L}\p{N}]/u.test(token.text) ||
			(token.text.length === 1 && !token.isNumber && !(index > 0 && isGlued(token)))
		)
			return
		const run = runs.at(-1)
		const isOne = last === index - 1 && staying.get(index) === staying.get(last)
		if (run && isOne && /^[\s'’.-]*$/.test(token.gap)) run.end = token.end
		else runs.push({ start: token.start, end: token.end })
		last = index
	})
	return runs
}
