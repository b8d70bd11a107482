import { readCents } from '#server/platform/shared/tables/amounts.ts'
import { dayOrderOf, readWrittenDate } from '#server/platform/shared/tables/dates.ts'
import { BrokenTable, currencyOf, readTable, type Table } from '#server/platform/shared/tables/table.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { BankFileError, Identities, Remarks, asReference, mostCents, type BankFile, type Movement } from './bank-movement.ts'

// Decision 115: Tables and statements as real programs write them.

/** The banks' names of their columns, without accents, spaces and signs. */
const names = {
	day:
		'bookingdate transactiondate executiondate entrydate date valuedate datecomptable datedoperation dateoperation datedecomptabilisation datevaleur ' +
		'buchungstag buchungsdatum datum valuta datecompleted completeddate datecompletedutc postingdate posteddate dateop datedeloperation datedetransaction datecomptabilisation settlementdate datedecompte dateecriture buchung',
	amount:
		'amount amountineur amounteur montant montanteneur montanteur betrag betragineur betrageur umsatz umsatzineur montantdeloperation montantoperation buchungsbetrag',
	credit: 'credit creditamount montantcredit haben gutschrift paidin moneyin credits',
	debit: 'debit debitamount montantdebit soll lastschrift belastung paidout moneyout',
	direction:
		'sollhaben habensoll sh sollhabenkennzeichen sollhabenkz creditdebit debitcredit creditdebitindicator cddt cdtdbtind dc cd sens sensdeloperation direction',
	currency: 'currency devise wahrung waehrung monnaie paymentcurrency accountcurrency',
	payer:
		'counterparty counterpartyname payer name debtor debtorname contrepartie nomdelacontrepartie nomcontrepartie donneurdordre auftraggeber zahlungspflichtiger beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger gegenpartei namezahlungsbeteiligter ' +
		'begunstigterauftraggeber beguenstigterauftraggeber auftraggeberempfanger auftraggeberzahlungsempfanger empfangerzahlungspflichtiger partnername payername',
	id: 'transactionid transactionreference bankreference referencebancaire referencedelabanque numerodoperation numerodetransaction transaktionsnummer bankreferenz umsatznummer',
	state: 'state status statut etat buchungsstatus info',
	kind: 'type typ transactiontype umsatzart',
	account: 'ibanauftraggeberkonto auftragskonto ibanauftragskonto ibandestitulaires ibandutitulaire owniban',
}
type Column = keyof typeof names

/**
 * The incoming payments of a bank's CSV file: it finds the columns by their names in English, French or German, below any other lines.
 * Rows that bring nothing, are of another account or cannot be read are remarks. Throws a BankFileError.
 */
export function readBankCsv(text: string, iban: string | undefined): BankFile {
	const table = readMovements(text)
	const { columns, rows, titles } = table
	const remarks = new Remarks()
	const identities = new Identities()
	const dayAt = columns.get('day')?.[0] ?? -1
	const order = dayOrderOf(rows.map(({ cells }) => cells[dayAt] ?? ''))
	const amountAt = (columns.get('amount') ?? columns.get('credit') ?? [])[0] ?? -1
	const unit = currencyOf(titles[amountAt] ?? '') ?? 'EUR'
	const directionAt = findDirection(table, amountAt)
	const movements: Movement[] = []
	for (const { cells, line } of rows) {
		// Of two columns with a day, the first is the day of booking.
		const cell = (column: Column) => cells[columns.get(column)?.[0] ?? -1]?.trim() ?? ''
		const [sum, day] = [cells[amountAt]?.trim() ?? '', cell('day')]
		if (sum === '' && (day === '' || (!columns.has('amount') && cell('debit') !== ''))) {
			if (day !== '') remarks.add('paid_out')
			continue
		}
		const account = cell('account').replaceAll(/\s/g, '').toUpperCase()
		if (iban && account !== iban && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account)) {
			remarks.add('other_account', account, account)
			continue
		}
		const booked_on = readDay(day, order)
		const cents = signed(sum, cells[directionAt] ?? '')
		if (cents === null || booked_on === null || cents > mostCents) remarks.add('unread_rows', String(line))
		else if (cents <= 0) remarks.add('paid_out')
		else if (isOpen.test(fold(cell('state')))) remarks.add('not_booked')
		else {
			const bank_reference = asReference(cell('id'))
			const currency = cell('currency').toUpperCase() || unit
			const said = { bank_reference, booked_on, cents, currency, payer: cell('payer') || null }
			const id = identities.identify(said, cells)
			movements.push({ id, earlier_id: cell('id') || null, ...said, texts: cells, is_collected: false })
		}
	}
	return complete({ movements, remarks: remarks.list() })
}

/** A file of which nothing at all can be read, or all is another's, is refused. */
function complete(file: BankFile): BankFile {
	const other = file.remarks.find(({ code }) => code === 'other_account')
	const unread = file.remarks.find(({ code }) => code === 'unread_rows')
	const hasMore = file.movements.length > 0 || file.remarks.some(({ code }) => code === 'paid_out' || code === 'not_booked')
	if (other && !hasMore) throw new BankFileError('other_account', other.said[0])
	if (unread && !hasMore) throw new BankFileError('no_rows', unread.said[0])
	return file
}

function readMovements(text: string): Table<Column> {
	try {
		const table = readTable(text, {
			names,
			isComplete: (columns) => columns.has('day') && (columns.has('amount') || columns.has('credit')),
			mostOfRecord: 100_000,
		})
		if (!table) throw new BankFileError('no_titles')
		return table
	} catch (error) {
		throw error instanceof BrokenTable ? new BankFileError('cut') : error
	}
}

/**
 * Where a row says whether the money came in: in a column of that name, in one of kinds that has nothing else, or right of the amount, where
 * cooperative banks of Germany leave the title of S or H out. -1 where nothing says it but the sign.
 */
function findDirection({ titles, columns, rows }: Table<Column>, amountAt: number): number {
	const saidIn = (at: number) => rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')
	const untitled = titles[amountAt + 1]?.trim() === '' ? [amountAt + 1] : []
	const named = (columns.get('direction') ?? []).find((at) => saidIn(at).some((cell) => directionOf(cell) !== null))
	return (
		named ??
		[...untitled, ...(columns.get('kind') ?? [])].find(
			(at) => saidIn(at).length > 0 && saidIn(at).every((cell) => directionOf(cell) !== null),
		) ??
		-1
	)
}

const isOpen = /pending|vorgemerkt|en attente|a venir|declined|failed|revert|rejected|refuse|abgelehnt|canceled|cancelled|annul/

/** +1 for incoming money, -1 for outgoing money, 0 for neither; null for another word. */
function directionOf(text: string): 1 | -1 | 0 | null {
	const word = fold(text).trim()
	if (/^(?:h|haben|c|cr|crdt|credit|in|eingang|gutschrift|entrant|bij|\+)$/.test(word)) return 1
	if (/^(?:s|soll|d|dr|dbit|debit|debet|out|ausgang|lastschrift|belastung|sortant|af|-)$/.test(word)) return -1
	return word === 'neutral' ? 0 : null
}

/** Cents with the sign that the row says, by the amount, by S or H behind it, or in a separate column. Null when one cannot be read. */
function signed(sum: string, direction: string): number | null {
	const [, digits = sum, mark = ''] = /^(.{0,40}\d)[\s\u00a0]?(s|h|c|d|cr|dr|soll|haben)$/i.exec(sum) ?? []
	const cents = readCents(digits)
	const signs = [direction, mark].filter((word) => word.trim() !== '').map(directionOf)
	if (cents === null || signs.includes(null)) return null
	if (signs.includes(0)) return 0
	return signs.includes(-1) ? -Math.abs(cents) : cents
}

/** The written day, without a time or zone after it: the day of the bank's books. */
function readDay(text: string, order: 'dmy' | 'mdy'): string | null {
	const [written = ''] = /^\s*\d{4}-\d{2}-\d{2}(?=[T\s])/.exec(text) ?? [text]
	return readWrittenDate(written, order)?.start.day ?? null
}
