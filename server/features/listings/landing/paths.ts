import { sql, type Kysely } from 'kysely'
import { families, type Family } from '#contract/values/families.ts'
import { landingPath } from '#contract/values/landing-pages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { slugOf } from '#server/platform/shared/slug.ts'

// Decision 069: Landing pages.

/** A landing page's subject: a family, and other parts of its path. */
export interface LandingSubject {
	category_id: number
	sub_category_id: number | null
	/** The commune's name in French, as listings have it. */
	commune: string | null
	occasion_id: number | null
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
	/** Merged occasions, each with the number of the occasion that it was merged into. */
	formerOccasions: { id: number; former: number; slug: string }[]
	/** The kinds of events that paths have named. */
	eventKinds: number[]
}

/** The occasion for all that is none of the others: no page is about it. */
const other = 'other'
/** Paths named kinds of events once, by their numbers: the occasion that is nearest to each. */
const nearestOccasion: Record<number, number> = { 1: 11, 2: 14, 3: 14, 4: 4, 5: 13, 6: 15, 7: 9, 8: 3 }
/** Said before it, so that it cannot be mistaken for a kind: `/venues/conference`, `/venues/for-conference`. */
const slugOfOccasion = (slug: string) => `for-${slug.replaceAll('_', '-')}`

/** Reads the current kinds, the communes and the occasions. */
export async function readLandingNames(db: Kysely<DB>): Promise<LandingNames> {
	const [kinds, formerKinds, communes, occasions, formerOccasions, eventKinds] = await Promise.all([
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
			.selectFrom('occasions')
			.select(['id', 'slug', 'occasion_name_en as name_en', 'occasion_name_fr as name_fr', 'occasion_name_de as name_de'])
			.where('retired_at', 'is', null)
			.where('slug', '<>', other)
			.orderBy('position')
			.orderBy('id')
			.execute(),
		db
			.selectFrom('occasions')
			.select(['id as former', 'slug'])
			.select(sql<number>`merged_into`.as('id'))
			.where('merged_into', 'is not', null)
			.execute(),
		db.selectFrom('event_categories').select('id').where('form_only', '=', false).execute(),
	])
	return {
		kinds,
		formerKinds,
		communes: communes.map((commune) => ({ ...commune, slug: slugOf(commune.id) })),
		occasions: occasions.map((occasion) => ({ ...occasion, slug: slugOfOccasion(occasion.slug) })),
		formerOccasions: formerOccasions.map((occasion) => ({ ...occasion, slug: slugOfOccasion(occasion.slug) })),
		eventKinds: eventKinds.map(({ id }) => id),
	}
}

/**
 * The subject of a path, `/venues/castle/diekirch/for-wedding`, of which each part after the family may be missing, but not all; null for other
 * paths. A merged kind or occasion leads to its successor, a kind of event to the nearest occasion or, without one, to the page without it.
 */
export function readPath(path: string, names: LandingNames): LandingSubject | null {
	const { kinds, formerKinds, communes, occasions, formerOccasions } = names
	const [start, family = '', ...parts] = path.toLowerCase().split('/')
	if (start !== '' || parts.length === 0 || !Object.hasOwn(families, family)) return null
	const category_id = families[family as Family]
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
		occasion_id: take([...occasions, ...formerOccasions], ({ slug }) => slug === parts[0]),
	}
	if (parts.length === 1 && subject.occasion_id === null) subject.occasion_id = takeEventKind(parts, names)
	return parts.length > 0 ? null : subject
}

/** Takes a kind of event, `5-conference`, from the end of a path, and answers the nearest occasion that is offered. */
function takeEventKind(parts: string[], { occasions, formerOccasions, eventKinds }: LandingNames): number | null {
	const kind = eventKinds.find((id) => parts[0]?.startsWith(`${id}-`))
	if (kind === undefined) return null
	parts.shift()
	const nearest = nearestOccasion[kind]
	const now = formerOccasions.find(({ former }) => former === nearest)?.id ?? nearest
	return occasions.find(({ id }) => id === now)?.id ?? null
}

/** The path of a subject; null for a family or a choice without landing pages, and for a whole family. */
export function pathOf({ category_id, sub_category_id, commune, occasion_id }: LandingSubject, names: LandingNames): string | null {
	const slugIn = <Id>(list: readonly Names<Id>[], id: Id | null) => (id === null ? '' : list.find((one) => one.id === id)?.slug)
	const kind = slugIn(names.kinds, sub_category_id)
	const place = slugIn(names.communes, commune)
	const occasion = slugIn(names.occasions, occasion_id)
	if (kind === undefined || place === undefined || occasion === undefined) return null
	return landingPath(category_id, kind, place, occasion)
}
