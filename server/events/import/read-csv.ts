import { parse } from 'csv-parse/sync'
import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { maxDescriptionLength, maxFeedEvents } from '#contract/limits.ts'
import { fold } from '../../shared/text-folding.ts'
import { plainText } from './html-text.ts'
import {
	oneLine,
	readLink,
	readPoint,
	shorten,
	type FeedProblemCode,
	type ReadEvent,
	type ReadFeed,
	type ReadProblem,
} from './feed-contents.ts'
import { UnreadableFeed } from './unreadable.ts'

/** What people call their columns in the three languages, without accents, spaces and signs; our own names are among them. */
const names = {
	uid: 'uid id identifiant kennung nummer',
	event_title: 'eventtitle title titel titre subject summary name nom event evenement veranstaltung betreff objet',
	event_subtitle: 'eventsubtitle subtitle soustitre untertitel',
	description: 'description beschreibung details text texte notes',
	category: 'eventcategoryid eventcategory category categories kategorie kategorien categorie rubrik rubrique art type',
	start_date:
		'startdate date start datum beginn begin debut datededebut datedebut startdatum beginndatum beginntam jour tag day from von du',
	start_time: 'starttime time heure uhrzeit heurededebut heuredebut startzeit beginnzeit beginntum',
	end_date: 'enddate end ende fin datedefin datefin enddatum endetam to bis au',
	end_time: 'endtime heuredefin heurefin endzeit endetum',
	location_name: 'locationname location venue place ort lieu veranstaltungsort salle saal',
	address: 'address adresse anschrift',
	latitude: 'latitude lat breitengrad',
	longitude: 'longitude lng lon langengrad',
	admission_fee: 'admissionfee price fee preis eintritt prix tarif entree',
	ticket_link: 'ticketlink tickets ticket billetterie billets karten',
	organiser_name: 'organisername organizername organiser organizer organisateur veranstalter',
	organiser_phone: 'organiserphone organizerphone phone telephone telefon',
	organiser_email: 'organiseremail organizeremail email mail courriel',
	organiser_website: 'organiserwebsite organizerwebsite website url link lien site siteweb webseite web',
}
type Column = keyof typeof names
const columnOf = new Map(Object.entries(names).flatMap(([column, all]) => all.split(' ').map((name) => [name, column as Column] as const)))
const asName = (title: string): string => fold(title).replaceAll(/[^a-z0-9]/g, '')

class BadRow extends Error {
	readonly code: FeedProblemCode

	constructor(code: FeedProblemCode) {
		super(code)
		this.code = code
	}
}

interface Row {
	record: string[]
	info: { lines: number }
}

/** Reads a table of events, one a line, whose first line names the columns. Throws an UnreadableFeed; lines that cannot be read are problems. */
export function readCsv(text: string, { today }: { today: string }): ReadFeed {
	const head = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, 1)[0] ?? ''
	const count = (sign: string) => head.split(sign).length
	const delimiter = [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
	let rows: Row[]
	try {
		rows = parse(text, {
			delimiter,
			bom: true,
			info: true,
			relax_column_count: true,
			relax_quotes: true,
			max_record_size: 200_000,
			to: maxFeedEvents + 2,
		}) as unknown as Row[]
	} catch {
		throw new UnreadableFeed('cut')
	}
	const columns = new Map<Column, number>()
	for (const [at, title] of (rows[0]?.record ?? []).entries()) {
		const column = columnOf.get(asName(title))
		if (column && !columns.has(column)) columns.set(column, at)
	}
	if (!columns.has('event_title') || !columns.has('start_date'))
		throw new UnreadableFeed(/^\s*(<!doctype html|<html)/i.test(text) ? 'web_page' : 'no_columns')
	if (rows.length > maxFeedEvents + 1) throw new UnreadableFeed('too_many_events')
	const feed: ReadFeed = { feed_name: '', events: [], past: 0, problems: [] }
	const seen = new Map<string, number>()
	for (const [at, { record }] of rows.entries()) {
		if (at === 0 || record.every((cell) => cell.trim() === '')) continue
		// A cell may have several lines: the record begins where the one before it has ended.
		const line = (rows[at - 1]?.info.lines ?? 0) + 1
		const cell = (column: Column) => record[columns.get(column) ?? -1]?.trim() ?? ''
		try {
			const event = readRow(cell, line)
			const times = seen.get(event.uid) ?? 0
			seen.set(event.uid, times + 1)
			if (times > 0) event.uid = `${event.uid}#${times + 1}`
			const [date] = event.dates
			if (date && date.end_date < today) feed.past += 1
			else feed.events.push(event)
		} catch (error) {
			if (!(error instanceof BadRow)) throw error
			feed.problems.push({
				line,
				what: shorten(oneLine(cell('event_title')), 120),
				uid: cell('uid') || null,
				code: error.code,
			} satisfies ReadProblem)
		}
	}
	return feed
}

function readRow(cell: (column: Column) => string, line: number): ReadEvent {
	const event_title = shorten(oneLine(cell('event_title')), 120)
	if (event_title === '') throw new BadRow('no_title')
	if (event_title.length < 3) throw new BadRow('title_short')
	const start = readWhen(cell('start_date'), cell('start_time'))
	if (!start) throw new BadRow(cell('start_date') === '' ? 'no_start' : 'bad_date')
	const saidEnd = readWhen(cell('end_date') || start.day, cell('end_time'))
	if (!saidEnd) throw new BadRow('bad_date')
	// Until 1 o'clock is until 1 o'clock in the night.
	const isNight = cell('end_date') === '' && saidEnd.time !== null && start.time !== null && saidEnd.time < start.time
	const end = isNight ? { ...saidEnd, day: Temporal.PlainDate.from(start.day).add({ days: 1 }).toString() } : saidEnd
	if (end.day < start.day || (end.day === start.day && end.time !== null && start.time !== null && end.time < start.time))
		throw new BadRow('end_before_start')
	const number = (column: Column) => Number(cell(column).replace(',', '.') || Number.NaN)
	const point = readPoint(number('latitude'), number('longitude'))
	const location = shorten(oneLine(cell('location_name')), 200)
	const original_start = `${start.day}T${start.time ?? '00:00'}`
	const mail = cell('organiser_email').toLowerCase()
	const phone = cell('organiser_phone')
	const organiser = shorten(oneLine(cell('organiser_name')), 120)
	const subtitle = shorten(oneLine(cell('event_subtitle')), 200)
	const fingerprint = createHash('sha256')
		.update((Object.keys(names) as Column[]).map(cell).join('\n'))
		.digest('hex')
	return {
		fingerprint,
		uid:
			cell('uid')
				.replaceAll(/[\u0000-\u001f]/g, '')
				.slice(0, 400) ||
			`row-${createHash('sha256')
				.update(`${fold(event_title)}\n${original_start}\n${fold(location)}`)
				.digest('hex')}`,
		line,
		event_title,
		event_subtitle: subtitle === '' ? null : subtitle,
		description: shorten(plainText(cell('description').slice(0, 60_000)), maxDescriptionLength),
		location,
		address: shorten(oneLine(cell('address')), 200),
		latitude: point?.latitude ?? null,
		longitude: point?.longitude ?? null,
		words: [
			...new Set(
				cell('category')
					.split(/[|,/]/)
					.map((word) => shorten(oneLine(word), 100))
					.filter(Boolean),
			),
		].slice(0, 10),
		ticket_link: readLink(cell('ticket_link')),
		admission_fee: readPrice(cell('admission_fee')),
		organiser_name: organiser.length >= 2 ? organiser : null,
		organiser_email: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(mail) && mail.length <= 254 ? mail : null,
		organiser_phone: /^\+?[\d\s()/.-]{5,40}$/.test(phone) ? phone : null,
		organiser_website: readLink(cell('organiser_website')),
		is_cancelled: false,
		recurrence: null,
		excluded_dates: [],
		dates: [
			{
				original_start,
				start_date: start.day,
				start_time: start.time,
				end_date: end.day,
				end_time: end.time,
				state: 'on',
				note: '',
				is_changed: false,
			},
		],
	}
}

/** "free" and its like are 0; nothing said is null; what is neither is told, because a wrong price is worse than none. */
function readPrice(text: string): number | null {
	if (text === '') return null
	if (/^(free|gratis|gratuit|kostenlos|frei|entree libre|entrée libre|eintritt frei)\b/i.test(text)) return 0
	const price = /^(?:€|eur)?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:€|eur|euros?)?$/i.exec(text)
	if (!price) throw new BadRow('bad_price')
	return Number(`${price[1]}.${price[2] ?? '0'}`)
}

/** 2027-06-23, 23/06/2027, 23.6.2027, each with or without a time; 19:30, 19h30, 19h, 7:30 pm. */
function readWhen(date: string, time: string): { day: string; time: string | null } | null {
	const [dayText = '', inner = ''] = date.split(/[T\s]+(.*)/s)
	const day = readDay(dayText)
	const clock = time || inner.replace(/(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/i, '$1')
	const read = clock === '' ? null : readTime(clock)
	return day === null || (clock !== '' && read === null) ? null : { day, time: read }
}

function readDay(text: string): string | null {
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
	const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
	const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).toReversed() : []
	try {
		return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' }).toString()
	} catch {
		return null
	}
}

function readTime(text: string): string | null {
	const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:h.](\d{2})?)?(?::\d{2})?\s*(am|pm|uhr|h)?\.?$/i.exec(text.trim()) ?? []
	if (hour === undefined) return null
	const hours = (Number(hour) % (half && /[ap]m/i.test(half) ? 12 : 25)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
	return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}
