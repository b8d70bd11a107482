import type { Random } from './pictures/random.ts'

// Needs and licences have no translations: figures and the official names of Luxembourg's documents are read in every language.

const forBands = ['2 × 230 V / 16 A · 5 × 4 m', '2 × 230 V · 20 m² · P', '400 V / 32 A · 6 × 5 m · P']

const needs: Readonly<Record<string, readonly string[]>> = {
	dj: ['1 × 230 V · 2 × 1 m', '2 × 230 V · 6 m²', '2 × 230 V / 16 A · 3 × 2 m · P'],
	singer: ['1 × 230 V · 3 m²', '1 × 230 V · 2 × 2 m'],
	magician: ['3 × 3 m', '3 × 3 m · 1 × 230 V', '2 × 2 m'],
	'live-band': forBands,
	'cover-band': forBands,
}

const permit = 'Autorisation d’établissement'
const further: Readonly<Record<string, string>> = {
	catering: 'HACCP',
	bakery: 'HACCP',
	'food-truck': 'HACCP',
	drinks: 'Licence de cabaretage',
	security: 'Agrément du ministère de la Justice',
	bus: 'Licence communautaire de transport de voyageurs',
}

/** What an entertainer needs on the spot. */
export function needsOf(slug: string, r: Random): string | null {
	const notes = needs[slug]
	return notes && r.chance(0.9) ? r.pick(notes) : null
}

/** The licences of a service. */
export function licencesOf(slug: string): string {
	const more = further[slug]
	return more ? `${permit} · ${more}` : permit
}
