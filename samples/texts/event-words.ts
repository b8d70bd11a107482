import type { Language } from '#contract/values/languages.ts'
import type { SamplePlace } from '../places.ts'
import type { EventKind } from './event-kind.ts'
import { frenchOf } from './french.ts'
import { openingOf } from './opening.ts'

/** An event's texts in one language. */
export interface EventText {
	event_title: string
	event_subtitle: string | null
	description: string
}

interface Wording {
	kind: EventKind
	variant: number
	place: SamplePlace
}

const choicePattern = /\[(?:(\d):)?([^\]]*)\]/g

/** The choices of a text in their order: a name, which makes equal choices alike, and the number of options. */
function choicesIn(part: string, text: string): { name: string; count: number }[] {
	return [...text.matchAll(choicePattern)].map(([, name, options = ''], index) => ({
		name: name ?? `${part}${index}`,
		count: options.split('|').length,
	}))
}

/** The choices that make the opening of the description another one. */
const openingChoices = ({ en }: EventKind) => choicesIn('description', openingOf(en.at(-1) ?? ''))

/** How many texts with different openings a kind of event has. */
export const variantsOf = (kind: EventKind): number => openingChoices(kind).reduce((all, { count }) => all * count, 1)

/** The text of an event in a language; texts of one kind with other variants (below `variantsOf`) begin otherwise. */
export function wordEvent({ kind, variant, place }: Wording, lang: Language): EventText {
	const chosen = new Map<string, number>()
	let rest = variant
	for (const { name, count } of openingChoices(kind)) {
		chosen.set(name, rest % count)
		rest = Math.floor(rest / count)
	}
	const write = (part: string, text: string) => {
		let index = 0
		const said = text.replaceAll(choicePattern, (_, name: string | undefined, options: string) => {
			const all = options.split('|')
			const option = chosen.get(name ?? `${part}${index}`) ?? variant % all.length
			index += 1
			return all[option] ?? ''
		})
		return lang === 'fr'
			? said
					.replace('de {place}', frenchOf(place.place_name_fr))
					.replaceAll('{place}', place.place_name_fr)
					.replaceAll(/ (?=[:;!?»])/g, '\u00a0')
			: said.replaceAll('{place}', place[`place_name_${lang}`])
	}
	const words = kind[lang]
	return {
		event_title: write('title', words[0]),
		event_subtitle: words.length === 3 ? write('subtitle', words[1]) : null,
		description: write('description', words.at(-1) ?? ''),
	}
}
