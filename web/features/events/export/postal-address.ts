const countries: Readonly<Record<string, string>> = { L: 'LU', B: 'BE', D: 'DE', F: 'FR' }

/**
 * The parts of an address as people write it in Luxembourg, for schema.org: "3, rue du Pont, L-9283 Diekirch" and "3, rue du Pont, Diekirch". Without a
 * comma or a postcode the text stays as it is, for it may be a building or a locality. The country is the one of the postcode's letter; four digits
 * without a letter are Luxembourg's.
 */
export function postalAddress(text: string): Record<string, string> {
	const words = text.split(/\s+/).filter(Boolean)
	const at = words.findLastIndex((word) => postcode.test(word))
	const place = words.slice(at + 1).join(' ')
	if (at >= 0 && place !== '' && !/\d/.test(place)) {
		const [, letter = '', digits = ''] = postcode.exec(words[at] ?? '') ?? []
		return written({
			streetAddress: withoutComma(words.slice(0, at).join(' ')),
			postalCode: letter ? `${letter}-${digits}` : digits,
			addressLocality: place,
			addressCountry: (letter ? countries[letter] : digits.length === 4 ? 'LU' : '') ?? '',
		})
	}
	const comma = text.lastIndexOf(',')
	const last = text.slice(comma + 1).trim()
	// "Rue du Pont, 3" ends in a number.
	if (comma < 0 || /\d/.test(last)) return { streetAddress: text }
	return written({ streetAddress: text.slice(0, comma).trim(), addressLocality: last })
}

const postcode = /^(?:([LBDF])-?)?(\d{4,5})$/

const withoutComma = (text: string) => (text.endsWith(',') ? text.slice(0, -1) : text)

const written = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
