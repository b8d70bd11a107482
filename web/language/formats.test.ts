import { expect, test } from 'vitest'
import { formats } from './formats.ts'

test('amounts are written as readers of each language expect them', () => {
	expect(formats('en').money(1250)).toBe('€1,250')
	expect(formats('fr').money(1250)).toBe('1\u202f250\u00a0€')
	expect(formats('de').money(1250)).toBe('1.250\u00a0€')
	expect(formats('fr').money(12.5)).toBe('12,50\u00a0€')
	expect(formats('fr').number(12_500)).toBe('12\u202f500')
	expect(formats('fr').distance(12.44)).toMatch(/^12\skm$/)
	expect(formats('fr').distance(2.44)).toMatch(/^2,4\skm$/)
})
