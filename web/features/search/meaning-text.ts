import type { ChosenPart, NamedMeaning } from '#contract/search.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import type { useSentenceTexts } from './texts/index.ts'

/** The data for the text of a meaning. */
export interface Words {
	tools: LanguageTools
	texts: ReturnType<typeof useSentenceTexts>
	/** The sentence. */
	q: string
	/** Kilometres around a place. */
	distance: number | null
}

/** A meaning in the visitor's language: "120 people", "Within 25 km of Echternach". */
export function meaningText({ kind, value, name }: NamedMeaning, { tools, texts, distance }: Words): string {
	const { t, number, money } = tools
	const count = Number(value)
	if (kind === 'people') return texts.people(number(count), count)
	if (kind === 'budget') return texts.inAll(money(count))
	if (kind === 'budget_per_person') return texts.perPerson(money(count))
	if (kind === 'parking') return count > 1 ? texts.parking(number(count), count) : texts.anyParking
	if (kind === 'date') return dateText(String(value ?? ''), tools)
	const said = name ?? String(value ?? '')
	if (kind === 'text') return t.search.quoted(said)
	return kind === 'place' && distance !== null ? t.search.withinOf(tools.distance(distance), said) : said
}

/** The same for a part; where nothing names it, such as "summer", it is the words themselves. */
export function partText(part: ChosenPart, words: Words): string {
	return meaningText(part, words) || words.q.slice(part.start, part.end)
}

function dateText(value: string, { language, date }: LanguageTools): string {
	if (value.length === 10) return date(value)
	return value.length === 7 ? dayFormats(language).month(value) : value
}
