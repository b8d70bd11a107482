import type { Random } from './random.ts'
import { readContent } from './read-content.ts'

// Needs and licences have no translations: figures and the official names of Luxembourg's documents are read in every language.

const { needs, permit, further_licences } = readContent<{
	needs: Readonly<Record<string, readonly string[]>>
	permit: string
	further_licences: Readonly<Record<string, string>>
}>('notes')

/** An entertainer's needs on the spot. */
export function needsOf(slug: string, r: Random): string | null {
	const notes = needs[slug]
	return notes && r.chance(0.9) ? r.pick(notes) : null
}

/** The licences of a service. */
export function licencesOf(slug: string): string {
	const more = further_licences[slug]
	return more ? `${permit} · ${more}` : permit
}
