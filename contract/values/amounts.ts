import type { Language } from './languages.ts'

// Decision 139: Cents.

/**
 * Euros as people type them in the three languages: "42,5", "1.234,50", "1 234,50 €", "1'234.50", "€42.50", "42,–". Null where it is no amount. Three
 * digits after a single mark are thousands in each language, because no amount has three decimals: "1.234" and "1,234" are 1234.
 */
export function readAmount(typed: string): number | null {
	const text = typed
		.trim()
		.replace(/^([-−]?)\s?(?:€|eur)\s?/i, '$1')
		.replace(/\s?(?:€|eur|euros?)$/i, '')
		.replaceAll(/\s/g, ' ')
	const [, sign = '', whole = '', group, mark, decimals = ''] =
		/^([-−]?)(\d{1,12}|[1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\3\d{3}){0,3})(?:([.,])(\d{1,2}|[-–—]{1,2}))?$/.exec(text) ?? []
	if (whole === '' || (group !== undefined && group === mark)) return null
	const euros = Number(`${whole.replaceAll(/\D/g, '')}.${/\d/.test(decimals) ? decimals : '0'}`)
	return sign !== '' && euros > 0 ? -euros : euros
}

/** An amount in a field: with the mark of the language, two decimals or none, and no thousands. */
export function writeAmount(euros: number, language: Language): string {
	const text = Number.isInteger(euros) ? String(euros) : euros.toFixed(2)
	return language === 'en' ? text : text.replace('.', ',')
}

/** The whole cents of euros with two decimals at most: sums and products are made of them, never of fractions. */
export const toCents = (euros: number) => Math.round(euros * 100)
