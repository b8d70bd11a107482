import type { Kysely } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import type { ChosenPart, FamilyResults, SentenceResults } from '#contract/search.ts'
import { readChoices } from '#contract/sentence-choices.ts'
import type { Language } from '#contract/values/languages.ts'
import { withAvailability } from '#server/features/availability/on-cards.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { primaryOf } from '#server/platform/database/standby-reads.ts'
import { withOccasions } from '#server/features/listings/occasions-on-cards.ts'
import { readCards } from '#server/features/listings/queries.ts'
import { searchListings } from '#server/features/listings/search/search.ts'
import { openDictionary, type Dictionary } from '../interpretation/dictionary.ts'
import { interpret } from '../interpretation/interpret.ts'
import type { SentenceLanguage } from '../interpretation/words/small-words.ts'
import { findEvents } from './agenda.ts'
import { readBeginning } from './beginning.ts'
import { askedOccasions, familiesFor, filtersFor, toListingFilter } from './family-filters.ts'
import { waysOut } from './let-go.ts'
import { countMissed } from './missed-words.ts'
import { findNamedSupplier } from './named-supplier.ts'
import { chooseParts, type Given } from './parts.ts'
import { typedOnce } from './typed-once.ts'
import { wishOf, type Wish } from './wish.ts'

// Decision 082: One sentence, all families.

/** Suppliers of each family. */
const mostShown = 4

interface Asked {
	lang: SentenceLanguage
	/** The language of names and cards. */
	language: Language
	today: string
}

/** The wish of a sentence after the visitor's choices, and the results for it. */
export async function searchSentence(
	db: Kysely<DB>,
	{ q, as, latitude, longitude, address = '', distance, people, available_on, ...fields }: Parsed<'searchSentence'>,
	{ lang, language, today }: Asked,
): Promise<SentenceResults> {
	const dictionary = await openDictionary(db)
	const typed = typedOnce(db)
	const read = await readBeginning(db, interpret({ q, lang, today, language }, dictionary), q, dictionary)
	const names = { of: dictionary.nameOf, places: dictionary.places.byId, language }
	const given: Given = {
		place: latitude === undefined || longitude === undefined ? null : { latitude, longitude, address },
		distance: distance ?? null,
		people: people ?? null,
		date: available_on ?? null,
		occasion_id: fields.occasion_id ?? null,
		budget: fields.min_budget ?? null,
		budget_per_person: fields.budget_per_person ?? null,
	}
	const parts = chooseParts(read, { given, choices: readChoices(as ?? ''), q, names })
	const wishWith = (changed: readonly ChosenPart[], wider: number | null = null) => {
		const isLeftOut = (kind: ChosenPart['kind']) => changed.some((part) => part.is_given && part.is_left_out && part.kind === kind)
		const still = {
			...given,
			place: isLeftOut('place') ? null : given.place,
			distance: wider ?? given.distance,
		}
		return wishOf(read, changed, { given: still, dictionary, names })
	}
	const wish = wishWith(parts)
	const kept = parts.filter((part) => !part.is_left_out)
	const empty = { reading: wish, parts, events: null, supplier: null, exact: null, let_go: [], nearest: [] }
	if (kept.length === 0) return { ...empty, families: [] }
	const [found, events, namesake] = await Promise.all([
		searchFamilies(db, wish, { dictionary, typed }),
		findEvents(db, { q, parts, wish, today, language }),
		findNamedSupplier(db, { q, parts, typed }),
	])
	const shown = found.map((family) => ({ ...family, ids: family.ids.filter((id) => id !== namesake?.id).slice(0, mostShown) }))
	const ids = [...(namesake ? [namesake.id] : []), ...shown.flatMap((family) => family.ids)]
	const cards = await cardsFor(db, ids, wish, { dictionary, language })
	const byId = new Map(cards.map((card) => [card.id, card]))
	const families = shown
		.map(({ ids, ...family }): FamilyResults => ({ ...family, list: ids.flatMap((id) => byId.get(id) ?? []) }))
		.filter(({ list }) => list.length > 0)
	const supplier = namesake ? (byId.get(namesake.id) ?? null) : null
	const answer = { ...empty, families, events, supplier }
	const isSupplier = supplier !== null && namesake?.isExact === true
	if (families.length > 0 || supplier) return { ...answer, exact: isSupplier ? 'supplier' : isOneKind(kept, families) ? 'family' : null }
	const let_go = await waysOut(db, { dictionary, parts, wish, wishWith, typed })
	// Where the agenda has the words, it is the suppliers who lack them: events and ways to suppliers are side by side.
	if (events) return { ...answer, let_go }
	if (isMissed(wish, let_go, parts)) await countMissed(primaryOf(db), { words: wish.q, sentence: q, lang })
	return { ...answer, let_go, nearest: await readNearest(db, let_go, wish, { dictionary, language }) }
}

interface Found extends Omit<FamilyResults, 'list'> {
	ids: number[]
}

/** The families with results: as the reading orders them; where all are asked for words, the one with most of them first. */
async function searchFamilies(
	db: Kysely<DB>,
	wish: Wish,
	{ dictionary, typed }: { dictionary: Dictionary; typed: ReturnType<typeof typedOnce> },
): Promise<Found[]> {
	const found = await Promise.all(
		familiesFor(wish, dictionary).map(async (category_id) => {
			const filters = filtersFor(wish, category_id, dictionary)
			// One more than is shown: the supplier above may be among them.
			const words = await typed(filters.q)
			if (words === 'unknown') return { filters, ids: [], total: 0 }
			const { ids, total } = await searchListings(db, toListingFilter(filters, mostShown + 1), {
				facets: false,
				isUnpaid: true,
				typed: words,
			})
			return { filters, ids, total }
		}),
	)
	const some = found.filter(({ total }) => total > 0)
	return wish.categories.length === 0 && wish.q !== '' ? some.sort((one, other) => other.total - one.total) : some
}

/** Is it a kind of one family, and nothing else besides fields? */
const isOneKind = (kept: readonly ChosenPart[], families: readonly FamilyResults[]) =>
	families.length === 1 &&
	kept.some(({ is_given }) => !is_given) &&
	kept.every(({ kind, is_given }) => is_given || kind === 'sub_category' || kind === 'category')

/** Are the words at fault? Then nothing is found that has them. */
const isMissed = ({ q }: Wish, ways: SentenceResults['let_go'], parts: readonly ChosenPart[]) =>
	q !== '' && ways.every(({ key, is_only }) => !is_only && parts.some((part) => part.key === key && part.kind === 'text'))

interface OfCards {
	dictionary: Dictionary
	language: Language
}

/** Cards with the distance to the place of the wish, the total, the availability, and whether they serve its occasion. */
async function cardsFor(db: Kysely<DB>, ids: readonly number[], wish: Wish, { dictionary, language }: OfCards) {
	const { latitude, longitude, people, date } = wish
	const place = latitude === null || longitude === null ? null : { latitude, longitude }
	const cards = await withAvailability(db, await readCards(db, ids, language, place, people), date ?? undefined, language)
	return withOccasions(db, cards, askedOccasions(wish, dictionary), language)
}

async function readNearest(db: Kysely<DB>, [best]: SentenceResults['let_go'], wish: Wish, of: OfCards) {
	const [family] = best?.families ?? []
	if (!family) return []
	const { ids } = await searchListings(db, toListingFilter(family.filters, mostShown), { facets: false, isUnpaid: true })
	return cardsFor(db, ids, wish, of)
}
