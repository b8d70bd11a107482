import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { holdDay, markDay } from '../marks.ts'

const today = luxembourgDay(new Date())
/** A Saturday in about half a year. */
const saturday = (() => {
	const near = addDays(today, 180)
	return addDays(near, (6 - new Date(near).getUTCDay() + 7) % 7)
})()
const after = (days: number) => addDays(saturday, days)

/** A professional with a listing. */
async function addSupplier(product: Product, values: Record<string, unknown> = {}) {
	const account = await product.professional()
	const property_id = await addListing(product, { account_id: account.id, ...values })
	const set = (fields: Record<string, unknown>) => product.call('setAvailability', { property_id, ...fields }, account.token)
	return { ...account, property_id, set }
}

const daysOf = async (product: Product, property_id: number, from: string, to: string, token: string | null = null) => {
	const { data } = await product.call('getAvailability', { property_id, from, to }, token)
	return data.days.map(({ day, morning, evening }) => [day, morning, evening])
}

test('a supplier marks days, halves and ranges and takes them back; everybody reads the states, the owner also who says so', async () => {
	await using product = await startProduct()
	const supplier = await addSupplier(product)
	const { property_id, set, token } = supplier
	expect((await set({ from: saturday, state: 'booked' })).data).toMatchObject({ days_count: 1, confirmed_on: today })
	await set({ from: after(1), to: after(3), state: 'free' })
	await set({ from: after(2), part: 'evening', state: 'held' })
	await set({ from: after(4), part: 'morning', state: 'booked' })
	const all = [
		[saturday, 'booked', 'booked'],
		[after(1), 'free', 'free'],
		[after(2), 'free', 'held'],
		[after(3), 'free', 'free'],
		[after(4), 'booked', 'unknown'],
	]
	expect(await daysOf(product, property_id, after(-5), after(9))).toEqual(all)
	await set({ from: saturday, part: 'morning', state: 'unknown' })
	await set({ from: after(1), to: after(4), state: 'unknown' })
	expect(await daysOf(product, property_id, after(-5), after(9))).toEqual([[saturday, 'unknown', 'booked']])
	await set({ from: saturday, part: 'evening', state: 'unknown' })
	expect(await product.db.selectFrom('availability_days').selectAll().execute()).toEqual([])
	await set({ from: saturday, state: 'booked' })
	const own = (await product.call('getAvailability', { property_id, from: saturday, to: saturday }, token)).data
	expect(own).toMatchObject({
		days: [{ own: { morning: 'booked', evening: 'booked', by_calendar: false, by_offer: false } }],
		own: { feeds: [], has_calendar: false },
	})
	const foreign = (
		await product.call('getAvailability', { property_id, from: saturday, to: saturday }, (await product.professional()).token)
	).data
	expect([foreign.own, foreign.days[0]?.own]).toEqual([null, null])
})

test('weekdays without work are booked, days until one are free where the supplier has said so, and a mark counts more than both', async () => {
	await using product = await startProduct()
	const { property_id, set } = await addSupplier(product)
	expect((await set({ never_weekdays: '6,7' })).data.never_weekdays).toEqual([6, 7])
	expect(await daysOf(product, property_id, saturday, after(2))).toEqual([
		[saturday, 'booked', 'booked'],
		[after(1), 'booked', 'booked'],
	])
	await set({ from: saturday, part: 'evening', state: 'free' })
	expect(await daysOf(product, property_id, saturday, saturday)).toEqual([[saturday, 'booked', 'free']])
	expect((await set({ open_until: after(3) })).data).toMatchObject({ open_until: after(3), never_weekdays: [6, 7] })
	expect(await daysOf(product, property_id, after(1), after(5))).toEqual([
		[after(1), 'booked', 'booked'],
		[after(2), 'free', 'free'],
		[after(3), 'free', 'free'],
	])
	expect((await set({ open_until: 'none', never_weekdays: '' })).data).toMatchObject({ open_until: null, never_weekdays: [] })
	expect(await daysOf(product, property_id, after(1), after(5))).toEqual([])
})

test('an offer holds a day until it expires, books it once it is accepted, and gives it back', async () => {
	await using product = await startProduct()
	const { property_id: listing_id, set } = await addSupplier(product)
	const { db } = product
	const day = saturday
	const state = async () => (await daysOf(product, listing_id, day, day))[0]?.slice(1) ?? 'unknown'
	await set({ from: day, state: 'free' })
	const until = new Date(Date.now() + 3_600_000)
	await db.transaction().execute((trx) => holdDay(trx, { listing_id, offer_id: 7, day, until }))
	expect(await state()).toEqual(['held', 'held'])
	await db.transaction().execute((trx) => holdDay(trx, { listing_id, offer_id: 7, day, part: 'evening', until }))
	expect(await state()).toEqual(['free', 'held'])
	await sql`update availability_days set held_until = now() - interval '1 second' where source = 'offer'`.execute(db)
	expect(await state()).toEqual(['free', 'free'])
	await db.transaction().execute((trx) => markDay(trx, { listing_id, offer_id: 7, day }))
	await db.transaction().execute((trx) => holdDay(trx, { listing_id, offer_id: 8, day, until }))
	expect(await state()).toEqual(['booked', 'booked'])
	// By hand nobody frees a day that an offer has booked.
	await set({ from: day, state: 'unknown' })
	expect(await state()).toEqual(['booked', 'booked'])
	await sql`delete from availability_days where source_id = 7`.execute(db)
	expect(await state()).toEqual(['held', 'held'])
})

test('what is not there, not public, of another, in the past or too far ahead is refused', async () => {
	await using product = await startProduct()
	const { property_id, set, token } = await addSupplier(product)
	const other = await product.professional()
	const hidden = await addListing(product, { state: 'paused' })
	const from = saturday
	const code = async (input: Record<string, unknown>, by: string | null) =>
		(await product.call('setAvailability', { from, state: 'free', ...input }, by)).code
	expect([
		await code({ property_id }, null),
		await code({ property_id }, (await product.user()).token),
		await code({ property_id }, other.token),
		await code({ property_id: hidden }, other.token),
		await code({ property_id: 2_000_000_000 }, token),
	]).toEqual(['login_required', 'wrong_role', 'not_yours', 'listing_not_found', 'listing_not_found'])
	expect((await product.call('getAvailability', { property_id: hidden, from })).code).toBe('listing_not_found')
	const refused = async (fields: Record<string, unknown>) => Object.keys((await set(fields)).fields)
	expect([
		await refused({ from: addDays(today, -1), state: 'free' }),
		await refused({ from, to: addDays(today, maxDaysAhead + 1), state: 'free' }),
		await refused({ from, to: after(-1), state: 'free' }),
		await refused({ from }),
		await refused({ state: 'free' }),
		await refused({ from, state: 'perhaps' }),
		await refused({ from, part: 'noon', state: 'free' }),
		await refused({ never_weekdays: '8' }),
		await refused({ open_until: addDays(today, -1) }),
		await refused({ open_until: addDays(today, maxDaysAhead + 1) }),
		await refused({ open_until: '2027-02-31' }),
	]).toEqual([
		['from'],
		['to'],
		['to'],
		['state'],
		['from'],
		['state'],
		['part'],
		['never_weekdays'],
		['open_until'],
		['open_until'],
		['open_until'],
	])
	const asked = async (fields: Record<string, unknown>) =>
		Object.keys((await product.call('getAvailability', { property_id, ...fields })).fields)
	expect([
		await asked({ from, to: after(-1) }),
		await asked({ from, to: after(400) }),
		await asked({}),
		await asked({ from, to: after(399) }),
	]).toEqual([['to'], ['to'], ['from'], []])
})
