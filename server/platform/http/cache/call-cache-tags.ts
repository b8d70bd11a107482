import { nearDays } from '#contract/availability-fields.ts'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Output, Parsed } from '#contract/index.ts'
import { addDays } from '#contract/values/days.ts'
import { families } from '#contract/values/families.ts'
import { anything, nothing, type Tags } from './cache-tags.ts'

type Tagger<Name extends EndpointName> = (input: Parsed<Name>, data: Output<Name>) => Tags

const catalogue: Tags = { now: ['catalogue:*'], soon: [] }
const agenda: Tags = { now: ['catalogue:*'], soon: ['event:*'] }
const namesOf = (subject: 'listing' | 'event', rows: readonly { id: number }[]) => rows.map(({ id }) => `${subject}:${id}`)

/** A list of listings depends on the search rows of its family and on the cards that it shows; a search for words depends on all texts. */
const found = (
	category_id: number,
	input: { q?: string | undefined; available_on?: string | undefined },
	list: readonly { id: number }[],
): Tags => ({
	now: ['catalogue:*'],
	soon: [`search:${category_id}`, ...(input.q ? ['listing:*'] : namesOf('listing', list)), ...daysNear(input.available_on)],
})

/** With a day it depends on that one, and on those around it that its cards may name: `nearDays` of them on each side. */
const daysNear = (day: string | undefined) =>
	day === undefined
		? []
		: Array.from({ length: 2 * nearDays + 1 }, (_, index) => `availability:${addDays(day, index - nearDays).replaceAll('-', '')}`)

/**
 * The tags of each cached answer. A call that is not named here depends on all public rows. `answer-tags.test.ts` holds it against the tables that the calls
 * read. The rest of the page (similar listings, suppliers and events nearby) has tags for the rows that it shows; new rows appear when the answer expires.
 */
const taggers: { [Name in EndpointName]?: Tagger<Name> } = {
	getEventCategories: () => catalogue,
	getOccasions: () => catalogue,
	getCategories: () => catalogue,
	getSubCategories: () => catalogue,
	getVenueFeatures: () => catalogue,
	getEntertainmentFeatures: () => catalogue,
	getRentalAndServiceFeatures: () => catalogue,
	getFormerChoices: () => catalogue,
	getVenueMaxFilterData: () => ({ now: [], soon: ['search:1'] }),
	// Places change by an import only.
	getPlaces: () => nothing,
	findPlaces: () => nothing,

	searchVenues: (input, { list }) => found(1, input, list),
	searchEntertainment: (input, { list }) => found(2, input, list),
	searchRentalsAndServices: ({ category_id, ...input }, { list }) => {
		const [three, four] = [found(3, input, list), found(4, input, list)]
		return category_id === families.rentals
			? three
			: category_id === families.services
				? four
				: { now: three.now, soon: [...three.soon, 'search:4'] }
	},
	getListingsByCategory: (input, { list }) => found(input.category_id, { available_on: input.available_on }, list),
	// It counts in the rows of the listings themselves.
	getLandingPage: ({ available_on }, { category_id }) => ({
		now: ['catalogue:*'],
		soon: [`search:${category_id}`, 'listing:*', ...daysNear(available_on)],
	}),
	getMapMarkers: (input) => ({ now: ['catalogue:*'], soon: [`search:${input.category_id}`, 'listing:*', ...daysNear(input.available_on)] }),
	suggest: () => ({ now: ['catalogue:*'], soon: ['search:*', 'listing:*'] }),
	// Places change by an import only; another day clears all answers.
	interpretSearch: () => catalogue,
	getFeatureWords: () => catalogue,
	searchSentence: (_, { reading }) => ({
		now: ['catalogue:*'],
		soon: ['search:*', 'listing:*', 'event:*', ...daysNear(reading.date ?? undefined)],
	}),
	getListing: ({ property_id }) => ({ now: [`listing:${property_id}`, 'catalogue:*'], soon: [] }),
	getSimilarListings: ({ property_id, available_on }, list) => ({
		now: [`listing:${property_id}`, 'catalogue:*'],
		soon: [...namesOf('listing', list), ...daysNear(available_on)],
	}),

	getTodaysEvents: () => agenda,
	getAllEvents: () => agenda,
	getAgendaCount: () => agenda,
	getAgendaMonth: () => agenda,
	getAgendaMarkers: () => agenda,
	getEvent: ({ event_id, available_on }, { here, suppliers }) => ({
		now: [`event:${event_id}`, 'catalogue:*'],
		soon: [...namesOf('event', here), ...namesOf('listing', suppliers), ...daysNear(available_on)],
	}),

	getBlogList: () => ({ now: ['post:*'], soon: [] }),
	getPageDetail: () => ({ now: ['page:*'], soon: [] }),
	getTransparency: () => ({ now: ['decision:*'], soon: [] }),
}

/** The tags of a call's answer. */
export function tagsOf<Name extends EndpointName>(name: Name, input: Parsed<Name>, data: Output<Name>): Tags {
	const tagger: Tagger<Name> | undefined = taggers[name]
	return tagger ? tagger(input, data) : anything
}
