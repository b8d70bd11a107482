import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import { startProduct } from '#test/product.ts'
import { makeEvents } from './events.ts'
import { eventContent, forChildren } from './texts/event-kind.ts'
import { openingOf } from './texts/opening.ts'

const days = ['2026-11-21', '2027-02-05', '2027-06-14', '2027-08-30', '2028-02-29']
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const mersch = { latitude: 49.7489, longitude: 6.1061 }

test('the same day, seed and owners make the same events, another day others', () => {
	expect(makeEvents('2027-06-14', 1, [1, 2])).toEqual(makeEvents('2027-06-14', 1, [1, 2]))
	expect(makeEvents('2027-06-15', 1, [1, 2])).not.toEqual(makeEvents('2027-06-14', 1, [1, 2]))
})

test.each(days)('whatever the day, %s: a believable agenda', (today) => {
	const events = makeEvents(today, 2026, [1, 2, 3])
	const dates = events.flatMap(({ dates: all, row }) => all.map((date) => ({ ...date, row })))
	expect(events.length).toBeGreaterThan(280)
	expect(events.length).toBeLessThan(380)
	expect(new Set(events.map(({ row }) => row.event_category_id)).size).toBe(10)
	expect(new Set(events.map(({ row }) => row.address.split(' ').at(-1))).size).toBeGreaterThan(40)
	expect(dates.filter(({ start_date, end_date }) => start_date <= today && end_date >= today).length).toBeGreaterThan(5)
	for (const { start_date, end_date, original_start, start_time } of dates) {
		expect(end_date >= start_date).toBe(true)
		expect(original_start).toBe(`${start_date}T${start_time ?? '00:00'}`)
	}
	const states = events.map(({ row }) => row.state)
	expect([states.filter((state) => state === 'cancelled').length, states.filter((state) => state === 'postponed').length]).toEqual([1, 1])
	expect(dates.filter(({ state }) => state === 'cancelled').length).toBe(1)
	expect(events.filter(({ row }) => row.recurrence !== null).length).toBe(2 * eventContent.weekly.length)
	expect(events.filter(({ row }) => row.admission_fee === 0).length).toBeGreaterThan(40)
	const sundays = Array.from({ length: 110 }, (_, away) =>
		new Date(Date.parse(today) + away * 86_400_000).toISOString().slice(0, 10),
	).filter((day) => weekdayOf(day) === 0)
	for (const sunday of sundays)
		expect(
			dates.filter(({ start_date, row }) => start_date === sunday && row.event_category_id === 8 && kilometresBetween(mersch, row) < 15)
				.length,
			sunday,
		).toBeGreaterThanOrEqual(2)
	for (const { row } of events) expect(row.event_title + row.description).not.toMatch(/[{}[\]|]/)
})

test.each(days)('on the first weekend after %s there is as much to choose from as in November, and no two events begin alike', (today) => {
	const events = makeEvents(today, 2026, [1, 2, 3])
	const on = (day: string) => events.filter(({ dates }) => dates.some(({ start_date, end_date }) => start_date <= day && end_date >= day))
	const week = Array.from({ length: 7 }, (_, away) => new Date(Date.parse(today) + away * 86_400_000).toISOString().slice(0, 10))
	for (const day of week) expect(on(day).length, day).toBeGreaterThanOrEqual([0, 6].includes(weekdayOf(day)) ? 24 : 9)
	const weekend = week.filter((day) => [5, 6, 0].includes(weekdayOf(day))).flatMap(on)
	expect(new Set(weekend.map(({ row }) => row.event_category_id)).size).toBeGreaterThanOrEqual(8)
	expect(new Set(weekend.map(({ row }) => row.address.split(' ').at(-1))).size).toBeGreaterThan(25)
	const openings = events.flatMap(({ row, texts }) => [row, ...texts].map(({ lang, description }) => `${lang} ${openingOf(description)}`))
	expect(new Set(openings).size).toBe(openings.length)
	const inThree = events.filter(({ texts }) => texts.length === 2).length / events.length
	expect(inThree).toBeGreaterThanOrEqual(0.7)
	expect(inThree).toBeLessThan(1)
})

test('whatever the weekday, at least eight events begin today at a time', () => {
	for (let date = 14; date <= 20; date++) {
		const today = `2027-09-${date}`
		const begun = makeEvents(today, 2026, [1, 2, 3])
			.flatMap(({ dates }) => dates)
			.filter(({ start_date, start_time, state }) => start_date === today && start_time !== null && state === 'on')
		expect(begun.length, today).toBeGreaterThanOrEqual(8)
	}
})

test('what belongs to a season is offered in it alone', () => {
	const titlesOn = (today: string) => {
		const last = new Date(Date.parse(today) + 13 * 86_400_000).toISOString().slice(0, 10)
		return makeEvents(today, 2026, [1]).flatMap(({ row, texts, dates }) =>
			(dates[0]?.start_date ?? '') <= last ? [row, ...texts].filter(({ lang }) => lang === 'en').map(({ event_title }) => event_title) : [],
		)
	}
	const [november, january, june] = [titlesOn('2026-11-24'), titlesOn('2027-01-04'), titlesOn('2027-06-14')]
	const wintry = /^(Christmas market|Chrëschtmaart|Advent|Kleeschen)/
	const summery = /^(Open-air cinema|Concert in the park|Family day in the park|Thursday afterwork)/
	expect(november.filter((title) => wintry.test(title)).length).toBeGreaterThan(3)
	expect([january, june].flatMap((titles) => titles.filter((title) => wintry.test(title)))).toEqual([])
	expect([november, january].flatMap((titles) => titles.filter((title) => summery.test(title)))).toEqual([])
	expect(june.some((title) => summery.test(title))).toBe(true)
})

test('every kind of event says the same in the three languages and makes the same choices, French as it is set', () => {
	const choicesIn = (text: string) =>
		[...text.matchAll(/\[(\d:)?([^\]]*)\]/g)].map(([, name = '', options = '']) => name + options.split('|').length)
	for (const kind of [...eventContent.kinds, ...forChildren, ...eventContent.weekly]) {
		for (const part of kind.en.keys())
			for (const lang of languages) {
				expect(choicesIn(kind[lang][part] ?? ''), `${lang} ${kind.en[0]}`).toEqual(choicesIn(kind.en[part] ?? ''))
				expect(choicesIn(openingOf(kind[lang].at(-1) ?? '')), `${lang} ${kind.en[0]}`).toEqual(choicesIn(openingOf(kind.en.at(-1) ?? '')))
			}
		expect(new Set(languages.map((lang) => kind[lang].length)).size, kind.en[0]).toBe(1)
		for (const text of kind.fr) expect(text).not.toMatch(/\u00a0|'/)
	}
	for (const { row, texts } of makeEvents('2027-06-14', 5, [1]))
		for (const { lang, description } of [row, ...texts]) if (lang === 'fr') expect(description).not.toMatch(/ [:;!?]/)
})

test('the samples are an agenda: what to do with two children on Sunday within 15 km of Mersch', async () => {
	await using product = await startProduct({ samples: true })
	expect((await product.call('getTodaysEvents')).data.length).toBeGreaterThan(4)
	const { data: all } = await product.call('getAllEvents')
	expect(all.length).toBeGreaterThan(280)
	const day = new Date(Date.now() + 86_400_000)
	while (day.getUTCDay() !== 0) day.setTime(day.getTime() + 86_400_000)
	const sunday = day.toISOString().slice(0, 10)
	const { data } = await product.call('getAllEvents', {
		from: sunday,
		to: sunday,
		event_category_id: 8,
		lat: 49.7489,
		lng: 6.1061,
		distance: 15,
	})
	expect(data.length).toBeGreaterThanOrEqual(2)
	const { data: page } = await product.call('getEvent', { event_id: data[0]?.id }, null, { language: 'de' })
	expect(page.suppliers.length).toBeGreaterThan(0)
})
