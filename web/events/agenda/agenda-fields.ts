/** The fields of the address that say which events are shown, on whatever day: an embedded agenda has them too. */
export const lastingFields = [
	'latitude',
	'longitude',
	'address',
	'distance',
	'event_category_id',
	'free',
	'event_lang',
	'q',
	'organiser_id',
	'place',
] as const

/** All fields of the address that filter, in the order in which they are written. `agenda-filters.ts` reads them. */
export const filterFields = ['from', 'to', ...lastingFields] as const
