import type { Kysely } from 'kysely'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import type { LandingLink } from '#contract/listings/landing.ts'
import { withAvailability } from '#server/features/availability/on-cards.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { typographic } from '#server/platform/places/local-names.ts'
import { withOccasions } from '../occasions-on-cards.ts'
import { readCards } from '../queries.ts'
import { pathOf, readLandingNames, readPath, type LandingNames, type LandingSubject, type Names } from './paths.ts'
import { countPages, readNumbers, type CountedPage } from './pages.ts'

/** How many listings a page shows, and how many communes: of the whole country, and near a commune. */
const most = { listings: 24, communes: 60, nearby: 8 }

export const landingHandlers: Handlers<'getLandingPage'> = {
	async getLandingPage({ input, db, language }) {
		const names = await readLandingNames(db)
		const subject = readPath(input.path, names)
		const path = subject && pathOf(subject, names)
		if (!path) return fail('not_found')
		const [{ ids, ...numbers }, counted] = await Promise.all([readNumbers(db, subject, most.listings), countBeside(db, subject)])
		const place = names.communes.find(({ id }) => id === subject.commune) ?? null
		const linksTo = <Id>(field: Field, named: readonly Names<Id>[]) =>
			named.flatMap((name) => {
				const page = counted.find((one) => one[field] === name.id && isBeside(one, subject, field))
				const to = page && pathOf({ ...subject, [field]: name.id }, names)
				return to ? [toLink(to, name, page.total)] : []
			})
		return {
			path,
			category_id: subject.category_id,
			sub_category_id: subject.sub_category_id,
			occasion_id: subject.occasion_id,
			place: place && {
				place_name_en: typographic(place.name_en),
				place_name_fr: typographic(place.name_fr),
				place_name_de: typographic(place.name_de),
				latitude: place.latitude,
				longitude: place.longitude,
			},
			...numbers,
			is_indexed: counted.some((page) => fields.every((field) => page[field] === subject[field])),
			list: await withAvailability(
				db,
				await withOccasions(
					db,
					await readCards(db, ids, language, null),
					subject.occasion_id === null ? [] : [subject.occasion_id],
					language,
				),
				input.available_on,
				language,
			),
			kinds: linksTo('sub_category_id', names.kinds),
			places: place
				? linksTo('commune', nearestFirst(names.communes, place)).slice(0, most.nearby)
				: linksTo('commune', names.communes)
						.toSorted((one, other) => other.total - one.total)
						.slice(0, most.communes),
			occasions: linksTo('occasion_id', names.occasions),
		}
	},
}

type Field = Exclude<keyof LandingSubject, 'category_id'>
const fields = ['sub_category_id', 'commune', 'occasion_id'] as const satisfies readonly Field[]

/** Whether a page is about something else in that field, and about the same in all others. */
const isBeside = (page: CountedPage, subject: LandingSubject, field: Field): boolean =>
	fields.every((name) => (page[name] === subject[name]) !== (name === field))

/** The pages beside a subject. Those of one kind in one commune are counted among the listings of that kind or that commune, the others in the family. */
async function countBeside(db: Kysely<DB>, { category_id, sub_category_id, commune }: LandingSubject): Promise<CountedPage[]> {
	if (sub_category_id === null || commune === null) return countPages(db, category_id)
	const [ofKind, ofPlace] = await Promise.all([countPages(db, category_id, { sub_category_id }), countPages(db, category_id, { commune })])
	return [
		...ofKind.filter((page) => page.sub_category_id === sub_category_id),
		...ofPlace.filter((page) => page.commune === commune && page.sub_category_id !== sub_category_id),
	]
}

const nearestFirst = (communes: LandingNames['communes'], place: LandingNames['communes'][number]) =>
	communes.toSorted((one, other) => kilometresBetween(place, one) - kilometresBetween(place, other))

const toLink = (path: string, { name_en, name_fr, name_de }: Names<unknown>, total: number): LandingLink => ({
	path,
	landing_name_en: typographic(name_en),
	landing_name_fr: typographic(name_fr),
	landing_name_de: typographic(name_de),
	total,
})
