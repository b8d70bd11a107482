import { familyFields } from './search/family-fields.ts'
import { budgetField, groupsField, viewField } from './search/list-address.ts'

const paths = { '/filterVenues': 'venues', '/filterEnt': 'entertainment', '/filter': 'rentals-and-services' } as const

/** The query fields that change a list, by its route; undefined for other screens. In a browser's first file they would be a burden: only the server asks. */
export const listFields = (route: string): readonly string[] | undefined =>
	route in paths ? [...familyFields[paths[route as keyof typeof paths]], budgetField, viewField, groupsField] : undefined
