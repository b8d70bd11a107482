import type { EndpointName } from '#contract/http/endpoints.ts'
import { roles } from '#contract/values/roles.ts'
import type { Fields } from './request-fields.ts'

/** The fields of a call that change nothing beside what else is sent, or for a caller of this role; the role of a visitor is null. */
export type UnusedBeside = (sent: Fields, role_id: number | null) => readonly string[]

const ofOccasions = ['picture', 'synonyms_en', 'synonyms_fr', 'synonyms_de']
const isSent = (value: unknown): boolean => value !== undefined && value !== ''

/** Without a day none is booked on it. */
const withoutDay: UnusedBeside = ({ available_on, without_booked }) =>
	isSent(available_on) || !isSent(without_booked) || String(without_booked) === '0' ? [] : ['without_booked']

/** What the product knows but does not use in every request, by call: a field that never counts stands in the contract as `unused`. */
export const unusedBeside: { [Name in EndpointName]?: UnusedBeside } = {
	signUp: ({ role_id }) =>
		Number(role_id) === roles.professional ? ['first_name', 'last_name'] : ['name', 'contact_person', 'address', 'description'],
	updateProfile: (_sent, role_id) => (role_id === roles.professional ? [] : ['name']),
	verifyPassword: ({ token }) => (isSent(token) ? ['password'] : []),
	addChoice: ({ kind }) => (kind === 'occasion' ? [] : ofOccasions),
	renameChoice: ({ kind }) => (kind === 'occasion' ? [] : ofOccasions),
	setFavourite: ({ event_id }) => (isSent(event_id) ? ['category_id'] : []),
	sendEnquiry: (_sent, role_id) => (role_id === null ? [] : ['email']),
	searchVenues: withoutDay,
	searchEntertainment: withoutDay,
	searchRentalsAndServices: withoutDay,
	getMapMarkers: withoutDay,
	getListingsByCategory: withoutDay,
	getBlogList: ({ blog_id }) => (isSent(blog_id) ? ['page', 'per_page', 'tag'] : []),
}
