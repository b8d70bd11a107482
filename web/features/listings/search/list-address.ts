import { readAmount } from '#contract/values/amounts.ts'
import { maxIds } from '#contract/limits.ts'
import { knownOf, nowCalled, type Catalogue } from '#web/platform/shell/catalogue.tsx'

export type Family = 'venues' | 'entertainment' | 'rentals-and-services'

/** The unit of the amount in `min_budget` of a form without scripts: "person" where it is meant for each. */
export const budgetField = 'budget_for'

/** The field of the address for the view; it is no filter, and no filter changes it. */
export const viewField = 'view'

/** A form without scripts requests the fields of closed groups with this field; scripts add them when a group opens. */
export const groupsField = 'groups'

/** A number between two ends; null for any other text. */
export function readNumber(text: string | null, min: number, max: number): number | null {
	if (!text || !/^-?\d{1,10}(\.\d{1,9})?$/.test(text)) return null
	const value = Number(text)
	return value >= min && value <= max ? value : null
}
/** The same without its fraction. */
export const readWhole = (text: string | null, min: number, max: number) => {
	const value = readNumber(text, min, max)
	return value === null ? null : Math.trunc(value)
}
/** Euros as a program or a person wrote them: a form without scripts sends the typed text. Null for any other text. */
export function readMoney(text: string | null, max: number): number | null {
	const euros = readAmount(text ?? '')
	return euros !== null && euros >= 0 && euros <= max ? euros : null
}
/** Ids from "1,2", from a repeated field (as a form without scripts sends it), or from both. */
export const readIds = (texts: string[]) =>
	[...new Set(texts.flatMap((text) => text.split(',')).map((part) => readWhole(part, 1, 2_147_483_647)))]
		.filter((id) => id !== null)
		.slice(0, maxIds)

/** The family of a list at `/filter`: the one it names, else that of the first known sub-category; null for none. */
export function askedFamily(search: URLSearchParams, catalogue: Catalogue): number | null {
	const { categories, former } = catalogue
	const named = readWhole(search.get('category_id'), 1, 32_767)
	// A catalogue that failed to load is empty; then no id counts as unknown.
	if (named !== null && (categories.length === 0 || categories.some(({ id }) => id === named))) return named
	const asked = nowCalled(readIds(search.getAll('sub_category_id')), former.sub_categories)
	return knownOf(catalogue).sub_categories.find(({ id }) => asked.includes(id))?.category_id ?? null
}
