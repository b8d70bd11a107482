import type { Choice, ChoiceKind } from '#contract/catalogue/manage.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { Formats } from '../../language/formats.ts'
import type { CatalogueTexts } from './texts/index.ts'

/** The kinds that have a list of their own. */
export type ListedKind = Exclude<ChoiceKind, 'category'>

/** What stands beside each other: the sub-categories of a family, what is under a feature, or the kinds of events. */
export type Place = Pick<Choice, 'kind' | 'category_id' | 'parent_id'>

/** What stands at a place, in order; what was merged is no choice any more. */
export const choicesAt = (choices: readonly Choice[], { kind, category_id, parent_id }: Place): Choice[] =>
	choices.filter((one) => one.kind === kind && one.category_id === category_id && one.parent_id === parent_id && one.merged_into === null)

/** What a choice may become: offered, of the same family and level. */
export const partnersOf = (choices: readonly Choice[], from: Choice): Choice[] =>
	choices.filter(
		(one) =>
			one.kind === from.kind &&
			one.id !== from.id &&
			one.category_id === from.category_id &&
			one.level === from.level &&
			!one.is_retired &&
			(from.is_form_only || !one.is_form_only),
	)

export const nameOf = (choice: Choice, language: Language): string => named(choice, 'choice_name', language)

/** "14 announcements and 3 events"; empty where nothing has it. */
export function usesOf({ listings_count, events_count }: Choice, texts: CatalogueTexts, { number }: Pick<Formats, 'number'>): string {
	const uses = [
		listings_count > 0 && texts.listings(listings_count, number(listings_count)),
		events_count > 0 && texts.eventsCount(events_count, number(events_count)),
	].filter((one) => one !== false)
	return uses.length < 2 ? (uses[0] ?? '') : texts.and(uses[0] ?? '', uses[1] ?? '')
}
