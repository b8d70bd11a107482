import { frenchOf } from './french.ts'
import { readContent } from '../read-content.ts'
import type { SampleLanguage } from './write-listing.ts'

type Words = 'family' | 'first' | 'pet' | 'lady' | 'boat' | 'adjective' | 'noun' | 'song' | 'crew' | 'dj' | 'magician'

/** Words of invented names, as lists with commas, and how they are put together: `{of …}` takes the French preposition, `{an}` is the Luxembourgish "Am …" or "An der …". */
const content = readContent<{
	words: Readonly<Record<Words, string>>
	spots: Readonly<Record<'before' | 'after_him' | 'after_her', string>>
	patterns: Readonly<Record<string, Partial<Record<SampleLanguage | 'all', string>>>>
	/** Trades after a comma in a name. */
	trades: readonly Record<SampleLanguage, string>[]
}>('names')
const list = (text: string) => text.split(', ')
const words = Object.fromEntries(Object.entries(content.words).map(([name, text]) => [name, list(text)])) as Record<Words, string[]>
const spots = { before: list(content.spots.before), afterHim: list(content.spots.after_him), afterHer: list(content.spots.after_her) }

/** A name in another language; null where it is the same: a house keeps its name, a trade after it is translated. */
export function translateName(name: string, lang: SampleLanguage): string | null {
	const trade = content.trades.find((said) => Object.values(said).some((word) => name.endsWith(word)))
	const said = trade && Object.values(trade).find((word) => name.endsWith(word))
	if (!trade || !said || said === trade[lang]) return null
	return name.slice(0, -said.length) + trade[lang]
}

/** An invented name, believable in Luxembourg, for a listing of this sub-category. */
export function writeName(slug: string, lang: SampleLanguage, random: () => number): string {
	const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
	const choices = [content.patterns[slug]?.all, content.patterns[slug]?.[lang]].filter((text) => text !== undefined).join('|')
	const him = random() < 0.7
	const spot = pick(spots.before) + pick(him ? spots.afterHim : spots.afterHer)
	const family = pick(words.family)
	const first = pick(words.first)
	const parts: Record<string, string> = {
		spot,
		an: `${him ? 'Am' : 'An der'} ${spot}`,
		family,
		family2: pick(words.family.filter((other) => other !== family)),
		first,
		first2: pick(words.first.filter((other) => other !== first)),
		letter: pick([...'ABCDEFGKLMNPRSTVWZ']),
		pet: pick(words.pet),
		lady: pick(words.lady),
		boat: pick(words.boat),
		adjective: pick(words.adjective),
		noun: pick(words.noun),
		song: pick(words.song),
		crew: pick(words.crew),
		dj: pick(words.dj),
		magician: pick(words.magician),
	}
	return pick(choices.split('|')).replaceAll(/\{(of )?(\w+)\}/g, (_, of: string | undefined, key: string) => {
		const part = parts[key] ?? ''
		return of ? frenchOf(part) : part
	})
}
