import type { PriceUnit } from '#contract/values/sortings.ts'
import { readContent } from './read-content.ts'

type Range = readonly [low: number, high: number]

/** The properties of suppliers of one sub-category. Numbers are drawn evenly in the logarithm of a range: many small, few big. */
export interface Kind {
	id: number
	category_id: 1 | 2 | 3 | 4
	/** How many of 640 listings. */
	share: number
	/** Euros per `unit`. */
	price: Range
	unit: PriceUnit
	/** Seats; venues only. */
	sitting?: Range
	/** Standing guests per seat, square metres per seat. */
	standing?: Range
	space?: Range
	parking?: Range
	/** How probable it is, in percent, that the whole place can be had, and that a table can be booked. */
	privatise?: number
	tables?: number
	/** Percent per feature ("105:60"), or exactly one of several ("140|142|144"); details follow their feature by themselves, unless "-110". */
	features: string
	/** Accepted kinds of events: ids that every such supplier takes, and ids that some take. */
	events: readonly [always: readonly number[], some: readonly number[]]
	/** Minutes on stage. */
	set_length?: Range
	quantity?: Range
	deposit?: Range
	minimum_persons?: Range
	/** By the water only, or in villages rather than in towns. */
	where?: 'water' | 'country'
}

/** The name of a sub-category, and the subject of its pictures. */
export type Slug = string

const kinds = readContent<Readonly<Record<Slug, Kind>>>('kinds')

/** The 33 sub-categories, in the order of their ids. */
export const slugs = Object.keys(kinds)

export function kindOf(slug: Slug): Kind {
	const kind = kinds[slug]
	if (!kind) throw new Error(`no sub-category ${slug}`)
	return kind
}
