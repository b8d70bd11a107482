import { expect, test } from 'vitest'
import { postalAddress } from './postal-address.ts'

test.for([
	[
		'3, Place des Rotondes, L-2448 Luxembourg',
		{ streetAddress: '3, Place des Rotondes', postalCode: 'L-2448', addressLocality: 'Luxembourg', addressCountry: 'LU' },
	],
	[
		'3, rue du Pont, 9283 Diekirch',
		{ streetAddress: '3, rue du Pont', postalCode: '9283', addressLocality: 'Diekirch', addressCountry: 'LU' },
	],
	['Hauptmarkt 1, D-54290 Trier', { streetAddress: 'Hauptmarkt 1', postalCode: 'D-54290', addressLocality: 'Trier', addressCountry: 'DE' }],
	['Hauptmarkt 1, 54290 Trier', { streetAddress: 'Hauptmarkt 1', postalCode: '54290', addressLocality: 'Trier' }],
	['L-9283 Diekirch', { postalCode: 'L-9283', addressLocality: 'Diekirch', addressCountry: 'LU' }],
	['3, Place des Rotondes, Luxembourg', { streetAddress: '3, Place des Rotondes', addressLocality: 'Luxembourg' }],
	['Rue du Pont, 3', { streetAddress: 'Rue du Pont, 3' }],
	['Am Schlass', { streetAddress: 'Am Schlass' }],
] as const)('an address in its parts: %s', ([text, parts]) => {
	expect(postalAddress(text)).toEqual(parts)
})
