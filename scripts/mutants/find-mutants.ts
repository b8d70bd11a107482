import { stripTypeScriptTypes } from 'node:module'

/** One small change of one source file, which a test should notice. */
export interface Mutant {
	/** From the root of the repository. */
	file: string
	line: number
	from: string
	to: string
	/** Where `from` begins in the text of the file. */
	offset: number
}

type Change = [pattern: RegExp, to: string | ((found: string, offset: number) => string)]

const readNumber = (found: string) => Number(found.replaceAll('_', ''))
// One millisecond or byte more is seen by nobody.
const isLarge = (number: number) => number >= 1000
const more = (number: number) => String(isLarge(number) ? number * 2 : number + 1)
const less = (number: number) => String(isLarge(number) ? Math.floor(number / 2) : number - 1)

/** The present moment, as one side of a comparison: nothing happens at exactly that moment, so that `<` and `<=` are the same. */
const clock = String.raw`(?:extract\(epoch from )?now\(\)|Date\.now\(\)|performance\.now\(\)|this\.#clock\.now\(\)|\$\{moment\}`
const beforeClock = new RegExp(`^ [<>]=? (?:${clock})`)
const afterClock = new RegExp(`(?:${clock})$`)
const comparesWithClock = (text: string, { offset, from }: { offset: number; from: string }) =>
	/^ [<>]=? $/.test(from) &&
	(beforeClock.test(text.slice(offset, offset + 50)) || afterClock.test(text.slice(Math.max(0, offset - 50), offset)))

/** Numbers of which nobody sees one more or twice as many: bytes of chance, the pieces in which work is done, how hard a compressor tries. */
const beforeUnseen = /(?:\brandomBytes\(|\beffort: |\b(?:batchSize|priority) = )$/
const isUnseen = (text: string, { offset, from }: { offset: number; from: string }) =>
	from === '65_536' || (/^\d/.test(from) && beforeUnseen.test(text.slice(Math.max(0, offset - 20), offset)))

// The formatter puts a space on both sides of an operator, which tells it from a generic's bracket, in TypeScript as in SQL.
const anywhere: Change[] = [
	[/ < /g, ' <= '],
	[/ > /g, ' >= '],
	[/ <= /g, ' < '],
	[/ >= /g, ' > '],
	[/ === /g, ' !== '],
	[/ !== /g, ' === '],
	[/ <> /g, ' = '],
	[/ && /g, ' || '],
	[/ \|\| /g, ' && '],
	[/\btrue\b/g, 'false'],
	[/\bfalse\b/g, 'true'],
	[/(?<=[(\s[])!(?=[A-Za-z(])/g, ''],
	[/(?<=^\t+)await (?:assert|require|check|lock|refuse)\w*\([^\n]*\)$/gm, ';'],
	[/(?<=^\t+)if \([^\n]*\) (?:return|throw)\b[^\n]*$/gm, ';'],
]

// Up and down by turns: a test of a limit has both sides of it, so that one of the two says whether there is such a test.
const numbers: Change = [
	/(?<![\w.#$'])\d[\d_]*(?![\w.'])/g,
	(found, offset) => (found === '0' || offset % 2 === 0 ? more(readNumber(found)) : less(readNumber(found))),
]

/** Where the numbers are distances on a page, of which nobody sees one point more. */
const isLayout = (file: string) => file.endsWith('-pdf.ts')

const inSql: Change[] = [
	[/ and (?!\d)/g, ' or '],
	[/ or /g, ' and '],
	[/ = /g, ' <> '],
	[/\bnot exists\b/g, 'exists'],
	[/\bis not null\b/g, 'is null'],
	[/\bis null\b/g, 'is not null'],
]

/** Every mutant of a source file that is still TypeScript and says something else than the file. */
export function findMutants(file: string, text: string): Mutant[] {
	const code = withoutProse(text)
	const sql = onlyTemplates(code)
	const original = compact(text)
	const found = [
		...anywhere.flatMap((change) => matches(code, change)),
		...(isLayout(file) ? [] : matches(code, numbers)),
		...inSql.flatMap((change) => matches(sql, change)),
		...whereCalls(code).map(({ offset, from }) => ({ offset, from: text.slice(offset, offset + from.length), to: '' })),
	]
	return found
		.map(({ offset, from, to }) => ({ file, line: text.slice(0, offset).split('\n').length, from, to, offset }))
		.filter((mutant) => {
			if (comparesWithClock(text, mutant) || isUnseen(text, mutant)) return false
			const changed = compact(applyMutant(text, mutant))
			return changed !== null && changed !== original
		})
}

/** The text of the file with the change. */
export function applyMutant(text: string, { offset, from, to }: Pick<Mutant, 'offset' | 'from' | 'to'>): string {
	return text.slice(0, offset) + to + text.slice(offset + from.length)
}

function matches(code: string, [pattern, to]: Change): { offset: number; from: string; to: string }[] {
	return [...code.matchAll(pattern)].map((match) => ({
		offset: match.index,
		from: match[0],
		to: typeof to === 'string' ? to : to(match[0], match.index),
	}))
}

/** Calls that narrow a statement of the query builder, whole: without one it finds more rows. */
function whereCalls(code: string): { offset: number; from: string }[] {
	return [...code.matchAll(/\.where(?:Ref)?\(/g)].flatMap((match) => {
		let depth = 0
		for (let index = match.index; index < code.length; index += 1) {
			if (code[index] === '(') depth += 1
			if (code[index] !== ')') continue
			depth -= 1
			if (depth === 0) return [{ offset: match.index, from: code.slice(match.index, index + 1) }]
		}
		return []
	})
}

/** The text with spaces instead of comments and strings, each as long as before. */
function withoutProse(text: string): string {
	return text.replace(/\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'/g, (prose) => prose.replace(/[^\n]/g, ' '))
}

/** The templates of a text, where SQL is; spaces replace the rest. */
function onlyTemplates(code: string): string {
	let at = 0
	let only = ''
	for (const match of code.matchAll(/`[^`]*`/g)) {
		only += code.slice(at, match.index).replace(/[^\n]/g, ' ') + match[0]
		at = match.index + match[0].length
	}
	return only
}

/** Code of a file: without types, comments and spaces; null where it is no TypeScript. */
function compact(text: string): string | null {
	try {
		return stripTypeScriptTypes(text).replace(/\s+/g, ' ')
	} catch {
		return null
	}
}
