import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { count, flag, id, ids, latitude, money, optional, paging, seating, text, whole } from './fields.ts'
import { fromFields, toFields, toJson } from './form-data.ts'
import { maxIds } from '../limits.ts'

const read = <Schema extends z.ZodType>(schema: Schema, value: unknown) => {
	const parsed = schema.safeParse(value)
	return parsed.success ? parsed.data : 'refused'
}

test('numbers arrive alike from text and from JSON', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000 }), (number) => {
			expect(read(count, number)).toBe(number)
			expect(read(count, String(number))).toBe(number)
			expect(read(count, ` ${number} `)).toBe(number)
		}),
	)
})

test.for(['', ' ', 'abc', '1e3', '0x10', '1,5', '٣', 'NaN', 'Infinity', '--1', '1.', '9'.repeat(41), null, {}, [], true])(
	'%j is no number',
	(value) => {
		expect(read(count, value)).toBe('refused')
	},
)

test('bounds and fractions are kept to', () => {
	expect(read(id, '0')).toBe('refused')
	expect(read(id, '2147483648')).toBe('refused')
	expect(read(id, '1.5')).toBe('refused')
	expect(read(money, '-1')).toBe('refused')
	expect(read(money, '12.5')).toBe(12.5)
	expect(read(latitude, '90.1')).toBe('refused')
	expect(read(latitude, '-90')).toBe(-90)
})

test('an optional field may be missing or empty, but not wrong', () => {
	const field = optional(whole(1, 5))
	expect(read(field, undefined)).toBe(undefined)
	expect(read(field, '')).toBe(undefined)
	expect(read(field, '6')).toBe('refused')
	expect(read(field, ['1', '2'])).toBe('refused')
})

test('a list reads the same from all the ways of sending it', () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: maxIds }), (list) => {
			const texts = list.map(String)
			expect(read(ids, list)).toEqual(list)
			expect(read(ids, texts)).toEqual(list)
			expect(read(ids, texts.join(','))).toEqual(list)
			expect(read(ids, JSON.stringify(list))).toEqual(list)
			expect(read(ids, JSON.stringify(texts))).toEqual(list)
			expect(read(ids, [...texts, ...texts].slice(0, maxIds))).toEqual(list)
		}),
	)
	expect(read(ids, undefined)).toEqual([])
	expect(read(ids, '')).toEqual([])
	expect(read(ids, '7')).toEqual([7])
})

test('a list with a wrong or with too many members is refused', () => {
	for (const value of [
		'1,x',
		'1,-2',
		'[1,2',
		['1', 'x'],
		['1.5'],
		[[1]],
		{ 0: 1 },
		Array.from({ length: maxIds + 1 }, (_, index) => index + 1),
	])
		expect(read(ids, value), JSON.stringify(value)).toBe('refused')
})

test('switches and seating know their few words only', () => {
	expect([undefined, '', '0', 0, 'false', false].map((value) => read(flag, value))).toEqual(Array(6).fill(false))
	expect(['1', 1, 'true', true].map((value) => read(flag, value))).toEqual(Array(4).fill(true))
	expect(['2', 'yes', ['1'], null].map((value) => read(flag, value))).toEqual(Array(4).fill('refused'))
	expect(['0', 0, 'sitting'].map((value) => read(seating, value))).toEqual(Array(3).fill('sitting'))
	expect(['1', 1, 'standing'].map((value) => read(seating, value))).toEqual(Array(3).fill('standing'))
	expect([undefined, '', '2'].map((value) => read(seating, value))).toEqual(Array(3).fill('refused'))
})

test('text comes out trimmed, composed, within its length and without control characters', () => {
	expect(read(text(1, 5), '  Zoé  ')).toBe('Zoé')
	expect(read(text(1, 5), '   ')).toBe('refused')
	expect(read(text(0, 5), 'sechs!')).toBe('refused')
	expect(read(text(0, 20), 'a\u0000b')).toBe('refused')
	expect(read(text(0, 20), 'two\nlines')).toBe('two\nlines')
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) => {
			const result = read(text(0, 20), value)
			if (result !== 'refused') expect(result).not.toMatch(/\u0000/)
		}),
	)
	// Telephones put signs of direction around numbers that are copied.
	expect(text(1, 40).parse('\u202a+352 621 123 456\u202c')).toBe('+352 621 123 456')
	expect(text(1, 40).parse('Pay \u202emoc.live\u202c \u2066now\u2069')).toBe('Pay moc.live now')
})

test('paging has its defaults', () => {
	expect(z.object(paging).parse({})).toEqual({ page: 1, per_page: 12 })
	expect(z.object(paging).parse({ page: '3', per_page: '50' })).toEqual({ page: 3, per_page: 50 })
	expect(read(z.object(paging), { per_page: '51' })).toBe('refused')
})

test('what is written as form-data is read back', () => {
	const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 1, maxLength: 5 }))
	fc.assert(
		fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), value), (values) => {
			expect({ ...fromFields(toFields(values)) }).toEqual({ ...values })
		}),
	)
})

test('JSON leaves out what form fields cannot say', () => {
	const values = { none: null, missing: undefined, list: [], no: false, zero: 0, empty: '', some: [1] }
	expect(JSON.parse(toJson(values))).toEqual({ no: false, zero: 0, empty: '', some: [1] })
	expect(toFields(values).map(([name]) => name)).toEqual(['no', 'zero', 'empty', 'some[]'])
})

test('names that mean something to JavaScript are only names', () => {
	const fields = fromFields([
		['__proto__', '1'],
		['constructor', '2'],
		['toString[]', '3'],
	])
	expect(Object.getPrototypeOf(fields)).toBe(null)
	expect(Object.keys(fields)).toEqual(['__proto__', 'constructor', 'toString'])
})

test('a list is read as name[], as name[0], name[1] … and repeated; other brackets are part of a name', () => {
	for (const sent of ['ids[0]=2&ids[1]=8', 'ids[]=2&ids[]=8', 'ids=2&ids=8', 'ids[0]=2&ids=8'])
		expect({ ...fromFields(new URLSearchParams(sent)) }).toEqual({ ids: ['2', '8'] })
	expect({ ...fromFields(new URLSearchParams('ids[0]=2')) }).toEqual({ ids: ['2'] })
	for (const name of ['ids[x]', 'ids[1000]', 'ids[-1]', 'ids[0'])
		expect({ ...fromFields(new URLSearchParams({ [name]: '2' })) }).toEqual({ [name]: '2' })
})
