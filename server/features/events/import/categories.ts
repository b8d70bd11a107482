import { fold } from '#server/platform/shared/text-folding.ts'

/** Beginnings of words for our category in calendars of the three languages; the first that fits counts. */
const beginnings: readonly [event_category_id: number, words: string][] = [
	[8, 'child kid enfant jeunepublic kinder famil jugend youth young'],
	[7, 'fair market marche foire messe markt brocante flohmarkt braderie kirmes kermesse kiermes salon expo'],
	[5, 'conferenc konferenz vortrag lecture talk seminar seminaire workshop atelier kongress congres symposi webinar tagung'],
	[6, 'gala ceremon zeremonie ball bal soireedegala preisverleihung awards feier'],
	[4, 'afterwork apero aperitif network feierabend'],
	[1, 'nightlife nachtleben club clubbing dj party soiree disco nuit nacht bar quiz karaoke vienocturne'],
	[
		2,
		'concert konzert live recital gig musik music musique jazz rock pop klassik classique orchest choeur chor chorale choir band opera oper',
	],
	[
		3,
		'cultur kultur theat theater kino cinema film museum musee exhibition exposition ausstellung art kunst danse dance tanz lesung lecture litter liter visite guid fuhrung spectacle patrimoine',
	],
]
const known = beginnings.flatMap(([event_category_id, words]) => words.split(' ').map((word) => [word, event_category_id] as const))

/** The key of a category word in `category_mapping`. */
export const asKind = (word: string): string => word.normalize('NFC').toLowerCase().trim()

/** Our category for a feed's own word for a kind; null where none is meant for certain. Short words must fit whole. */
export function guessCategory(word: string): number | null {
	const parts = fold(word).match(/[a-z0-9]+/g) ?? []
	for (const [beginning, event_category_id] of known)
		for (const part of [...parts, parts.join('')])
			if (beginning.length <= 4 ? part === beginning || part === `${beginning}s` : part.startsWith(beginning)) return event_category_id
	return null
}
