/** The id of a heading, for links. */
export const slugOf = (words: string): string =>
	words
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
		.replaceAll(/^-|-$/g, '')

/** A line of Markdown without its marks. */
const plain = (line: string): string =>
	line
		.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll(/(?<!\\)[*_`]+/g, '')
		.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
		.trim()

/** The text of a heading without closing marks. */
function withoutClosing(words: string): string {
	let end = words.length
	while (words.charAt(end - 1) === '#') end -= 1
	return /\s/.test(words.charAt(end - 1)) ? words.slice(0, end).trimEnd() : words
}

/**
 * The highest headings of a text with their ids, and how many levels the text's headings are below the page's. Computed
 * without the Markdown parser, which is large and loaded later.
 */
export function sectionsOf(text: string): { below: number; sections: (readonly [id: string, title: string])[] } {
	const headings = text
		.replaceAll(/^(```|~~~)[^]*?^\1/gm, '')
		.split('\n')
		.flatMap((line) => {
			const [, marks, words] = /^ {0,3}(#{1,6})\s+(\S.*)$/.exec(line.trimEnd()) ?? []
			return marks && words ? [{ level: marks.length, title: plain(withoutClosing(words)) }] : []
		})
	const highest = Math.min(2, ...headings.map(({ level }) => level))
	const sections = headings.filter(({ level }) => level === highest).map(({ title }) => [slugOf(title), title] as const)
	return { below: 2 - highest, sections }
}

/** The first paragraph of a text as a summary, with at most that many characters. */
export function firstWords(text: string, most: number): string {
	const words = plain(text.split('\n').find((line) => /^[^\s#>|\-*\d]/.test(line) || line.startsWith('**')) ?? '')
	return words.length <= most ? words : `${words.slice(0, words.lastIndexOf(' ', most - 1))} …`
}
