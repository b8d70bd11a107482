import type { Choice, ChoiceKind } from '#contract/catalogue/manage.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { Formats } from '#web/platform/language/formats.ts'
import type { CatalogueTexts } from './texts/index.ts'

/** The kinds of choices that have their own list. */
export type ListedKind = Exclude<ChoiceKind, 'category'>

/** One list of choices: the sub-categories of a family, the features under a feature, or the event categories. */
export type Place = Pick<Choice, 'kind' | 'category_id' | 'parent_id'>

/** The choices of a list in order; merged ones are left out. */
export const choicesAt = (choices: readonly Choice[], { kind, category_id, parent_id }: Place): Choice[] =>
	choices.filter((one) => one.kind === kind && one.category_id === category_id && one.parent_id === parent_id && one.merged_into === null)

/** The choices into which a choice can be merged: offered ones of the same family and level. */
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

/** "14 announcements and 3 events"; empty when nothing uses the choice. */
export function usesOf({ listings_count, events_count }: Choice, texts: CatalogueTexts, { number }: Pick<Formats, 'number'>): string {
	const uses = [
		listings_count > 0 && texts.listings(listings_count, number(listings_count)),
		events_count > 0 && texts.eventsCount(events_count, number(events_count)),
	].filter((one) => one !== false)
	return uses.length < 2 ? (uses[0] ?? '') : texts.and(uses[0] ?? '', uses[1] ?? '')
}
