import type { BankRefusal, BankRemark } from '#contract/admin/orders.ts'

/** Why a bank's file is not read. */
export const refusals: Record<BankRefusal['code'], (value: string) => string> = {
	too_large: () => 'The file is larger than 20\u00A0MB. Choose a shorter period when you export it.',
	too_hard: () => 'The file takes too much time or memory to read. Choose a shorter period when you export it.',
	no_titles: () => 'The file has no line of titles with a date and an amount.',
	cut: () => 'The file breaks off, or a quotation mark in it never closes.',
	no_rows: (line) => `Record ${line} has no day or no amount that can be read, and neither does any other line.`,
	long_tag: () => 'The file has a tag of more than 5000 characters: no bank writes one.',
	entities: () => 'The file declares entities: no bank does that.',
	no_xml: () => 'The file is no XML that can be read.',
	no_statement: () => 'The file is no bank statement in camt.053.',
	not_final: (kind) =>
		`The file is ${kind}, which announces movements that the statement repeats. Import the statement, camt.053, so that none counts twice.`,
	other_account: (account) => `The file is about the account ${account}, which is not ours.`,
}

const of = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The skipped entries of a bank's file; `said` is a list in one line. */
export const remarks: Record<BankRemark['code'], (count: number, said: string) => string> = {
	other_account: (count, account) => `Not imported: ${of(count, 'movement', 'movements')} of the account ${account}, which is not ours.`,
	paid_out: (count) => `Not imported: ${of(count, 'movement that brought', 'movements that brought')} no money in.`,
	not_booked: (count) =>
		`Not imported: ${of(count, 'movement that is', 'movements that are')} not booked. What is booked later will be in the next file.`,
	reversal: (count, said) => `Not imported, please look: ${of(count, 'reversal', 'reversals')} of earlier movements (${said}).`,
	unread_rows: (count, lines) => `Not imported: ${of(count, 'line', 'lines')} without a day or an amount that can be read (line ${lines}).`,
	unread_entries: (count, entries) =>
		`Not imported: ${of(count, 'entry', 'entries')} without a day, a direction or an amount that can be read (entry ${entries}).`,
}
