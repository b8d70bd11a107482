import { Tokenizer } from 'htmlparser2'

// Decision 113: Nothing that strangers send is parsed by the process that answers.

/** Elements that begin a line, and the number of line ends before and behind each. */
const lineEnds: Readonly<Record<string, number>> = {
	...Object.fromEntries(['div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'hr', 'blockquote'].map((name) => [name, 1])),
	...Object.fromEntries(['p', 'ul', 'ol', 'table', 'pre'].map((name) => [name, 2])),
}
/** Elements whose text is none of the document. */
const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'textarea', 'select', 'iframe', 'noembed', 'noframes'])
/** Elements that mark a text as HTML; other angle brackets are words of people. */
const inline = ['br', 'span', 'a', 'strong', 'em', 'b', 'i', 'u', 'html', 'body', 'img', 'font', 'small', 'td', 'th', 'center', 'section']
const known = new Set([...Object.keys(lineEnds), ...unseen, ...inline])

interface Options {
	/** Whether the content of `blockquote` is marked with `> `, as a mail written as plain text would have it. */
	marksQuotes?: boolean
	/** Whether the source is HTML where no known element says so. */
	isHtml?: boolean
}

/**
 * The text of a description, which many calendars write as HTML, or of a mail: paragraphs, lines and cells of tables stay apart, an address behind a word comes
 * after it. Never markup. Takes linear time for any source.
 */
export function plainText(source: string, { marksQuotes = false, isHtml = false }: Options = {}): string {
	const read = readHtml(source, marksQuotes)
	const text = isHtml || read.hasElements ? read.text : /&(?:amp|nbsp|#\d+|[a-z]+acute);/.test(source) ? withoutEntities(source) : source
	return text
		.normalize('NFC')
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
		.split('\n')
		.map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
		.join('\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

/** The beginning of an item or a cell. */
const marks: Readonly<Record<string, string>> = { li: '– ', td: ' ', th: ' ' }

const unread = { oncomment() {}, ondeclaration() {}, onprocessinginstruction() {} }

/** The address of a link, where its words do not say it. */
function addressAfter({ href, words }: { href: string; words: string }): string {
	const shown = words.trim()
	if (shown === '') return href
	return shown.includes(href) || href.includes(shown) ? '' : ` (${href})`
}

/** The text of HTML, with line ends where elements begin lines. */
function readHtml(source: string, marksQuotes: boolean): { text: string; hasElements: boolean } {
	const text = new Lines()
	let hasElements = false
	let quotes = 0
	/** The elements without text that are open; another of the same name ends with the first closing tag, as browsers see scripts. */
	let hidden: string | null = null
	let tag = ''
	let attribute = ''
	let value = ''
	let href: string | null = null
	let link: { href: string; words: string } | null = null
	const say = (words: string) => {
		if (hidden !== null) return
		text.add(words)
		if (link) link.words += words
	}
	const endLink = () => {
		if (!link) return
		text.add(addressAfter(link))
		link = null
	}
	const open = () => {
		if (!known.has(tag)) return
		hasElements = true
		if (hidden !== null) return
		if (unseen.has(tag)) {
			hidden = tag
			return
		}
		const ends = lineEnds[tag]
		if (ends !== undefined) text.endLines(ends)
		if (tag === 'br') text.breakLine()
		else if (tag in marks) text.add(marks[tag] ?? '')
		else if (tag === 'blockquote' && marksQuotes) text.depth = Math.min((quotes += 1), 20)
		else if (tag === 'a') {
			endLink()
			if (href !== null) link = { href, words: '' }
		}
	}
	const close = (name: string) => {
		if (!known.has(name)) return
		hasElements = true
		if (hidden !== null) {
			if (name === hidden) hidden = null
			return
		}
		if (name === 'a') endLink()
		const ends = lineEnds[name]
		if (ends !== undefined) text.endLines(ends)
		if (name === 'blockquote' && marksQuotes && quotes > 0) text.depth = Math.min((quotes -= 1), 20)
	}
	const tokenizer = new Tokenizer(
		{ decodeEntities: true },
		{
			ontext: (start, end) => say(source.slice(start, end).replaceAll(/[\r\n]+/g, ' ')),
			ontextentity: (code) => say(characterOf(code)),
			onopentagname: (start, end) => {
				tag = source.slice(start, end).toLowerCase()
				href = null
			},
			onopentagend: open,
			onselfclosingtag: open,
			onclosetag: (start, end) => close(source.slice(start, end).toLowerCase()),
			onattribname: (start, end) => {
				attribute = source.slice(start, end).toLowerCase()
				value = ''
			},
			onattribdata: (start, end) => void (value += source.slice(start, end)),
			onattribentity: (code) => void (value += characterOf(code)),
			onattribend: () => {
				if (attribute === 'href' && /^\s*https?:\/\//i.test(value)) href ??= value.trim()
			},
			oncdata: (start, end) => say(source.slice(start, end)),
			...unread,
			onend: endLink,
		},
	)
	tokenizer.write(source)
	tokenizer.end()
	return { text: text.whole(), hasElements }
}

/** Lines that grow, each with the number of quotations around it. */
class Lines {
	depth = 0
	#done: string[] = []
	#line: string[] = []
	#isBlank = true

	add(words: string) {
		this.#line.push(words)
		if (this.#isBlank && words.trim() !== '') this.#isBlank = false
	}

	breakLine() {
		this.#done.push(`${'> '.repeat(this.depth)}${this.#line.join('')}`)
		this.#line = []
		this.#isBlank = true
	}

	/** Ends the line, unless it is empty, and leaves an empty one where `ends` is 2. */
	endLines(ends: number) {
		if (!this.#isBlank) this.breakLine()
		const last = this.#done.at(-1)
		if (ends > 1 && last !== undefined && last.replaceAll('> ', '') !== '') this.breakLine()
	}

	whole(): string {
		this.breakLine()
		return this.#done.join('\n')
	}
}

/** A character of a code; a blank for those that no text has. */
const characterOf = (code: number): string =>
	code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '

const named: Readonly<Record<string, string>> = {
	amp: '&',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	hellip: '…',
	ndash: '–',
	mdash: '—',
	rsquo: '’',
	lsquo: '‘',
	eacute: 'é',
}

/** Words in which some makers of calendars leave signs as HTML writes them. */
const withoutEntities = (text: string): string =>
	text.replaceAll(/&(#x?[\da-f]{1,6}|amp|quot|apos|nbsp|hellip|ndash|mdash|rsquo|lsquo|eacute);/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
		return characterOf(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
	})
