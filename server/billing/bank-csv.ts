import { parse } from 'csv-parse/sync'
import { fingerprint } from './camt.ts'
import { BankFileError, readCents, readDay, type Movement } from './bank-movement.ts'

/** What banks call their columns, in small letters without accents, spaces and signs. */
const names = {
	day: 'bookingdate transactiondate executiondate entrydate date valuedate datecomptable datedoperation dateoperation datedecomptabilisation datevaleur buchungstag buchungsdatum datum valuta',
	amount: 'amount amountineur amounteur montant montanteneur montanteur betrag betragineur betrageur umsatz',
	credit: 'credit creditamount montantcredit haben gutschrift',
	currency: 'currency devise wahrung waehrung monnaie',
	payer:
		'counterparty counterpartyname payer name debtor debtorname contrepartie nomdelacontrepartie nomcontrepartie donneurdordre auftraggeber zahlungspflichtiger beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger gegenpartei namezahlungsbeteiligter',
	id: 'transactionid transactionreference bankreference referencebancaire referencedelabanque numerodoperation numerodetransaction transaktionsnummer bankreferenz umsatznummer',
}
type Column = keyof typeof names
const columnOf = new Map(Object.entries(names).flatMap(([column, all]) => all.split(' ').map((name) => [name, column as Column] as const)))

const asName = (text: string) =>
	text
		.normalize('NFD')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]/g, '')

/**
 * The money that came in, of a bank's CSV file: its columns are found by their names in English, French or German, below whatever stands above.
 * Throws a BankFileError that names what is missing, or the line that cannot be read.
 */
export function readBankCsv(text: string): Movement[] {
	for (const delimiter of [';', ',', '\t']) {
		let rows: string[][]
		try {
			rows = parse(text, {
				delimiter,
				bom: true,
				relax_column_count: true,
				relax_quotes: true,
				skip_empty_lines: true,
				max_record_size: 100_000,
			})
		} catch {
			continue
		}
		for (const [at, row] of rows.slice(0, 40).entries()) {
			const columns = findColumns(row)
			if (columns.has('day') && (columns.has('amount') || columns.has('credit'))) return readRows(rows.slice(at + 1), columns, at + 2)
		}
	}
	throw new BankFileError('The file has no line of titles with a date and an amount.')
}

function findColumns(row: string[]): Map<Column, number> {
	const columns = new Map<Column, number>()
	for (const [at, title] of row.entries()) {
		const column = columnOf.get(asName(title))
		// Of two columns with a day, the first is the day of booking.
		if (column && !columns.has(column)) columns.set(column, at)
	}
	return columns
}

function readRows(rows: string[][], columns: Map<Column, number>, firstLine: number): Movement[] {
	const seen = new Map<string, number>()
	return rows.flatMap((row, at) => {
		const cell = (column: Column) => row[columns.get(column) ?? -1]?.trim() ?? ''
		const sum = columns.has('amount') ? cell('amount') : cell('credit')
		// Sums and remarks below the movements, and what was paid out where that has a column of its own.
		if (sum === '' || cell('day') === '') return []
		const cents = readCents(sum)
		const booked_on = readDay(cell('day'))
		if (cents === null || booked_on === null) throw new BankFileError(`Record ${firstLine + at} has no day or no amount that can be read.`)
		if (cents <= 0) return []
		const id = cell('id') || fingerprint(row, seen)
		return [{ id, booked_on, cents, currency: cell('currency').toUpperCase() || 'EUR', texts: row, payer: cell('payer') || null }]
	})
}
