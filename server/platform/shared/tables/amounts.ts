/**
 * Cents of an amount as people, banks and spreadsheets write it: "57.33", "1.234,56", "1'200.00", "+1 234,56 EUR", "12,00-", "(12.00)", "12,-".
 * A point or comma before three digits separates thousands. Null when it is no single amount of euros.
 */
export function readCents(text: string): number | null {
	if (text.length > 60) return null
	const dense = text
		.replaceAll(/[\s\u00a0\u202f\u2009'’`]|euros?|eur|€/gi, '')
		.replaceAll(/[\u2010-\u2015\u2212]/g, '-')
		.replace(/[.,]-{1,2}$/, '')
	const inner = /^\((.*)\)$/.exec(dense)?.[1]
	const [, before = '', whole = '', separator, point, places = '', after = ''] =
		/^([+-]?)(\d{1,3}(?:([.,])\d{3}(?:\3\d{3})*)|\d{1,12})(?:([.,])(\d{1,2}))?([+-]?)$/.exec(inner ?? dense) ?? []
	if (whole === '' || (before !== '' && after !== '') || (separator !== undefined && separator === point)) return null
	const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(places.padEnd(2, '0'))
	if (!Number.isSafeInteger(cents)) return null
	return cents !== 0 && (inner !== undefined || before === '-' || after === '-') ? -cents : cents
}

/** Cents of an xs:decimal, which has a point and no thousands: "5.733" is 5.73, rounded; "57.33000" is 57.33. Null when it is none. */
export function readDecimalCents(text: string): number | null {
	// A comma before two digits is no xs:decimal, and can mean one thing alone.
	const [, sign, whole = '', , places = ''] = /^([+-]?)(\d{0,12})(?:(\.|,(?=\d{2}$))(\d{0,20}))?$/.exec(text.trim()) ?? []
	if (whole === '' && places === '') return null
	const cents = Number(whole) * 100 + Number(places.slice(0, 2).padEnd(2, '0')) + (Number(places[2] ?? 0) >= 5 ? 1 : 0)
	return sign === '-' && cents !== 0 ? -cents : cents
}

const nothing = new RegExp(
	'^(?:(?:entree|entrees|eintritt|admission|entry|acces|tarif|price)?[ :]*(?:is |est )?' +
		'(?:free|gratis|gratuite?s?|kostenlos|kostenfrei|frei|libre|freier eintritt)(?: (?:entry|admission|entrance|of charge|eintritt|entree))?)[.!]?$',
)

/** Whether a text, folded, says that nothing is to be paid. */
export const isFree = (folded: string): boolean => nothing.test(folded.trim().replaceAll(/\s+/g, ' '))
