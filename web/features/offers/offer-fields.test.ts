import { expect, test } from 'vitest'
import { readDecimal } from './offer-fields.ts'

test('an amount is read as it is written in any of the languages, and as it is pasted with the marks of its thousands', () => {
	for (const typed of ['1200.5', '1200,50', '1 200,50', '1\u202F200,50', '1.200,50', '1,200.50', '1’200.50'])
		expect(readDecimal(typed), typed).toBe(1200.5)
	expect(readDecimal('−1.234.567,80')).toBe(-1_234_567.8)
	// A text that may be two numbers is none.
	for (const typed of ['1.200', '1,200', '12,345', '1.2.3', '1,5,5', '1e9', '12 €', '']) expect(readDecimal(typed), typed).toBeNull()
})
