import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'

export const fete = {
	event_title: 'Fête du village',
	event_category_id: 2,
	start_date: '2036-06-23',
	location_name: 'Rotondes',
	address: '3, Place des Rotondes, Luxembourg',
}

test('213 a user publishes an event; it is in the own list, and public', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const { http, data, fields } = await product.call('addEditEvent', { ...fete, start_time: '20:00', end_time: '01:00' }, user.token)
	expect({ http, fields }).toEqual({ http: 200, fields: {} })
	expect(data).toEqual({ event_id: expect.any(Number), state: 'published', version: 1, dates_count: 1 })
	const own = await product.call('getOwnEvents', {}, user.token)
	expect(own.data).toMatchObject({ total: 1, counts: { published: 1, draft: 0 } })
	expect(own.data.list).toMatchObject([
		{ event_id: data.event_id, start_date: '2036-06-23', start_time: '20:00', end_date: '2036-06-24', end_time: '01:00' },
	])
	expect(await product.db.selectFrom('event_dates').select('is_public').execute()).toEqual([{ is_public: true }])
	expect(await product.call('deleteEvent', { event_id: data.event_id }, user.token)).toMatchObject({ http: 200 })
	expect((await product.call('getOwnEvents', {}, user.token)).data.total).toBe(0)
})
