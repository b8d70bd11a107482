/** The fields of a fête in 2036, as a form sends them. */
export const eventForm = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
	event_title: 'Fête du village',
	event_category_id: 2,
	start_date: '2036-06-23',
	location_name: 'Rotondes',
	address: '3, Place des Rotondes, Luxembourg',
	...more,
})

/** A list of dates or starts as form-data carries it. */
export const asList = (...items: unknown[]): string => JSON.stringify(items)
