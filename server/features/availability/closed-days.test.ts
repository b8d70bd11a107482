import { expect, test } from 'vitest'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { holdDay, markDay } from './marks.ts'

const today = luxembourgDay(new Date())
const from = addDays(today, 30)
const after = (days: number) => addDays(from, days)
const to = after(4)

async function start(product: Product) {
	const { id, token } = await product.professional()
	const hall = await addListing(product, { account_id: id, property_name: 'Hall' })
	const barn = await addListing(product, { account_id: id, property_name: 'Barn', state: 'paused' })
	const set = (property_id: number, fields: Record<string, unknown>) => product.call('setAvailability', { property_id, ...fields }, token)
	const close = async (fields: Record<string, unknown> = {}) => (await product.call('closeDays', { from, to, ...fields }, token)).data
	const daysOf = async (property_id: number) => {
		const { data } = await product.call('getAvailability', { property_id, from, to: after(6) }, token)
		return Object.fromEntries(data.days.map(({ day, morning, evening }) => [day, morning === evening ? morning : `${morning} ${evening}`]))
	}
	return { hall, barn, token, set, close, daysOf }
}
const all = (state: string) => Object.fromEntries([0, 1, 2, 3, 4].map((step) => [after(step), state]))

test('a period is closed on all own listings at once; opened again, what was marked before counts', async () => {
	await using product = await startProduct()
	const { hall, barn, token, set, close, daysOf } = await start(product)
	const foreign = await addListing(product)
	await set(hall, { from, state: 'booked' })
	await set(hall, { from: after(1), state: 'free' })
	const before = await daysOf(hall)
	const changes = { days_count: 10, listings_count: 2, kept: [] }
	expect(await close({ preview: 1 })).toEqual(changes)
	expect([await daysOf(hall), await daysOf(barn)]).toEqual([before, {}])
	expect(await close()).toEqual(changes)
	expect([await daysOf(hall), await daysOf(barn)]).toEqual([all('booked'), all('booked')])
	expect(await product.db.selectFrom('availability_days').select('day').where('listing_id', '=', foreign).execute()).toEqual([])
	const { data } = await product.call('getAvailability', { property_id: hall, from, to: from }, token)
	expect(data.days[0]?.own).toEqual({ morning: 'booked', evening: 'booked', by_calendar: false, by_offer: false, by_closing: true })
	expect(await close()).toEqual({ days_count: 0, listings_count: 0, kept: [] })

	expect(await close({ open: 1, preview: 1, to: after(1) })).toEqual({ days_count: 4, listings_count: 2, kept: [] })
	expect(await close({ open: 1 })).toMatchObject({ days_count: 10 })
	expect([await daysOf(hall), await daysOf(barn)]).toEqual([before, {}])
	expect(await close({ open: 1 })).toMatchObject({ days_count: 0, listings_count: 0 })
})

test('days that hold an offer or an option stay as they are, and are named', async () => {
	await using product = await startProduct()
	const { hall, barn, set, close, daysOf } = await start(product)
	const { db } = product
	await db.transaction().execute((trx) => markDay(trx, { listing_id: hall, offer_id: 7, day: from, part: 'evening' }))
	const offer = { listing_id: barn, offer_id: 8, day: after(1) }
	await db.transaction().execute((trx) => holdDay(trx, { ...offer, until: new Date(Date.now() + 3_600_000) }))
	const over = { listing_id: barn, offer_id: 9, day: after(2) }
	await db.transaction().execute((trx) => holdDay(trx, { ...over, until: new Date(Date.now() - 1000) }))
	await set(barn, { from: after(3), part: 'evening', state: 'held' })
	const kept = [
		{ property_id: hall, property_name: 'Hall', days: [from] },
		{ property_id: barn, property_name: 'Barn', days: [after(1), after(3)] },
	]
	expect(await close({ preview: 1 })).toEqual({ days_count: 7, listings_count: 2, kept })
	expect(await close()).toEqual({ days_count: 7, listings_count: 2, kept })
	expect(await daysOf(hall)).toEqual({ ...all('booked'), [from]: 'unknown booked' })
	expect(await daysOf(barn)).toEqual({ ...all('booked'), [after(1)]: 'held', [after(3)]: 'unknown held' })
})

test('a mark by hand ends the closing of its day, or of half of it', async () => {
	await using product = await startProduct()
	const { hall, barn, set, close, daysOf } = await start(product)
	await close()
	await set(hall, { from, state: 'free' })
	await set(hall, { from: after(1), part: 'evening', state: 'free' })
	await set(hall, { from: after(2), state: 'unknown' })
	await set(hall, { from: after(3), part: 'morning', state: 'unknown' })
	const { [after(2)]: _, ...others } = all('booked')
	const byHand = { ...others, [from]: 'free', [after(1)]: 'booked free', [after(3)]: 'unknown booked' }
	expect([await daysOf(hall), await daysOf(barn)]).toEqual([byHand, all('booked')])
	expect(await close()).toEqual({ days_count: 4, listings_count: 1, kept: [] })
	expect(await daysOf(hall)).toEqual(all('booked'))
})

test('days that are over, too far ahead or in the wrong order are refused, and nobody but a professional closes any', async () => {
	await using product = await startProduct()
	const { token } = await start(product)
	const refused = async (fields: Record<string, unknown>, by: string | null = token) => {
		const { code, fields: wrong } = await product.call('closeDays', { from, to, ...fields }, by)
		return [code, ...Object.keys(wrong)]
	}
	expect(await refused({ from: addDays(today, -1) })).toEqual(['invalid_input', 'from'])
	expect(await refused({ to: addDays(today, maxDaysAhead + 1) })).toEqual(['invalid_input', 'to'])
	expect(await refused({ to: after(-1) })).toEqual(['invalid_input', 'to'])
	expect(await refused({ to: '' })).toEqual(['invalid_input', 'to'])
	expect(await refused({}, null)).toEqual(['login_required'])
	expect(await refused({}, (await product.user()).token)).toEqual(['wrong_role'])
	expect(await product.db.selectFrom('availability_days').select('day').execute()).toEqual([])
})
