/** One movement on our account, as a bank's file tells it. */
export interface Movement {
	/** The bank's own reference, or a hash of all that it says: the same one is known again. */
	id: string
	/** ISO day. */
	booked_on: string
	/** Received; what was paid out has none of these. */
	cents: number
	currency: string
	/** Everything in which a reference may stand. */
	texts: string[]
	payer: string | null
}

/** A file that cannot be read as what it says it is; its message is one line for the operator. */
export class BankFileError extends Error {}

/** Cents of an amount as banks write it: "57.33", "1.234,56", "+1 234,56 EUR", "12,00-". Null when it is none. */
export function readCents(text: string): number | null {
	const plain = text.replaceAll(/[\s\u00a0\u202f'’]|EUR|€/gi, '')
	const [, before = '', digits = '', places = '', after = ''] =
		/^([+-]?)(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?([+-]?)$/.exec(plain) ?? []
	if (digits === '' || (before !== '' && after !== '')) return null
	const cents = Number(digits.replaceAll(/[.,]/g, '')) * 100 + Number(places.padEnd(2, '0'))
	return before === '-' || after === '-' ? -cents : cents
}

/** The ISO day of a date as banks write it: 2026-11-21, 21/11/2026, 21.11.26. Null when it is none. */
export function readDay(text: string): string | null {
	const found = /^\s*(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2}))(?:[T\s].*)?$/.exec(text)
	if (!found) return null
	const [, year, month, day, ownDay = '', ownMonth = '', ownYear = ''] = found
	const iso = year
		? `${year}-${month}-${day}`
		: `${ownYear.length === 2 ? `20${ownYear}` : ownYear}-${ownMonth.padStart(2, '0')}-${ownDay.padStart(2, '0')}`
	const moment = new Date(`${iso}T00:00:00Z`)
	return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso ? null : iso
}
