import type { Feature } from '#contract/catalogue/read.ts'
import { facts, isMoney, isYes, type Fact, type NumberFact } from '#contract/listings/fact-names.ts'
import { maxCapacity } from '#contract/limits.ts'
import { venueFlags } from '#contract/listings/venue-flag-names.ts'
import { named } from '#contract/values/languages.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import type { Known } from './filter-active.ts'
import type { SearchFilters } from './search-filters.ts'
import { useFilterTexts, type FilterTexts } from './texts/index.ts'

/** A function that names set filters by their keys: "Up to 3,000 €". */
export function useFilterWords(filters: SearchFilters, features: Known['features']): (key: string) => string {
	const tools = useLanguage()
	const texts = useFilterTexts()
	const catalogue = useCatalogue()
	return (key) => wordsOf(key, filters, { tools, texts, known: { catalogue, features } })
}

interface Words {
	tools: LanguageTools
	texts: FilterTexts
	known: Known
}

function wordsOf(key: string, filters: SearchFilters, { tools, texts, known }: Words): string {
	const { t, money, number, date, language, languageName } = tools
	const { sub_categories, event_categories, occasions } = knownOf(known.catalogue)
	const [kind, code = ''] = key.split('-')
	const chosen = <Choice extends { id: number }>(choices: readonly Choice[], name: (choice: Choice) => string) => {
		const choice = choices.find(({ id }) => String(id) === code)
		return choice ? name(choice) : ''
	}
	if (isFact(key)) return factWords(key, filters, { tools, texts })
	if (isFlag(key)) return texts[key]
	switch (kind) {
		case 'q':
			return t.search.quoted(filters.q)
		case 'place':
			return t.search.near(placeOf(filters, tools))
		case 'distance':
			return t.search.withinOf(tools.distance(filters.distance ?? 0), placeOf(filters, tools))
		case 'bounds':
			return t.resultMap.thisPart
		case 'sub':
			return chosen(sub_categories, (sub) => named(sub, 'sub_category_name', language))
		case 'occasion':
			return chosen(occasions, (occasion) => named(occasion, 'occasion_name', language))
		case 'event':
			return chosen(event_categories, (event) => named(event, 'event_category_name', language))
		case 'capacity':
			return capacityWords(filters, texts, number)
		case 'day':
			return (filters.without_booked ? texts.notBookedOn : texts.onDay)(date(filters.available_on))
		case 'size':
			return sizeWords(filters, texts, number)
		case 'people':
			return texts.people(number(filters.people ?? 0), filters.people ?? 0)
		case 'min_budget':
			return texts.budgetTo(money(filters.min_budget ?? 0))
		case 'budget_per_person':
			return texts.budgetEach(money(filters.budget_per_person ?? 0))
		case 'travels_here':
			return texts.travelsHere
		case 'language':
			return texts.speaks(languageName(code))
		default:
			return featureNames(known.features ?? [], language).get(Number(code)) ?? texts.unknownFeature
	}
}

const isFact = (key: string): key is Fact => key in facts
const isFlag = (key: string): key is (typeof venueFlags)[number] => (venueFlags as readonly string[]).includes(key)
const placeOf = ({ address }: SearchFilters, { t }: LanguageTools) => address || t.search.placeChosen

function factWords(name: Fact, filters: SearchFilters, { tools, texts }: Pick<Words, 'tools' | 'texts'>): string {
	return isYes(name) ? texts.facts[name] : texts.factChips[name](factValue(name, filters[name] ?? 0, tools))
}

/** The number of a fact as a text, in its unit where it is not a number of things. */
function factValue(name: NumberFact, value: number, { number, money, minutes }: LanguageTools): string {
	if (isMoney(name)) return money(value)
	return name === 'set_length' ? minutes(value) : number(value)
}

type Numbers = LanguageTools['number']

function capacityWords({ min_capacity, max_capacity, capcity_type }: SearchFilters, texts: FilterTexts, number: Numbers): string {
	const high = max_capacity === null || max_capacity >= maxCapacity ? null : number(max_capacity)
	const low = min_capacity ? number(min_capacity) : null
	const text = high === null ? texts.peopleFrom(low ?? '') : low === null ? texts.peopleTo(high) : texts.peopleRange(low, high)
	return capcity_type === '1' ? texts.stood(text) : texts.seated(text)
}

function sizeWords({ min_size, max_size }: SearchFilters, texts: FilterTexts, number: Numbers): string {
	if (max_size === null) return texts.sizeFrom(number(min_size ?? 0))
	return min_size ? texts.sizeRange(number(min_size), number(max_size)) : texts.sizeTo(number(max_size))
}

function featureNames(tree: readonly Feature[], language: LanguageTools['language']): Map<number, string> {
	const names = new Map<number, string>()
	for (const group of tree) {
		names.set(group.id, named(group, 'feature_name', language))
		for (const feature of group.sub_features) {
			names.set(feature.id, named(feature, 'sub_feature_name', language))
			for (const detail of feature.sub_sub_features) names.set(detail.id, named(detail, 'sub_sub_feature_name', language))
		}
	}
	return names
}
