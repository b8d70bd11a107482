import { z } from 'zod'
import { maxChoices, maxIds, maxMoney, maxPage, maxPerPage, perPage } from '../limits.ts'

/*
 * Form-data carries text only; JSON carries numbers and booleans too. These fields read either and hand the code real values.
 * An empty text means "not given". A repeated scalar arrives as a list and is refused.
 */

const blank = z.literal('').transform(() => undefined)

/** The field may be missing or empty; the code sees `undefined`. */
export function optional<Field extends z.ZodType>(field: Field) {
	return z.union([blank, field]).optional()
}

const decimal = /^\s*-?\d{1,15}(\.\d{1,20})?\s*$/
const readNumber = z.union([z.number(), z.string().max(40).regex(decimal, { error: 'not_a_number' }).transform(Number)], {
	error: 'not_a_number',
})

/** A number between two ends, decimal fractions allowed. */
export const number = (min: number, max: number) => readNumber.pipe(z.number().min(min).max(max))
/** A whole number between two ends. */
export const whole = (min: number, max: number) => readNumber.pipe(z.number().int({ error: 'not_whole' }).min(min).max(max))

/** The number of a row. */
export const id = whole(1, 2_147_483_647)
/** How many of something. */
export const count = whole(0, 1_000_000)
/** A number between two ends with two decimals at most: the server would round further ones unseen. */
export const hundredths = (min: number, max: number) =>
	number(min, max).refine((value) => Number(value.toFixed(2)) === value, { error: 'not_a_number' })
/** Euros, with cents: decision 139. */
export const money = hundredths(0, maxMoney)

/** '0' or '1'; false when missing. */
export const flag = z
	.union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false', ''])], { error: 'not_a_choice' })
	.meta({ id: 'Flag' })
	.default(false)
	.transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/** '0' or '1', without a default: `optional(yesOrNo)` distinguishes a missing field from a no. */
export const yesOrNo = z
	.union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])], { error: 'not_a_choice' })
	.meta({ id: 'YesOrNo' })
	.transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/** '0' sitting, '1' standing. It carries no default: behind `optional` a default would win over another name of the same field. */
export const seating = z
	.union([z.literal(0), z.literal(1), z.enum(['0', '1', 'sitting', 'standing'])], { error: 'not_a_choice' })
	.transform((value): 'sitting' | 'standing' => (value === 1 || value === '1' || value === 'standing' ? 'standing' : 'sitting'))

/** A day of the calendar that exists, as YYYY-MM-DD. */
export const day = z
	.string({ error: 'invalid' })
	.trim()
	.pipe(z.iso.date({ error: 'invalid' }))

/** A day of the agenda or of the past: none is before the first or after the last that dates of events may have. */
export const dayFrom1970To2100 = day.refine((value) => value >= '1970-01-01' && value <= '2100-12-31', { error: 'invalid' })

/** Several ids, sent as one id, "1,2,3", a JSON array, a repeated field or a repeated `field[]`. Duplicates fall together. */
function sentIds(most: number, characters: number) {
	const text = z.string().max(characters)
	return z.union([text, z.number(), z.array(z.union([text, z.number()])).max(most)], { error: 'invalid' })
}
const listOfIds = (most: number, characters: number) =>
	sentIds(most, characters).optional().transform(splitList).pipe(z.array(id).max(most))
/** Filters of a list. */
export const ids = listOfIds(maxIds, 2000)
/** The choices of a listing from one list. */
export const chosenIds = listOfIds(maxChoices, 12_000)
/** The same; the code sees `undefined` where nothing was sent, which an empty field is not. */
export const chosenIdsIfSent = sentIds(maxChoices, 12_000)
	.optional()
	.transform((value) => (value === undefined ? undefined : splitList(value)))
	.pipe(z.array(id).max(maxChoices).optional())

/** Several codes of two letters, sent as ids are. */
export const codes = sentIds(maxIds, 200)
	.optional()
	.transform(splitList)
	.pipe(z.array(z.string({ error: 'invalid' }).regex(/^[a-z]{2}$/, { error: 'invalid' })).max(maxIds))

function splitList(value: string | number | (string | number)[] | undefined): (string | number)[] {
	if (value === undefined) return []
	const items = (Array.isArray(value) ? value : [value]).flatMap((item) => (typeof item === 'string' ? splitText(item) : [item]))
	return [...new Set(items.map((item) => (typeof item === 'string' ? item.trim() : item)))]
}

function splitText(text: string): (string | number)[] {
	const trimmed = text.trim()
	if (trimmed === '') return []
	return (trimmed.startsWith('[') && trimmed.endsWith(']') ? trimmed.slice(1, -1).replaceAll('"', '') : trimmed)
		.split(',')
		.filter((item) => item.trim() !== '')
}

/** Characters that turn the direction of a text: telephones put them around copied numbers, and they let words look like others. */
export const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/**
 * A text of one line or more, within a length; the outer white space and signs of direction are dropped, control characters are refused. Line ends
 * come out as \n.
 */
export const text = (min: number, max: number) =>
	z
		.string({ error: 'invalid' })
		.max(max * 4, { error: 'too_long' })
		.transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(directions, '').trim())
		.pipe(
			z
				.string()
				.min(min)
				.max(max)
				// PostgreSQL cannot store NUL, and no person types the other control characters.
				.refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), { error: 'invalid' }),
		)

/** A text of one line, such as a name: it may be in the header of a mail. */
export const line = (min: number, max: number) =>
	text(min, max).refine((value) => !/[\t\n\u0085\u2028\u2029]/.test(value), { error: 'invalid' })

export const latitude = number(-90, 90)
export const longitude = number(-180, 180)

/** A part of the map as "south,west,north,east" in degrees, or as a list of these four. */
export const bounds = z
	.union([z.string().max(200), z.array(z.union([z.number(), z.string().max(40)]))], { error: 'invalid' })
	.transform((value) => (typeof value === 'string' ? value.split(',') : value))
	.pipe(z.tuple([latitude, longitude, latitude, longitude], { error: 'invalid' }))
	.refine(([south, west, north, east]) => south <= north && west <= east, { error: 'range_reversed' })
	.transform(([south, west, north, east]) => ({ south, west, north, east }))

/** The paging fields of every list call. */
export const paging = {
	page: optional(whole(1, maxPage)).transform((page) => page ?? 1),
	per_page: optional(whole(1, maxPerPage)).transform((size) => size ?? perPage),
}

/** The answer of every list call. `total` counts all pages; a page past the end is empty with the right total. */
export const pageOf = <Item extends z.ZodType>(item: Item) => ({
	list: z.array(item),
	current_page: z.number().int(),
	total_pages: z.number().int(),
	total: z.number().int(),
	per_page: z.number().int(),
})

/** A name in the three languages, as three fields. */
export const names = <Field extends string>(field: Field) =>
	({ [`${field}_en`]: z.string(), [`${field}_fr`]: z.string(), [`${field}_de`]: z.string() }) as Record<
		`${Field}_en` | `${Field}_fr` | `${Field}_de`,
		z.ZodString
	>

/** A list that form-data carries as the text of one, and that has to be sent. */
export const neededAsJson = <List extends z.ZodType<unknown, unknown[]>>(list: List) =>
	z
		.union([z.string().max(200_000), z.array(z.unknown())], { error: 'invalid' })
		.transform((value, context): unknown => {
			if (typeof value !== 'string') return value
			try {
				return value.trim() === '' ? [] : JSON.parse(value)
			} catch {
				context.addIssue({ code: 'custom', message: 'invalid' })
				return z.NEVER
			}
		})
		.pipe(list)

/** The same, which may be left out. */
export const sentAsJson = <List extends z.ZodType<unknown, unknown[]>>(list: List) => neededAsJson(list).optional()

/** A list of objects: in JSON as it is, in form-data as the text of one. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
	sentAsJson(z.array(item, { error: 'invalid' }).max(most, { error: 'too_many' }))
