/** The text of a textarea and its selection. */
export interface Selected {
	text: string
	start: number
	end: number
}

/** Adds marks around the selection, or removes them. Without a selection the caret is placed between them. */
export function toggleAround({ text, start, end }: Selected, mark: string): Selected {
	const size = mark.length
	if (isMarked(text, start - size, mark) && isMarked(text, end, mark))
		return { text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size), start: start - size, end: end - size }
	const inside = text.slice(start, end)
	if (inside.length >= size * 2 && isMarked(inside, 0, mark) && isMarked(inside, inside.length - size, mark))
		return { text: text.slice(0, start) + inside.slice(size, -size) + text.slice(end), start, end: end - size * 2 }
	// A mark beside white space would not be parsed as a mark.
	const from = start + (inside.length - inside.trimStart().length)
	const to = Math.max(from, end - (inside.length - inside.trimEnd().length))
	return { text: text.slice(0, from) + mark + text.slice(from, to) + mark + text.slice(to), start: from + size, end: to + size }
}

/** Whether exactly this mark is at this position: one asterisk of two does not count. */
function isMarked(text: string, at: number, mark: string): boolean {
	if (at < 0 || text.slice(at, at + mark.length) !== mark) return false
	const star = mark.charAt(0)
	let [from, to] = [at, at + mark.length]
	while (text.charAt(from - 1) === star) from -= 1
	while (text.charAt(to) === star) to += 1
	// Three asterisks are both: bold and italic.
	return to - from === mark.length || to - from === 3
}

/** The prefix of a line that makes it a heading, a quotation, or a list item. */
export type LineMark = 'heading' | 'subheading' | 'quote' | 'list' | 'numbers'

const beginnings: Record<LineMark, { own: RegExp; write: (index: number) => string }> = {
	heading: { own: /^# /, write: () => '# ' },
	subheading: { own: /^## /, write: () => '## ' },
	quote: { own: /^> /, write: () => '> ' },
	list: { own: /^- /, write: () => '- ' },
	numbers: { own: /^\d{1,9}[.)] /, write: (index) => `${index + 1}. ` },
}
const anyBeginning = /^(#{1,6} |> |[-*+] |\d{1,9}[.)] )/

/** Adds the prefix to the selected lines, or removes it when all of them have it already. */
export function toggleLines({ text, start, end }: Selected, mark: LineMark): Selected {
	const from = text.lastIndexOf('\n', start - 1) + 1
	const next = text.indexOf('\n', end > start ? end - 1 : end)
	const to = next === -1 ? text.length : next
	const lines = text.slice(from, to).split('\n')
	const { own, write } = beginnings[mark]
	const filled = lines.filter((line) => line.trim() !== '')
	const isAll = filled.length > 0 && filled.every((line) => own.test(line))
	let count = 0
	const written = lines.map((line) => {
		if (line.trim() === '' && lines.length > 1) return line
		const plain = line.replace(anyBeginning, '')
		if (isAll) return plain
		count += 1
		return write(count - 1) + plain
	})
	const lengthened = written.join('\n').length - (to - from)
	const first = (written[0] ?? '').length - (lines[0] ?? '').length
	return {
		text: text.slice(0, from) + written.join('\n') + text.slice(to),
		start: start === from && end > start ? from : Math.max(from, start + first),
		end: Math.max(from, end + lengthened),
	}
}

const address = /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i

/** Makes a link of the selection, and selects the part to type next: the address, or the text when an address was selected. */
export function writeLink({ text, start, end }: Selected, words: string): Selected {
	const inside = text.slice(start, end)
	const isAddress = address.test(inside)
	const [shown, target] = isAddress ? [words, inside] : [inside || words, 'https://']
	const written = `[${shown}](${target})`
	const at = isAddress || inside === '' ? start + 1 : start + shown.length + 3
	const size = isAddress || inside === '' ? shown.length : target.length
	return { text: text.slice(0, start) + written + text.slice(end), start: at, end: at + size }
}

/** Makes a link when an address is pasted over a selection; null for other pasted text. */
export function pasteLink({ text, start, end }: Selected, pasted: string): Selected | null {
	const words = text.slice(start, end)
	if (words.trim() === '' || words.includes('\n') || address.test(words) || !/^https?:\/\/\S+$/i.test(pasted)) return null
	const written = `[${words}](${pasted.replaceAll(')', '%29')})`
	return { text: text.slice(0, start) + written + text.slice(end), start: start + written.length, end: start + written.length }
}

/** Inserts a picture by its number as a paragraph at the caret. */
export function writeParagraph({ text, start, end }: Selected, paragraph: string): Selected {
	const before = text.slice(0, start).trimEnd()
	const after = text.slice(end).trimStart()
	const head = before && `${before}\n\n`
	const caret = head.length + paragraph.length
	return { text: `${head}${paragraph}${after ? `\n\n${after}` : '\n'}`, start: caret, end: caret }
}

/** Enter within a list adds an item; in an empty item it ends the list. Null when Enter has its usual effect. */
export function continueList({ text, start, end }: Selected): Selected | null {
	if (start !== end) return null
	const from = text.lastIndexOf('\n', start - 1) + 1
	const entry = /^(\s*)([-*+]|(\d{1,9})([.)])|>) (.*)$/.exec(text.slice(from, start))
	if (!entry) return null
	const [, indent = '', mark = '', number, point = '', words = ''] = entry
	if (words.trim() === '') return { text: `${text.slice(0, from)}${text.slice(start)}`, start: from, end: from }
	const next = `\n${indent}${number === undefined ? mark : `${Number(number) + 1}${point}`} `
	return { text: text.slice(0, start) + next + text.slice(end), start: start + next.length, end: start + next.length }
}
