import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct } from '#test/product.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

const daysFromNow = (days: number) => addDays(luxembourgDay(new Date()), days)

test('today’s events: published, those that run on included, ordered by time', async () => {
	await using product = await startProduct()
	const today = { start_date: daysFromNow(0), end_date: daysFromNow(0) }
	await addEvent(product, { event_title: 'Late show', ...today, start_time: '22:30' })
	await addEvent(product, { event_title: 'Matinee', ...today, start_time: '11:00', admission_fee: 12.5 })
	await addEvent(product, { event_title: 'Fun fair', start_date: daysFromNow(-5), end_date: daysFromNow(3) })
	await addEvent(product, { event_title: 'Yesterday', start_date: daysFromNow(-1), end_date: daysFromNow(-1) })
	await addEvent(product, { event_title: 'Tomorrow', start_date: daysFromNow(1), end_date: daysFromNow(1) })
	await addEvent(product, { event_title: 'Waiting', ...today, state: 'waiting' })
	await addEvent(product, { event_title: 'Cancelled', ...today, state: 'cancelled' })
	const { data } = await product.call('getTodaysEvents')
	expect(data.map((event) => event.event_title)).toEqual(['Matinee', 'Late show', 'Fun fair'])
	expect(data[0]).toMatchObject({ start_date: daysFromNow(0), start_time: '11:00', end_time: null, admission_fee: 12.5, distance: null })
})

test('the day is Luxembourg’s, in summer and in winter', () => {
	expect(luxembourgDay(new Date('2026-07-14T22:30:00Z'))).toBe('2026-07-15')
	expect(luxembourgDay(new Date('2026-07-14T21:30:00Z'))).toBe('2026-07-14')
	expect(luxembourgDay(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
	expect(luxembourgDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
})
