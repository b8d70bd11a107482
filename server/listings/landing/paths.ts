import { sql, type Kysely } from 'kysely'
import { landingFamilies, landingPath, type LandingFamily } from '#contract/values/landing-pages.ts'
import type { DB } from '../../database/schema.ts'
import { slugOf } from '../../shared/slug.ts'

// Decision 069: Landing pages.

/** What a landing page is about: a family, and what else its path names. */
export interface LandingSubject {
	category_id: number
	sub_category_id: number | null
	/** The commune's name in French, as listings have it. */
	commune: string | null
	event_category_id: number | null
}

/** A choice that a path may name, in the reader's languages. */
export interface Names<Id> {
	id: Id
	slug: string
	name_en: string
	name_fr: string
	name_de: string
}

/** Everything that paths may name, in the order in which it is offered. */
export interface LandingNames {
	kinds: (Names<number> & { category_id: number })[]
	/** Former kinds, each with the number of the kind that it was merged into. */
	formerKinds: Pick<LandingNames['kinds'][number], 'id' | 'slug' | 'category_id'>[]
	communes: (Names<string> & { latitude: number; longitude: number })[]
	occasions: Names<number>[]
}

/** The kind of event for all that has no kind: no page is about it. */
const others = 'others'

/** Reads the current kinds, the communes and the kinds of events. */
export async function readLandingNames(db: Kysely<DB>): Promise<LandingNames> {
	const [kinds, formerKinds, communes, occasions] = await Promise.all([
		db
			.selectFrom('sub_categories')
			.select(['id', 'category_id', 'slug'])
			.select(['sub_category_name_en as name_en', 'sub_category_name_fr as name_fr', 'sub_category_name_de as name_de'])
			.where('retired_at', 'is', null)
			.orderBy('position')
			.orderBy('id')
			.execute(),
		db
			.selectFrom('sub_categories')
			.select(['category_id', 'slug'])
			.select(sql<number>`merged_into`.as('id'))
			.where('merged_into', 'is not', null)
			.execute(),
		db
			.selectFrom('places')
			.select(['place_name_en as name_en', 'place_name_fr as name_fr', 'place_name_de as name_de', 'latitude', 'longitude'])
			.select(sql<string>`commune`.as('id'))
			.where('kind', '=', 'commune')
			.orderBy('place_name_fr')
			.execute(),
		db
			.selectFrom('event_categories')
			.select(['id', 'event_category_name_en as name_en', 'event_category_name_fr as name_fr', 'event_category_name_de as name_de'])
			.where('retired_at', 'is', null)
			.where('form_only', '=', false)
			.orderBy('position')
			.orderBy('id')
			.execute(),
	])
	return {
		kinds,
		formerKinds,
		communes: communes.map((commune) => ({ ...commune, slug: slugOf(commune.id) })),
		// The number comes first, as in addresses of posts: it stays when an operator changes the name.
		occasions: occasions
			.map((occasion) => ({ ...occasion, slug: `${occasion.id}-${slugOf(occasion.name_en)}` }))
			.filter(({ slug }) => !slug.endsWith(`-${others}`)),
	}
}

/**
 * The subject of a path, `/venues/castle/diekirch/2-concert`, of which each part after the family may be missing, but not all; null for a path that is no landing
 * page. A former kind leads to the kind that it was merged into.
 */
export function readPath(path: string, { kinds, formerKinds, communes, occasions }: LandingNames): LandingSubject | null {
	const [start, family = '', ...parts] = path.toLowerCase().split('/')
	if (start !== '' || parts.length === 0 || !Object.hasOwn(landingFamilies, family)) return null
	const category_id = landingFamilies[family as LandingFamily]
	const take = <Id>(list: readonly Pick<Names<Id>, 'id' | 'slug'>[], isMeant: (name: { id: Id; slug: string }) => boolean): Id | null => {
		const found = list.find(isMeant)
		if (!found) return null
		parts.shift()
		return found.id
	}
	const subject = {
		category_id,
		sub_category_id: take(
			[...kinds, ...formerKinds].filter((kind) => kind.category_id === category_id),
			({ slug }) => slug === parts[0],
		),
		commune: take(communes, ({ slug }) => slug === parts[0]),
		event_category_id: take(occasions, ({ id }) => parts[0]?.startsWith(`${id}-`) ?? false),
	}
	return parts.length > 0 ? null : subject
}

/** The path of a subject; null for a family or a choice without landing pages, and for a whole family. */
export function pathOf({ category_id, sub_category_id, commune, event_category_id }: LandingSubject, names: LandingNames): string | null {
	const slugIn = <Id>(list: readonly Names<Id>[], id: Id | null) => (id === null ? '' : list.find((one) => one.id === id)?.slug)
	const kind = slugIn(names.kinds, sub_category_id)
	const place = slugIn(names.communes, commune)
	const occasion = slugIn(names.occasions, event_category_id)
	if (kind === undefined || place === undefined || occasion === undefined) return null
	return landingPath(category_id, kind, place, occasion)
}
