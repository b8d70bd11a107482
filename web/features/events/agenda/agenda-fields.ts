/** The fields of the address that select events, apart from days: an embedded agenda has them too. */
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

/** All filter fields of the address, in the order in which they are written. `agenda-filters.ts` reads them. */
export const filterFields = ['from', 'to', 'evening', ...lastingFields] as const
