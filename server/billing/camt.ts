import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { BankFileError, readCents, readDay, type Movement } from './bank-movement.ts'

/** An element: what stands in it, by the names of its parts; an attribute has @ before its name. */
type Node = { [name: string]: Part } | undefined
type Part = string | Part[] | { [name: string]: Part } | undefined

const several = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf'])

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
 * The money that came in, of a bank statement in camt.053 of whatever version and namespace. Entities are never followed.
 * Throws a BankFileError when it is none, or one of another account than `iban`.
 */
export function readCamt(xml: string, iban: string | undefined): Movement[] {
	if (longestTag(xml) > mostOfTag) throw new BankFileError(`The file has a tag of more than ${mostOfTag} characters: no bank writes one.`)
	if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new BankFileError('The file declares entities: no bank does that.')
	const parser = new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: '@',
		removeNSPrefix: true,
		parseTagValue: false,
		parseAttributeValue: false,
		processEntities: false,
		isArray: (name) => several.has(name),
	})
	let root: Node
	try {
		root = parser.parse(xml, true) as Node
	} catch {
		throw new BankFileError('The file is no XML that can be read.')
	}
	const statements = list(node(node(root?.['Document'])?.['BkToCstmrStmt'])?.['Stmt'])
	if (statements.length === 0) throw new BankFileError('The file is no bank statement in camt.053.')
	const seen = new Map<string, number>()
	return statements.flatMap((statement) => {
		const account = words(statement, 'Acct', 'Id', 'IBAN')
		if (iban && account && account !== iban) throw new BankFileError(`The statement is of the account ${account}, not of ${iban}.`)
		return list(statement?.['Ntry']).flatMap((entry) => readEntry(entry, seen))
	})
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

function readEntry(entry: Node, seen: Map<string, number>): Movement[] {
	const status = words(entry, 'Sts', 'Cd') ?? words(entry, 'Sts')
	const isIn = words(entry, 'CdtDbtInd') === 'CRDT' && words(entry, 'RvslInd') !== 'true'
	if (!isIn || (status !== null && status !== 'BOOK')) return []
	const booked_on = readDay(words(entry, 'BookgDt', 'Dt') ?? words(entry, 'BookgDt', 'DtTm') ?? words(entry, 'ValDt', 'Dt') ?? '')
	if (!booked_on) throw new BankFileError('A movement of the statement has no day.')
	const parts = list(entry?.['NtryDtls']).flatMap((details) => list(details?.['TxDtls']))
	const ofEntry = words(entry, 'AcctSvcrRef')
	// A collected entry has several movements below one sum.
	return (parts.length > 0 ? parts : [undefined]).flatMap((part, position) => {
		const whole = parts.length > 1 ? undefined : entry
		const amount = node(part)?.['Amt'] ?? node(node(part?.['AmtDtls'])?.['TxAmt'])?.['Amt'] ?? whole?.['Amt']
		const cents = readCents(words({ amount }, 'amount') ?? '')
		if (words(part, 'CdtDbtInd') === 'DBIT') return []
		if (cents === null) throw new BankFileError('A movement of the statement has no amount.')
		const information = node(part?.['RmtInf'])
		const texts = [
			...list(information?.['Strd']).map((structured) => words(structured, 'CdtrRefInf', 'Ref')),
			...strings(information?.['Ustrd']),
			words(part, 'Refs', 'EndToEndId'),
			words(part, 'AddtlTxInf'),
			words(entry, 'AddtlNtryInf'),
		].filter((text) => text !== null)
		const payer = words(part, 'RltdPties', 'Dbtr', 'Nm') ?? words(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
		const currency = words({ amount }, 'amount', '@Ccy') ?? 'EUR'
		const own = words(part, 'Refs', 'AcctSvcrRef')
		const reference = own && own !== ofEntry ? own : ofEntry && `${ofEntry}/${position + 1}`
		return [{ id: reference ?? fingerprint([booked_on, cents, currency, payer, ...texts], seen), booked_on, cents, currency, texts, payer }]
	})
}

const strings = (part: Part): string[] =>
	(Array.isArray(part) ? part : [part]).flatMap((text) => (typeof text === 'string' ? [unescape(text)] : []))

/** Identifies a movement without a reference: all its fields, and its ordinal among movements with the same fields. */
export function fingerprint(said: (string | number | null)[], seen: Map<string, number>): string {
	const all = JSON.stringify(said)
	const count = (seen.get(all) ?? 0) + 1
	seen.set(all, count)
	return createHash('sha256').update(`${all}#${count}`).digest('hex')
}
