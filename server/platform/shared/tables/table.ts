import { parse } from 'csv-parse/sync'
import { fold } from '../text-folding.ts'

/** A table that a program has exported as text, with the columns that its reader knows. */
export interface Table<Column extends string> {
	/** Titles of all columns, as they are written. */
	titles: string[]
	/** Positions of a column, from left to right: several may have a name of it. */
	columns: ReadonlyMap<Column, readonly number[]>
	/** Rows below the titles that have at least one filled cell. */
	rows: TableRow[]
}
export interface TableRow {
	cells: string[]
	/** Line of the file in which it begins, from 1. */
	line: number
}

/** Names of columns, without accents, spaces and signs, separated by spaces. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, string>>

interface TableKind<Column extends string> {
	names: ColumnNames<Column>
	/** Whether a row with these columns is the row of titles. */
	isComplete: (columns: ReadonlyMap<Column, readonly number[]>) => boolean
	/** Most characters of a record. */
	mostOfRecord: number
}

/** A quotation mark that never closes, or a record without end. */
export class BrokenTable extends Error {}

/** The titles are within so many filled rows: programs write the name of the list, the account or the period above them. */
const rowsAboveTitles = 40
/** Columns further right have no names: a hostile row may have millions of cells. */
const mostColumns = 500
const delimiters = [';', ',', '\t', '|']

/**
 * Reads a table whose delimiter, first line (`sep=;` of Excel) and lines above the titles are not known. It takes the delimiter that gives a row of
 * titles the most columns with known names. Null when there is no such row. Throws a BrokenTable.
 */
export function readTable<Column extends string>(text: string, kind: TableKind<Column>): Table<Column> | null {
	const [marker = '', named] = /^\uFEFF?(?:"?sep=([^\r\n])"?[;,\t|]{0,200}(?:\r\n|\r|\n))?/i.exec(text) ?? []
	const body = text.slice(marker.length)
	const linesBefore = named === undefined ? 0 : 1
	const columnOf = new Map(
		(Object.entries(kind.names) as [Column, string][]).flatMap(([column, all]) => all.split(' ').map((name) => [name, column] as const)),
	)
	let best: { delimiter: string; titles: TableRow; columns: Map<Column, number[]> } | null = null
	for (const delimiter of named === undefined ? delimiters : [named, ...delimiters]) {
		for (const titles of parseHead(body, delimiter, kind.mostOfRecord)) {
			const columns = findColumns(titles.cells, columnOf)
			if (!kind.isComplete(columns)) continue
			if (columns.size > (best?.columns.size ?? 0)) best = { delimiter, titles, columns }
			break
		}
	}
	if (!best) return null
	const { delimiter, titles, columns } = best
	const rows = parseRows(body, delimiter, kind.mostOfRecord).filter(({ line }) => line > titles.line)
	return { titles: titles.cells, columns, rows: rows.map(({ cells, line }) => ({ cells, line: line + linesBefore })) }
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The filled rows that may have titles, up to the first broken one. */
function parseHead(text: string, delimiter: string, mostOfRecord: number): TableRow[] {
	const rows: TableRow[] = []
	try {
		parseInto(rows, text, delimiter, mostOfRecord, rowsAboveTitles * 4)
	} catch {
		// The whole is read by the chosen delimiter later, and tells it then.
	}
	return rows.slice(0, rowsAboveTitles)
}

function parseRows(text: string, delimiter: string, mostOfRecord: number): TableRow[] {
	const rows: TableRow[] = []
	try {
		parseInto(rows, text, delimiter, mostOfRecord)
	} catch {
		throw new BrokenTable()
	}
	return rows
}

function parseInto(rows: TableRow[], text: string, delimiter: string, max_record_size: number, to?: number) {
	// A cell may have several lines: a record begins where the one before it has ended.
	let last = 0
	// The library makes an error of each record whose length differs, and its trace costs a hundred times as much as the record.
	const { stackTraceLimit } = Error
	Error.stackTraceLimit = 0
	try {
		parse(text, {
			delimiter,
			record_delimiter: ['\r\n', '\n', '\r'],
			relax_column_count: true,
			relax_quotes: true,
			max_record_size,
			...(to === undefined ? {} : { to }),
			on_record: (cells: string[], { lines }) => {
				if (isFilled(cells)) rows.push({ cells, line: last + 1 })
				last = lines
				return null
			},
		})
	} finally {
		Error.stackTraceLimit = stackTraceLimit
	}
}

function findColumns<Column extends string>(titles: readonly string[], columnOf: ReadonlyMap<string, Column>): Map<Column, number[]> {
	const columns = new Map<Column, number[]>()
	for (const [at, title] of titles.slice(0, mostColumns).entries()) {
		const column = namesOf(title.slice(0, 100)).flatMap((name) => columnOf.get(name) ?? [])[0]
		if (column !== undefined) columns.set(column, [...(columns.get(column) ?? []), at])
	}
	return columns
}

const asName = (title: string): string => fold(title).replaceAll(/[^a-z0-9]/g, '')

/** A title as programs write it, and without its unit, its language, its currency or the word "event" before it: "Titre - FR", "Montant (EUR)". */
function namesOf(title: string): string[] {
	const short = [
		title,
		title.replace(/\([^()]*\)|\[[^[\]]*\]/, ''),
		title.replace(/[ _-]\(?(?:fr|de|en|lb|lu)\)?$/i, ''),
		title.replace(currencyInTitle, ''),
		title.replace(/^event\b/i, ''),
	]
	return [...new Set(short.map(asName))].filter((name) => name !== '')
}

const currencyInTitle = /(?: in| en)? (?:eur|euros?|€|chf|usd|gbp)$/i

/** The currency in the title of a column, as "Gutschrift in CHF"; null when there is none. */
export function currencyOf(title: string): string | null {
	const found = /\b(?:eur|euros?|chf|usd|gbp)\b|€/i.exec(title)?.[0].toUpperCase()
	return found === undefined ? null : found === '€' || found.startsWith('EUR') ? 'EUR' : found
}
