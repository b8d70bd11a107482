import { kilometresTo } from './public-place.ts'
import { calls, type Call } from './calls.ts'
import type { Fields, Row } from './client.ts'
import type { Account, Started } from './start.ts'

/** A field of an announcement, with two values and the places where each must appear again. */
export interface Field {
	/** The form is sent with the first; an edit sends the second. */
	values: readonly [unknown, unknown]
	/** The value in answers and in the database; the sent text itself by default. */
	as?: (value: unknown) => unknown
	/** Where the public answer has it; under the field's own name by default. */
	seen?: (listing: Row) => unknown
	/** Where it is stored, in SQL over listings `l`; in the column of its name by default. */
	stored?: string
	/** Other keys of the answer that follow from it. */
	follows?: readonly string[]
	/** The card in lists has it too, and the row of the own list. */
	isOnCard?: true
	isInOwnList?: true
	/** The search that finds a value, and the same in SQL over listings `l`. */
	search?: (value: unknown) => { fields: Fields; where: string }
}

export interface Family {
	add: (typeof calls)['addVenue' | 'addEntertainment' | 'addRentalOrService']
	list: (typeof calls)['venues' | 'entertainment' | 'rentalsAndServices']
	category_id: number
	/** Sent with every call of the list. */
	listed: Fields
	/** The name of its files before `_image[]`. */
	prefix: string
	/** Fields with an effect on the answer. */
	fields: Record<string, Field>
}

const number = { as: Number } as const
const flag = { as: (value: unknown) => value === '1' } as const
const around = (latitude: unknown, longitude: unknown) => ({
	fields: { latitude, longitude, distance: 5 },
	where: `${kilometresTo(Number(latitude), Number(longitude))} <= 5`,
})
const is = (column: string, value: unknown) => `l.${column} = ${Number(value)}`

/** The ids in a tree of features, those of one level. */
function idsAt(features: unknown, level: 1 | 2 | 3): unknown[] {
	const below = level === 1 ? null : level === 2 ? ['sub_features'] : ['sub_features', 'sub_sub_features']
	const rows = (below ?? []).reduce((list, name) => list.flatMap((row) => row[name] as Row[]), features as Row[])
	return rows.map(({ id }) => id)
}

/** Which of the two values a listing has; the features above a feature count as its own. */
const feature = (level: 1 | 2 | 3, values: readonly [number, number], follows: string[] = []): Field => ({
	values,
	as: (value) => [value],
	seen: ({ features }) => values.filter((id) => idsAt(features, level).includes(id)),
	stored: `array(select feature_id from listing_features where listing_id = l.id and feature_id in (${values.join()}))`,
	follows: ['features', 'feature_ids', ...follows],
	search: (value) => ({
		fields: { [level === 1 ? 'features_id' : level === 2 ? 'sub_feature_ids' : 'sub_sub_feature_ids']: value },
		where: `exists (select from listing_features x where x.listing_id = l.id and x.feature_id in (
			with recursive below as (select ${Number(value)} as id union all select f.id from features f join below b on f.parent_id = b.id) select id from below))`,
	}),
})

/** Least cost of a listing `l` for one person, in SQL. */
export const costsOne =
	"l.min_budget_cents / 100.0 * case when l.price_unit = 'person' then greatest(1, l.minimum_persons)::bigint else 1 end"
/** Its cost for that many people: its cheapest package that takes them, else its price. Not of venues, whose price is a minimum spend. */
export const comesTo = (people: number) => `coalesce(
	(select min(case p ->> 'unit' when 'person' then (p ->> 'price')::numeric * greatest(${people}, (p ->> 'minimum')::int) else (p ->> 'price')::numeric end)
		from jsonb_array_elements(l.packages) p
		where p ->> 'unit' in ('person', 'event') and coalesce((p ->> 'maximum')::int, ${people}) >= ${people} and l.category_id <> 1),
	l.min_budget_cents / 100.0 * case when l.price_unit = 'person' then greatest(${people}, l.minimum_persons)::bigint else 1 end)`

interface Common {
	name: string
	kinds: readonly [number, number]
	features: readonly [readonly [number, number], readonly [number, number], readonly [number, number]]
}

/** The fields of an announcement of any family. The words occur in no sample. */
const common = ({ name, kinds, features: [first, second, third] }: Common): Record<string, Field> => ({
	sub_category_id: {
		values: kinds,
		follows: ['sub_category_name_en', 'sub_category_name_fr', 'sub_category_name_de'],
		isOnCard: true,
		isInOwnList: true,
		search: (value) => ({ fields: { sub_category_id: value }, where: is('sub_category_id', value) }),
	},
	property_name: {
		values: [`${name} Zwirbelhaff`, `${name} Quakelter`],
		isOnCard: true,
		isInOwnList: true,
		search: (value) => ({ fields: { q: value }, where: `l.property_name = '${String(value)}'` }),
	},
	description: {
		values: [`${name}: everything for a feast under the plumblotte tree.`, `${name}: everything for a feast beside the grizzelpond.`],
		search: (value) => {
			const [word] = /plumblotte|grizzelpond/.exec(String(value)) ?? []
			return { fields: { q: word }, where: `l.description like '%${word}%'` }
		},
	},
	address: { values: ['12, rue du Marché', '4, Grand-Rue'] },
	latitude: {
		values: ['49.6117', '49.8475'],
		...number,
		isOnCard: true,
		follows: ['locality', 'postal_locality', 'commune'],
		search: (value) => around(value, 6.13),
	},
	longitude: {
		values: ['6.13', '6.4'],
		...number,
		isOnCard: true,
		follows: ['locality', 'postal_locality', 'commune', 'country'],
		search: (value) => around(49.6117, value),
	},
	features_id: feature(1, first),
	sub_feature_ids: feature(2, second),
	sub_sub_feature_ids: feature(3, third),
	event_category_ids: {
		values: [2, 8],
		as: (value) => [value],
		stored: 'array(select event_category_id from listing_event_categories where listing_id = l.id)',
		search: (value) => ({
			fields: { event_category_ids: value },
			where: `exists (select from listing_event_categories e where e.listing_id = l.id and e.event_category_id = ${Number(value)})`,
		}),
	},
	occasions_id: {
		values: [1, 9],
		as: (value) => [value],
		seen: ({ occasions }) => (occasions as Row[]).map(({ id }) => id),
		stored: 'array(select occasion_id from listing_occasions where listing_id = l.id)',
		follows: ['occasions'],
		search: (value) => ({
			fields: { occasion_id: value },
			where: `exists (select from listing_occasions o where o.listing_id = l.id and o.occasion_id = ${Number(value)})`,
		}),
	},
	website: { values: ['https://zwirbelhaff.example', 'https://quakelter.example/en'] },
	min_budget: {
		values: ['300', '900'],
		...number,
		isOnCard: true,
		search: (value) => ({ fields: { min_budget: value }, where: `${costsOne} <= ${Number(value)}` }),
	},
})

const least =
	(field: string, column: string, more: Fields = {}) =>
	(value: unknown) => ({
		fields: { [field]: value, ...more },
		where: `l.${column} >= ${Number(value)}`,
	})
const venueFields: Record<string, Field> = {
	size: { values: ['120', '480'], ...number, isOnCard: true, search: least('min_size', 'size') },
	max_capacity_sitting: { values: ['80', '240'], ...number, isOnCard: true, search: least('min_capacity', 'max_capacity_sitting') },
	max_capacity_standing: {
		values: ['150', '500'],
		...number,
		isOnCard: true,
		search: least('min_capacity', 'max_capacity_standing', { capcity_type: '1' }),
	},
	parking_spaces: { values: ['20', '65'], ...number, search: least('parking_spaces', 'parking_spaces') },
	catering_choice: feature(2, [140, 145]),
	is_allow_privatization_of_venue: {
		values: ['1', '0'],
		...flag,
		isOnCard: true,
		search: () => ({ fields: { is_allow_privatization_of_venue: '1' }, where: 'l.is_allow_privatization_of_venue' }),
	},
	is_allow_booking_of_table: {
		values: ['0', '1'],
		...flag,
		isOnCard: true,
		search: () => ({ fields: { is_allow_booking_of_table: '1' }, where: 'l.is_allow_booking_of_table' }),
	},
}

const most =
	(field: string, column = `l.${field}`) =>
	(value: unknown) => ({ fields: { [field]: value }, where: `${column} <= ${Number(value)}` })
const yes = (field: string): Field => ({
	values: ['1', '0'],
	...flag,
	search: () => ({ fields: { [field]: '1' }, where: `l.${field}` }),
})
const entertainmentFields: Record<string, Field> = {
	set_length: { values: ['45', '90'], ...number, search: least('set_length', 'set_length') },
}
const rentalAndServiceFields: Record<string, Field> = {
	has_delivery: yes('has_delivery'),
	has_set_up: yes('has_set_up'),
	deposit: { values: ['200', '80'], ...number, search: most('deposit', 'l.deposit_cents / 100.0') },
	quantity: { values: ['12', '400'], ...number, search: least('quantity', 'quantity') },
	minimum_persons: { values: ['40', '15'], ...number, search: most('minimum_persons') },
}

export const families: [string, Family][] = [
	[
		'venues',
		{
			add: calls.addVenue,
			list: calls.venues,
			category_id: 1,
			listed: {},
			prefix: 'venue',
			fields: {
				...common({
					name: 'Schlass',
					kinds: [1, 4],
					features: [
						[116, 129],
						[102, 105],
						[110, 114],
					],
				}),
				...venueFields,
			},
		},
	],
	[
		'entertainment',
		{
			add: calls.addEntertainment,
			list: calls.entertainment,
			category_id: 2,
			listed: {},
			prefix: 'entertainment',
			fields: {
				...common({
					name: 'Kapell',
					kinds: [10, 12],
					features: [
						[213, 221],
						[202, 209],
						[206, 208],
					],
				}),
				...entertainmentFields,
			},
		},
	],
	[
		'rentals',
		{
			add: calls.addRentalOrService,
			list: calls.rentalsAndServices,
			category_id: 3,
			listed: { category_id: 3 },
			prefix: 'rental',
			fields: {
				...common({
					name: 'Verlounen',
					kinds: [15, 17],
					features: [
						[318, 326],
						[302, 311],
						[306, 308],
					],
				}),
				...rentalAndServiceFields,
			},
		},
	],
	[
		'services',
		{
			add: calls.addRentalOrService,
			list: calls.rentalsAndServices,
			category_id: 4,
			listed: { category_id: 4 },
			prefix: 'rental',
			fields: {
				...common({
					name: 'Traiteur',
					kinds: [26, 27],
					features: [
						[410, 426],
						[402, 403],
						[405, 408],
					],
				}),
				...rentalAndServiceFields,
			},
		},
	],
]

/** A complete announcement of a family: the first value of every field, standard, with both acceptances. */
export const formOf = ({ fields, category_id }: Family): Fields => ({
	category_id,
	...Object.fromEntries(Object.entries(fields).map(([field, { values }]) => [field, values[0]])),
	is_standard_announcement: '1',
	premium_announcement: '0',
	accept_terms: '1',
	accept_pricing: '1',
})

const wrongFeatures = ['x', '99999', '-1', '1,x', '[1,']
/** Values that a field refuses; for other fields, the tests of their effect contain the refused values. */
export const wrong: Record<string, readonly unknown[]> = {
	sub_category_id: ['x', '999', '0', '1.5'],
	property_name: ['', 'x', 'x'.repeat(10_000), 'two\nlines'],
	description: ['', 'short', 'x'.repeat(100_000)],
	address: ['', 'x'.repeat(10_000)],
	latitude: ['', 'x', '91', '0'],
	longitude: ['', 'x', '181'],
	features_id: wrongFeatures,
	sub_feature_ids: wrongFeatures,
	sub_sub_feature_ids: wrongFeatures,
	// Only the event form offers music.
	event_category_ids: ['x', '99', '1.5', '10'],
	occasions_id: ['x', '99', '1.5'],
	website: ['x', 'javascript:alert(1)', 'ftp://example.org', `https://example.org/${'x'.repeat(10_000)}`],
	min_budget: ['x', '-1', '1e9'],
	size: ['x', '-1', '0', '1.5'],
	max_capacity_sitting: ['x', '-1', '1.5'],
	max_capacity_standing: ['x', '-1', '9999999'],
	parking_spaces: ['x', '-1'],
	set_length: ['x', '0', '1.5'],
	has_delivery: ['2', 'yes'],
	has_set_up: ['2', 'yes'],
	deposit: ['x', '-1'],
	quantity: ['x', '0'],
	minimum_persons: ['x', '0'],
	catering_choice: wrongFeatures,
	is_allow_privatization_of_venue: ['2', 'x'],
	is_allow_booking_of_table: ['yes', '-1'],
}

/** A professional with a verified address and all data that are required of a trader before the first publication. */
export async function trader(product: Started): Promise<Account> {
	const account = await product.account(2)
	await account.client.post(calls.updateProfile.path, { rcs_number: 'B123456' })
	return account
}

/** Publishes an announcement. Fails the test when the call refuses it or ignores a field. Returns its id. */
export async function publish(
	{ client }: Account,
	{ path }: Call,
	form: Fields,
	files: Parameters<typeof client.post>[2] = [],
): Promise<number> {
	const { code, data, fields } = await client.post(path, form, files)
	if (code !== '101') throw new Error(`${path}: ${code} ${JSON.stringify(fields)}`)
	return Number(data['property_id'])
}
