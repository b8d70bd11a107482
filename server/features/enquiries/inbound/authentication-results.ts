// RFC 8601, 2.2. Decision 113: senders write these headers too, so each is read by its grammar, and the worst of all counts.

/** The receiving server's result about the sender: the domain of From has sent the mail, has not, or nothing. */
export type Authentication = 'pass' | 'fail' | 'none'

/** One header's result of one method. All in small letters. */
interface Result {
	method: string
	result: string
	/** By ptype and property, such as `header.d`. */
	properties: Map<string, string>
}

/**
 * The result in the headers Authentication-Results of the server `authserv` for the domain of `from`: DMARC where it was checked, else DKIM or SPF for that
 * domain or one above it. Headers of other servers count for nothing, as does a result about another domain.
 */
export function authenticationOf(headers: readonly string[], from: string, authserv: string | undefined): Authentication {
	if (authserv === undefined) return 'none'
	const results: Result[] = []
	for (const header of headers) {
		const read = readResults(header)
		// An address of the sender that breaks the header of the server hides its results.
		if (read === null && header.trimStart().toLowerCase().startsWith(authserv.toLowerCase())) return 'fail'
		if (read?.authserv === authserv.toLowerCase()) results.push(...read.results)
	}
	const own = from.split('@').at(-1) ?? ''
	const isOwn = (value = '') => {
		const domain = value.split('@').at(-1) ?? ''
		return domain.includes('.') && (domain === own || own.endsWith(`.${domain}`))
	}
	const of = (method: string) => results.filter((one) => one.method === method)
	const dmarc = of('dmarc')
	if (dmarc.some(({ result }) => result === 'fail')) return 'fail'
	if (dmarc.length > 0 && dmarc.every(({ result, properties }) => result === 'pass' && properties.get('header.from') === own)) return 'pass'
	// The server has looked at another From than the one that is read here.
	if (dmarc.some(({ result, properties }) => result === 'pass' && properties.has('header.from') && !isOwn(properties.get('header.from'))))
		return 'fail'
	// A pass without a domain says nothing of From.
	if (dmarc.some(({ result }) => result === 'pass')) return 'none'
	const [dkim, spf] = [of('dkim'), of('spf')]
	const isPassed =
		dkim.some(({ result, properties }) => result === 'pass' && isOwn(properties.get('header.d') ?? properties.get('header.i'))) ||
		(spf.length > 0 && spf.every(({ result, properties }) => result === 'pass' && isOwn(properties.get('smtp.mailfrom'))))
	if (isPassed) return 'pass'
	return [...dkim, ...spf].some(({ result }) => result === 'fail') ? 'fail' : 'none'
}

/** The results of one header; null where it does not follow the grammar. */
function readResults(header: string): { authserv: string; results: Result[] } | null {
	const scan = new Scanner(header)
	const authserv = scan.word(';')
	if (authserv === null || authserv === '') return null
	// A version may follow.
	if (scan.word(';') === null) return null
	const results: Result[] = []
	while (scan.take(';')) {
		const pairs = readPairs(scan)
		if (pairs === null) return null
		const [first, ...properties] = pairs
		if (!first) continue
		results.push({ method: first[0].split('/')[0]!, result: first[1], properties: new Map(properties) })
	}
	return scan.isAtEnd && !scan.isCut ? { authserv, results } : null
}

/** `method=result reason="…" ptype.property=value …`, up to the next semicolon; empty for `none`. */
function readPairs(scan: Scanner): [name: string, value: string][] | null {
	const pairs: [string, string][] = []
	while (!scan.isAtEnd && !scan.isAt(';')) {
		let name = scan.word('=;/.')
		if (name === null) return null
		// Each sign may have comments around it.
		while (scan.isAt('/') || scan.isAt('.')) {
			const sign = scan.isAt('/') ? '/' : '.'
			scan.take(sign)
			const more = scan.word('=;/.')
			if (more === null) return null
			name += sign + more
		}
		if (name === '') return null
		if (!scan.take('=')) {
			if (name === 'none') continue
			return null
		}
		const value = scan.word(';')
		if (value === null) return null
		pairs.push([name, value])
	}
	return pairs
}

/** Reads words between blanks and comments, in small letters. */
class Scanner {
	/** Whether a comment does not end. */
	isCut = false
	#at = 0
	readonly #text: string

	constructor(text: string) {
		this.#text = text.toLowerCase()
		this.#skip()
	}

	get isAtEnd() {
		return this.#at >= this.#text.length
	}

	isAt(sign: string): boolean {
		return this.#text[this.#at] === sign
	}

	take(sign: string): boolean {
		if (!this.isAt(sign)) return false
		this.#at += 1
		this.#skip()
		return true
	}

	/** The characters up to a blank, a comment or one of `ends`, quoted parts without their quotes; null where a quotation does not end. */
	word(ends: string): string | null {
		let word = ''
		while (!this.isAtEnd) {
			const sign = this.#text[this.#at]!
			if (ends.includes(sign) || sign === '(' || /\s/.test(sign)) break
			this.#at += 1
			if (sign !== '"') {
				word += sign
				continue
			}
			while (!this.isAtEnd && !this.isAt('"')) {
				if (this.isAt('\\')) this.#at += 1
				word += this.#text[this.#at] ?? ''
				this.#at += 1
			}
			if (this.isAtEnd) return null
			this.#at += 1
		}
		this.#skip()
		return word
	}

	/** Skips blanks and comments, which nest; one that does not end takes the rest. */
	#skip() {
		let depth = 0
		for (; !this.isAtEnd; this.#at += 1) {
			const sign = this.#text[this.#at]!
			if (depth > 0 && sign === '\\') this.#at += 1
			else if (sign === '(') depth += 1
			else if (depth > 0 && sign === ')') depth -= 1
			else if (depth === 0 && !/\s/.test(sign)) return
		}
		if (depth > 0) this.isCut = true
	}
}
