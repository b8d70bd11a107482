import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { sortings } from '#contract/values/sortings.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { readPlainListings, searchPlainly } from '#test/naive-search.ts'
import { readKnownDays } from './day-states.ts'
import { markByHand } from './marks.ts'
import { saveSettings } from './settings.ts'

const thisYear = luxembourgDay(new Date()).slice(0, 4)
/** A Saturday that is not of this year. */
const day = (() => {
	const june = `${Number(thisYear) + 1}-06-19`
	return addDays(june, (6 - new Date(june).getUTCDay() + 7) % 7)
})()
const after = (days: number) => addDays(day, days)

type Part = Parameters<typeof markByHand>[1]['part']
const mark = (product: Product, listing_id: number, from: string, state: Parameters<typeof markByHand>[2], part: Part = 'day') =>
	markByHand(product.db, { listing_id, from, to: from, part }, state)

async function addHalls(product: Product) {
	const add = (property_name: string, published_at: string, more: Record<string, unknown> = {}) =>
		addListing(product, { property_name, published_at, ...more })
	const free = await add('Free', '2026-01-01T10:00:00Z')
	const silent = await add('Silent', '2026-01-02T10:00:00Z')
	const held = await add('Held', '2026-01-03T10:00:00Z')
	const half = await add('Half', '2026-01-04T10:00:00Z')
	const booked = await add('Booked', '2026-01-05T10:00:00Z', { premium_announcement: true })
	const never = await add('Never', '2026-01-06T10:00:00Z')
	await mark(product, free, day, 'free')
	await mark(product, held, day, 'held')
	await mark(product, half, day, 'booked', 'morning')
	await mark(product, half, day, 'free', 'evening')
	await mark(product, booked, day, 'booked')
	for (const step of [-14, -7, -1, 2, 7, 15]) await mark(product, booked, after(step), 'free')
	await saveSettings(product.db, never, { never_weekdays: [6] })
	return { free, silent, held, half, booked, never }
}

test('every list says of each listing whether it is free on a day; booked ones come last or are left out, and silence costs nothing', async () => {
	await using product = await startProduct()
	const { free, silent, held, half, booked, never } = await addHalls(product)
	const search = async (fields: Record<string, unknown> = {}) => {
		const { data } = await product.call('searchVenues', { available_on: day, ...fields })
		return { ...data, ids: data.list.map(({ id }) => id) }
	}
	const all = await search()
	// By their days of publication, and the booked ones behind, Premium or not.
	expect([all.ids, all.paid, all.total]).toEqual([[half, held, silent, free, never, booked], 0, 6])
	expect(Object.fromEntries(all.list.map((card) => [card.id, [card.availability, card.availability_part, card.free_days]]))).toEqual({
		[free]: ['free', undefined, undefined],
		[silent]: ['unknown', undefined, undefined],
		[held]: ['held', undefined, undefined],
		[half]: ['free', 'evening', undefined],
		[never]: ['booked', undefined, []],
		// The same weekday first.
		[booked]: ['booked', undefined, [after(-7), after(7)]],
	})
	const left = await search({ without_booked: 1 })
	expect([left.ids, left.total, left.facets.sub_categories.find(({ id }) => id === 5)?.count]).toEqual([[half, held, silent, free], 4, 4])
	for (const sorting of sortings.filter((name) => name !== 'distance'))
		expect([sorting, (await search({ sorting })).ids.slice(4).toSorted()]).toEqual([sorting, [booked, never].toSorted()])
	expect((await search({ q: 'wäissebierg', sub_category_id: 5 })).ids).toEqual([])
	expect((await search({ q: 'bright' })).ids.slice(4)).toEqual([never, booked])
	expect((await search({ per_page: 2, page: 3 })).ids).toEqual([never, booked])
	const without = (await product.call('searchVenues', {})).data
	expect([without.list[0]?.id, without.paid, 'availability' in (without.list[0] ?? {})]).toEqual([booked, 1, false])

	const byCategory = (await product.call('getListingsByCategory', { category_id: 1, available_on: day, without_booked: 1 })).data
	expect(byCategory.list.map(({ id }) => id)).toEqual([half, held, silent, free])
	const view = { category_id: 1, view: '49,5,51,7', zoom: 18 }
	await product.db.updateTable('listings').set({ latitude: 49.6 }).where('id', '=', booked).execute()
	await sql`update listing_search set latitude = 49.6 where listing_id = ${booked}`.execute(product.db)
	const markers = (await product.call('getMapMarkers', { ...view, available_on: day })).data
	expect([markers.total, markers.listings.map(({ availability }) => availability)]).toEqual([6, ['booked']])
	expect((await product.call('getMapMarkers', { ...view, available_on: day, without_booked: 1 })).data).toMatchObject({
		total: 4,
		listings: [],
	})
	const sentence = (await product.call('searchSentence', { q: 'hall', available_on: day })).data
	expect(sentence.families[0]?.list.map(({ availability }) => availability)).toEqual(['free', 'held', 'unknown', 'free'])
	const like = async (fields = {}) =>
		Object.fromEntries(
			(await product.call('getSimilarListings', { property_id: silent, ...fields })).data.map((card) => [card.id, card.availability]),
		)
	const known: Record<number, string> = { [free]: 'free', [held]: 'held', [half]: 'free', [booked]: 'booked', [never]: 'booked' }
	const similar = await like({ available_on: day })
	expect([Object.keys(similar).length, similar]).toEqual([4, Object.fromEntries(Object.keys(similar).map((id) => [id, known[Number(id)]]))])
	expect(Object.values(await like())).toEqual(Array.from({ length: 4 }))
})

test('a card says it in the reader’s language', async () => {
	await using product = await startProduct()
	await addHalls(product)
	const texts = async (language: 'en' | 'fr' | 'de') => {
		const { data } = await product.call('searchVenues', { available_on: day }, null, { language })
		return data.list.map(({ availability_text = '' }) => availability_text.replaceAll(/20\d\d/g, 'YEAR'))
	}
	const number = Number(day.slice(8))
	expect(await texts('en')).toEqual([
		`Free in the evening on ${number} June YEAR`,
		`Held for someone on ${number} June YEAR`,
		'Availability not given',
		`Free on ${number} June YEAR`,
		`Booked on ${number} June YEAR`,
		expect.stringMatching(/^Booked – free on /),
	])
	expect((await texts('fr'))[3]).toBe(`Libre le ${number} juin YEAR`)
	expect((await texts('de'))[3]).toBe(`Frei am ${number}. Juni YEAR`)
	expect((await product.call('searchVenues', { available_on: day }, null, { language: 'de' })).data.ranking_note).toMatch(
		/Gebuchte Anbieter stehen am Ende/,
	)
})

test('free days near a booked one are said without their month where it is the one that was asked for, and never with a year', async () => {
	await using product = await startProduct()
	const property_id = await addListing(product)
	const next = (monthAndDay: string) => `${Number(thisYear) + 1}-${monthAndDay}`
	for (const booked of ['06-19', '08-12', '09-02']) await mark(product, property_id, next(booked), 'booked')
	for (const free of ['06-12', '07-03', '08-01', '08-05', '09-11', '09-12']) await mark(product, property_id, next(free), 'free')
	const said = async (monthAndDay: string, language: 'en' | 'fr' | 'de') => {
		const { data } = await product.call('getAvailability', { property_id, from: next(monthAndDay), to: next(monthAndDay) }, null, {
			language,
		})
		return [data.on_day?.availability_text, data.availability_text?.replace(/20\d\d/, 'YEAR')]
	}
	expect(await said('06-19', 'en')).toEqual(['Booked – free on 12 June and 3 July', 'Booked on 19 June YEAR – free on 12 June and 3 July'])
	expect(await said('08-12', 'en')).toEqual(['Booked – free on the 1st and 5th', 'Booked on 12 August YEAR – free on the 1st and 5th'])
	expect((await said('09-02', 'en'))[0]).toBe('Booked – free on the 11th and 12th')
	expect(await said('08-12', 'fr')).toEqual(['Réservé – libre le 1er et le 5', 'Réservé le 12 août YEAR – libre le 1er et le 5'])
	expect((await said('06-19', 'fr'))[0]).toBe('Réservé – libre le 12 juin et le 3 juillet')
	expect(await said('08-12', 'de')).toEqual(['Gebucht – frei am 1. und 5.', 'Gebucht am 12. August YEAR – frei am 1. und 5.'])
	expect((await said('06-19', 'de'))[0]).toBe('Gebucht – frei am 12. Juni und am 3. Juli')
	expect(await said('10-10', 'en')).toEqual(['Availability not given', 'Availability not given for 10 October YEAR'])
	const { data } = await product.call('getAvailability', { property_id, from: next('06-19'), to: next('06-20') })
	expect([data.on_day, data.availability_text]).toEqual([null, null])
})

test('searches for a day find what the days themselves say, whatever is marked', async () => {
	await using product = await startProduct({ samples: true })
	const { db } = product
	const listings = await readPlainListings(db)
	const venues = listings.filter(({ category_id }) => category_id === 1)
	// Every combination of two sources' states of two halves, with and without the weekday.
	const states = [null, 'free', 'held', 'booked'] as const
	for (const [index, { id }] of venues.entries()) {
		const [morning, evening] = [states[index % 4] ?? null, states[(index >> 2) % 4] ?? null]
		if (morning) await mark(product, id, day, morning, 'morning')
		if (evening) await mark(product, id, day, evening, 'evening')
		if (index % 3 === 0) await saveSettings(db, id, { never_weekdays: [6, 7], open_until: index % 2 ? day : null })
		if (index % 5 === 0)
			await db
				.insertInto('availability_days')
				.values({ listing_id: id, day, source: 'feed', source_id: 1, morning: 'booked', evening: index % 2 ? 'booked' : null })
				.execute()
	}
	const known = await readKnownDays(
		db,
		venues.map(({ id }) => id),
		day,
		day,
	)
	const isBooked = (id: number) => Object.values(known.halvesOf(id, day)).every((half) => half === 'booked')
	for (const sorting of sortings.filter((name) => name !== 'distance')) {
		const plain = searchPlainly(listings, { category_id: 1, sorting, page: 1, per_page: 50 })
		const without = searchPlainly(
			listings.filter(({ id }) => !isBooked(id)),
			{ category_id: 1, sorting, page: 1, per_page: 50 },
		)
		// Booked ones have no paid places: behind, the rules alone order them.
		const sunk = searchPlainly(
			listings.filter(({ id }) => isBooked(id)).map((listing) => ({ ...listing, premium_announcement: false })),
			{ category_id: 1, sorting, page: 1, per_page: 50 },
		)
		const pages = await Promise.all(
			[1, 2, 3].map((page) => product.call('searchVenues', { sorting, available_on: day, page, per_page: 50 })),
		)
		const ids = pages.flatMap(({ data }) => data.list.map(({ id }) => id))
		expect([sorting, ids, pages[0]?.data.total]).toEqual([sorting, [...without, ...sunk].slice(0, 150), plain.length])
		const left = await product.call('searchVenues', { sorting, available_on: day, without_booked: 1, per_page: 50 })
		expect([left.data.list.map(({ id }) => id), left.data.total]).toEqual([without.slice(0, 50), without.length])
	}
	expect(venues.filter(({ id }) => isBooked(id)).length).toBeGreaterThan(5)
})
