import type { Kysely } from 'kysely'
import type { ChosenPart, LetGo } from '#contract/search.ts'
import { distances, usualDistance } from '#contract/limits.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Typed } from '#server/features/listings/search/matching.ts'
import { countListings } from '#server/features/listings/search/search.ts'
import type { Dictionary } from '../interpretation/dictionary.ts'
import { familiesFor, filtersFor, toListingFilter } from './family-filters.ts'
import type { Wish } from './wish.ts'

/** The parts that visitors give up first come first. */
const order: readonly ChosenPart['kind'][] = [
	'text',
	'feature',
	'parking',
	'budget',
	'budget_per_person',
	'people',
	'occasion',
	'place',
	'sub_category',
	'category',
]
/** Most changes that are counted. */
const mostWays = 7

interface Search {
	dictionary: Dictionary
	parts: readonly ChosenPart[]
	wish: Wish
	/** The wish after other choices. */
	wishWith: (parts: readonly ChosenPart[], distance: number | null) => Wish
	typed: (text: string) => Promise<Typed>
}

/**
 * The parts to give up where nothing was found, with the numbers of suppliers: a wider circle, or a single part. Only where none of these helps, the
 * searched kind, and each part by itself.
 */
export async function waysOut(db: Kysely<DB>, { dictionary, parts, wish, wishWith, typed }: Search): Promise<LetGo[]> {
	const kept = parts
		.filter((part) => !part.is_left_out && order.includes(part.kind))
		.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
		.slice(0, mostWays)
	const isTrade = ({ kind }: ChosenPart) => kind === 'sub_category' || kind === 'category'
	const without = ({ key }: ChosenPart) => parts.map((part) => (part.key === key ? { ...part, is_left_out: true } : part))
	const only = ({ key }: ChosenPart) => parts.map((part) => (part.key === key ? part : { ...part, is_left_out: true }))
	const way = async ({ key }: ChosenPart, changed: Wish, more: Partial<LetGo> = {}): Promise<LetGo> => {
		const families = await countFamilies(db, changed, { dictionary, typed })
		const total = families.reduce((sum, family) => sum + family.total, 0)
		return { key, is_only: false, distance: null, ...more, total, families }
	}
	const helping = async (ways: Promise<LetGo>[]) => (await Promise.all(ways)).filter(({ total }) => total > 0)
	const drop = (list: readonly ChosenPart[]) => list.map((part) => way(part, wishWith(without(part), null)))
	const place = kept.find(({ kind }) => kind === 'place')
	const wider = place ? distances.filter((one) => one > (wish.distance ?? usualDistance)) : []
	const [words, circles, others] = await Promise.all([
		helping(drop(kept.filter(({ kind }) => kind === 'text'))),
		helping(wider.flatMap((distance) => (place ? [way(place, wishWith(parts, distance), { distance })] : []))),
		helping(drop(kept.filter((part) => part.kind !== 'text' && !isTrade(part)))),
	])
	// Of the wider circles the smallest.
	const ways = [...words, ...circles.slice(0, 1), ...others]
	if (ways.length > 0) return ways
	const alone = kept.length > 1 ? kept : []
	return helping([...drop(kept.filter(isTrade)), ...alone.map((part) => way(part, wishWith(only(part), null), { is_only: true }))])
}

async function countFamilies(
	db: Kysely<DB>,
	wish: Wish,
	{ dictionary, typed }: Pick<Search, 'dictionary' | 'typed'>,
): Promise<LetGo['families']> {
	const counted = await Promise.all(
		familiesFor(wish, dictionary).map(async (category_id) => {
			const filters = filtersFor(wish, category_id, dictionary)
			const words = await typed(filters.q)
			const total = words === 'unknown' ? 0 : await countListings(db, toListingFilter(filters, 1), words)
			return { filters, total }
		}),
	)
	return counted.filter(({ total }) => total > 0)
}
