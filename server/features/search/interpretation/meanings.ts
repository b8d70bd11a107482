import type { Meaning } from '#contract/search.ts'
import type { IndexedPlace } from '#server/platform/places/place-index.ts'
import type { Dictionary, Sense } from './dictionary.ts'
import type { Families, Reading } from './families.ts'

/** A place of the gazetteer as meaning. */
export const placeMeaning = ({ place_name_fr, id }: IndexedPlace): Meaning => ({ kind: 'place', value: place_name_fr, ids: [id] })

/** An occasion that is offered, as meaning. */
export const occasionMeaning = (slug: string, { occasions }: Dictionary): Meaning => ({
	kind: 'occasion',
	value: slug,
	ids: [occasions.get(slug) ?? 0],
})

/** Everything that a phrase can mean, but an occasion. */
export function tradeMeanings({ sub_category_ids = [], category_id, attributes = [] }: Sense): Meaning[] {
	return [
		...(sub_category_ids.length > 0 ? [{ kind: 'sub_category' as const, value: null, ids: sub_category_ids }] : []),
		...(category_id !== undefined ? [{ kind: 'category' as const, value: null, ids: [category_id] }] : []),
		...(attributes.length > 0 ? [{ kind: 'feature' as const, value: null, ids: [...attributes] }] : []),
	]
}

/** The parts of a word of the trade, with its other meanings. */
export function meaningsOf(
	{ item, sub_category_ids, features_id, isFamily, instead: otherFamilies }: Reading,
	{ category_id }: Families,
): { meaning: Meaning; others: Meaning[] }[] {
	const taken = new Set([...sub_category_ids, ...features_id])
	const own = sub_category_ids.filter((id) => !otherFamilies.some((ids) => ids.includes(id)))
	const instead = tradeMeanings(item.sense).filter(({ kind, ids }) => kind !== 'category' && !ids.some((id) => taken.has(id)))
	const others = [
		...otherFamilies.map((ids) => ({ kind: 'sub_category' as const, value: null, ids })),
		...instead,
		...item.instead.slice(0, 1).map(placeMeaning),
	]
	return [
		...(isFamily && category_id !== null ? [{ meaning: { kind: 'category' as const, value: null, ids: [category_id] }, others }] : []),
		...(sub_category_ids.length > 0 ? [{ meaning: { kind: 'sub_category' as const, value: null, ids: own }, others }] : []),
		...(features_id.length > 0 ? [{ meaning: { kind: 'feature' as const, value: null, ids: features_id }, others }] : []),
	]
}
