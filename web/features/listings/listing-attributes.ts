import { named } from '#contract/values/languages.ts'
import type { EventCategory } from '#contract/catalogue/read.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { families } from '#contract/values/families.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { cateringGroup, cuisineGroup } from './listing-feature-groups.ts'
import { listingArea } from './detail/texts/index.ts'
import { languageOfFeature } from './language-features.ts'

/** An attribute of a listing in one line; its name selects the icon. */
export interface Attribute {
	name: AttributeName
	label: string
	value: string
	/** True when the value is the author's text rather than ours. */
	isAuthors?: boolean
}

/** All attributes, in the order of display. */
export const attributeNames = [
	'size',
	'sitting',
	'standing',
	'parking',
	'budget',
	'booking',
	'catering',
	'cuisine',
	'occasions',
	'events',
	'set_length',
	'quantity',
	'minimum_persons',
	'deposit',
	'delivery',
	'set_up',
	'travel_radius',
	'languages',
	'needs',
	'licences',
] as const
export type AttributeName = (typeof attributeNames)[number]

export type AttributeTools = Pick<LanguageTools, 'language' | 't' | 'number' | 'money' | 'distance' | 'minutes' | 'list' | 'languageName'>

/** The numeric attributes of a listing. Missing ones have no line. */
export function figuresOf(listing: Listing, tools: AttributeTools): Attribute[] {
	const { t, language, number, money, distance } = tools
	const { labels } = listingArea.in(language).listing
	const figures: (Attribute | false)[] = [
		listing.size !== null && { name: 'size', label: labels.size, value: t.listing.squareMetres(number(listing.size)) },
		listing.max_capacity_sitting !== null && { name: 'sitting', label: labels.sitting, value: number(listing.max_capacity_sitting) },
		listing.max_capacity_standing !== null && { name: 'standing', label: labels.standing, value: number(listing.max_capacity_standing) },
		listing.parking_spaces !== null && { name: 'parking', label: labels.parking, value: number(listing.parking_spaces) },
		listing.set_length !== null && { name: 'set_length', label: labels.setLength, value: tools.minutes(listing.set_length) },
		listing.quantity !== null && { name: 'quantity', label: labels.quantity, value: number(listing.quantity) },
		listing.minimum_persons !== null && { name: 'minimum_persons', label: labels.minimumPersons, value: number(listing.minimum_persons) },
		listing.deposit !== null && listing.deposit > 0 && { name: 'deposit', label: labels.deposit, value: money(listing.deposit) },
		listing.travel_radius !== null && { name: 'travel_radius', label: labels.travelRadius, value: distance(listing.travel_radius) },
	]
	return figures.filter((figure) => figure !== false)
}

/** All other attributes of a listing, as texts. Missing ones have no line. */
export function factsOf(listing: Listing, event_categories: EventCategory[], tools: AttributeTools): Attribute[] {
	const { language, list } = tools
	const texts = listingArea.in(language).listing
	const { labels } = texts
	const isVenue = listing.category_id === families.venues
	const bookings = [
		listing.is_allow_privatization_of_venue && texts.privatise,
		listing.is_allow_booking_of_table && texts.bookTables,
	].filter((booking) => booking !== false)
	const catering = chosenIn(listing, cateringGroup, language).map(({ name, details }) =>
		details.length > 0 ? `${name} (${details.join(', ')})` : name,
	)
	const cuisines = chosenIn(listing, cuisineGroup, language).map(({ name }) => name)
	const events = event_categories
		.filter(({ id }) => listing.event_category_ids.includes(id))
		.map((event) => named(event, 'event_category_name', language))
	const occasions = listing.occasions.map((occasion) => named(occasion, 'occasion_name', language))
	const languages = languagesOf(listing).map(tools.languageName)
	const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no)
	const facts: (Attribute | false)[] = [
		isVenue && listing.min_budget > 0 && { name: 'budget', label: labels.minimumBudget, value: tools.money(listing.min_budget) },
		bookings.length > 0 && { name: 'booking', label: labels.booking, value: bookings.join(', ') },
		catering.length > 0 && { name: 'catering', label: labels.catering, value: catering.join(', ') },
		cuisines.length > 0 && { name: 'cuisine', label: labels.cuisine, value: cuisines.join(', ') },
		occasions.length > 0 && { name: 'occasions', label: labels.occasions, value: occasions.join(', ') },
		events.length > 0 && { name: 'events', label: labels.events, value: events.join(', ') },
		listing.has_delivery !== null && { name: 'delivery', label: labels.delivery, value: yesOrNo(listing.has_delivery) },
		listing.has_set_up !== null && { name: 'set_up', label: labels.setUp, value: yesOrNo(listing.has_set_up) },
		languages.length > 0 && { name: 'languages', label: labels.languages, value: sentence(list(languages)) },
		!!listing.needs && { name: 'needs', label: labels.needs, value: listing.needs, isAuthors: true },
		!!listing.licences && { name: 'licences', label: labels.licences, value: listing.licences, isAuthors: true },
	]
	return facts.filter((fact) => fact !== false)
}

/** The chosen features of a listing within one group, with the details of each. */
function chosenIn(listing: Listing, group: number, language: LanguageTools['language']) {
	const chosen = listing.features.find(({ id }) => id === group)?.sub_features ?? []
	return chosen.map((feature) => ({
		name: named(feature, 'sub_feature_name', language),
		details: feature.sub_sub_features.map((detail) => inSentence(named(detail, 'sub_sub_feature_name', language), language)),
	}))
}

/** The codes of languages that are given as an attribute or as features. */
function languagesOf(listing: Listing): string[] {
	const chosen = listing.feature_ids.map((id) => languageOfFeature[id]).filter((code) => code !== undefined)
	return [...new Set([...listing.languages_spoken, ...chosen])]
}

/** German nouns keep their capitals. */
const inSentence = (text: string, language: LanguageTools['language']) => (language === 'de' ? text : text.toLocaleLowerCase(language))

const sentence = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
