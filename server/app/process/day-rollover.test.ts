import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test, vi } from 'vitest'
import { untilMidnight, onDayRollover } from './day-rollover.ts'

test('G59: the day ends when it ends in Luxembourg, also when it has 23 or 25 hours', () => {
	const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
	const changes = fc.constantFrom(
		'2027-03-27T22:59:59.999Z',
		'2027-03-27T23:00:00Z',
		'2027-03-28T21:30:00Z',
		'2027-10-30T22:00:00Z',
		'2027-10-31T22:30:00Z',
	)
	fc.assert(
		fc.property(
			fc.oneof(
				moments,
				changes.map((moment) => new Date(moment)),
			),
			(now) => {
				const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Luxembourg').startOfDay()
				expect(untilMidnight(now)).toBe(today.add({ days: 1 }).startOfDay().epochMilliseconds - now.getTime())
			},
		),
		{ numRuns: 1000 },
	)
})

test('G59: yesterday’s cached answers are invalidated at midnight, once, and also after a sleep', () => {
	vi.useFakeTimers({ now: new Date('2027-03-27T22:59:58Z') })
	try {
		const onNewDay = vi.fn<() => void>()
		const stop = onDayRollover(onNewDay)
		vi.advanceTimersByTime(1999)
		expect(onNewDay).toHaveBeenCalledTimes(0)
		vi.advanceTimersByTime(1)
		expect(onNewDay).toHaveBeenCalledTimes(1)
		vi.advanceTimersByTime(23 * 3_600_000 - 1)
		expect(onNewDay).toHaveBeenCalledTimes(1)
		vi.advanceTimersByTime(1)
		expect(onNewDay).toHaveBeenCalledTimes(2)
		vi.setSystemTime(new Date('2027-04-02T10:00:00Z'))
		vi.advanceTimersByTime(60_000)
		expect(onNewDay).toHaveBeenCalledTimes(3)
		stop()
		vi.advanceTimersByTime(48 * 3_600_000)
		expect(onNewDay).toHaveBeenCalledTimes(3)
	} finally {
		vi.useRealTimers()
	}
})
