import type { Sense } from './dictionary.ts'
import { families } from '#contract/values/families.ts'
import type { Item } from './scan.ts'
import type { Token } from './tokens.ts'
import { fillers, type SentenceLanguage } from './words/small-words.ts'

const sets = Object.fromEntries(Object.entries(fillers).map(([language, words]) => [language, new Set(words)])) as Record<
	SentenceLanguage,
	Set<string>
>

/** Words that tell French or German, besides the small ones. */
const telling: Readonly<Record<'fr' | 'de', ReadonlySet<string>>> = {
	fr: new Set(
		'salle salles chapiteau tente tonnelle mariage voiture chateau sono vaisselle chaises tables gonflable anniversaire personnes pers couverts invites enfants bapteme materiel verres mobilier eclairage'.split(
			' ',
		),
	),
	de: new Set('hochzeit geburtstag feier personen gaste taufe firmenfeier weihnachtsfeier hochzeitsfeier leute garten grunen'.split(' ')),
}

/** The language that a sentence is in; the visitor's own where its words do not say. */
export function languageOf(tokens: readonly Token[], own: SentenceLanguage): SentenceLanguage {
	const scores: Record<SentenceLanguage, number> = { en: 0, fr: 0, de: 0, lb: 0 }
	scores[own] += 0.5
	for (const { text } of tokens) {
		for (const language of ['en', 'fr', 'de', 'lb'] as const) if (text !== 'location' && sets[language].has(text)) scores[language] += 1
		if (telling.fr.has(text)) scores.fr += 1
		if (telling.de.has(text)) scores.de += 1
	}
	const most = Math.max(...Object.values(scores))
	return scores[own] === most ? own : ((['fr', 'de', 'en', 'lb'] as const).find((language) => scores[language] === most) ?? own)
}

const isOnly = (tokens: readonly Token[], { first, next }: Item, text: string) => next === first + 1 && tokens[first]?.text === text

const coaches: Sense = { sub_category_ids: [33], features_id: [443] }

/**
 * Meanings of words in one language alone. In French "car" is a coach, "location" is renting: it says nothing beside a rented thing, alone it is the
 * family of rentals.
 */
export function inLanguage(items: readonly Item[], tokens: readonly Token[], language: SentenceLanguage): Item[] {
	// "Still" are chairs in Luxembourgish alone; "eis" is "us" in Luxembourgish, and ice cream in German.
	const strange = language === 'lb' ? 'eis' : language === 'en' ? 'still' : null
	if (strange !== null)
		return items.map((item) => (item.kind === 'sense' && isOnly(tokens, item, strange) ? { ...item, sense: { isFiller: true } } : item))
	if (language !== 'fr') return [...items]
	const isRenting = (item: Item) =>
		item.kind === 'sense' && item.next === item.first + 1 && /^locations?$/.test(tokens[item.first]?.text ?? '')
	const isRented = items.some(
		(item) => item.kind === 'sense' && !isRenting(item) && (item.sense.sub_category_ids ?? item.sense.attributes ?? []).length > 0,
	)
	return items.map((item) => {
		if (item.kind !== 'sense') return item
		if (isRenting(item)) return { ...item, sense: isRented ? { isFiller: true } : { category_id: families.rentals } }
		return item.next === item.first + 1 && /^cars?$/.test(tokens[item.first]?.text ?? '') ? { ...item, sense: coaches } : item
	})
}
