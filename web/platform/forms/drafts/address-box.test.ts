import { expect, test } from 'vitest'
import type { FoundPlace } from '#contract/places.ts'
import { beforeTown } from './address-box.tsx'

const esch = {
	kind: 'commune',
	place_name_en: 'Esch-sur-Alzette',
	place_name_fr: 'Esch-sur-Alzette',
	place_name_de: 'Esch an der Alzette',
	place_name_lb: 'Esch-Uelzecht',
} as FoundPlace

test('what was typed before a town stays its street, with the postcode apart', () => {
	const parts: Record<string, [street: string, postcode: string]> = {
		'12, rue de la Gare, L-4130 Esch-sur-Alzette': ['12, rue de la Gare', '4130'],
		'12 rue de la Gare 4130 esch': ['12 rue de la Gare', '4130'],
		'Grand-Rue 7, Esch an der': ['Grand-Rue 7', ''],
		'L-4130 Esch': ['', '4130'],
		'Rue d’Esch, Esch-Uelz': ['Rue d’Esch', ''],
		'3 Esch': ['', ''],
		// The town's name is also the end of the street's name.
		'7, rue d’Esch': ['7, rue d’Esch', ''],
		'5, route de Esch': ['5, route de Esch', ''],
		Esch: ['', ''],
		'': ['', ''],
	}
	for (const [typed, [street, postcode]] of Object.entries(parts))
		expect([typed, beforeTown(esch, typed)]).toEqual([typed, { street, postcode }])
})

test('a street without its town is whole, though its end is also what a place is called', () => {
	const quarter = { ...esch, place_name_en: 'Gare', place_name_fr: 'Quartier de la Gare', place_name_lb: 'Garer Quartier' }
	expect(beforeTown(quarter, '12, rue de la Gare')).toEqual({ street: '12, rue de la Gare', postcode: '' })
	expect(beforeTown(quarter, '12, rue de Hollerich, Gare')).toEqual({ street: '12, rue de Hollerich', postcode: '' })
})
