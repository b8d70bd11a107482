import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { addEvent } from '#test/add-event.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { addDays } from '#contract/values/days.ts'

const today = luxembourgDay(new Date())
const { day, dayOfYear } = dayFormats('en')

beforeAll(() => {
	window.scrollTo = () => {}
	window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const whole = {
	event_title: 'Nuit du jazz',
	event_subtitle: 'Trois scènes',
	description: 'De la musique partout.\n\nEt à manger.',
	event_category_id: 2,
	start_time: '20:30',
	end_time: '01:00',
	admission_fee: 12.5,
	ticket_link: 'https://www.tickets.example.lu/jazz',
	organiser_name: 'Jazz asbl',
	organiser_phone: '+352 621 123 456',
	organiser_email: 'jazz@example.lu',
	organiser_website: 'https://jazz.example.lu',
	location_name: 'Rotondes',
	address: '3, place des Rotondes, Luxembourg',
}

test('208 209 the page shows everything of the event and calls detail_event with its number', async () => {
	await using product = await startProduct()
	const start_date = addDays(today, 3)
	const id = await addEvent(product, { ...whole, start_date, end_date: addDays(start_date, 1) })
	await using view = await openScreen(`/agenda/details/${id}`, { product })
	const title = await screen.findByRole('heading', { level: 1, name: 'Nuit du jazz' })
	expect(title.lang).toBe('fr')
	expect(view.requests.find(({ path }) => path === '/api/detail_event')?.fields).toEqual([['event_id', String(id)]])
	screen.getByText('Trois scènes')
	screen.getByText('De la musique partout.')
	const summary = within(screen.getByRole('complementary', { name: 'At a glance' }))
	summary.getByText(dayOfYear(start_date))
	summary.getByText('20:30 to 01:00')
	summary.getByText('3, place des Rotondes, Luxembourg')
	summary.getByText('Concert')
	summary.getByText('€12.50')
	expect(summary.getByRole('link', { name: 'Tickets at tickets.example.lu' }).getAttribute('href')).toBe(
		'https://www.tickets.example.lu/jazz',
	)
	screen.getByRole('heading', { level: 2, name: 'Organised by Jazz asbl' })
	expect(screen.getByRole('link', { name: '+352 621 123 456' }).getAttribute('href')).toBe('tel:+352621123456')
	expect(screen.getByRole('link', { name: 'jazz@example.lu' }).getAttribute('href')).toBe('mailto:jazz@example.lu')
	expect(screen.getByRole('link', { name: 'jazz.example.lu' }).getAttribute('href')).toBe('https://jazz.example.lu/')
	screen.getByRole('region', { name: 'Map: where to find Rotondes' })
	expect(summary.getByRole('link', { name: 'Calendar file (.ics)', hidden: true }).getAttribute('href')).toBe(`/feeds/events/${id}.ics`)
	const google = new URL(summary.getByRole('link', { name: 'Google Calendar', hidden: true }).getAttribute('href') ?? '')
	const compact = (iso: string, time: string) => `${iso.replaceAll('-', '')}T${time}00`
	expect(google.searchParams.get('dates')).toBe(`${compact(start_date, '2030')}/${compact(addDays(start_date, 1), '0100')}`)
	expect(summary.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('an exhibition of weeks has opening hours, a feast of days a begin and an end', async () => {
	await using product = await startProduct()
	const summaryOf = async (dates: object) => {
		const id = await addEvent(product, { ...whole, ...dates })
		await using _ = await openScreen(`/agenda/details/${id}`, { product })
		await screen.findByRole('heading', { level: 1 })
		const text = screen.getByRole('complementary', { name: 'At a glance' }).textContent
		cleanup()
		return text
	}
	const exhibition = { start_date: '2036-11-09', start_time: '10:00', end_date: '2036-12-18', end_time: '18:00' }
	expect(await summaryOf(exhibition)).toMatch(/^9 November to 18 December 2036Open 10:00 to 18:00/)
	expect(await summaryOf({ ...exhibition, end_date: '2037-01-06' })).toMatch(/^9 November 2036 to 6 January 2037Open/)
	expect(await summaryOf({ ...exhibition, end_date: '2036-11-11' })).toMatch(
		/^Sunday 9 November to Tuesday 11 November 2036Sunday from 10:00, Tuesday to 18:00/,
	)
})

test('the list of dates says the times of several days as the summary does', async () => {
	await using product = await startProduct()
	const times = { start_time: '10:00', end_time: '18:00' }
	const id = await addEvent(product, {
		...whole,
		dates: [
			{ start_date: '2036-11-09', end_date: '2036-12-18', ...times },
			{ start_date: '2037-02-01', end_date: '2037-02-03', ...times },
			{ start_date: '2037-03-01', end_date: '2037-03-01', ...times },
		],
	})
	await using _ = await openScreen(`/agenda/details/${id}`, { product })
	const list = (await screen.findByRole('heading', { name: 'All dates' })).parentElement as HTMLElement
	const timesOf = within(list)
		.getAllByRole('listitem')
		.map((line) => line.querySelector('a')?.nextElementSibling?.textContent)
	expect(timesOf).toEqual(['Open 10:00 to 18:00', 'Sunday from 10:00, Tuesday to 18:00', '10:00 – 18:00'])
})

test('a hostile title, link and text stay plain text', async () => {
	await using product = await startProduct()
	const hostile = '<img src=x onerror=alert(1)>'
	const id = await addEvent(product, {
		start_date: addDays(today, 1),
		event_title: hostile,
		description: `${hostile}\n<script>alert(1)</script>`,
		location_name: hostile,
		organiser_website: 'http://a.example/"onmouseover="alert(1)',
		organiser_email: 'x@y.lu?bcc=all@y.lu',
	})
	await using _ = await openScreen(`/agenda/details/${id}`, { product })
	await screen.findByRole('heading', { level: 1, name: hostile })
	expect(document.querySelectorAll('main img[src=x], main script')).toHaveLength(0)
	expect(document.querySelector('a[href^="mailto:"], [onmouseover]')).toBeNull()
})

test('a series shows its next date, its rule and every date with its deviations; another date has an address', async () => {
	await using product = await startProduct()
	const days = Array.from({ length: 12 }, (_, week) => addDays(today, 7 * week - 6))
	const id = await addEvent(product, {
		event_title: 'Quiz',
		lang: 'en',
		recurrence: 'FREQ=WEEKLY;COUNT=12',
		dates: days.map((start_date, week) => ({
			start_date,
			start_time: '19:00',
			...(week === 2 && { state: 'cancelled', note: 'Holidays' }),
		})),
	})
	const moved = await product.db
		.updateTable('event_dates')
		.set({ previous_starts: [`${addDays(today, 20)} 19:00`] as never, is_changed: true })
		.where('event_id', '=', id)
		.where('start_date', '=', days[4] as never)
		.returning('id')
		.executeTakeFirstOrThrow()
	await using view = await openScreen(`/agenda/details/${id}`, { product })
	const summary = within(await screen.findByRole('complementary', { name: 'At a glance' }))
	summary.getByText(dayOfYear(days[1] ?? ''))
	summary.getByText(/^Every \w+day, 12 times$/)
	const dates = within(screen.getByRole('heading', { name: 'All dates' }).parentElement as HTMLElement)
	const line = (text: string) => dates.getByRole('link', { name: new RegExp(`^${text}`), hidden: true }).closest('li')?.textContent ?? ''
	const long = (iso: string) => (iso.slice(0, 4) === today.slice(0, 4) ? day(iso) : dayOfYear(iso))
	expect(line(long(days[1] ?? ''))).toContain('shown above')
	expect(line(long(days[2] ?? ''))).toContain('cancelled: Holidays')
	expect(line(long(days[4] ?? ''))).toContain(`was planned for ${day(addDays(today, 20))}, 19:00`)
	expect(line(long(days[0] ?? ''))).toContain('over')
	dates.getByText('Show all 12 dates')
	await view.user.click(dates.getByRole('link', { name: new RegExp(`^${long(days[4] ?? '')}`) }))
	await waitFor(() => expect(view.address()).toBe(`/agenda/details/${id}?date=${moved.id}`))
	summary.getByText(dayOfYear(days[4] ?? ''))
	summary.getByText(`Moved: it was planned for ${day(addDays(today, 20))}, 19:00.`)
})

test('cancelled and postponed events say so with their note, and offer neither tickets nor a calendar; what is over says that', async () => {
	await using product = await startProduct()
	const start_date = addDays(today, 3)
	const cancelled = await addEvent(product, { ...whole, start_date, state: 'cancelled', state_note: 'Le groupe est malade.' })
	const postponed = await addEvent(product, { ...whole, start_date, state: 'postponed' })
	const past = await addEvent(product, { ...whole, start_date: addDays(today, -30) })
	{
		await using _ = await openScreen(`/agenda/details/${cancelled}`, { product })
		await screen.findByText('This event is cancelled')
		screen.getByText('Le groupe est malade.')
		expect(screen.queryByRole('link', { name: /^Tickets/ })).toBeNull()
		expect(screen.queryByText('Add to your calendar')).toBeNull()
	}
	{
		await using _ = await openScreen(`/agenda/details/${postponed}`, { product })
		await screen.findByText('This event is postponed')
		screen.getByText('It will not take place as announced. A new date will be shown here.')
	}
	await using _ = await openScreen(`/agenda/details/${past}`, { product })
	await screen.findByText('This event is over')
})

test('from an event one goes on to others at its place, to others of its organiser and to suppliers nearby', async () => {
	await using product = await startProduct({ samples: true })
	const account_id = (await product.professional()).id
	const start_date = addDays(today, 3)
	const place = { location_name: 'Salle qui n’existe qu’ici', latitude: 49.6006, longitude: 6.1394 }
	const id = await addEvent(product, { ...whole, ...place, start_date, account_id })
	await addEvent(product, { ...whole, ...place, event_title: 'Brocante', start_date })
	await addEvent(product, {
		...whole,
		event_title: 'Concert de printemps',
		location_name: 'Ailleurs',
		latitude: 49.9,
		longitude: 6.2,
		start_date,
		account_id,
	})
	await using _ = await openScreen(`/agenda/details/${id}`, { product })
	const section = async (name: RegExp) => within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)
	;(await section(/^Also at Salle/)).getByRole('link', { name: 'Brocante' })
	;(await section(/^More by Jazz asbl/)).getByRole('link', { name: 'Concert de printemps' })
	expect((await section(/^More by/)).getByRole('link', { name: 'Everything by this organiser' }).getAttribute('href')).toBe(
		`/agenda?organiser_id=${account_id}`,
	)
	const suppliers = await section(/^Suppliers nearby/)
	expect(suppliers.getAllByRole('article').length).toBeGreaterThan(0)
	expect(suppliers.queryByText(/Availability not given|Free on|Booked/)).toBeNull()
})

test('the suppliers near an event say whether they are free on the day of the last search', async () => {
	await using product = await startProduct()
	const place = { latitude: 49.6006, longitude: 6.1394 }
	const listing_id = await addListing(product, place)
	const mark = { listing_id, day: '2036-06-19', source: 'own', morning: 'free', evening: 'free' }
	await product.db.insertInto('availability_days').values(mark).execute()
	const id = await addEvent(product, { ...whole, ...place, start_date: addDays(today, 3) })
	localStorage.setItem('lastSearch', JSON.stringify('/filterVenues?available_on=2036-06-19'))
	await using _ = await openScreen(`/agenda/details/${id}`, { product })
	expect((await screen.findByText('Free on 19 June 2036')).getAttribute('data-day')).toBe('free')
	localStorage.removeItem('lastSearch')
})

test('its owner sees the link to edit it, in the layout of the role; others do not', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const other = await product.professional()
	const id = await addEvent(product, { ...whole, start_date: addDays(today, 3), account_id: owner.id })
	localStorage.setItem('access_token', other.token)
	{
		await using view = await openScreen(`/agenda/details/${id}`, { product })
		await screen.findByRole('heading', { level: 1 })
		await waitFor(() => expect(view.requests.some(({ path }) => path === '/api/get_user_profile')).toBe(true))
		expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
	}
	localStorage.setItem('access_token', owner.token)
	await using _ = await openScreen(`/agenda/details/${id}`, { product })
	expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(`/edit-event/${id}`)
})

test('an address without an event is the 404 page; an event that cannot be loaded is tried again', async () => {
	await using product = await startProduct()
	const secret = await addEvent(product, { ...whole, start_date: addDays(today, 3), state: 'waiting' })
	for (const id of ['999999', 'abc', '0', `${secret}`]) {
		await using _ = await openScreen(`/agenda/details/${id}`, { product })
		await screen.findByRole('heading', { level: 1, name: 'Page not found' })
	}
	const id = await addEvent(product, { ...whole, start_date: addDays(today, 3) })
	await using view = await openScreen(`/agenda/details/${id}`, { product, broken: { '/api/detail_event': 500 } })
	await screen.findByRole('button', { name: 'Try again' })
	view.break('/api/detail_event', null)
	await view.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { level: 1, name: 'Nuit du jazz' })
})
