import { expect, test } from 'vitest'
import { readCents, readDay } from './bank-movement.ts'

test('amounts and days are read as banks write them', () => {
	const amounts: [string, number | null][] = [
		['57.33', 5733],
		['57,33', 5733],
		['+57,33 EUR', 5733],
		['1.234,56', 123_456],
		['1,234.56', 123_456],
		['1 234,56 €', 123_456],
		['1\u202f234\u00a0567,8', 123_456_780],
		["1'234.56", 123_456],
		['12,00-', -1200],
		['-12', -1200],
		['57', 5700],
		['0.5', 50],
		['1.234', 123_400],
		['', null],
		['abc', null],
		['1,2,3', null],
		['12.3456', null],
		['--5', null],
		['-5-', null],
		['1e5', null],
		['٣', null],
	]
	for (const [text, cents] of amounts) expect(readCents(text), text).toBe(cents)
	const days: [string, string | null][] = [
		['2026-11-21', '2026-11-21'],
		['2026-11-21T10:00:00+01:00', '2026-11-21'],
		['21/11/2026', '2026-11-21'],
		['1.2.26', '2026-02-01'],
		['31-12-2026', '2026-12-31'],
		['2026-02-30', null],
		['21 November 2026', null],
		['', null],
		['2026-13-01', null],
		['1/2/2026', '2026-02-01'],
		['01.02.26', '2026-02-01'],
		['1.2.026', null],
		['111.2.2026', null],
		['1.222.2026', null],
		['2026-1-01', null],
		['20266-01-01', null],
	]
	for (const [text, day] of days) expect(readDay(text), text).toBe(day)
})
