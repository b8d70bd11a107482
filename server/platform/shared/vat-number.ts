// oxlint-disable-next-line import/default -- CommonJS: Node gives the whole of it as its default
import jsvat from 'jsvat-next'

/** The rate of VAT of a buyer, and the kind of buyer. */
export interface Tax {
	vat_percent: number
	/** The buyer is a trader of another member state and owes the tax there (directive 2006/112, articles 44 and 196). */
	is_reverse_charge: boolean
	/** The buyer's number without spaces; null when there is none or when it cannot be one. */
	vat_number: string | null
	/** Two letters: of the number, else where we are. */
	country: string
}

const home = 'LU'
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))
const ofTheUnion = jsvat.countries.filter(({ codes }) => codes.some((code) => union.has(code)))

/** The tax of a buyer by the VAT number as it was typed. Only its form and check digits are checked, not whether it is registered. */
export function taxOf(typed: string | null, percent: number): Tax {
	const number = (typed ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
	const { isValid, country } = jsvat.checkVAT(number, ofTheUnion)
	const code = country?.isoCode.short
	// The library also accepts numbers without the country's letters for some countries; such a number could belong to several.
	if (!isValid || !code || !number.startsWith(code === 'GR' ? 'EL' : code))
		return { vat_percent: percent, is_reverse_charge: false, vat_number: null, country: home }
	const is_reverse_charge = code !== home
	return { vat_percent: is_reverse_charge ? 0 : percent, is_reverse_charge, vat_number: number, country: code }
}
