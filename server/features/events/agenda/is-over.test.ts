import { expect, test } from 'vitest'
import { isOver } from './is-over.ts'

test('F28: an event is over at its end, or with its last day', () => {
	const untilTwo = { end_date: '2027-10-31', end_time: '02:30' }
	expect(isOver(untilTwo, new Date('2027-10-31T00:29:59Z'))).toBe(false)
	expect(isOver(untilTwo, new Date('2027-10-31T00:30:00Z'))).toBe(true)
	const allDay = { end_date: '2027-03-28', end_time: null }
	expect(isOver(allDay, new Date('2027-03-28T21:59:59Z'))).toBe(false)
	expect(isOver(allDay, new Date('2027-03-28T22:00:00Z'))).toBe(true)
})
