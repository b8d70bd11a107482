import { dayAfter, kilometres, onDays } from './agenda.ts'
import type { Fields } from './client.ts'

/** A field of an event, with two values and the places where each must appear again. */
export interface EventField {
	/** The form is sent with the first; an edit sends the second. */
	values: readonly [unknown, unknown]
	/** The value in answers; the sent text itself by default. */
	as?: (value: unknown) => unknown
	/** Where it is stored, in SQL over events `e`; in the column of its name by default. */
	stored?: string
	/** Other keys of the answer that follow from it. */
	follows?: readonly string[]
	/** The agenda has it too, and the own list. */
	isInAgenda?: true
	isInOwnList?: true
	/** The filter of the agenda that finds a value; `where` is the same in SQL over events `e` and dates `d`, where rows contain it. */
	filter?: (value: unknown) => { fields: Fields; where?: string }
	/** Values that the field refuses. */
	wrong: readonly unknown[]
}

const long = 'x'.repeat(20_000)
const links = ['x', 'javascript:alert(1)', 'ftp://example.org', `https://example.org/${long}`]
const number = { as: Number } as const
const both = { isInAgenda: true, isInOwnList: true } as const
// A change of time or place raises `sequence`, and calendars see it; the dates repeat the time.
const when = { ...both, follows: ['dates', 'sequence'] }
const near = ['here', 'suppliers', 'sequence']
const around = (lat: number, lng: number) => ({
	fields: { lat, lng, distance: 5 },
	where: `${onDays()} and ${kilometres(lat, lng)} <= 5`,
})
const onDay = (day: unknown) => ({ fields: { from: day, to: day }, where: onDays(String(day), String(day)) })
const text = (column: string) => `to_char(e.${column}, 'HH24:MI')`

/** The fields of an event (G32). The words occur in no sample. */
export const eventFields: Record<string, EventField> = {
	event_title: {
		values: ['Zwirbelfest an der Sauer', 'Quakelkirmes an der Sauer'],
		...both,
		filter: (value) => ({ fields: { q: String(value).split(' ')[0] } }),
		wrong: ['', 'x', long, 'two\nlines'],
	},
	event_subtitle: { values: ['With brass', 'With strings'], isInAgenda: true, wrong: [long] },
	event_category_id: {
		values: [2, 10],
		...both,
		filter: (value) => ({ fields: { event_category_id: value }, where: `${onDays()} and e.event_category_id = ${Number(value)}` }),
		wrong: ['', 'x', '99', '0', '1.5'],
	},
	start_date: {
		values: [dayAfter(40), dayAfter(41)],
		...when,
		stored: 'e.start_date::text',
		filter: onDay,
		wrong: ['', 'x', '2036-02-31', dayAfter(-1), dayAfter(60)],
	},
	end_date: {
		values: [dayAfter(42), dayAfter(43)],
		...when,
		stored: 'e.end_date::text',
		filter: onDay,
		wrong: ['x', '2036-02-31', dayAfter(39), dayAfter(40 + 500)],
	},
	start_time: { values: ['18:00', '19:30'], ...when, stored: text('start_time'), wrong: ['x', '25:00', '18:60', '6pm'] },
	end_time: { values: ['23:00', '23:45'], ...when, stored: text('end_time'), wrong: ['x', '24:00', '-1:00'] },
	ticket_link: { values: ['https://tickets.example/1', 'https://tickets.example/2'], wrong: links },
	admission_fee: { values: ['12.5', '0'], ...number, stored: 'e.admission_fee::float8', isInAgenda: true, wrong: ['x', '-1', '1e12'] },
	organiser_name: { values: ['Fanfare Zwirbel', 'Fanfare Quakel'], wrong: [long] },
	organiser_phone: { values: ['+352 621 000 111', '+352 621 000 222'], wrong: ['x', 'call me'] },
	organiser_email: { values: ['zwirbel@example.org', 'quakel@example.org'], wrong: ['x', 'a@', 'a b@example.org'] },
	organiser_website: { values: ['https://zwirbel.example', 'https://quakel.example'], wrong: links },
	location_name: { values: ['Zwirbelsall', 'Quakelsall'], ...both, follows: ['location_text', ...near], wrong: ['', long] },
	address: {
		values: ['1, rue de la Poste, L-6400 Echternach', '2, rue de la Poste, L-6400 Echternach'],
		isInAgenda: true,
		follows: near,
		wrong: ['', long],
	},
	latitude: {
		values: ['49.8131', '49.6117'],
		...number,
		isInAgenda: true,
		follows: near,
		filter: (value) => around(Number(value), 6.42),
		wrong: ['x', '91', ''],
	},
	longitude: {
		values: ['6.42', '6.13'],
		...number,
		isInAgenda: true,
		follows: near,
		filter: (value) => around(49.8131, Number(value)),
		wrong: ['x', '181', ''],
	},
	description: { values: ['Under the plumblotte tree.', 'Beside the grizzelpond.'], wrong: [long] },
}

/** A complete event: the first value of every field. */
export const eventForm: Fields = Object.fromEntries(Object.entries(eventFields).map(([field, { values }]) => [field, values[0]]))

/** A short event under another name, on another day. */
export const otherEvent = (event_title: string, days = 50): Fields => ({
	...eventForm,
	event_title,
	start_date: dayAfter(days),
	end_date: dayAfter(days),
})
