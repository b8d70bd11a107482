import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addEvent } from '#test/add-event.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { addDays } from '#contract/values/days.ts'
import { addMonths } from '#web/platform/language/month-days.ts'
import { usualRanges } from './days.ts'
import { release } from '#test/tags.ts'

const today = luxembourgDay(new Date())
const mersch = { location_name: 'Mierscher Kulturhaus', address: 'Mersch', latitude: 49.7489, longitude: 6.1061 }
const esch = { location_name: 'Rockhal', address: 'Esch-sur-Alzette', latitude: 49.501, longitude: 5.947 }

beforeAll(() => {
	Element.prototype.scrollIntoView = () => {}
	window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never
	window.scrollTo = () => {}
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const results = () => within(screen.getByRole('region', { name: 'Results' }))
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const titles = () =>
	results()
		.getAllByRole('article')
		.map((card) => within(card).getByRole('heading').textContent)
const fields = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))

/** A few days of events: a puppet play, a concert, a fair that has begun, and one that is cancelled. */
async function fill(product: Product) {
	const tomorrow = addDays(today, 1)
	await addEvent(product, {
		event_title: 'Puppentheater',
		lang: 'de',
		event_category_id: 8,
		start_date: tomorrow,
		start_time: '15:00',
		admission_fee: 0,
		...mersch,
	})
	await addEvent(product, {
		event_title: 'Rock night',
		lang: 'en',
		event_category_id: 2,
		start_date: tomorrow,
		start_time: '21:00',
		admission_fee: 35,
		...esch,
	})
	await addEvent(product, {
		event_title: 'Fun fair',
		lang: 'en',
		event_category_id: 7,
		start_date: addDays(today, -2),
		end_date: addDays(today, 3),
		...mersch,
	})
	await addEvent(product, {
		event_title: 'Lecture',
		lang: 'fr',
		event_category_id: 5,
		start_date: addDays(today, 2),
		state: 'cancelled',
		...esch,
	})
}

test('204 the agenda lists public events by day, what runs on in a row after the day’s own, and what is cancelled in words', async () => {
	await using product = await startProduct()
	await fill(product)
	await addEvent(product, { event_title: 'Secret', start_date: today, state: 'waiting' })
	await addEvent(product, { event_title: 'Quiz', start_date: today, start_time: '20:00' })
	await addEvent(product, { event_title: 'Market', start_date: today })
	await using _ = await openScreen('/agenda', { product })
	await results().findByRole('heading', { level: 2, name: /^Today, / })
	expect(titles()).toEqual(['Quiz', 'Market', 'Fun fair', 'Puppentheater', 'Rock night', 'Lecture'])
	const also = within(results().getByRole('region', { name: 'Also on' }))
	expect(also.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Until .*Fun fair/)])
	const days = results().getAllByRole('heading', { level: 2 })
	expect(days.map(({ textContent }) => textContent.split(',')[0])).toEqual(['Today', 'Tomorrow', expect.stringMatching(/^\w+day \d/)])
	const [fair, puppets, rock, lecture] = results()
		.getAllByRole('article')
		.slice(2)
		.map((card) => card.textContent)
	expect(fair).toMatch(/^Until \d+\s\w+/)
	expect(puppets).toContain('in German')
	expect(puppets).toContain('Free')
	expect(rock).toMatch(/^21:00.*€35/)
	expect(rock).not.toContain('in English')
	expect(lecture).toContain('Cancelled')
	expect((await screen.findByText('6 events, 3 of them today')).getAttribute('role')).toBe('status')
	const link = within(results().getAllByRole('article')[3] as HTMLElement).getByRole('link', { name: 'Puppentheater' })
	expect(link.getAttribute('lang') ?? link.closest('[lang]')?.getAttribute('lang')).toBe('de')
})

test('205 a day, a place and a distance fill the address, are stored, and come back when the agenda is opened again', async () => {
	await using product = await startProduct()
	await fill(product)
	const { tomorrow } = usualRanges(today)
	await using view = await openScreen('/agenda', { product })
	await results().findByText('Puppentheater')
	await view.user.click(screen.getByRole('link', { name: /^Tomorrow, / }))
	await waitFor(() => expect(fields(view.address())).toEqual(tomorrow))
	expect(stored('agendaFilterDate')).toEqual(tomorrow)
	await waitFor(() => expect(titles()).toEqual(['Puppentheater', 'Rock night', 'Fun fair']))

	await view.user.type(panel().getByRole('combobox', { name: 'Place' }), 'mersch')
	await view.user.click(await panel().findByRole('option', { name: /^Mersch/ }))
	await waitFor(() => expect(fields(view.address())).toMatchObject({ ...tomorrow, address: 'Mersch', distance: '10' }))
	await screen.findByRole('heading', { level: 1, name: 'What’s on near Mersch' })
	await waitFor(() => expect(titles()).toEqual(['Puppentheater', 'Fun fair']))
	expect(stored('agendaFilterDistance')).toBe(10)
	expect(stored('agendaFilterLatLong')).toEqual({ lat: expect.closeTo(49.75, 1), lng: expect.closeTo(6.1, 1) })
	screen.getByRole('link', { name: /^Remove the filter Within 10\skm of Mersch/ })
	fireEvent.change(panel().getByRole('slider', { name: 'Distance' }), { target: { value: '3' } })
	await waitFor(() => expect(stored('agendaFilterDistance')).toBe(50))
	await waitFor(() => expect(titles()).toEqual(['Puppentheater', 'Rock night', 'Fun fair']))
	cleanup()

	await using again = await openScreen('/agenda', { product })
	await waitFor(() => expect(fields(again.address())).toMatchObject({ ...tomorrow, distance: '50' }))
	await again.user.click(screen.getByRole('link', { name: 'Clear all' }))
	await waitFor(() => expect(again.address()).toBe('/agenda'))
	expect(localStorage.length).toBe(0)
})

test('205 stored days in the past and invalid values are dropped', async () => {
	await using product = await startProduct()
	await fill(product)
	localStorage.setItem('agendaFilterDate', JSON.stringify({ from: addDays(today, -9), to: addDays(today, -8) }))
	localStorage.setItem('agendaFilterLatLong', '{"lat":"north"}')
	localStorage.setItem('agendaFilterDistance', '[nonsense')
	await using view = await openScreen('/agenda', { product })
	await results().findByText('Puppentheater')
	expect(view.address()).toBe('/agenda')
	await waitFor(() => expect(localStorage.length).toBe(0))
})

test('205 a distance needs a place; a range is two days in order; nonsense in the address is ignored', release, async () => {
	await using product = await startProduct()
	await fill(product)
	await using view = await openScreen('/agenda?from=2026-02-31&latitude=x&event_lang=xx&after=-1&view=cube&event_category_id=1e9', {
		product,
	})
	await results().findByText('Puppentheater')
	expect(titles()).toHaveLength(4)
	const before = view.address()
	fireEvent.change(panel().getByRole('slider', { name: 'Distance' }), { target: { value: '1' } })
	expect((await screen.findAllByText('Please select a location first')).length).toBeGreaterThan(0)
	fireEvent.change(panel().getByLabelText('First day'), { target: { value: addDays(today, 5) } })
	fireEvent.change(panel().getByLabelText('Last day'), { target: { value: today } })
	await view.user.click(panel().getByRole('button', { name: 'Show these days' }))
	panel().getByText('The last day is before the first.')
	expect(view.address()).toBe(before)
	fireEvent.change(panel().getByLabelText('Last day'), { target: { value: addDays(today, 6) } })
	await view.user.click(panel().getByRole('button', { name: 'Show these days' }))
	await waitFor(() => expect(fields(view.address())).toEqual({ from: addDays(today, 5), to: addDays(today, 6) }))
})

test('G14 kinds, free entry, language and words narrow the agenda; Music is offered once there is some', async () => {
	await using product = await startProduct()
	await fill(product)
	await using view = await openScreen('/agenda', { product })
	await results().findByText('Puppentheater')
	expect(panel().queryByRole('radio', { name: 'Music' })).toBeNull()
	await view.user.click(panel().getByRole('radio', { name: 'For Children' }))
	await waitFor(() => expect(titles()).toEqual(['Puppentheater']))
	expect(view.address()).toBe('/agenda?event_category_id=8')
	await view.user.click(screen.getByRole('link', { name: 'Remove the filter For Children' }))
	await view.user.click(panel().getByRole('checkbox', { name: 'Free entry only' }))
	await waitFor(() => expect(view.address()).toBe('/agenda?free=1'))
	await waitFor(() => expect(titles()).toEqual(['Puppentheater']))
	await view.user.click(panel().getByRole('checkbox', { name: 'Free entry only' }))
	await view.user.selectOptions(panel().getByLabelText('Language of the event'), 'fr')
	await waitFor(() => expect(titles()).toEqual(['Lecture']))
	await view.user.selectOptions(panel().getByLabelText('Language of the event'), '')
	await view.user.type(panel().getByLabelText('Search in the agenda'), 'night{Enter}')
	await waitFor(() => expect(view.address()).toBe('/agenda?q=night'))
	await waitFor(() => expect(titles()).toEqual(['Rock night']))
	cleanup()

	await addEvent(product, { event_title: 'Harmonie', event_category_id: 10, start_date: today })
	await using _ = await openScreen('/agenda', { product })
	await panel().findByRole('radio', { name: 'Music' })
})

test('an empty day offers the next day with events and the filters to remove', async () => {
	await using product = await startProduct()
	await addEvent(product, { event_title: 'Rock night', event_category_id: 2, start_date: addDays(today, 4), ...esch })
	await using view = await openScreen(`/agenda?from=${today}&to=${today}&event_category_id=2`, { product })
	await screen.findByRole('heading', { name: 'Nothing matches all of these filters' })
	await view.user.click(await screen.findByRole('link', { name: /^The next one is on / }))
	await waitFor(() =>
		expect(fields(view.address())).toMatchObject({ from: addDays(today, 4), to: addDays(today, 4), event_category_id: '2' }),
	)
	await waitFor(() => expect(titles()).toEqual(['Rock night']))
	cleanup()
	await using other = await openScreen(`/agenda?event_category_id=8`, { product })
	await other.user.click(await screen.findByRole('link', { name: 'Without “For Children”' }))
	await waitFor(() => expect(other.address()).toBe('/agenda'))
})

test('207 an agenda that cannot be loaded says so and tries again; an empty one says how to publish', async () => {
	await using product = await startProduct()
	await using view = await openScreen('/agenda', { product, broken: { '/api/all_event': 500 } })
	await screen.findByRole('heading', { name: 'The results could not be loaded' })
	view.break('/api/all_event', null)
	await view.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { name: 'Nothing is announced yet' })
	expect(screen.getByRole('link', { name: 'Publish an event' }).getAttribute('href')).toBe('/create-event-user')
})

test('a long list loads further dates below, keeps the focus and announces its end', release, async () => {
	await using product = await startProduct()
	const account_id = (await product.professional()).id
	for (let position = 0; position < 25; position++)
		await addEvent(product, { account_id, event_title: `Event ${position}`, start_date: addDays(today, position) })
	await using view = await openScreen('/agenda', { product })
	const more = await screen.findByRole('link', { name: 'Show more' })
	expect(titles()).toHaveLength(20)
	expect(more.getAttribute('href')).toMatch(/^\/agenda\?after=\d+$/)
	const further = more.getAttribute('href') ?? ''
	more.focus()
	await view.user.keyboard('{Enter}')
	await waitFor(() => expect(titles()).toHaveLength(25))
	expect(titles().at(-1)).toBe('Event 24')
	expect(new Set(titles()).size).toBe(25)
	await waitFor(() => expect(document.activeElement?.textContent).toBe('That is all for now.'))
	cleanup()
	await using _ = await openScreen(further, { product })
	await waitFor(() => expect(titles()).toHaveLength(5))
	expect(screen.getByRole('link', { name: 'Back to the beginning' }).getAttribute('href')).toBe('/agenda')
})

test('above the list and above the map stands one number: of all events, not of the page', release, async () => {
	await using product = await startProduct()
	const account_id = (await product.professional()).id
	for (let position = 0; position < 25; position++) await addEvent(product, { account_id, start_date: addDays(today, position), ...mersch })
	const saidIn = () => screen.getAllByRole('status').filter(({ textContent }) => /\d+ events?/.test(textContent))
	for (const [query, said] of [
		['', '25 events, 1 of them today'],
		[`?from=${today}&to=${today}`, '1 event'],
		[`?from=${addDays(today, 1)}`, '24 events'],
		['?q=village', '25 events, 1 of them today'],
	] as const) {
		await using _ = await openScreen(`/agenda${query}`, { product })
		await screen.findByText(said)
		expect(saidIn()).toHaveLength(1)
		cleanup()
	}
	await using _ = await openScreen('/agenda?view=map', { product })
	await waitFor(() => expect(titles()).toHaveLength(20))
	// The map counts its shown events itself.
	expect(saidIn().length).toBeLessThanOrEqual(1)
})

test('Tonight is the first choice: it has what begins from five on, and another day has all of it again', async () => {
	await using product = await startProduct()
	await fill(product)
	await addEvent(product, { event_title: 'Matinee', start_date: today, start_time: '11:00', end_time: '12:00' })
	await addEvent(product, { event_title: 'Quiz', start_date: today, start_time: '20:00' })
	await using view = await openScreen('/agenda', { product })
	await results().findByText('Matinee')
	const choices = within(screen.getByRole('navigation', { name: 'When' }))
	expect(choices.getAllByRole('link')[0]?.textContent).toBe('Tonight')
	await view.user.click(choices.getByRole('link', { name: 'Tonight' }))
	await waitFor(() => expect(fields(view.address())).toEqual({ from: today, to: today, evening: '1' }))
	await waitFor(() => expect(titles()).toEqual(['Quiz']))
	expect(choices.getByRole('link', { name: 'Tonight' }).getAttribute('aria-current')).toBe('true')
	expect(choices.getByRole('link', { name: /^Today, / }).getAttribute('aria-current')).toBeNull()
	await view.user.click(screen.getByRole('link', { name: 'Remove the filter In the evening' }))
	await waitFor(() => expect(titles()).toEqual(['Matinee', 'Quiz', 'Fun fair']))
	await view.user.click(choices.getByRole('link', { name: 'Tonight' }))
	await view.user.click(choices.getByRole('link', { name: /^Tomorrow, / }))
	await waitFor(() => expect(fields(view.address())).toEqual(usualRanges(today).tomorrow))
})

test('a further page of nothing but what has begun brings the one after it: its row alone would grow', release, async () => {
	await using product = await startProduct()
	const account_id = (await product.professional()).id
	for (let position = 0; position < 45; position++)
		await addEvent(product, {
			account_id,
			event_title: `Exhibition ${position}`,
			start_date: addDays(today, -9),
			end_date: addDays(today, 9),
		})
	await addEvent(product, { account_id, event_title: 'Tomorrow', start_date: addDays(today, 1) })
	await using view = await openScreen('/agenda', { product })
	await view.user.click(await screen.findByRole('link', { name: 'Show more' }))
	await waitFor(() => expect(titles().at(-1)).toBe('Tomorrow'))
	expect(new Set(titles()).size).toBe(46)
	expect(within(results().getByRole('region', { name: 'Also on' })).getAllByRole('article')).toHaveLength(45)
})

test.each([
	['en', /\bPrivate\b/],
	['fr', /\b(Particulier|Privé)\b/],
	['de', /\b(Privat|Privatperson)\b/],
] as const)('an open event of a private person does not look like a closed party in a list (%s)', release, async (language, closed) => {
	await using product = await startProduct()
	const { id: account_id } = await product.user()
	await addEvent(product, { account_id, event_title: 'Fun fair', start_date: addDays(today, 1), ...mersch })
	for (const address of ['/agenda', '/']) {
		await using _ = await openScreen(address, { product, language })
		const card = (await screen.findByRole('heading', { name: 'Fun fair' })).closest('article, li')
		expect(card?.textContent).toContain('Fun fair')
		expect(card?.textContent).not.toMatch(closed)
		cleanup()
	}
})

test('a month is a table of days: arrow keys move through it, past its end into the next, and a day leads to its list', async () => {
	await using product = await startProduct()
	const month = addMonths(today.slice(0, 7), 1)
	await addEvent(product, { event_title: 'Rock night', start_date: `${month}-10`, start_time: '21:00', ...esch })
	await using view = await openScreen(`/agenda?view=month&month=${month}`, { product })
	const table = within(await screen.findByRole('table'))
	expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)[6]).toContain('Sunday')
	const tenth = await table.findByRole('link', { name: /, 1 event$/ })
	expect(tenth.getAttribute('href')).toBe(`/agenda?from=${month}-10&to=${month}-10`)
	table.getByRole('link', { name: /^21:00\s?Rock night$/ })
	expect(table.getAllByRole('link', { name: /event$|nothing$/ }).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
	tenth.focus()
	await view.user.keyboard('{ArrowRight}')
	await waitFor(() => expect((document.activeElement as HTMLElement).dataset['day']).toBe(`${month}-11`))
	await view.user.keyboard('{ArrowUp}')
	await waitFor(() => expect((document.activeElement as HTMLElement).dataset['day']).toBe(`${month}-04`))
	await view.user.keyboard('{PageDown}')
	await waitFor(() => expect(fields(view.address())).toEqual({ view: 'month', month: addMonths(month, 1) }))
	await waitFor(() => expect((document.activeElement as HTMLElement).dataset['day']).toBe(`${addMonths(month, 1)}-04`))
	await view.user.click(screen.getByRole('link', { name: 'Previous month' }))
	await view.user.click(await table.findByRole('link', { name: /, 1 event$/ }))
	await waitFor(() => expect(view.address()).toBe(`/agenda?from=${month}-10&to=${month}-10`))
	await waitFor(() => expect(titles()).toEqual(['Rock night']))
})

test('list, month and map are one press apart and keep the filters', async () => {
	await using product = await startProduct()
	await fill(product)
	await using view = await openScreen('/agenda?event_category_id=8', { product })
	const views = () => within(screen.getByRole('navigation', { name: 'Show as' }))
	await view.user.click(views().getByRole('link', { name: 'Month' }))
	await waitFor(() => expect(view.address()).toBe('/agenda?event_category_id=8&view=month'))
	await view.user.click(views().getByRole('link', { name: 'Map' }))
	await waitFor(() => expect(view.address()).toBe('/agenda?event_category_id=8&view=map'))
	expect(views().getByRole('link', { name: 'Map' }).getAttribute('aria-current')).toBe('page')
	await results().findByText('Puppentheater')
	history.back()
	await waitFor(() => expect(view.address()).toBe('/agenda?event_category_id=8&view=month'))
})

test('an organiser’s agenda is headed by the name, reached from each of its events; visitors find how to publish', async () => {
	await using product = await startProduct()
	const { id: account_id } = await product.user()
	const event = await addEvent(product, { account_id, event_title: 'Bal', start_date: today, organiser_name: 'Fanfare Ell' })
	await addEvent(product, { event_title: 'Another’s', start_date: today })
	await using view = await openScreen(`/agenda/details/${event}`, { product })
	await view.user.click(await screen.findByRole('link', { name: 'Fanfare Ell' }))
	expect(view.address()).toBe(`/agenda?organiser_id=${account_id}`)
	await screen.findByRole('heading', { level: 1, name: 'Events by Fanfare Ell' })
	await waitFor(() => expect(titles()).toEqual(['Bal']))
	const main = within(screen.getByRole('main'))
	// Beside the ways to show the agenda, or below its list on a phone.
	const publish = main.getAllByRole('link', { name: 'Publish your event' })
	expect(publish.map((link) => link.getAttribute('href'))).toEqual(['/create-event-user', '/create-event-user'])
})
