import { named, type Language } from '#contract/languages.ts'
import type { Place } from '#contract/places.ts'

/** A place as the list of suggestions shows it. */
export interface PlaceMatch {
	place: Place
	name: string
	/** The name in another language, when it is that one which was typed. */
	alias: string | null
}

const most = 100

/** Lower case without accents, hyphens and apostrophes: "Esch-Uelzecht" and "esch uelzecht" are one. */
export const simplify = (text: string) =>
	text
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()

/** How well a name fits: 0 it is that, 1 it begins so, 2 one of its words does, 3 it holds it, 4 not at all. */
function fitOf(name: string, wanted: string): number {
	const simple = simplify(name)
	if (simple === wanted) return 0
	if (simple.startsWith(wanted)) return 1
	if (simple.includes(` ${wanted}`)) return 2
	return simple.includes(wanted) ? 3 : 4
}

/** The places whose name in any of the four languages holds what was typed: the best fitting first, communes before towns. */
export function matchPlaces(places: readonly Place[], typed: string, language: Language): PlaceMatch[] {
	const wanted = simplify(typed)
	const found: (PlaceMatch & { fit: number })[] = []
	for (const place of places) {
		const name = named(place, 'place_name', language)
		const own = fitOf(name, wanted)
		let [fit, alias] = [own, null as string | null]
		for (const other of [place.place_name_lb, place.place_name_fr, place.place_name_de, place.place_name_en]) {
			const otherFit = fitOf(other, wanted)
			if (otherFit < fit) [fit, alias] = [otherFit, other]
		}
		if (fit < 4) found.push({ place, name, alias, fit })
	}
	return found.sort((one, other) => one.fit - other.fit).slice(0, most)
}
