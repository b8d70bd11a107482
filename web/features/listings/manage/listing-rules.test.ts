import { expect, test } from 'vitest'
import { listingsManagement } from '#contract/listings/manage.ts'
import { form } from './texts/en.ts'
import { freshDraft, isSame, readFields, type ListingFields, type TextName } from './listing-fields.ts'
import { checkListing, stepOf, tidied } from './listing-rules.ts'

const whole: ListingFields = {
	...freshDraft(1),
	sub_category_id: '5',
	lang: 'en',
	property_name: 'The Old Brewery',
	description: 'A hall of brick and copper by the river.',
	address: '3, Bisserwee',
	latitude: '49.609',
	longitude: '6.134',
}

test('223 a fresh draft holds these fields and no others', () => {
	expect(freshDraft(1)).toStrictEqual({
		category_id: '1',
		sub_category_id: '',
		min_budget: '0',
		is_standard_announcement: '0',
		premium_announcement: '0',
		is_allow_booking_of_table: '0',
		is_allow_privatization_of_venue: '0',
		features_id: [],
		sub_feature_ids: [],
		sub_sub_feature_ids: [],
		event_category_ids: [],
	})
})

test('226 a missing category and a missing subcategory are asked for in the words of the specification', () => {
	expect(checkListing({ ...freshDraft(1), category_id: '' }, 1, form)).toMatchObject({
		category_id: 'Please select a category',
		sub_category_id: 'Please select a subcategory',
	})
})

/** Values of one field, and whether they can be published. */
const cases: [TextName, string, boolean][] = [
	['property_name', 'ab', false],
	['property_name', 'a'.repeat(120), true],
	['property_name', 'a'.repeat(121), false],
	['description', 'Too short', false],
	['property_name_fr', '', true],
	['property_name_fr', 'ab', false],
	['description_de', 'zu kurz', false],
	['address', 'ab', false],
	['latitude', '', false],
	['travel_radius', '500', true],
	['travel_radius', '501', false],
	['travel_radius', '-1', false],
	['travel_radius', 'far', false],
	['min_budget', '', true],
	['min_budget', '10000001', false],
	['website', 'https://example.lu/a?b=c', true],
	['website', 'javascript:alert(1)', false],
	['website', 'example', false],
	['phone', '+352 621 123 456', true],
	['phone', 'call me', false],
	['email', 'mia@example.org', true],
	['email', 'mia@', false],
	['min_budget', '38.90', true],
	['min_budget', '38.9055', false],
	['min_budget', '10000000.01', false],
	['deposit', '0.50', true],
	['size', '0', false],
	['size', '80', true],
	['max_capacity_sitting', '100001', false],
	['set_length', '1441', false],
	['quantity', '0', false],
	['licences', 'a'.repeat(501), false],
]

test.each(cases)('%s "%.20s" may be published: %s, in the form as in the contract', (name, value, isRight) => {
	const fields = { ...whole, [name]: value }
	const accepted = { ...fields, accept_terms: '1', accept_pricing: '1' }
	const { addEditVenue, addEditEntertainment, addEditRentalAndService } = listingsManagement
	const said = [addEditVenue, addEditEntertainment, addEditRentalAndService].map(({ input }) => input.safeParse(accepted).success)
	expect(said.every(Boolean)).toBe(isRight)
	expect(checkListing(fields, stepOf(name), form)[name] === undefined).toBe(isRight)
})

test('a whole draft has nothing wrong, and the author’s language needs no second text', () => {
	expect(checkListing(whole, 1, form)).toEqual({})
	expect(checkListing(whole, 2, form)).toEqual({})
	expect(checkListing({ ...whole, property_name_en: 'x' }, 1, form)).toEqual({})
})

test('what was typed is tidied when its field is left', () => {
	expect(tidied('website', ' brewery.lu ')).toBe('https://brewery.lu')
	expect(tidied('website', 'http://brewery.lu')).toBe('http://brewery.lu')
	expect(tidied('min_budget', '1 200 €')).toBe('1200')
	expect(tidied('min_budget', '1.200')).toBe('1200')
	expect(tidied('min_budget', '12,50')).toBe('12.5')
	expect(tidied('packages.0.price', '1.234,50 €')).toBe('1234.5')
	expect(tidied('size', '12,50')).toBe('12,50')
	expect(tidied('min_budget', 'cheap')).toBe('cheap')
	expect(tidied('property_name', '  The  Hall ')).toBe('The  Hall')
})

test('a stored draft of any shape is read as the form holds it', () => {
	const read = readFields(
		{
			sub_category_id: 5,
			min_budget: 1200,
			has_delivery: true,
			premium_announcement: true,
			sub_feature_ids: ['102', 103],
			features_id: '101,104',
			languages_spoken: ['lb'],
			pictures: [{ file: 'a' }, { alternative_text: 'no file' }],
			constructor_like: 'unknown',
		},
		1,
	)
	expect(read).toStrictEqual({
		...freshDraft(1),
		sub_category_id: '5',
		min_budget: '1200',
		has_delivery: '1',
		premium_announcement: '1',
		sub_feature_ids: [102, 103],
		features_id: [101, 104],
		languages_spoken: ['lb'],
		pictures: [{ file: 'a', alternative_text: '', is_decorative: false, focal: '' }],
	})
	expect(isSame('size', read, { ...read, size: '' })).toBe(true)
	expect(isSame('size', read, { ...read, size: '1' })).toBe(false)
})
