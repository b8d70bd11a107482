// The syntax of ISO 32000, as far as it takes to find every dictionary of a PDF: one pass over the bytes, without copies of them.

/** A reference to an object by its number. */
export class Ref {
	readonly object: number
	constructor(object: number) {
		this.object = object
	}
}

/** A string as it is written: within parentheses, or in hexadecimal digits. */
export class PdfString {
	readonly #bytes: Buffer
	readonly #from: number
	readonly #end: number
	readonly #isHex: boolean
	constructor(bytes: Buffer, from: number, end: number, isHex: boolean) {
		this.#bytes = bytes
		this.#from = from
		this.#end = end
		this.#isHex = isHex
	}

	/** The text, from PDFDocEncoding (read as Latin-1), UTF-16 or UTF-8 by its byte order mark. */
	text(): string {
		const raw = this.#bytes.toString('latin1', this.#from, this.#end)
		const bytes = Buffer.from(this.#isHex ? fromHex(raw) : unescape(raw), 'latin1')
		if (bytes[0] === 0xfe && bytes[1] === 0xff)
			return bytes
				.subarray(2, bytes.length & ~1)
				.swap16()
				.toString('utf16le')
		return bytes[0] === 0xef && bytes[1] === 0xbb ? bytes.subarray(3).toString('utf8') : bytes.toString('latin1')
	}
}

const escapes: Partial<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }
const unescape = (raw: string) =>
	raw.replaceAll(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal?: string, letter = '') =>
		octal === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8) & 255),
	)
const fromHex = (raw: string) => Buffer.from(raw.replaceAll(/[^0-9a-f]/gi, '').padEnd(2, '0'), 'hex').toString('latin1')

/** A dictionary with all its content. Keys may be repeated: readers differ in which one they take. */
export class Dict {
	readonly items: readonly Value[]
	constructor(items: readonly Value[]) {
		this.items = items
	}

	/** Keys (without their slash) and values; anything else in the place of a key is skipped. */
	*entries(): Generator<[key: string, value: Value | undefined]> {
		for (let index = 0; index < this.items.length; index += 1) {
			const key = this.items[index]
			if (!isName(key)) continue
			index += 1
			yield [key.slice(1), this.items[index]]
		}
	}

	/** Every value of a key. */
	all(wanted: string): (Value | undefined)[] {
		return [...this.entries()].filter(([key]) => key === wanted).map(([, value]) => value)
	}
}

/** Names begin with their slash; other texts are keywords. */
export type Value = number | string | PdfString | Ref | Dict | Value[]

export const isName = (value: Value | undefined): value is string => typeof value === 'string' && value.startsWith('/')

/** The file breaks the rules of its format in a way that readers would each understand differently. */
export class PdfSyntaxError extends Error {}

/** By byte: 0 for regular characters, 1 for white space, 2 for delimiters. */
const classes = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = 1
for (const byte of Buffer.from('()<>[]{}/%')) classes[byte] = 2
const isSpace = (byte: number | undefined) => byte !== undefined && classes[byte] === 1
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57
const isRegular = (byte: number | undefined) => byte !== undefined && classes[byte] === 0

/** Longer names and keywords are of no interest here: the longest ones that are have 17 characters, each written as #xx. */
const longestName = 64
/** Keywords that some programs write without a separator behind them. */
const keywords = ['endobj', 'endstream', 'obj', 'stream', 'trailer', 'xref']
const longestKeyword = Math.max(...keywords.map(({ length }) => length))
const deepest = 100

/** Reads the tokens and values of a PDF, or of a decoded stream of objects. Throws a PdfSyntaxError. */
export class PdfReader {
	readonly #bytes: Buffer
	/** The next byte to read, and the first one of the last token. */
	at: number
	start = 0
	/** The next beginning of an object; -1 when there is none, -2 when it was not looked for. */
	#head = -2

	constructor(bytes: Buffer, at = 0) {
		this.#bytes = bytes
		this.at = at
	}

	/** The next number, name, string, keyword or bracket; undefined at the end. */
	token(): number | string | PdfString | undefined {
		for (;;) {
			while (isSpace(this.#bytes[this.at])) this.at += 1
			this.start = this.at
			const byte = this.#bytes[this.at]
			if (byte === undefined) return undefined
			if (classes[byte] === 0) return isDigit(byte) || byte === 43 || byte === 45 || byte === 46 ? this.#number() : this.#keyword()
			this.at += 1
			switch (String.fromCharCode(byte)) {
				case '/':
					return this.#name()
				case '(':
					return this.#literal()
				case '%':
					this.#comment()
					break
				case '<':
					if (this.#bytes[this.at] !== byte) return this.#hexadecimal()
					this.at += 1
					return '<<'
				case '>':
					if (this.#bytes[this.at] !== byte) break
					this.at += 1
					return '>>'
				case '[':
					return '['
				case ']':
					return ']'
				default:
			}
		}
	}

	/** The value that begins with this token. */
	value(token: number | string | PdfString, depth = 0): Value {
		if (token === '<<') return new Dict(this.#items('>>', depth + 1))
		return token === '[' ? this.#items(']', depth + 1) : token
	}

	/** The bytes of a stream, whose keyword was the last token. Its stated length is not believed. */
	stream(): Buffer {
		if (this.#bytes[this.at] === 13) this.at += 1
		if (this.#bytes[this.at] === 10) this.at += 1
		const from = this.at
		const end = this.#bytes.indexOf('endstream', from)
		if (end === -1) throw new PdfSyntaxError('a stream without an end')
		this.#pass(from, end)
		return this.#bytes.subarray(from, end)
	}

	#items(end: string, depth: number): Value[] {
		if (depth > deepest) throw new PdfSyntaxError('nested too deeply')
		const items: Value[] = []
		for (let token = this.token(); token !== end; token = this.token()) {
			if (token === undefined || token === 'obj' || token === 'endobj' || token === 'stream')
				throw new PdfSyntaxError('a dictionary or an array without an end')
			const object = items.at(-2)
			if (token === 'R' && typeof object === 'number' && typeof items.at(-1) === 'number') items.splice(-2, 2, new Ref(object))
			else items.push(this.value(token, depth))
		}
		return items
	}

	#number(): number {
		do this.at += 1
		while (isDigit(this.#bytes[this.at]) || this.#bytes[this.at] === 46)
		return Number(this.#bytes.toString('latin1', this.start, Math.min(this.at, this.start + longestName))) || 0
	}

	/** The text of the regular characters from the last token's begin. */
	#run(): string {
		while (isRegular(this.#bytes[this.at])) this.at += 1
		return this.#bytes.toString('latin1', this.start, Math.min(this.at, this.start + longestName))
	}

	#keyword(): string {
		// Before the rest of the run is read: a run of a megabyte may begin with one at every sixth byte.
		const begin = this.#bytes.toString('latin1', this.start, this.start + longestKeyword)
		const keyword = keywords.find((one) => begin.startsWith(one))
		if (keyword === undefined) return this.#run()
		this.at = this.start + keyword.length
		return keyword
	}

	#name(): string {
		const run = this.#run()
		return run.includes('#') ? decodeName(run) : run
	}

	#literal(): PdfString {
		const from = this.at
		for (let depth = 1; depth > 0 && this.at < this.#bytes.length; this.at += 1) {
			const byte = this.#bytes[this.at]
			if (byte === 92) this.at += 1
			else if (byte === 40) depth += 1
			else if (byte === 41) depth -= 1
		}
		const end = Math.min(this.at, this.#bytes.length)
		this.#pass(from, end)
		return new PdfString(this.#bytes, from, end - 1, false)
	}

	#hexadecimal(): PdfString {
		const from = this.at
		const found = this.#bytes.indexOf(62, from)
		const end = found === -1 ? this.#bytes.length : found
		this.#pass(from, Math.min(end + 1, this.#bytes.length))
		return new PdfString(this.#bytes, from, end, true)
	}

	#comment(): void {
		const from = this.at
		// An update may follow the mark of the end without a line break.
		if (this.#bytes.toString('latin1', from, from + 4) === '%EOF') this.at += 4
		else while (this.at < this.#bytes.length && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13) this.at += 1
		this.#pass(from, this.at)
	}

	/**
	 * Goes on behind a string, a comment or a stream. No object may begin within it: readers find objects by their offsets, and would read one where this text
	 * is.
	 */
	#pass(from: number, end: number): void {
		if (this.#head !== -1 && this.#head < from) this.#head = findHead(this.#bytes, from)
		if (this.#head !== -1 && this.#head < end) throw new PdfSyntaxError('an object within a string, a comment or a stream')
		this.at = end
	}
}

/** The name with its letters that are written as #xx. */
function decodeName(run: string): string {
	let name = ''
	for (let at = 0; at < run.length; at += 1) {
		const code = run[at] === '#' ? Number(`0x${run.slice(at + 1, at + 3)}`) : Number.NaN
		if (Number.isNaN(code) || at + 2 >= run.length) name += run[at]
		else {
			name += String.fromCharCode(code)
			at += 2
		}
	}
	return name
}

/** Where the next object begins: at the word `obj` behind its number and generation. -1 when there is none. */
export function findHead(bytes: Buffer, from: number): number {
	let at = bytes.indexOf('obj', from)
	while (at !== -1 && !isHead(bytes, at)) at = bytes.indexOf('obj', at + 3)
	return at
}

function isHead(bytes: Buffer, word: number): boolean {
	let at = word - 1
	while (isSpace(bytes[at])) at -= 1
	if (!isDigit(bytes[at])) return false
	while (isDigit(bytes[at])) at -= 1
	if (!isSpace(bytes[at])) return false
	while (isSpace(bytes[at])) at -= 1
	return isDigit(bytes[at])
}
