import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'

const date = '2037-06-19'

/** The plan of a visitor with a chosen hall and a candidate. */
async function begin(product: Product) {
	const plan_key = makeToken()
	const { plan_id } = (await product.call('savePlan', { plan_key, title: 'Wedding; Léa, Tom', date, address: 'Echternach' })).data
	const own = { plan_id, plan_key }
	const { id: account_id } = await product.professional()
	const hall = await addListing(product, { account_id })
	const band = await addListing(product, { account_id, category_id: 2 })
	await product.db
		.updateTable('listings')
		.set({ phone: '+352 621 123 456', website: 'https://hall.example' })
		.where('id', '=', hall)
		.execute()
	for (const property_id of [hall, band]) await product.call('setPlanCandidate', { ...own, property_id })
	await product.call('setPlanCandidate', { ...own, property_id: hall, state: 'chosen' })
	const add = (fields: Record<string, unknown>) => product.call('setPlanTime', { ...own, ...fields })
	const see = async () => (await product.call('getDaySheet', own)).data
	return { own, hall, band, add, see }
}
/** Lines of a calendar, unfolded. */
const linesOf = (calendar: string | null) => (calendar ?? '').replaceAll(/\r\n[ \t]/g, '').split('\r\n')
const valuesOf = (calendar: string | null, name: string) =>
	linesOf(calendar)
		.filter((line) => line.startsWith(name))
		.map((line) => line.slice(line.indexOf(':') + 1))

test('a day sheet has its times in the order of the day, the small hours last, with who to call; its calendar has the same', async () => {
	await using product = await startProduct()
	const { own, hall, band, add, see } = await begin(product)
	expect(valuesOf((await see()).calendar, 'DTSTART')).toEqual(['20370619'])
	await add({ starts: '00:30', ends: '01:00', title: 'Cake' })
	await add({ starts: '22:00', ends: '02:00', title: 'Band', property_id: band, contact: 'Marc', phone: '+352 691 000 111' })
	await add({ starts: '17:00', title: 'Church', place: 'Basilica, Echternach' })
	const { data } = await add({ starts: '18:30', ends: '22:00', title: 'Dinner', property_id: hall })
	expect(data.times.map(({ starts, ends, title }) => [starts, ends, title])).toEqual([
		['17:00', null, 'Church'],
		['18:30', '22:00', 'Dinner'],
		['22:00', '02:00', 'Band'],
		['00:30', '01:00', 'Cake'],
	])
	const sheet = await see()
	expect(sheet).toMatchObject({
		plan_id: own.plan_id,
		title: 'Wedding; Léa, Tom',
		date,
		address: 'Echternach',
		rights: 'own',
		times: data.times,
		suppliers: [
			{ property_id: hall, property_name: 'Hall Wäissebierg', phone: '+352 621 123 456', email: null, website: 'https://hall.example' },
		],
	})
	const { calendar } = sheet
	// Luxembourg is two hours ahead in June.
	expect(valuesOf(calendar, 'DTSTART')).toEqual(['20370619T150000Z', '20370619T163000Z', '20370619T200000Z', '20370619T223000Z'])
	expect(valuesOf(calendar, 'DTEND')).toEqual(['20370619T200000Z', '20370620T000000Z', '20370619T230000Z'])
	expect(valuesOf(calendar, 'SUMMARY')[0]).toBe(String.raw`Church – Wedding\; Léa\, Tom`)
	for (const name of ['NAME', 'X-WR-CALNAME']) expect(valuesOf(calendar, name)).toEqual([String.raw`Wedding\; Léa\, Tom`])
	expect(valuesOf(calendar, 'LOCATION')).toEqual([String.raw`Basilica\, Echternach`, 'Echternach', 'Echternach', 'Echternach'])
	expect(valuesOf(calendar, 'DESCRIPTION')).toEqual(['Hall Wäissebierg', 'Hall Wäissebierg · Marc · +352 691 000 111'])
	expect((calendar ?? '').split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
	// A later file replaces its entries.
	expect(valuesOf((await see()).calendar, 'UID')).toEqual(valuesOf(calendar, 'UID'))

	await product.call('savePlan', { ...own, date: '' })
	expect(await see()).toMatchObject({ date: null, calendar: null })
	expect((await see()).times).toHaveLength(4)
})

test('venues and rentals have their whole address, entertainers and services their town alone, also once an offer is accepted', async () => {
	await using product = await startProduct()
	const { own, hall, see } = await begin(product)
	const place = { address: '7, rue du Pont', postcode: 'L-6410', locality: 'Echternach' }
	await product.db.updateTable('listings').set(place).where('id', '=', hall).execute()
	const ids = []
	for (const category_id of [2, 3, 4]) {
		const account_id = (await product.professional()).id
		ids.push(await addListing(product, { ...place, account_id, category_id, property_name: `Of family ${category_id}` }))
	}
	for (const property_id of ids) await product.call('setPlanCandidate', { ...own, property_id, state: 'chosen' })
	const addresses = async () => (await see()).suppliers.map(({ category_id, address }) => [category_id, address])
	const expected = [
		[1, '7, rue du Pont, L-6410 Echternach'],
		[2, 'Echternach'],
		[3, '7, rue du Pont, L-6410 Echternach'],
		[4, 'Echternach'],
	]
	expect(await addresses()).toEqual(expected)
	const [band = 0] = ids
	const person = { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org' }
	const { enquiries } = (await product.call('sendBrief', { ...own, ...person, property_ids: [band], message: 'Do you play in June?' })).data
	await product.db
		.updateTable('enquiries')
		.set({ state: 'accepted', delivered_at: new Date() })
		.where('id', '=', enquiries[0]?.conversation_id ?? 0)
		.execute()
	expect(await addresses()).toEqual(expected)
	expect(JSON.stringify(await see())).not.toMatch(/rue du Pont.*rue du Pont.*rue du Pont/)
})

test('a time is changed whole and removed; a supplier that is not in the plan, another plan’s time and wrong fields are refused', async () => {
	await using product = await startProduct()
	const { own, hall, add, see } = await begin(product)
	const other = await begin(product)
	const { time_id = 0 } =
		(await add({ starts: '18:00', ends: '19:00', title: 'Dinner', property_id: hall, place: 'Hall', phone: '12345' })).data.times[0] ?? {}
	const { data } = await add({ time_id, starts: '19:00', title: 'Late dinner' })
	expect(data.times).toEqual([
		{
			time_id,
			starts: '19:00',
			ends: null,
			title: 'Late dinner',
			property_id: null,
			property_name: null,
			place: '',
			contact: '',
			phone: '',
		},
	])
	for (const [fields, field] of [
		[{ title: 'Dinner' }, 'starts'],
		[{ starts: '18:00' }, 'title'],
		[{ starts: '25:00', title: 'Dinner' }, 'starts'],
		[{ starts: '18:00', ends: 'late', title: 'Dinner' }, 'ends'],
		[{ starts: '18:00', title: 'x'.repeat(121) }, 'title'],
		[{ starts: '18:00', title: 'Dinner', phone: 'call me' }, 'phone'],
		[{ starts: '18:00', title: 'Dinner', property_id: other.hall }, 'property_id'],
		[{ remove: 1 }, 'time_id'],
	] as const)
		expect([field, Object.keys((await add(fields)).fields)]).toEqual([field, [field]])
	for (const change of [{ starts: '18:00', title: 'Dinner' }, { remove: 1 }])
		expect(await other.add({ time_id, ...change })).toMatchObject({ http: 404, code: 'not_found' })
	expect((await add({ time_id, remove: 1 })).data.times).toEqual([])
	await product.db
		.insertInto('plan_times')
		.values(Array.from({ length: 100 }, () => ({ plan_id: own.plan_id, starts: '18:00', title: 'Dinner' })))
		.execute()
	expect(await add({ starts: '18:00', title: 'Dinner' })).toMatchObject({ http: 422, fields: { title: expect.any(String) } })
	expect((await see()).times).toHaveLength(100)
})

test('who may look sees the sheet and changes nothing; who may decide changes it; the wrong key sees nothing', async () => {
	await using product = await startProduct()
	const { own, add } = await begin(product)
	await add({ starts: '18:00', title: 'Dinner' })
	for (const [rights, expected] of [
		['look', { http: 403, code: 'not_yours' }],
		['comment', { http: 403, code: 'not_yours' }],
		['decide', { http: 200 }],
	] as const) {
		const { key } = (await product.call('sharePlan', { ...own, rights, name: 'Anna' })).data
		const shared = { plan_id: own.plan_id, plan_key: key ?? '' }
		expect((await product.call('getDaySheet', shared)).data).toMatchObject({ rights, times: [{ title: 'Dinner' }] })
		expect(await product.call('setPlanTime', { ...shared, starts: '19:00', title: 'Cake' })).toMatchObject(expected)
	}
	for (const plan_key of [makeToken(), undefined]) {
		const wrong = { plan_id: own.plan_id, ...(plan_key && { plan_key }) }
		expect(await product.call('getDaySheet', wrong)).toMatchObject({ http: 404, code: 'not_found' })
	}
})

test('a chosen supplier whose announcement is withdrawn or deleted does not stand on the sheet; its time stays', async () => {
	await using product = await startProduct()
	const { hall, add, see } = await begin(product)
	await add({ starts: '18:00', title: 'Dinner', property_id: hall })
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', hall).execute()
	expect((await see()).suppliers).toEqual([])
	await product.db.deleteFrom('listings').where('id', '=', hall).execute()
	expect(await see()).toMatchObject({ suppliers: [], times: [{ title: 'Dinner', property_id: null, property_name: null }] })
})
