import { expect, test } from 'vitest'
import { checkEvent, tidied } from './event-rules.ts'
import { readFields, withLanguage } from './event-fields.ts'
import { form as texts } from './texts/en.ts'
import { firstRule, readRule, ruleFrom, ruleOf, type Repeat } from './repeat-rule.ts'

/** A third and not a last Friday; and a fourth and last one. */
const [third, last] = ['2036-11-21', '2036-11-28']

test.each<[string, Repeat, string, string]>([
	['every day', { rhythm: 'daily', weekdays: [], monthly: 'day', end: { count: '7' } }, third, 'FREQ=DAILY;COUNT=7'],
	['every Friday', { rhythm: 'weekly', weekdays: [4], monthly: 'day', end: { count: '10' } }, third, 'FREQ=WEEKLY;BYDAY=FR;COUNT=10'],
	[
		'every second week',
		{ rhythm: 'fortnightly', weekdays: [1, 4], monthly: 'day', end: { until: '2037-06-30' } },
		third,
		'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;UNTIL=20370630T235959',
	],
	['on day 21', { rhythm: 'monthly', weekdays: [], monthly: 'day', end: { count: '3' } }, third, 'FREQ=MONTHLY;BYMONTHDAY=21;COUNT=3'],
	[
		'on the third Friday',
		{ rhythm: 'monthly', weekdays: [], monthly: 'nth', end: { count: '3' } },
		third,
		'FREQ=MONTHLY;BYDAY=3FR;COUNT=3',
	],
	[
		'on the last Friday',
		{ rhythm: 'monthly', weekdays: [], monthly: 'last', end: { count: '3' } },
		last,
		'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3',
	],
	['every year', { rhythm: 'yearly', weekdays: [], monthly: 'day', end: { count: '5' } }, third, 'FREQ=YEARLY;COUNT=5'],
])('%s is written as a rule, and read again', (_, repeat, day, rule) => {
	expect(ruleOf(repeat, day)).toBe(rule)
	expect(readRule(rule)).toEqual(repeat)
})

test('a rule that the form cannot show is not changed by it', () => {
	for (const rule of [
		'FREQ=DAILY;INTERVAL=3;COUNT=4',
		'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1;COUNT=4',
		'FREQ=YEARLY;BYMONTH=6;COUNT=2',
		'nonsense',
		'',
	])
		expect([rule, readRule(rule), ruleFrom(rule, third, last)]).toEqual([rule, null, rule])
})

test('a rule goes with its first day', () => {
	expect(ruleFrom(firstRule(third), third, '2036-11-20')).toBe('FREQ=WEEKLY;BYDAY=TH;COUNT=10')
	expect(ruleFrom('FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4', third, '2036-11-20')).toBe('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4')
	expect(ruleFrom('FREQ=WEEKLY;BYDAY=FR;COUNT=4', '', '2036-11-20')).toBe('FREQ=WEEKLY;BYDAY=TH;COUNT=4')
	expect(ruleFrom('FREQ=MONTHLY;BYDAY=-1FR;COUNT=4', last, '2036-11-06')).toBe('FREQ=MONTHLY;BYMONTHDAY=6;COUNT=4')
	expect(ruleFrom('FREQ=MONTHLY;BYDAY=3FR;COUNT=4', third, '2036-11-29')).toBe('FREQ=MONTHLY;BYMONTHDAY=29;COUNT=4')
})

test('a stored event is shown without what needs no saying, and whatever else is stored breaks nothing', () => {
	const fields = readFields({
		start_date: third,
		end_date: '2036-11-22',
		start_time: '20:00:00',
		end_time: '02:00',
		admission_fee: '0',
		further_dates: [
			{ start_date: last, start_time: '20:00', end_time: '02:00', end_date: '2036-11-29' },
			{ start_date: '2036-12-05', start_time: '15:00', end_time: '17:00', end_date: '2036-12-05' },
		],
	})
	expect(fields).toMatchObject({ end_date: '', start_time: '20:00', date_kind: 'several', fee_kind: 'free' })
	expect(fields.further_dates).toEqual([
		{ start_date: last, start_time: '', end_time: '', end_date: '' },
		{ start_date: '2036-12-05', start_time: '15:00', end_time: '17:00', end_date: '' },
	])
	expect(readFields({ further_dates: 'x', excluded_dates: true, changed_dates: [1], start_date: 7, without_image: 'no' })).toMatchObject({
		start_date: '7',
		date_kind: 'once',
		without_image: '0',
	})
})

test('another language of the words loses none of them', () => {
	const fields = { lang: 'en', event_title: 'Fair', event_title_fr: 'Foire', description: 'Rides.' }
	expect({ ...fields, ...withLanguage(fields, 'en', 'fr') }).toMatchObject({
		lang: 'fr',
		event_title: 'Foire',
		event_title_en: 'Fair',
		event_title_fr: '',
		description_en: 'Rides.',
	})
	expect(withLanguage(fields, 'en', 'de')).toEqual({ lang: 'de' })
})

test('217 what the browser knows to be wrong', () => {
	const right = { event_title: 'Fair', event_category_id: '2', start_date: third, location_name: 'Knuedler', address: 'Luxembourg' }
	expect(checkEvent(right, texts)).toEqual({})
	const wrong = (part: object) => Object.keys(checkEvent({ ...right, ...part }, texts))
	expect(wrong({ end_date: '2036-11-20' })).toEqual(['end_date'])
	expect(wrong({ end_time: '20:00' })).toEqual(['start_time'])
	expect(wrong({ date_kind: 'repeats', recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=' })).toEqual(['recurrence'])
	expect(wrong({ date_kind: 'repeats', recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20361101T235959' })).toEqual(['recurrence'])
	expect(wrong({ date_kind: 'repeats', recurrence: 'FREQ=DAILY;COUNT=501' })).toEqual(['recurrence'])
	expect(wrong({ date_kind: 'several' })).toEqual(['further_dates'])
	expect(wrong({ fee_kind: 'amount', admission_fee: 'a lot' })).toEqual(['admission_fee'])
	expect(wrong({ fee_kind: 'amount', admission_fee: '12,50' })).toEqual([])
	expect(wrong({ ticket_link: 'javascript:alert(1)' })).toEqual(['ticket_link'])
	expect(tidied('ticket_link', ' tickets.example.lu/1 ')).toBe('https://tickets.example.lu/1')
	expect(tidied('admission_fee', '12,50 €')).toBe('12.5')
})
