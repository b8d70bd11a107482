import type { QueryClient } from '@tanstack/react-query'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import type { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { addressOf, exactKind } from '#web/features/listings/suggest/kinds.ts'
import { enter } from '#web/features/listings/suggest/sentence.ts'
import { wizardArea } from '#web/features/listings/wizard/texts/index.ts'
import { isOffline, type ChosenPlace } from '#web/platform/places/place-filter.tsx'
import type { Details } from './hero-details.tsx'
import type { useHomeTexts } from './texts/index.ts'

interface Wish {
	q: string
	/** A kind that was chosen from the suggestions. */
	kind: { category_id: number; sub_category_id: number | null } | null
	details: Details
	/** Text typed before the page was interactive is only in its fields. */
	form: HTMLFormElement | null
}

interface Tools extends Pick<LanguageTools, 't' | 'language'> {
	texts: ReturnType<typeof useHomeTexts>
	catalogue: ReturnType<typeof useCatalogue>
	navigate: (address: string) => void
	client: QueryClient
}

type Faults = Partial<Record<'place' | 'people' | 'available_on', string>>

/** Searches: a kind opens its list, a supplier's name its page, a sentence `/search`. Returns the errors of the details, null for none. */
export async function heroEnter({ kind, form, ...wish }: Wish, tools: Tools): Promise<Faults | null> {
	const { t, texts, language, catalogue, navigate, client } = tools
	const typed = new FormData(form ?? undefined)
	const typedIn = (field: string) => String(typed.get(field) ?? '').trim()
	const q = wish.q || typedIn('q')
	const people = wish.details.people || typedIn('people')
	const available_on = wish.details.available_on || typedIn('available_on')
	const { place: chosen } = wish.details
	const details = { ...wish.details, typedPlace: wish.details.typedPlace || (chosen ? '' : typedIn('near')) }
	// The error of such a number is in the words of the wizard.
	if (people && !(Number.isInteger(+people) && +people > 0))
		return { people: (await wizardArea.load(language)).wizard.errors.peoplePositive }
	if (available_on && available_on < luxembourgDay(new Date())) return { available_on: texts.dayIsOver }
	const place = await meantPlace(details, tools)
	if (place === undefined) return { place: t.search.placeNone }
	if (typeof place === 'string') return { place }
	const exact = kind || !q ? null : exactKind(catalogue, q, language)
	const meant = kind ?? (exact && { category_id: exact.category.id, sub_category_id: exact.sub?.id ?? null })
	if (!meant) {
		await enter({ q, place, people: people ? +people : null, available_on }, { client, catalogue, navigate })
		return null
	}
	catalogue.setFilterCategories(meant)
	clearAllFilters()
	navigate(addressOf({ ...meant, place, people, available_on }))
	return null
}

/** The place to search around; undefined when the typed text is none, a text that says why it cannot be looked up. */
async function meantPlace(
	{ place, typedPlace }: Details,
	{ t, language, client }: Tools,
): Promise<ChosenPlace | null | undefined | string> {
	if (!typedPlace) return place
	try {
		const { lookUpPlace } = await import('#web/platform/places/found-places.ts')
		return (await lookUpPlace(client, typedPlace, true, { language, t })) ?? undefined
	} catch (error) {
		return isOffline(error) ? t.error.noConnection : t.search.placesFailed
	}
}
