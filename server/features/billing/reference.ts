/** A letter counts as 10 to 35, and the digits are read as one number, modulo 97. */
function remainder(text: string): number {
	const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
	return Number(BigInt(digits) % 97n)
}

/** The creditor reference (ISO 11649) of up to 21 letters and digits: RF, two check digits, and these. */
export function makeReference(body: string): string {
	if (!/^[0-9A-Z]{1,21}$/.test(body)) throw new Error('a reference has 1 to 21 letters and digits')
	return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** Whether the check digits are right. */
export const isReference = (text: string): boolean =>
	/^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder(text.slice(4) + text.slice(0, 4)) === 1

/** The digits of our own references: those of an invoice's number, a year and at least six more. */
const own = /RF\d{2}20\d{2}\d{6,9}/g

/**
 * Our references in a payer's text: in small letters, with spaces, dots or dashes, and with other words around.
 * Only references whose check digits are right.
 */
export function findReferences(text: string): string[] {
	const dense = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
	const found = [...dense.matchAll(own)].flatMap(([longest]) => {
		for (let length = longest.length; length >= 14; length -= 1)
			if (isReference(longest.slice(0, length))) return [longest.slice(0, length)]
		return []
	})
	return [...new Set(found)]
}
