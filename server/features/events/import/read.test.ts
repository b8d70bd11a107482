import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { decode } from '#server/platform/shared/decode.ts'
import { parseFeed } from './parse-feed.ts'
import { readCsv } from './read-csv.ts'
import { readIcal } from './read-ical.ts'
import { UnreadableFeed } from './unreadable.ts'

const file = (name: string) => readFile(join(import.meta.dirname, '..', '..', '..', '..', 'test', 'files', 'feeds', name))
const day = { today: '2027-01-10', horizon: '2029-01-01' }
const read = async (name: string, now = day) => readIcal(decode(await file(name)), now)
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Quiz', ...lines, 'END:VEVENT'].join('\r\n')
const starts = (text: string, now = day) =>
	readIcal(text, now).events[0]?.dates.map(({ start_date, start_time }) => `${start_date} ${start_time}`)

test('Google: a series with an exception and a moved date, UTC, whole days with the end after the last', async () => {
	const { feed_name, events, problems } = await read('google.ics')
	expect([feed_name, problems]).toEqual(['Café Konrad', []])
	const [quiz, concert, market] = events
	expect(quiz).toMatchObject({
		event_title: 'Quiz du vendredi',
		recurrence: 'FREQ=WEEKLY;WKST=MO;BYDAY=FR;UNTIL=20270625',
		excluded_dates: ['2027-03-26T20:00'],
	})
	expect(quiz?.location).toBe('Konrad Café & Bar, 7 Rue du Nord, 2229 Ville-Haute Luxembourg, Luxembourg')
	expect(quiz?.description).toBe('Le quiz du vendredi en trois langues.\n\nInscription (https://cafe.example.lu/quiz)')
	// 24 Fridays until the end of June, one of them taken out.
	expect(quiz?.dates).toHaveLength(23)
	expect(quiz?.dates.find(({ is_changed }) => is_changed)).toEqual({
		original_start: '2027-04-02T20:00',
		start_date: '2027-04-03',
		start_time: '19:30',
		end_date: '2027-04-03',
		end_time: '22:30',
		state: 'on',
		note: 'Quiz de Pâques',
		is_changed: true,
	})
	expect(concert?.dates).toMatchObject([{ start_date: '2027-03-20', start_time: '20:00', end_time: '22:30' }])
	expect(market?.dates).toMatchObject([{ start_date: '2027-03-28', start_time: null, end_date: '2027-03-29', end_time: null }])
})

test('Outlook: names of zones that only Windows knows, private entries, whole days at midnight', async () => {
	const { events, problems } = await read('outlook.ics')
	expect(events.map(({ event_title }) => event_title)).toEqual(['Filmabend im Kulturzentrum', 'Lesung im Garten', 'Sommerfest'])
	expect(events[0]?.dates.map(({ start_date, start_time }) => `${start_date} ${start_time}`)).toEqual(
		['02-07', '03-07', '04-04', '05-02', '06-06', '07-04', '08-01', '09-05'].map((when) => `2027-${when} 20:00`),
	)
	expect(events[0]).toMatchObject({
		recurrence: 'FREQ=MONTHLY;BYDAY=1SU;UNTIL=20270905',
		words: ['Kino'],
		description: 'Wir zeigen den Film im Original.\n\nEintritt frei',
	})
	expect(events[1]).toMatchObject({ organiser_name: 'Kulturzentrum, Programm', organiser_email: 'programm@kultur.example.lu' })
	expect(events[1]?.dates).toMatchObject([{ start_time: '19:00', end_time: '20:30' }])
	expect(problems).toEqual([{ line: 71, what: 'Zahnarzt', uid: '040000008200E00074C5B7101A82E008private', code: 'is_private' }])
})

test('Nextcloud: cancelled, coordinates, a zone with something before its name, further dates', async () => {
	const [workshop, party] = (await read('nextcloud.ics')).events
	expect(workshop).toMatchObject({
		is_cancelled: true,
		latitude: 49.7117,
		words: ['Kanner', 'Familljen'],
		organiser_website: 'https://verein.example.lu/basteln',
	})
	expect(party?.dates).toMatchObject([
		{ start_date: '2027-06-19', start_time: '18:00', end_date: '2027-06-20', end_time: '02:00' },
		{ start_date: '2027-06-26', start_time: '18:00', end_date: '2027-06-27', end_time: '02:00' },
	])
})

test('WordPress: one entry a date, and words for kinds of its own', async () => {
	const { events, past } = await read('wordpress.ics')
	expect(events.map(({ event_title, words }) => [event_title, words])).toEqual([
		['Jazz in the Abbey – Opening', ['Concert', 'Jazz']],
		['Puppet theatre for children', ['Jeune public']],
		['Exhibition: Willibrord’s World', ['Exposition temporaire']],
	])
	expect(past).toBe(0)
	expect((await read('wordpress.ics', { today: '2036-05-10', horizon: '2038-05-01' })).past).toBe(1)
})

test('what cannot be read is reported with its line, and the rest is read', async () => {
	const { events, problems } = await read('problems.ics')
	expect(events.map(({ uid }) => uid)).toEqual(['good@example.org', 'after@example.org'])
	expect(problems.map(({ line, code }) => [line, code])).toEqual([
		[10, 'no_title'],
		[14, 'no_start'],
		[18, 'bad_date'],
		[23, 'end_before_start'],
		[29, 'unknown_zone'],
		[34, 'bad_rule'],
		[40, 'not_closed'],
	])
})

test('F28: times are those of Luxembourg’s clocks, whatever zone they come in and whatever summer does', () => {
	const at = (line: string) => starts(calendar(event(line)))?.[0]
	expect(at('DTSTART:20270328T010000Z')).toBe('2027-03-28 03:00')
	expect(at('DTSTART:20271031T010000Z')).toBe('2027-10-31 02:00')
	expect(at('DTSTART;TZID=America/New_York:20270328T200000')).toBe('2027-03-29 02:00')
	expect(at('DTSTART;TZID=Pacific Standard Time:20270701T120000')).toBe('2027-07-01 21:00')
	expect(at('DTSTART;TZID="(UTC-08:00) Tijuana, Baja California":20270701T120000')).toBe('2027-07-01 21:00')
	expect(at('DTSTART;TZID=gmt standard  time:20270701T120000')).toBe('2027-07-01 13:00')
	expect(at('DTSTART:20270701T193000')).toBe('2027-07-01 19:30')
	expect(at('DTSTART;TZID=Europe/Luxembourg:20270328T023000')).toBe('2027-03-28 02:30')
	// A series in New York is at another time here for two weeks in spring: no rule of ours says that.
	const { events } = readIcal(calendar(event('DTSTART;TZID=America/New_York:20270301T140000', 'RRULE:FREQ=WEEKLY;COUNT=6')), day)
	expect(events[0]?.recurrence).toBeNull()
	expect(events[0]?.dates.map(({ start_time }) => start_time)).toEqual(['20:00', '20:00', '19:00', '19:00', '20:00', '20:00'])
	const here = readIcal(calendar(event('DTSTART;TZID=Europe/Paris:20270301T200000', 'RRULE:FREQ=WEEKLY;COUNT=6')), day)
	expect(here.events[0]?.recurrence).toBe('FREQ=WEEKLY;UNTIL=20270405')
})

test('a series without an end is followed for two years or 500 dates, from today on', () => {
	const weekly = readIcal(calendar(event('DTSTART:20100104T200000', 'RRULE:FREQ=WEEKLY')), day)
	expect(weekly.events[0]?.dates).toHaveLength(103)
	expect(weekly.events[0]).toMatchObject({ recurrence: 'FREQ=WEEKLY;UNTIL=20281225', dates: { 0: { start_date: '2027-01-11' } } })
	const daily = readIcal(calendar(event('DTSTART:20100104T200000', 'RRULE:FREQ=DAILY')), day)
	expect(daily.events[0]).toMatchObject({ recurrence: null, dates: { length: 500 } })
	expect(readIcal(calendar(event('DTSTART:20100104T200000', 'RRULE:FREQ=DAILY;COUNT=3')), day)).toMatchObject({ events: [], past: 1 })
})

test('the same event says the same, whenever it was exported', () => {
	const said = (stamp: string, title = 'Quiz') =>
		readIcal(calendar(event('DTSTART:20270701T193000', `DTSTAMP:${stamp}`, `LOCATION:${title}`)), day).events[0]?.fingerprint
	expect(said('20260101T000000Z')).toBe(said('20270101T000000Z'))
	expect(said('20260101T000000Z')).not.toBe(said('20260101T000000Z', 'Hall'))
})

test('markup and addresses that do something become text, or nothing', async () => {
	const { feed_name, events } = await read('injection.ics')
	expect(feed_name).toBe('<script>alert(1)</script>')
	expect(events).toHaveLength(2)
	expect(events[0]).toMatchObject({
		event_title: 'Fête BEGIN:VEVENT',
		description: 'Hello\n\nclick =HYPERLINK("http://evil.example")',
		location: "Hall, '; drop table events; --",
		organiser_website: null,
		organiser_email: null,
	})
	expect(events[1]).toMatchObject({ uid: '__proto__', event_title: '__proto__' })
})

test('CSV: columns by name, semicolons, several lines in a cell, days and times as people write them', async () => {
	const { events, problems } = readCsv(decode(await file('events.csv')), day)
	expect(events).toMatchObject([
		{
			event_title: 'Concert in the church',
			event_subtitle: 'Choir and organ',
			description: 'Two lines,\none event; and a semicolon',
			admission_fee: 12.5,
			location: 'Église Saint-Michel',
			address: 'Rue Sigefroi, Luxembourg',
			ticket_link: 'https://tickets.example.lu/1',
			organiser_email: 'chorale@example.lu',
			dates: [
				{
					start_date: '2036-05-01',
					start_time: '19:30',
					end_date: '2036-05-01',
					end_time: '21:00',
				},
			],
		},
		{
			event_title: 'Fête du village',
			admission_fee: 0,
			dates: [{ start_date: '2036-06-24', start_time: '18:00', end_date: '2036-06-25', end_time: '02:00' }],
		},
		{ event_title: 'Night walk', admission_fee: null, description: 'price: cheap' },
	])
	expect(problems.map(({ line, code }) => [line, code])).toEqual([
		[5, 'no_title'],
		[6, 'bad_date'],
	])
	const latin = readCsv(decode(await file('events-latin1.csv')), day)
	expect(latin.events).toMatchObject([
		{ event_title: "Marché de Noël à l'étoile", dates: [{ start_date: '2036-12-12', start_time: '11:00' }] },
	])
	const utf16 = readCsv(decode(await file('veranstaltungen-utf16.csv')), day)
	expect(utf16.events).toMatchObject([
		{ event_title: 'Weihnachtsmarkt für Groß und Klein', location: 'Kirchplatz', address: 'Kirchplatz, Echternach' },
	])
})

const reasonOf = async (bytes: Uint8Array) => {
	const error: unknown = await parseFeed(bytes).catch((thrown: unknown) => thrown)
	return error instanceof UnreadableFeed ? error.reason : error
}

test('what is no calendar, or half of one, is refused as a whole', async () => {
	expect(await reasonOf(await file('cut.ics'))).toBe('cut')
	expect(await reasonOf(await file('web-page.html'))).toBe('web_page')
	expect(await reasonOf(Buffer.from('hello'))).toBe('no_calendar')
	expect(await reasonOf(Buffer.from(' \n'))).toBe('empty')
	expect(await reasonOf(Buffer.from('colour;size\nred;4'))).toBe('no_columns')
	expect(await reasonOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]))).toBe('no_calendar')
	expect(await parseFeed(await file('no-events.ics'))).toMatchObject({ feed: { events: [], problems: [] } })
})

test('bombs cost their own thread some seconds, and that of the product next to nothing', async () => {
	const many = calendar(
		...Array.from({ length: 10_000 }, (_, number) => event(`DTSTART:20360101T${String(number % 24).padStart(2, '0')}0000`)),
	)
	const nested = `BEGIN:VCALENDAR\r\n${'BEGIN:VALARM\r\n'.repeat(100_000)}END:VCALENDAR`
	const rules = calendar(
		...Array.from({ length: 4000 }, (_, number) =>
			event(`DTSTART:19000101T000000`, `RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;X=${number}`).replace('UID:one', `UID:${number}`),
		),
	)
	const quotes = calendar(event('DTSTART:20360101T000000', `DESCRIPTION;${'A="'.repeat(1_000_000)}:x`, `X-${'A;'.repeat(500_000)}:x`))
	const folded = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${'x\r\n '.repeat(1_000_000)}\r\nEND:VEVENT\r\nEND:VCALENDAR`
	expect(await reasonOf(Buffer.from(many))).toBe('too_many_events')
	expect(await reasonOf(Buffer.from(nested))).toBe('too_deep')
	const thread = process.threadCpuUsage()
	const whole = await processorTime(async () => {
		for (const bomb of [rules, quotes, folded])
			await parseFeed(Buffer.from(bomb)).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFeed))
	})
	const { user, system } = process.threadCpuUsage(thread)
	// Read in this thread, they would cost it all of that.
	expect((user + system) / 1000).toBeLessThan(whole / 4)
})

test('texts come out of their escapes, numbers and quotes stay what they are', () => {
	const read = (...lines: string[]) =>
		readIcal(calendar('BEGIN:VEVENT', 'UID:one', 'DTSTART:20270701T193000', ...lines, 'END:VEVENT'), day).events[0]
	expect(read('SUMMARY:Jazz\\, Blues\\; Funk')?.event_title).toBe('Jazz, Blues; Funk')
	expect(read('SUMMARY;LANGUAGE=de:1984', 'SUMMARY:Zwei')?.event_title).toBe('1984')
	expect(read('SUMMARY:"Faust"')?.event_title).toBe('Faust')
	expect(read('SUMMARY:Quiz', 'DESCRIPTION:C:\\\\new\\nline')?.description).toBe('C:\\new\nline')
	expect(read('SUMMARY:Quiz', 'CATEGORIES;LANGUAGE=fr:Chanson\\, Pop,Jazz', 'CATEGORIES:Jazz,Folk')?.words).toEqual([
		'Chanson, Pop',
		'Jazz',
		'Folk',
	])
	expect(read('SUMMARY:Quiz', 'GEO:49.6;6.1')).toMatchObject({ latitude: 49.6, longitude: 6.1 })
	expect(read('SUMMARY:Quiz', 'GEO:49.6')).toMatchObject({ latitude: null, longitude: null })
})
