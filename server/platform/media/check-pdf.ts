import { constants, inflateSync } from 'node:zlib'
import { Dict, findHead, isName, PdfReader, PdfString, PdfSyntaxError, Ref, type Value } from './pdf-syntax.ts'
import { findPdf } from './sniff-pdf.ts'

// Decision 116: The type of a file is read from its content.

/** Why a document is refused, as a field error. */
export type PdfFault = 'not_a_document' | 'broken_file' | 'embedded_file'

class Refused extends Error {
	readonly fault: PdfFault
	constructor(fault: PdfFault) {
		super(fault)
		this.fault = fault
	}
}

/** Programs, forms that send, media, and actions that open other files: as a key, as the kind of an action or an annotation, or as an object. */
const active = new Set([
	'JavaScript',
	'JS',
	'Launch',
	'RichMedia',
	'RichMediaContent',
	'RichMediaExecute',
	'XFA',
	'SubmitForm',
	'ImportData',
	'GoToE',
	'GoToR',
	'Rendition',
	'Movie',
	'Sound',
	'OnInstantiate',
])
/** Keys that name a dictionary's kind. */
const kindKeys = new Set(['S', 'Type', 'Subtype'])
/** Actions that stay within the document: they may also happen by themselves. */
const inner = new Set(['GoTo', 'GoToDp', 'GoTo3DView', 'Named', 'Hide', 'SetOCGState', 'Trans', 'ResetForm'])
const onPress = new Set([...inner, 'URI', 'Thread'])

/** The file of an electronic invoice (Factur-X, ZUGFeRD 1 and 2, XRechnung), in lower case. */
const invoices = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])
const xmlTypes = new Set<Value | undefined>(['/text/xml', '/application/xml'])

/** Bytes at the end in which a PDF says that it is whole, and that others may write behind it. */
const tail = 1024
/** Times the document is read: each finds the objects to which those of the time before refer. */
const mostRounds = 8
/** Bytes of all streams of objects together, and of one, once they are inflated. */
const mostInflated = 64 * 1024 * 1024
const mostInflatedOfOne = 32 * 1024 * 1024
const mostObjectsOfStream = 100_000

/** The use of an object by others. `actions` is a dictionary of actions, `files` one of the forms of an embedded file. */
type Role = 'action' | 'actions' | 'files' | 'file'

/**
 * Whether a PDF is whole and nothing in it runs, opens or sends anything by itself; null when it is as it should be. Streams of objects
 * are inflated and read too, and nothing else: pictures, fonts and the contents of pages can hold no action.
 */
export function checkPdf(bytes: Buffer, mostPages: number): PdfFault | null {
	const from = findPdf(bytes)
	if (from === -1) return 'not_a_document'
	if (!isWhole(bytes)) return 'broken_file'
	const head = findHead(bytes, 0)
	if (head !== -1 && head < from) return 'not_a_document'
	try {
		new Check(bytes, from, mostPages).run()
		return null
	} catch (error) {
		if (error instanceof PdfSyntaxError) return 'not_a_document'
		if (error instanceof Refused) return error.fault
		throw error
	}
}

/** Whether the mark of the end is at the end, but for padding of any length or a little of something else. */
function isWhole(bytes: Buffer): boolean {
	const mark = bytes.lastIndexOf('%%EOF')
	const reference = bytes.lastIndexOf('startxref', mark)
	if (mark === -1 || reference === -1 || mark - reference > tail) return false
	let end = bytes.length
	// Zeros, white space, and the end of a file of DOS.
	while (end > mark + 5 && [0, 9, 10, 13, 26, 32].includes(bytes.readUInt8(end - 1))) end -= 1
	return end - mark <= tail
}

class Check {
	readonly #bytes: Buffer
	readonly #from: number
	readonly #mostPages: number
	/** Roles of objects by their numbers, as `7 action`. */
	readonly #roles = new Set<string>()
	readonly #pages = new Set<string>()
	/** Pages of the object that is being read. */
	#pagesOfObject = 0
	#inflated = 0
	#isEncrypted = false
	#isUnreadable = false

	constructor(bytes: Buffer, from: number, mostPages: number) {
		this.#bytes = bytes
		this.#from = from
		this.#mostPages = mostPages
	}

	run(): void {
		for (let round = 1, known = -1; known < this.#roles.size; round += 1) {
			if (round > mostRounds) throw new Refused('not_a_document')
			known = this.#roles.size
			this.#inflated = 0
			this.#file()
		}
		// Where the document is encrypted, its streams of objects are too.
		if (this.#isUnreadable && !this.#isEncrypted) throw new Refused('broken_file')
		if ([...this.#roles].filter((role) => role.endsWith(' file')).length > 1) throw new Refused('embedded_file')
	}

	#file(): void {
		const reader = new PdfReader(this.#bytes, this.#from)
		let [object, older, newer, isTrailer] = [0, 0, 0, false]
		let last: Value | undefined
		for (let token = reader.token(); token !== undefined; token = reader.token()) {
			if (typeof token === 'number') [older, newer] = [newer, token]
			else if (token === 'obj') [object, last, this.#pagesOfObject] = [older, undefined, 0]
			else if (token === 'trailer') isTrailer = true
			else if (token === 'stream') {
				if (last instanceof Dict) this.#stream(object, last, reader.stream())
			} else {
				last = reader.value(token)
				if (isTrailer && last instanceof Dict && last.all('Encrypt').length > 0) this.#isEncrypted = true
				isTrailer = false
				this.#object(object, last)
			}
		}
	}

	#object(object: number, value: Value): void {
		if (typeof value !== 'object') {
			if (isName(value) && active.has(value.slice(1))) throw new Refused('not_a_document')
			return
		}
		this.#inspect(value, object)
		for (const role of ['action', 'actions', 'files'] as const)
			if (value instanceof Dict && this.#roles.has(`${object} ${role}`)) this.#apply(role, value)
	}

	/** Every dictionary within a value. */
	#inspect(value: Value, object: number): void {
		const items = value instanceof Dict ? value.items : Array.isArray(value) ? value : []
		for (const item of items) if (typeof item === 'object') this.#inspect(item, object)
		if (!(value instanceof Dict)) return
		for (const [key, of] of value.entries()) {
			if (active.has(key) && !isDestination(of)) throw new Refused('not_a_document')
			if (kindKeys.has(key) && isName(of) && active.has(of.slice(1))) throw new Refused('not_a_document')
			if (key === 'OpenAction') this.#follow(of, 'action')
			else if (key === 'AA') this.#follow(of, 'actions')
			else if (key === 'EF') this.#embed(value, of)
			else if (key === 'Type' && of === '/Action') allow(value, onPress)
			else if (key === 'Type' && of === '/EmbeddedFile' && !isOfXmlType(value)) throw new Refused('embedded_file')
			else if (key === 'Type' && of === '/Page') this.#countPage(object)
		}
	}

	/** An update writes a page again, with the same number. */
	#countPage(object: number): void {
		this.#pages.add(`${object} ${this.#pagesOfObject}`)
		this.#pagesOfObject += 1
		if (this.#pages.size > this.#mostPages) throw new Refused('not_a_document')
	}

	/** An object that is used so: its own dictionary, or one that is read in the next round. An array is a destination. */
	#follow(value: Value | undefined, role: Role): void {
		if (value instanceof Ref) this.#roles.add(`${value.object} ${role}`)
		else if (value instanceof Dict && role !== 'file') this.#apply(role, value)
	}

	#apply(role: Exclude<Role, 'file'>, dict: Dict): void {
		if (role !== 'action') {
			for (const [, value] of dict.entries()) this.#follow(value, role === 'actions' ? 'action' : 'file')
			return
		}
		allow(dict, inner)
		for (const next of dict.all('Next').flat()) this.#follow(next, 'action')
	}

	/** A file that is embedded must be the XML of an electronic invoice, by name and relation here, by type and content where it is. */
	#embed(specification: Dict, forms: Value | undefined): void {
		const names = [...specification.all('F'), ...specification.all('UF')]
		const isInvoice = (name: Value | undefined) => name instanceof PdfString && invoices.has(name.text().toLowerCase())
		if (names.length === 0 || !names.every(isInvoice) || specification.all('AFRelationship').length === 0)
			throw new Refused('embedded_file')
		this.#follow(forms, 'files')
	}

	#stream(object: number, dict: Dict, body: Buffer): void {
		const types = dict.all('Type')
		if (types.includes('/XRef') && dict.all('Encrypt').length > 0) this.#isEncrypted = true
		if (types.includes('/EmbeddedFile')) this.#roles.add(`${object} file`)
		if (this.#roles.has(`${object} file`) && !isXml(dict, body)) throw new Refused('embedded_file')
		if (types.includes('/ObjStm') || dict.all('First').length > 0) this.#compressed(dict, body)
	}

	/** A stream of objects: the number and offset of each, then the objects. An offset must lead to where one begins, so that nothing hides in a string. */
	#compressed(dict: Dict, body: Buffer): void {
		const [first, ...others] = dict.all('First')
		if (typeof first !== 'number' || others.length > 0) throw new PdfSyntaxError('a stream of objects without its beginning')
		const data = this.#inflate(dict, body)
		if (!data) return
		const objects = new Map<number, number>()
		const reader = new PdfReader(data)
		let token = reader.token()
		while (token !== undefined && reader.start < first) {
			const offset = reader.token()
			if (typeof token !== 'number' || typeof offset !== 'number') throw new PdfSyntaxError('a stream of objects without their offsets')
			let begin = first + offset
			// Some programs point at the white space before an object.
			for (let skipped = 0; skipped < 8 && /\s/.test(data.toString('latin1', begin, begin + 1)); skipped += 1) begin += 1
			if (begin < data.length) objects.set(begin, token)
			if (objects.size > mostObjectsOfStream) throw new PdfSyntaxError('too many objects in one stream')
			token = reader.token()
		}
		for (let object = 0; token !== undefined; token = reader.token()) {
			const begin = reader.start
			const next = objects.get(begin)
			if (next !== undefined) [object, this.#pagesOfObject] = [next, 0]
			objects.delete(begin)
			this.#object(object, reader.value(token))
		}
		if (objects.size > 0) throw new PdfSyntaxError('an offset that leads into an object')
	}

	/** The objects of a stream; null where it cannot be inflated, which an encrypted one cannot be. */
	#inflate(dict: Dict, body: Buffer): Buffer | null {
		const filter = filterOf(dict)
		if (filter === undefined) throw new PdfSyntaxError('a stream of objects in another compression')
		if (filter === null) return body
		try {
			const most = Math.min(mostInflatedOfOne, mostInflated - this.#inflated)
			const data = inflateSync(body, { maxOutputLength: Math.max(1, most) })
			this.#inflated += data.length
			return data
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new Refused('not_a_document')
			this.#isUnreadable = true
			return null
		}
	}
}

function allow(action: Dict, kinds: ReadonlySet<string>): void {
	for (const kind of action.all('S')) if (!isName(kind) || !kinds.has(kind.slice(1))) throw new Refused('not_a_document')
}

/** A place in the document. Browsers name such places after any headings of a page. */
const isDestination = (value: Value | undefined) => Array.isArray(value) && (value[0] instanceof Ref || typeof value[0] === 'number')

/** How a stream is compressed: null for not at all, undefined for another way than Flate without prediction. */
function filterOf(dict: Dict): 'Flate' | null | undefined {
	const filters = dict.all('Filter').flat()
	const predictors = dict
		.all('DecodeParms')
		.flat()
		.filter((parameters) => parameters !== 'null')
	if (predictors.some((one) => !(one instanceof Dict) || one.all('Predictor').some((predictor) => predictor !== 1))) return undefined
	if (filters.length === 0) return null
	return filters.length === 1 && (filters[0] === '/FlateDecode' || filters[0] === '/Fl') ? 'Flate' : undefined
}

function isOfXmlType(dict: Dict): boolean {
	const types = dict.all('Subtype')
	return types.length > 0 && types.every((type) => xmlTypes.has(type))
}

/** Whether an embedded file is XML by its type and its first character. */
function isXml(dict: Dict, body: Buffer): boolean {
	const filter = filterOf(dict)
	if (filter === undefined || !isOfXmlType(dict)) return false
	try {
		// Flate makes at most a thousand times as much of its input.
		const begin = filter === null ? body : inflateSync(body.subarray(0, 4096), { finishFlush: constants.Z_SYNC_FLUSH })
		return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\s\0]*</.test(begin.toString('latin1', 0, 1024))
	} catch {
		return false
	}
}
