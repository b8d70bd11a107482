import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemas } from '#contract/index.ts'
import { optional, seating } from '#contract/http/fields.ts'
import { findHiddenDefaults } from './check-schemas.ts'

test('a default behind an optional is found, however deep it lies and whatever stands between', () => {
	const hidden = z.enum(['0', '1']).default('0')
	const chosen = hidden.transform((value) => value === '1')
	expect(findHiddenDefaults({ input: z.object({ a: hidden.optional() }) })).toEqual(['input.a'])
	expect(findHiddenDefaults({ input: z.object({ a: z.object({ b: optional(chosen) }) }).transform((value) => value) })).toEqual([
		'input.in.a.b',
	])
	expect(findHiddenDefaults({ a: z.array(z.union([z.number(), z.string().prefault('x').optional()])) })).toHaveLength(1)
})

test('a default of its own, and an optional that is followed by a default, are no mistake', () => {
	expect(
		findHiddenDefaults({ a: z.object({ b: z.string().default('x'), c: optional(seating), d: z.string().optional().default('x') }) }),
	).toEqual([])
})

test('no call has one', () => {
	expect(findHiddenDefaults(schemas)).toEqual([])
})
