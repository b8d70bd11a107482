import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBusyTimes } from './busy-times.ts'
import { decodeFile } from '#server/platform/shared/decode.ts'
import { parseFeed } from './parse-feed.ts'
import { readIcal } from './read-ical.ts'

// The reader against real programs: their output, and the dates and texts that it means. Decision 114.

const day = { today: '2027-01-10', horizon: '2029-01-01' }
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example.org', ...lines, 'END:VEVENT'].join('\r\n')
const quiz = (...lines: string[]) => event('SUMMARY:Quiz', ...lines)
/** A weekly choir in June 2027, on Tuesdays from 19:00 to 21:00. */
const choir = (...lines: string[]) =>
	quiz(
		'DTSTART;TZID=Europe/Luxembourg:20270601T190000',
		'DTEND;TZID=Europe/Luxembourg:20270601T210000',
		'RRULE:FREQ=WEEKLY;COUNT=4',
		...lines,
	)
/** A market on three Saturdays of June 2027, without times. */
const market = (...lines: string[]) => quiz('DTSTART;VALUE=DATE:20270605', 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines)
const bytesOf = (text: string, codes: Readonly<Record<string, number>>) =>
	Buffer.from([...text].map((sign) => codes[sign] ?? sign.charCodeAt(0)))

const readBytes = (source: string | Uint8Array) => readIcal(decodeFile(typeof source === 'string' ? Buffer.from(source) : source).text, day)

/** Each date as "06-01 19:00-21:00", a day without its times, one that is called off with a "!", a note behind it. */
function datesOf(source: string | Uint8Array): string[] {
	return readBytes(source)
		.events.flatMap(({ dates }) => dates)
		.map(({ start_date, start_time, end_date, end_time, state, note }) => {
			const until = end_date === start_date ? (end_time ?? '') : `${end_date.slice(5)} ${end_time ?? ''}`.trim()
			const times = [start_time, until].filter(Boolean).join('-')
			return `${start_date.slice(5)} ${times}${state === 'on' ? '' : '!'}${note && ` ${note}`}`.trim()
		})
}

/** One date on 5 June 2027 at 19:00 in Luxembourg, said in many ways. */
const juneEvening: readonly (readonly [string, string])[] = [
	['an offset from UTC, as web programs write it', 'DTSTART:2027-06-05T19:00:00+02:00'],
	['an offset without a colon', 'DTSTART:20270605T180000+0100'],
	['milliseconds, as JavaScript writes a time', 'DTSTART:2027-06-05T17:00:00.000Z'],
	['the zone in the place of the value', 'DTSTART:TZID=Europe/Paris:20270605T190000'],
	['a zone that is empty', 'DTSTART;TZID=:20270605T190000'],
	['Outlook: towns without an offset', 'DTSTART;TZID="Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna":20270605T190000'],
	['Outlook in French', 'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Berne, Rome, Stockholm, Vienne":20270605T190000'],
	['Outlook in German', 'DTSTART;TZID="(UTC+01:00) Brüssel, Kopenhagen, Madrid, Paris":20270605T190000'],
	['Outlook in German, without the offset', 'DTSTART;TZID="Sarajevo, Skopje, Warschau, Zagreb":20270605T190000'],
	['Outlook in Italian', 'DTSTART;TZID="(UTC+01:00) Bruxelles, Copenaghen, Madrid, Parigi":20270605T190000'],
	['Outlook in Spanish', 'DTSTART;TZID="(UTC+01:00) Bruselas, Copenhague, Madrid, París":20270605T190000'],
	['Outlook in Dutch', 'DTSTART;TZID="(GMT+01:00) Brussel, Kopenhagen, Madrid, Parijs":20270605T190000'],
	['Outlook, without quotes', 'DTSTART;TZID=(UTC+01:00) Brussels, Copenhagen, Madrid, Paris:20270605T190000'],
	['Outlook, with a quote that never ends', 'DTSTART;TZID="(UTC+01:00) Brussels, Copenhagen, Madrid, Paris:20270605T190000'],
	['Exchange: slashes between towns', 'DTSTART;TZID="(GMT+01:00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna":20270605T190000'],
	['Exchange: summer as a name', 'DTSTART;TZID=W. Europe Daylight Time:20270605T190000'],
	['Exchange: a number behind the name', 'DTSTART;TZID=Romance Standard Time 1:20270605T190000'],
	['Exchange: UTC as an address', 'DTSTART;TZID="tzone://Microsoft/Utc":20270605T170000'],
	['Windows in French', 'DTSTART;TZID="Paris, Madrid (heure d’été)":20270605T190000'],
	['Windows in German', 'DTSTART;TZID=Mitteleuropäische Sommerzeit:20270605T190000'],
	['Java in French', 'DTSTART;TZID="heure d’Europe centrale":20270605T190000'],
	['short: CET', 'DTSTART;TZID=CET:20270605T190000'],
	['short: CEST', 'DTSTART;TZID=CEST:20270605T190000'],
	['short: MEZ', 'DTSTART;TZID=MEZ:20270605T190000'],
	['short: EET', 'DTSTART;TZID=EET:20270605T200000'],
	['short: WET', 'DTSTART;TZID=WET:20270605T180000'],
	['Lotus Notes', 'DTSTART;TZID="Western/Central Europe":20270605T190000'],
	['Lotus Notes: two offsets', 'DTSTART;TZID="GMT +0100 (Standard) / GMT +0200 (Daylight)":20270605T190000'],
	['a blank in a name of the IANA', 'DTSTART;TZID=America/New York:20270605T130000'],
	['a name of the IANA with a word behind it', 'DTSTART;TZID="Europe/Paris (CET)":20270605T190000'],
	['Evolution', 'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Luxembourg:20270605T190000'],
	['an offset as a name', 'DTSTART;TZID=UTC+02:20270605T190000'],
	['an offset as a name, with minutes', 'DTSTART;TZID=GMT+0200:20270605T190000'],
	['an offset as a name, in brackets', 'DTSTART;TZID="(GMT +02:00)":20270605T190000'],
]

test.each(juneEvening)('a time: %s', (_, line) => {
	expect(datesOf(calendar(quiz(line)))).toEqual(['06-05 19:00'])
	expect(readBytes(calendar(quiz(line))).problems).toEqual([])
})

const series: readonly (readonly [string, string, string[]])[] = [
	['Google: a zone for times without one', calendar('X-WR-TIMEZONE:America/New_York', quiz('DTSTART:20270605T130000')), ['06-05 19:00']],
	[
		'a zone of one calendar of a file is not that of the next',
		`${calendar('X-WR-TIMEZONE:America/New_York', quiz('DTSTART:20270605T130000'))}${calendar(quiz('DTSTART:20270606T190000'))}`,
		['06-05 19:00', '06-06 19:00'],
	],
	['midnight at the end of a day', calendar(quiz('DTSTART:20270605T200000', 'DTEND:20270605T240000')), ['06-05 20:00-06-06 00:00']],
	['an end that is empty', calendar(quiz('DTSTART:20270605T200000', 'DTEND:')), ['06-05 20:00']],
	['a day that is written with its midnight', calendar(quiz('DTSTART;VALUE=DATE:20270605T000000')), ['06-05']],
	[
		'Outlook: a whole day in UTC',
		calendar(quiz('DTSTART:20270604T220000Z', 'DTEND:20270606T220000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')),
		['06-05 06-06'],
	],
	['Outlook: times, and no whole day', calendar(quiz('DTSTART:20270605T080000', 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE')), ['06-05 08:00']],
	['calendarlabs: rules that say nothing', calendar(quiz('DTSTART:20270605', 'RRULE:', 'EXRULE: ', 'EXDATE:', 'RDATE:')), ['06-05']],
	[
		'Exchange: blanks in lists',
		calendar(quiz('DTSTART:20270607T190000', 'RRULE:FREQ=WEEKLY; BYDAY = MO, TU ,WE; COUNT=3')),
		['06-07 19:00', '06-08 19:00', '06-09 19:00'],
	],
	[
		'a part that is empty',
		calendar(quiz('DTSTART:20270607T190000', 'RRULE:FREQ=DAILY;UNTIL=;COUNT=2;BYDAY=')),
		['06-07 19:00', '06-08 19:00'],
	],
	[
		'Fastmail: two rules',
		calendar(quiz('DTSTART:20270601T190000', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2')),
		['06-01 19:00', '06-02 19:00', '06-08 19:00'],
	],
	[
		'a cinema: matinee and evening',
		calendar(quiz('DTSTART:20270605T150000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;BYHOUR=15,20;BYMINUTE=0,30;COUNT=4')),
		['06-05 15:00-17:00', '06-05 15:30-17:30', '06-05 20:00-22:00', '06-05 20:30-22:30'],
	],
	[
		'EXRULE takes dates out',
		calendar(quiz('DTSTART:20270601T190000', 'RRULE:FREQ=DAILY;COUNT=7', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=4')),
		['06-02 19:00', '06-04 19:00', '06-06 19:00'],
	],
	[
		'a premiere on Saturday, then Mondays',
		calendar(quiz('DTSTART:20270605T190000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270614T220000Z')),
		['06-05 19:00', '06-07 19:00', '06-14 19:00'],
	],
	[
		'periods have their own length',
		calendar(
			choir('RDATE;VALUE=PERIOD:20270610T170000Z/20270610T220000Z, 20270611T170000Z/PT30M').replace('RRULE:FREQ=WEEKLY;COUNT=4\r\n', ''),
		),
		['06-01 19:00-21:00', '06-10 19:00-06-11 00:00', '06-11 19:00-19:30'],
	],
	[
		'a further day of a series with times',
		calendar(choir('RDATE;VALUE=DATE:20270630')),
		['06-01 19:00-21:00', '06-08 19:00-21:00', '06-15 19:00-21:00', '06-22 19:00-21:00', '06-30 19:00-21:00'],
	],
	[
		'exceptions in four forms',
		calendar(
			choir(
				'EXDATE;VALUE=DATE:20270601',
				'EXDATE:20270608T170000Z',
				'EXDATE;TZID=Europe/Luxembourg:20270615T000000',
				'EXDATE:20270622T190000',
			),
		),
		[],
	],
	[
		'vCalendar 1.0: exceptions between semicolons',
		calendar(choir('EXDATE:20270608T170000Z;20270615T170000Z')),
		['06-01 19:00-21:00', '06-22 19:00-21:00'],
	],
	[
		'exceptions of whole days in four forms',
		calendar(
			market(
				'EXDATE:20270605T000000Z',
				'EXDATE:20270611T220000Z',
				'EXDATE;TZID=America/New_York:20270619T000000',
				'RDATE;VALUE=DATE:20270626',
			),
		),
		['06-26'],
	],
	[
		'an exception in New York’s time, without its zone',
		calendar(quiz('DTSTART;TZID=America/New_York:20270601T130000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270602T130000')),
		['06-01 19:00', '06-03 19:00'],
	],
	[
		'Thunderbird: a moved date, told as a day',
		calendar(choir(), quiz('RECURRENCE-ID;VALUE=DATE:20270608', 'DTSTART:20270609T200000', 'DTEND:20270609T210000')),
		['06-01 19:00-21:00', '06-09 20:00-21:00', '06-15 19:00-21:00', '06-22 19:00-21:00'],
	],
	[
		'Exchange: a moved whole day, told as a time in a zone that nobody knows',
		calendar(market(), quiz('RECURRENCE-ID;TZID=tzone://Microsoft/Custom:20270612T000000', 'DTSTART;VALUE=DATE:20270613')),
		['06-05', '06-13', '06-19'],
	],
	[
		'a moved whole day, told in UTC',
		calendar(market(), quiz('RECURRENCE-ID:20270611T220000Z', 'DTSTART;VALUE=DATE:20270613')),
		['06-05', '06-13', '06-19'],
	],
	[
		'of two changes the higher revision counts, wherever it stands',
		calendar(
			choir(),
			quiz('SEQUENCE:5', 'RECURRENCE-ID:20270608T170000Z', 'DTSTART:20270609T190000'),
			quiz('SEQUENCE:2', 'RECURRENCE-ID;VALUE=DATE:20270608', 'DTSTART:20270610T190000'),
		),
		['06-01 19:00-21:00', '06-09 19:00', '06-15 19:00-21:00', '06-22 19:00-21:00'],
	],
	[
		'Apple: another day, time, length and title from a date on',
		calendar(
			choir('RDATE:20270629T190000'),
			event('SUMMARY:Quiz in the garden', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270615T170000Z', 'DTSTART:20270616T200000', 'DURATION:PT1H'),
			quiz('RECURRENCE-ID:20270622T170000Z', 'DTSTART:20270625T190000'),
		),
		[
			'06-01 19:00-21:00',
			'06-08 19:00-21:00',
			'06-16 20:00-21:00 Quiz in the garden',
			'06-25 19:00',
			'06-30 20:00-21:00 Quiz in the garden',
		],
	],
	[
		'called off from a date on',
		calendar(choir(), quiz('STATUS:CANCELLED', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270615T170000Z', 'DTSTART:20270615T190000')),
		['06-01 19:00-21:00', '06-08 19:00-21:00', '06-15 19:00!', '06-22 19:00!'],
	],
	[
		'a series of which every date was moved long ago',
		calendar(
			quiz('DTSTART:20260105T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20270120T000000Z'),
			quiz('RECURRENCE-ID;RANGE=THISANDFUTURE:20260202T180000Z', 'DTSTART:20260203T200000'),
		),
		['01-12 20:00', '01-19 20:00'],
	],
]

test.each(series)('a series: %s', (_, text, dates) => {
	expect(datesOf(text)).toEqual(dates)
	expect(readBytes(text).problems).toEqual([])
})

const when = 'DTSTART:20270605T170000Z'
const texts: readonly (readonly [string, string | Uint8Array, Record<string, unknown>])[] = [
	[
		'My Calendar (WordPress): quoted-printable',
		calendar(event(when, 'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:F=C3=AAte d=C2=B4=C3=A9t=C3=A9=\r\n =C3=A0 Wiltz')),
		{ event_title: 'Fête d´été à Wiltz' },
	],
	[
		'Nokia: quoted-printable in another encoding, without a name, in many lines',
		calendar(
			event(when, 'SUMMARY:Abfuhr', 'DESCRIPTION;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Gr=FCne Tonne,=0D=0A=\r\nGlas=\r\n, Papier=\r\n'),
		),
		{ description: 'Grüne Tonne,\nGlas, Papier' },
	],
	[
		'quoted-printable that was folded too',
		calendar(event(when, 'SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=\r\n =C3=A9 Konr=\r\n ad', 'DESCRIPTION:x')),
		{ event_title: 'Café Konrad', description: 'x' },
	],
	[
		'quoted-printable whose last line never ends',
		calendar(event(when, 'SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9=')),
		{ event_title: 'Café' },
	],
	[
		'golang-ical: a fold within a character of three bytes',
		Buffer.concat([
			Buffer.from(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n${when}\r\nSUMMARY:5 `),
			Buffer.from([0xe2, 0x82, 0x0d, 0x0a, 0x20, 0xac]),
			Buffer.from(' für alle\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'),
		]),
		{ event_title: '5 € für alle' },
	],
	[
		'one line of Windows in a calendar of UTF-8',
		Buffer.concat([
			Buffer.from(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n${when}\nSUMMARY:Fête\nLOCATION:`),
			Buffer.from('Église\n', 'latin1'),
			Buffer.from('END:VEVENT\nEND:VCALENDAR\n'),
		]),
		{ event_title: 'Fête', location: 'Église' },
	],
	[
		'an old Macintosh',
		bytesOf(calendar(event(when, 'SUMMARY:Fête d’été pour Anfänger')), { ê: 0x90, '’': 0xd5, é: 0x8e, ä: 0x8a }),
		{ event_title: 'Fête d’été pour Anfänger' },
	],
	[
		'DOS',
		bytesOf(calendar(event(when, 'SUMMARY:Frühstück à la fête')), { ü: 0x81, à: 0x85, ê: 0x88 }),
		{ event_title: 'Frühstück à la fête' },
	],
	['Windows', Buffer.from(calendar(event(when, 'SUMMARY:Dîner à l\x92Église')), 'latin1'), { event_title: 'Dîner à l’Église' }],
	['UTF-16 without a mark', Buffer.from(calendar(event(when, 'SUMMARY:Noël')), 'utf16le'), { event_title: 'Noël' }],
	[
		'Wix: line breaks within a text',
		calendar(
			event(
				when,
				'SUMMARY:Quiz',
				'DESCRIPTION:Programm',
				'19:00 Doors',
				'',
				'Tickets: 12 €',
				'Location: Trifolion',
				'https://example.org/x',
				'LOCATION:Hall',
			),
		),
		{ description: 'Programm\n19:00 Doors\n\nTickets: 12 €\nLocation: Trifolion\nhttps://example.org/x', location: 'Hall' },
	],
	[
		'line breaks within a text, and names in small letters',
		calendar(event(when, 'summary:Quiz', 'description:End: heute', 'Begin: bald', 'location:Hall')),
		{ description: 'End: heute\nBegin: bald', location: 'Hall' },
	],
	[
		'every end of a line twice',
		calendar(event(when, 'SUMMARY:Quiz', 'DESCRIPTION:one two', '  three')).replaceAll('\r\n', '\r\n\r\n'),
		{ description: 'one two three' },
	],
	[
		'a line that ends in CR CR LF',
		calendar(event(when, 'SUMMARY:Quiz', 'DESCRIPTION:one', '  two')).replaceAll('\r\n', '\r\r\n'),
		{ description: 'one two' },
	],
	['words in quotes at both ends', calendar(event(when, 'SUMMARY:"Faust" and "Carmen"')), { event_title: '"Faust" and "Carmen"' }],
	[
		'Squarespace: HTML in titles',
		calendar(event(when, 'SUMMARY:<b>Soir&eacute;e</b> &amp\\; bal', 'LOCATION:<p>Hall<br>Mersch</p>')),
		{ event_title: 'Soirée & bal', location: 'Hall, Mersch' },
	],
	['no HTML in titles', calendar(event(when, 'SUMMARY:Rock <3 Pop & A<B')), { event_title: 'Rock <3 Pop & A<B' }],
	[
		'signs in parameters (RFC 6868)',
		calendar(event(when, 'SUMMARY:Quiz', 'ORGANIZER;CN="Bar ^\'Le Lion^\'":mailto:bar@example.org')),
		{ organiser_name: 'Bar "Le Lion"' },
	],
	['one L', calendar(event(when, 'SUMMARY:Quiz', 'STATUS:Canceled')), { is_cancelled: true }],
]

test.each(texts)('a text: %s', (_, source, said) => {
	const { events, problems } = readBytes(source)
	expect(events).toMatchObject([said])
	expect(problems).toEqual([])
})

test('what is not read of an event is told, and the rest of it is read', () => {
	const told = (...lines: string[]) => readBytes(calendar(...lines)).problems.map(({ what, code }) => `${what}: ${code}`)
	const zone = 'TZID=Middle Earth Time'
	expect(told(quiz(`DTSTART;${zone}:20270605T190000`))).toEqual(['Quiz (Middle Earth Time): unknown_zone'])
	expect(told(quiz('DTSTART;TZID="(UTC+01:00) Middle Earth":20270605T190000'))).toEqual(['Quiz ((UTC+01:00) Middle Earth): unknown_zone'])
	// The date is on no list: its zone does not matter, except for a future date.
	expect(told(choir(`EXDATE;${zone}:20270609T190000`))).toEqual(['Quiz (Middle Earth Time): unknown_zone'])
	expect(told(choir(`EXDATE;${zone}:20270608T190000`, `EXDATE;${zone}:20200609T190000`))).toEqual([])
	expect(told(choir(), quiz(`RECURRENCE-ID;${zone}:20270609T190000`, 'DTSTART:20270610T190000'))).toEqual([
		'Quiz (Middle Earth Time): unknown_zone',
	])
	expect(told(choir('EXDATE:soon'))).toEqual(['Quiz: bad_exception'])
	expect(told(choir('RDATE:soon'))).toEqual(['Quiz: bad_exception'])
	expect(told(choir('EXRULE:FREQ=SOMETIMES'))).toEqual(['Quiz: bad_rule'])
	expect(told(quiz(when, 'RRULE:FREQ=DAILY;BYHOUR=8,9,10,11,12,13;BYMINUTE=0,15,30,45,50'))).toEqual(['Quiz: bad_rule'])
	expect(told(quiz(when, 'a line of nothing'))).toEqual(['Quiz: stray_line'])
	// An unknown zone of one change, or an exception that is wrong, leaves the series.
	expect(datesOf(calendar(choir('EXDATE:soon'), quiz(`RECURRENCE-ID;${zone}:20270609T190000`, 'DTSTART:20270610T190000')))).toHaveLength(4)
})

test('letters that may be wrong are told once, of calendars and tables', async () => {
	const dos = { ü: 0x81, é: 0x82 }
	const codesOf = async (bytes: Uint8Array) =>
		(await parseFeed(bytes, new Date('2027-01-10T12:00:00Z'))).feed.problems.map(({ line, code }) => [line, code])
	expect(await codesOf(bytesOf(calendar(event(when, 'SUMMARY:Frühstück d’été'.replace('’', "'"))), dos))).toEqual([
		[null, 'doubtful_letters'],
	])
	expect(await codesOf(bytesOf('title;start_date\nFrühstück;2027-06-05\n', dos))).toEqual([[null, 'doubtful_letters']])
	expect(await codesOf(Buffer.from(calendar(event(when, 'SUMMARY:Frühstück')), 'latin1'))).toEqual([])
	expect(
		await codesOf(Buffer.concat([Buffer.from('title;start_date\nFêtes d’été '), Buffer.from([0xc3]), Buffer.from(';2027-06-05\n')])),
	).toEqual([[null, 'doubtful_letters']])
})

test('METHOD:CANCEL calls off what it names, and announces nothing', () => {
	const cancelled = readBytes(
		`${calendar('METHOD:CANCEL', event('SEQUENCE:2'), event('RECURRENCE-ID;RANGE=THISANDFUTURE:20270615T170000Z', when), event('RECURRENCE-ID;VALUE=DATE:20270615'))}${calendar('METHOD:PUBLISH', quiz(when).replace('one@', 'two@'))}`,
	)
	expect(cancelled.cancellations).toEqual([
		{ uid: 'one@example.org', original_start: null, andFuture: false },
		{ uid: 'one@example.org', original_start: '2027-06-15T19:00', andFuture: true },
		{ uid: 'one@example.org', original_start: '2027-06-15', andFuture: false },
	])
	expect(cancelled.events.map(({ uid }) => uid)).toEqual(['two@example.org'])
})

test('the calendar of a supplier is read by the same rules', async () => {
	const busy = async (text: string) =>
		(await readBusyTimes(Buffer.from(text), new Date('2027-01-10T12:00:00Z'))).times.map(
			({ start_date, start_time }) => `${start_date.slice(5)} ${start_time}`,
		)
	expect(await busy(calendar(choir('EXRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2')))).toEqual(['06-08 19:00', '06-22 19:00'])
	expect(await busy(calendar(quiz('DTSTART:20270604T220000Z', 'DTEND:20270605T220000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')))).toEqual([
		'06-05 null',
	])
	expect(await busy(calendar('METHOD:CANCEL', choir()))).toEqual([])
	expect(await busy(calendar(choir(), quiz('RECURRENCE-ID;RANGE=THISANDFUTURE:20270615T170000Z', 'DTSTART:20270615T200000')))).toEqual([
		'06-01 19:00',
		'06-08 19:00',
		'06-15 20:00',
		'06-22 20:00',
	])
})

const shared = new URL('../../../../../shared/cases/', import.meta.url)
const cases: Readonly<Record<string, string[]>> = {
	'01-mbfold2.ics': ['06-06 19:00'],
	'02-qp.ics': ['06-07 20:00-22:00'],
	'03-rddate.ics': ['06-01 19:00-21:00', '06-09 19:00-21:00', '06-15 19:00-21:00', '06-22 19:00-21:00'],
	'04-rdperiod.ics': ['06-01 19:00-21:00', '06-10 19:00-23:00', '06-12 19:00-20:30'],
	'05-thisandfuture.ics': ['06-01 19:00-21:00', '06-08 19:00-21:00', '06-15 20:00-22:00', '06-22 20:00-22:00', '06-29 20:00-22:00'],
	'06-allday-ms.ics': ['06-05'],
	'07-emptyrrule.ics': ['05-01'],
	'08-spaces.ics': ['06-07 19:00', '06-09 19:00', '06-14 19:00', '06-16 19:00'],
	'09-tz-list.ics': ['06-05 19:00'],
	'10-tz-fr.ics': ['06-05 19:00'],
	'11-tz-utcp.ics': ['01-15 19:00'],
	'12-cet.ics': ['06-05 19:00-21:00'],
	'13-methodcancel.ics': [],
	'14-seqdup.ics': ['06-01 19:00-21:00', '06-09 19:00-21:00', '06-15 19:00-21:00'],
	'50-two-rules.ics': ['06-03 19:00-21:00', '06-10 19:00-21:00', '06-14 19:00-21:00', '06-17 19:00-21:00', '07-12 19:00-21:00'],
}

test.skipIf(!existsSync(shared)).each(Object.entries(cases))('the case %s of the collection beside the repository', (name, dates) => {
	expect(datesOf(readFileSync(new URL(name, shared)))).toEqual(dates)
})

test.skipIf(!existsSync(shared))('the texts of the collection beside the repository', () => {
	const eventsOf = (name: string) => readBytes(readFileSync(new URL(name, shared))).events
	expect(eventsOf('15-esc.ics')).toMatchObject([{ description: '"Hello" she said, "come"' }])
	expect(eventsOf('16-nlraw.ics')).toMatchObject([
		{ description: expect.stringMatching(/^Line one\s+Line two without fold\s+Third: with colon$/) },
	])
	expect(eventsOf('49-rrr.ics')).toMatchObject([{ description: 'First part of a text that is folded here and goes on' }])
	// Cancelled events are not added, in either spelling.
	expect(eventsOf('51-status.ics').filter(({ is_cancelled }) => !is_cancelled)).toMatchObject([{ event_title: 'Tentative probe' }])
})
