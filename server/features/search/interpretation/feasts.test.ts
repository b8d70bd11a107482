import { expect, test } from 'vitest'
import { easterOf, feastDay } from './feasts.ts'

test('Easter of years that calendars print, the earliest and the latest among them', () => {
	const sundays = { 1818: '03-22', 2008: '03-23', 2011: '04-24', 2024: '03-31', 2025: '04-20', 2026: '04-05', 2027: '03-28', 2038: '04-25' }
	for (const [year, day] of Object.entries(sundays)) expect(easterOf(Number(year))).toBe(`${year}-${day}`)
})

test('a feast is the next one, today included, or that of the year that is said', () => {
	expect(feastDay(0, '2026-04-05', null)).toBe('2026-04-05')
	expect(feastDay(0, '2026-04-06', null)).toBe('2027-03-28')
	expect(feastDay(50, '2026-04-06', null)).toBe('2026-05-25')
	expect(feastDay(50, '2026-04-06', 2028)).toBe('2028-06-05')
})
