import fc from 'fast-check'
import { expect, test } from 'vitest'
import { luxembourgOffset } from './calendar-links.ts'
import { isDay, usualRanges, weeksOf } from './days.ts'

test('the offset of a wall time in Luxembourg is what the time zone’s own table says, but for the hour that does not exist', () => {
	const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Luxembourg', timeZoneName: 'longOffset', dateStyle: undefined })
	const told = (wall: string, offset: string) =>
		zone.formatToParts(new Date(`${wall}:00${offset}`)).find(({ type }) => type === 'timeZoneName')?.value === `GMT${offset}`
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 40 * 366 * 24 }), (hours) => {
			const wall = new Date(Date.UTC(2020, 0, 1, hours)).toISOString().slice(0, 16)
			const offset = luxembourgOffset(wall)
			const other = offset === '+01:00' ? '+02:00' : '+01:00'
			// In the missing hour neither is right.
			expect([wall, offset, told(wall, offset) || !told(wall, other)]).toEqual([wall, offset, true])
		}),
	)
	expect(luxembourgOffset('2027-03-28T01:59')).toBe('+01:00')
	expect(luxembourgOffset('2027-03-28T03:00')).toBe('+02:00')
	expect(luxembourgOffset('2027-10-31T01:59')).toBe('+02:00')
	expect(luxembourgOffset('2027-10-31T03:00')).toBe('+01:00')
})

test('the parts of time that people ask for', () => {
	expect(usualRanges('2026-11-20').weekend).toEqual({ from: '2026-11-21', to: '2026-11-22' })
	expect(usualRanges('2026-11-21').weekend).toEqual({ from: '2026-11-21', to: '2026-11-22' })
	expect(usualRanges('2026-11-22').weekend).toEqual({ from: '2026-11-22', to: '2026-11-22' })
	expect(usualRanges('2026-12-31').tomorrow).toEqual({ from: '2027-01-01', to: '2027-01-01' })
	expect(usualRanges('2026-12-28').week).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('a month has whole weeks from Monday to Sunday, and days exist or do not', () => {
	expect(weeksOf('2027-02')).toEqual(
		[0, 1, 2, 3].map((week) => [1, 2, 3, 4, 5, 6, 7].map((day) => `2027-02-${String(7 * week + day).padStart(2, '0')}`)),
	)
	expect(weeksOf('2026-11')).toHaveLength(6)
	expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2027-13-01'), isDay('27-1-1'), isDay(null)]).toEqual([
		true,
		false,
		false,
		false,
		false,
	])
})
