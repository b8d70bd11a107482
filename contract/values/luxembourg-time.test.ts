import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { luxembourgDay } from './luxembourg-day.ts'
import { isLeftOut, luxembourgMoment, withOffset } from './luxembourg-time.ts'

const zone = 'Europe/Luxembourg'
const minutes = fc.integer({ min: Date.UTC(1996, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
/** Around the changes of the clocks of 2027, where mistakes are. */
const nearChanges = fc.oneof(
	minutes,
	...[Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1)].map((change) =>
		fc.integer({ min: -240, max: 240 }).map((away) => change / 60_000 + away),
	),
)

test('G65, F28: a wall time is the same moment for us as for a second implementation', () => {
	fc.assert(
		fc.property(nearChanges, (minute) => {
			const wall = new Date(minute * 60_000).toISOString().slice(0, 16)
			const expected = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
			const [day = '', time = ''] = wall.split('T')
			expect(luxembourgMoment(day, time).getTime()).toBe(expected)
			expect(Date.parse(withOffset(day, time))).toBe(expected)
		}),
		{ numRuns: 2000 },
	)
})

test('G59, F28: today is Luxembourg’s day at every moment', () => {
	fc.assert(
		fc.property(nearChanges, (minute) => {
			const moment = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
			expect(luxembourgDay(new Date(minute * 60_000))).toBe(moment.toZonedDateTimeISO(zone).toPlainDate().toString())
		}),
		{ numRuns: 2000 },
	)
})

test('F28: the skipped and the doubled hour of 2027', () => {
	const at = (day: string, time: string) => luxembourgMoment(day, time).toISOString()
	expect(at('2027-03-28', '01:59')).toBe('2027-03-28T00:59:00.000Z')
	expect(at('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
	expect(at('2027-03-28', '03:30')).toBe('2027-03-28T01:30:00.000Z')
	expect(at('2027-10-31', '01:59')).toBe('2027-10-30T23:59:00.000Z')
	expect(at('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
	expect([isLeftOut('2027-03-28', '02:30'), isLeftOut('2027-03-28', '03:00'), isLeftOut('2027-10-31', '02:30')]).toEqual([
		true,
		false,
		false,
	])
	expect(at('2027-10-31', '03:00')).toBe('2027-10-31T02:00:00.000Z')
})
