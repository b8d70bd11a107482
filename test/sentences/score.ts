import type { Interpretation } from '#contract/search.ts'
import { occasionSlugs } from '#contract/search.ts'
import { fold } from '#server/platform/shared/text-folding.ts'

/** The day on which the sentences are read: a Sunday. */
export const sentenceDay = '2026-11-22'

type OneOrMany<Value> = Value | null | readonly (Value | null)[]

/** A sentence with its meaning. A field that is left out is null or empty. */
export interface Sentence {
	q: string
	lang: 'en' | 'fr' | 'de' | 'lb'
	category_id?: number | null
	/** Families that are right too where `category_id` is null. */
	categories?: number[]
	/** The answer is a part of it, and not empty where it is not. */
	sub_category_ids?: number[]
	sub_category_none_ok?: boolean
	sub_category_all?: boolean
	place?: OneOrMany<string>
	distance_km?: number | null
	people?: OneOrMany<number>
	budget?: OneOrMany<number>
	budget_per_person?: OneOrMany<number>
	date?: OneOrMany<string>
	occasion?: OneOrMany<string>
	feature_ids?: number[]
	feature_ids_ok?: number[]
	parking?: boolean
	/** Words that must be left over, and those that may be. */
	rest?: string
	rest_ok?: string
}

export const scoredFields = [
	'category_id',
	'sub_category_ids',
	'place',
	'distance_km',
	'people',
	'budget',
	'budget_per_person',
	'date',
	'occasion',
	'features',
	'parking',
	'rest',
] as const
export type ScoredField = (typeof scoredFields)[number]

const isAny = <Value>(expected: OneOrMany<Value> | undefined, said: readonly (Value | null)[]) => {
	const right = Array.isArray(expected) ? (expected as readonly (Value | null)[]) : [(expected ?? null) as Value | null]
	return said.some((value) => right.includes(value))
}

const wordsOf = (text = '') => new Set(fold(text).match(/[\p{L}\p{N}]+/gu))

/** The fields that were read wrong; none when the whole sentence is right. */
export function wrongFields(sentence: Sentence, read: Interpretation): ScoredField[] {
	const { category_id = null, categories = [], sub_category_ids = [], feature_ids = [], feature_ids_ok = [] } = sentence
	const date =
		read.parts.find(({ kind, value }) => kind === 'date' && value === read.date) ?? read.parts.find(({ kind }) => kind === 'date')
	const dates = [read.date ?? date?.value ?? null, ...(date ? [fold(sentence.q.slice(date.start, date.end))] : [])].map((value) =>
		value === null ? null : String(value),
	)
	const occasion = read.occasion_id === null ? null : (occasionSlugs[read.occasion_id - 1] ?? null)
	const isRight: Record<ScoredField, boolean> = {
		category_id:
			category_id === read.category_id || (category_id === null && read.category_id !== null && categories.includes(read.category_id)),
		sub_category_ids: areSubCategories(sentence, sub_category_ids, read.sub_category_ids),
		place: isAny(sentence.place, [read.place]),
		distance_km: (sentence.distance_km ?? null) === read.distance,
		people: isAny(sentence.people, [read.people]),
		budget: isAny(sentence.budget, [read.min_budget]),
		budget_per_person: isAny(sentence.budget_per_person, [read.budget_per_person]),
		date: isAny(sentence.date, dates),
		occasion: isAny(sentence.occasion, [occasion]),
		features:
			feature_ids.every((id) => read.features_id.includes(id)) &&
			read.features_id.every((id) => [...feature_ids, ...feature_ids_ok].includes(id)),
		parking: (sentence.parking ?? false) === (read.parking_spaces !== null),
		rest: areLeft(sentence, read.q),
	}
	return scoredFields.filter((field) => !isRight[field])
}

function areSubCategories(
	{ sub_category_all = false, sub_category_none_ok = false }: Sentence,
	expected: readonly number[],
	said: readonly number[],
): boolean {
	if (!said.every((id) => expected.includes(id))) return false
	if (sub_category_all) return expected.every((id) => said.includes(id))
	return said.length > 0 || expected.length === 0 || sub_category_none_ok
}

function areLeft({ rest, rest_ok }: Sentence, q: string): boolean {
	const [left, must, may] = [wordsOf(q), wordsOf(rest), wordsOf(rest_ok)]
	return must.isSubsetOf(left) && left.isSubsetOf(must.union(may))
}
