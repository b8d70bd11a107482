import { XMLParser } from 'fast-xml-parser'
import { readDecimalCents } from '#server/platform/shared/tables/amounts.ts'
import { readWrittenDate } from '#server/platform/shared/tables/dates.ts'
import { BankFileError, Identities, Remarks, asReference, mostCents, type BankFile, type Movement } from './bank-movement.ts'

// Decision 115: Tables and statements as real programs write them.

/** An element: its content, by the names of its parts; an attribute has @ before its name. */
type Node = { [name: string]: Part } | undefined
type Part = string | Part[] | { [name: string]: Part } | undefined

const several = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf', 'RfrdDocInf'])

/** Most characters of a tag with its attributes. The parser's work grows with the square of it. */
const mostOfTag = 5000

function longestTag(xml: string): number {
	let longest = 0
	for (let at = xml.indexOf('<'); at >= 0;) {
		const end = xml.indexOf('>', at)
		if (end < 0) return Math.max(longest, xml.length - at)
		longest = Math.max(longest, end - at)
		at = xml.indexOf('<', end)
	}
	return longest
}

/**
 * The incoming payments of a bank statement in camt.053 of any version and namespace. Entities are never followed. An entry that is of another account,
 * brings nothing, is not booked, takes back an earlier movement or cannot be read is a remark. Throws a BankFileError when nothing is left.
 */
export function readCamt(xml: string, iban: string | undefined): BankFile {
	const document = node(parseXml(xml)?.['Document'])
	// They announce the statement's movements, often with other references.
	if (document?.['BkToCstmrAcctRpt'] !== undefined) throw new BankFileError('not_final', 'camt.052')
	if (document?.['BkToCstmrDbtCdtNtfctn'] !== undefined) throw new BankFileError('not_final', 'camt.054')
	const statements = list(node(document?.['BkToCstmrStmt'])?.['Stmt'])
	if (statements.length === 0) throw new BankFileError('no_statement')
	const remarks = new Remarks()
	const reader: EntryReader = { identities: new Identities(), remarks, entries: 0 }
	const movements: Movement[] = []
	let others = 0
	for (const statement of statements) {
		const other = otherAccount(statement, iban)
		const entries = list(statement?.['Ntry'])
		if (other !== null) {
			others += 1
			if (statements.length === 1) throw new BankFileError('other_account', other)
			for (const _ of entries) remarks.add('other_account', other, other)
		} else for (const entry of entries) movements.push(...readEntry(entry, reader))
	}
	const said = remarks.list()
	const first = said[0]
	if (others === statements.length) throw new BankFileError('other_account', first?.said[0] ?? '')
	if (movements.length === 0 && said.every(({ code }) => code === 'unread_entries') && first)
		throw new BankFileError('no_rows', first.said[0])
	return { movements, remarks: said }
}

function parseXml(xml: string): Node {
	if (longestTag(xml) > mostOfTag) throw new BankFileError('long_tag')
	if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new BankFileError('entities')
	const parser = new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: '@',
		removeNSPrefix: true,
		parseTagValue: false,
		parseAttributeValue: false,
		processEntities: false,
		isArray: (name) => several.has(name),
	})
	try {
		return parser.parse(xml, true) as Node
	} catch {
		throw new BankFileError('no_xml')
	}
}

/** The account of a statement where it is not ours; a statement that names none is. */
function otherAccount(statement: Node, iban: string | undefined): string | null {
	const dense = (text: string | null) => text?.replaceAll(/\s/g, '').toUpperCase() ?? ''
	const own = dense(iban ?? null)
	if (own === '') return null
	const account = dense(words(statement, 'Acct', 'Id', 'IBAN'))
	if (account !== '') return account === own ? null : account
	// A number without country and bank is the end of ours, or another's.
	const number = dense(words(statement, 'Acct', 'Id', 'Othr', 'Id'))
	return number === '' || own.endsWith(number) ? null : number
}

const node = (part: Part): Node => (typeof part === 'object' && !Array.isArray(part) ? part : undefined)
const list = (part: Part): Node[] => (Array.isArray(part) ? part : part === undefined ? [] : [part]).map(node)
const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string) =>
	text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
		if (name) return predefined[name.toLowerCase()] ?? whole
		const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
		return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
	})

/** The text at the end of a path of elements. */
function words(from: Node, ...path: string[]): string | null {
	let part: Part = from
	for (const name of path) part = node(part)?.[name]
	const text = typeof part === 'object' ? node(part)?.['#text'] : part
	return typeof text === 'string' && text.trim() !== '' ? unescape(text).trim() : null
}

interface EntryReader {
	identities: Identities
	remarks: Remarks
	/** Entries so far. */
	entries: number
}

/** An amount of an element that has it as its text, and its currency as an attribute. */
interface Amount {
	cents: number
	currency: string
}
function amountOf(part: Part): Amount | null {
	const cents = readDecimalCents(words({ part }, 'part') ?? '')
	return cents === null || cents > mostCents ? null : { cents, currency: words({ part }, 'part', '@Ccy') ?? 'EUR' }
}

/** An xs:boolean; any text except false or 0 counts as true. */
const isTrue = (text: string | null): boolean => text !== null && !/^(?:false|0)$/i.test(text)

/** The day of an xs:date or xs:dateTime, as it is written. */
const dayOf = (entry: Node, name: string): string | null => {
	const text = words(entry, name, 'Dt') ?? words(entry, name, 'DtTm')
	const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
	return day === undefined ? null : (readWrittenDate(day)?.start.day ?? null)
}

function readEntry(entry: Node, reader: EntryReader): Movement[] {
	const { remarks } = reader
	reader.entries += 1
	const status = words(entry, 'Sts', 'Cd') ?? words(entry, 'Sts', 'Prtry') ?? words(entry, 'Sts')
	const direction = words(entry, 'CdtDbtInd')
	const total = amountOf(entry?.['Amt'])
	const booked_on = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt')
	if (!total || !booked_on || !/^(?:CRDT|DBIT)$/.test(direction ?? '')) remarks.add('unread_entries', String(reader.entries))
	else if (status !== null && status !== 'BOOK') remarks.add('not_booked')
	else if (isTrue(words(entry, 'RvslInd'))) {
		const sign = direction === 'DBIT' ? '-' : ''
		remarks.add(
			'reversal',
			[booked_on, `${sign}${(total.cents / 100).toFixed(2)} ${total.currency}`, ...textsOf(entry).slice(0, 1)].join(' ').slice(0, 120),
		)
	} else if (direction === 'DBIT' || total.cents <= 0) remarks.add('paid_out')
	else return partsOf(entry, total).flatMap((part) => readPart(part, entry, booked_on, reader))
	return []
}

const detailsOf = (entry: Node): Node[] => list(entry?.['NtryDtls']).flatMap((details) => list(details?.['TxDtls']))
/** The texts of an entry, also of its details. */
const textsOf = (entry: Node): string[] =>
	(detailsOf(entry).length > 0 ? detailsOf(entry) : [undefined]).flatMap((part) => saidOf(part, entry).texts)

interface EntryPart {
	part: Node
	position: number
	amount: Amount
	isCollected: boolean
	/** Its texts where they are not those of one part. */
	texts?: string[]
}

/**
 * The payments below the sum of an entry. Each has its amount in the currency of the account, and together they are the sum; otherwise the entry is one
 * movement, because nobody knows each payer's amount.
 */
function partsOf(entry: Node, total: Amount): EntryPart[] {
	const parts = detailsOf(entry)
	const count = Math.max(...list(entry?.['NtryDtls']).map((details) => Number(words(details, 'Btch', 'NbOfTxs') ?? 0) || 0), parts.length)
	// Of a single payment the booked amount counts, sent in any currency.
	if (count <= 1) return [{ part: parts[0], position: 0, amount: total, isCollected: false }]
	const told = parts.flatMap((part, position) => {
		const amount = [part, ...['TxAmt', 'CntrValAmt', 'InstdAmt'].map((name) => node(node(part?.['AmtDtls'])?.[name]))]
			.map((place) => amountOf(place?.['Amt']))
			.find((found) => found?.currency === total.currency)
		return amount ? [{ part, position, amount, isCollected: false, isIn: words(part, 'CdtDbtInd') !== 'DBIT' }] : []
	})
	const came = told.filter(({ isIn }) => isIn)
	const sum = came.reduce((all, { amount }) => all + amount.cents, 0)
	const net = 2 * sum - told.reduce((all, { amount }) => all + amount.cents, 0)
	if (told.length === count && (sum === total.cents || net === total.cents)) return came
	return [{ part: parts[0], position: 0, amount: total, isCollected: true, texts: textsOf(entry) }]
}

/** The texts of a payment: `earlier` in the order in which versions before decision 115 hashed them, `texts` with parts they did not read. */
function saidOf(part: Node, entry: Node): { earlier: string[]; texts: string[] } {
	const information = node(part?.['RmtInf'])
	const structured = list(information?.['Strd'])
	const lines = strings(information?.['Ustrd'])
	const earlier = [
		...structured.map((one) => words(one, 'CdtrRefInf', 'Ref')),
		...lines,
		words(part, 'Refs', 'EndToEndId'),
		words(part, 'AddtlTxInf'),
		words(entry, 'AddtlNtryInf'),
	].filter((text) => text !== null)
	const more = [
		// A reference may be cut in two where a line is full.
		lines.length > 1 ? lines.join('') : null,
		...structured.flatMap((one) => {
			const additional = strings(one?.['AddtlRmtInf'])
			return [
				...additional,
				additional.length > 1 ? additional.join('') : null,
				...list(one?.['RfrdDocInf']).map((document) => words(document, 'Nb')),
			]
		}),
		words(part, 'Refs', 'InstrId'),
	].filter((text) => text !== null)
	return { earlier, texts: [...earlier, ...more] }
}

function readPart(
	{ part, position, amount, isCollected, texts }: EntryPart,
	entry: Node,
	booked_on: string,
	reader: EntryReader,
): Movement[] {
	const { cents, currency } = amount
	if (cents <= 0) return []
	const payer = isCollected ? null : (words(part, 'RltdPties', 'Dbtr', 'Nm') ?? words(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm'))
	const said = saidOf(part, entry)
	const ofEntry = words(entry, 'AcctSvcrRef')
	const own = words(part, 'Refs', 'AcctSvcrRef')
	const bank_reference = isCollected ? asReference(ofEntry) : (asReference(own) ?? asReference(ofEntry))
	const movement = { bank_reference, booked_on, cents, currency, payer }
	const all = texts ?? said.texts
	return [
		{
			id: reader.identities.identify(movement, [booked_on, cents, currency, payer, ...(texts ?? said.earlier)]),
			earlier_id: own && own !== ofEntry ? own : ofEntry && `${ofEntry}/${position + 1}`,
			...movement,
			texts: all,
			is_collected: isCollected,
		},
	]
}

const strings = (part: Part): string[] =>
	(Array.isArray(part) ? part : [part]).flatMap((text) => (typeof text === 'string' ? [unescape(text)] : []))
