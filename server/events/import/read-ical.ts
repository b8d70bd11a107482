import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { maxDescriptionLength, maxEventDates, maxFeedEvents } from '#contract/limits.ts'
import { asBusy } from './as-busy.ts'
import { splitCalendar, type Component } from './content-lines.ts'
import { BadRule, expandRule, isComing, type Series } from './expand.ts'
import { plainText, withoutEntities } from './html-text.ts'
import { BadMoment, inLuxembourg, readMoment, type Moment } from './moments.ts'
import {
	oneLine,
	readLink,
	readPoint,
	shorten,
	type FeedProblemCode,
	type ReadDate,
	type ReadEvent,
	type ReadFeed,
	type ReadProblem,
} from './feed-contents.ts'
import { zonesOf } from './zones.ts'
import { lineOf, uidOf, unescape, valueOf } from './ical-values.ts'

export interface Today {
	/** YYYY-MM-DD in Luxembourg. */
	today: string
	/** Until when series without an end are followed. */
	horizon: string
	/** Only when something is counts, not what: titles are not even read. */
	isBusyOnly?: boolean
}

/** Dates that one feed may have in all: 1,000 events with 500 dates each would be half a million. */
const mostDates = 20_000

class BadEvent extends Error {
	readonly code: FeedProblemCode

	constructor(code: FeedProblemCode) {
		super(code)
		this.code = code
	}
}

/** What one VEVENT says. */
interface Said {
	component: Component
	uid: string
	sequence: number
	start: Moment
	end: Moment | null
	/** Which date of its series it changes. */
	recurrence_id: string | null
	words: ReturnType<typeof readWords>
}

/** Reads an iCalendar (RFC 5545). Throws an UnreadableFeed; single events that cannot be read are problems with their line. */
export function readIcal(text: string, day: Today): ReadFeed {
	const calendar = splitCalendar(text, maxFeedEvents)
	const zoneOf = zonesOf(calendar.zones)
	const problems: ReadProblem[] = []
	const masters = new Map<string, Said>()
	const changes = new Map<string, Said[]>()
	const attempt = (component: Component, uid: string | null, work: () => void) => {
		try {
			work()
		} catch (error) {
			const code = error instanceof BadEvent || error instanceof BadMoment ? error.code : error instanceof BadRule ? 'bad_rule' : null
			if (!code) throw error
			problems.push({ line: component.line, what: shorten(oneLine(valueOf(component, 'SUMMARY') ?? uid ?? ''), 120), uid, code })
		}
	}
	for (const component of day.isBusyOnly ? calendar.events.map(asBusy) : calendar.events)
		attempt(component, uidOf(component), () => {
			const said = readSaid(component, zoneOf)
			if (said.recurrence_id !== null) changes.set(said.uid, [...(changes.get(said.uid) ?? []), said])
			else keepNewest(masters, said)
		})
	const events: ReadEvent[] = []
	let past = 0
	let dates = 0
	const add = (said: Said, changed: readonly Said[]) =>
		attempt(said.component, said.uid, () => {
			const event = makeEvent(said, changed, zoneOf, day)
			if (event.dates.length === 0) past += 1
			else {
				dates += event.dates.length
				if (dates > mostDates) throw new BadEvent('too_many_dates')
				events.push(event)
			}
		})
	for (const said of masters.values()) add(said, changes.get(said.uid) ?? [])
	// A changed date whose series is not in the feed stands for itself.
	for (const [uid, all] of changes) if (!masters.has(uid)) for (const said of all) add({ ...said, uid: `${uid}#${said.recurrence_id}` }, [])
	problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
	const name = calendar.lines.find((line) => line.name === 'X-WR-CALNAME' || line.name === 'NAME')?.value ?? ''
	return { feed_name: shorten(oneLine(unescape(name)), 120), events, past, problems }
}

function readSaid(component: Component, zoneOf: (tzid: string) => string | null): Said {
	if (!component.isClosed) throw new BadEvent('not_closed')
	const words = readWords(component)
	if (words.is_private) throw new BadEvent('is_private')
	if (words.event_title === '') throw new BadEvent('no_title')
	if (words.event_title.length < 3) throw new BadEvent('title_short')
	const startLine = lineOf(component, 'DTSTART')
	if (!startLine) throw new BadEvent('no_start')
	const start = readMoment(startLine.value, startLine, zoneOf)
	const end = readEnd(component, start, zoneOf)
	const isBackwards = end !== null && inLuxembourg(end) < inLuxembourg(start)
	if (isBackwards) throw new BadEvent('end_before_start')
	const changed = lineOf(component, 'RECURRENCE-ID')
	const uid =
		uidOf(component) ??
		`unnamed-${createHash('sha256')
			.update(`${words.event_title}\n${inLuxembourg(start)}\n${words.location}`)
			.digest('hex')}`
	const sequence = Number(valueOf(component, 'SEQUENCE') ?? '0') || 0
	return {
		component,
		uid,
		sequence,
		start,
		end,
		recurrence_id: changed ? inLuxembourg(readMoment(changed.value, changed, zoneOf)) : null,
		words,
	}
}

function readEnd(component: Component, start: Moment, zoneOf: (tzid: string) => string | null): Moment | null {
	const line = lineOf(component, 'DTEND')
	if (line) {
		const end = readMoment(line.value, line, zoneOf)
		// Half an hour long and without a time: some calendars mix both.
		return end.isDay === start.isDay ? end : end.isDay ? null : { ...end, isDay: true }
	}
	const text = valueOf(component, 'DURATION')?.trim()
	if (text === undefined || !/^\+?P(\d{1,4}W|(\d{1,4}D)?(T(\d{1,5}H)?(\d{1,6}M)?(\d{1,7}S)?)?)$/.test(text)) return null
	try {
		return { ...start, plain: start.plain.add(Temporal.Duration.from(text.replace('+', ''))) }
	} catch {
		return null
	}
}

/** A longer line is no description; what is kept of one is shorter still. */
const longestLine = 60_000

/** The words of an event, in plain text. */
function readWords(component: Component) {
	const textOf = (name: string): string => {
		const line = lineOf(component, name)
		// Some makers put a text in quotes.
		return line && line.raw.length <= longestLine ? unescape(line.value.replace(/^"(.*)"$/s, '$1')) : ''
	}
	const [latitude, longitude] = textOf('GEO').split(';').map(Number)
	const point = readPoint(latitude ?? Number.NaN, longitude ?? Number.NaN)
	const organiser = component.lines.find(({ name }) => name === 'ORGANIZER')
	const mail = /^mailto:([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/i.exec(organiser?.value.trim() ?? '')?.[1] ?? null
	const name = oneLine(organiser?.params.get('CN') ?? '')
	const words = component.lines
		.filter(({ name, raw }) => name === 'CATEGORIES' && raw.length <= longestLine)
		.flatMap(({ value }) => value.split(/(?<!\\),/))
		.map((word) => shorten(oneLine(withoutEntities(unescape(word))), 100))
	return {
		event_title: shorten(oneLine(withoutEntities(textOf('SUMMARY'))), 120),
		description: shorten(plainText(textOf('DESCRIPTION') || textOf('X-ALT-DESC')), maxDescriptionLength),
		location: shorten(oneLine(withoutEntities(textOf('LOCATION')).replaceAll('\n', ', ')), 400),
		latitude: point?.latitude ?? null,
		longitude: point?.longitude ?? null,
		words: [...new Set(words.filter(Boolean))].slice(0, 10),
		organiser_website: readLink(textOf('URL')),
		// Placeholder addresses that calendars invent for organisers without one.
		organiser_email:
			mail !== null && mail.length <= 254 && !/^(unknownorganizer|noreply|no-reply)|calendar\.google\.com$/i.test(mail)
				? mail.toLowerCase()
				: null,
		organiser_name: name.length >= 2 && !name.includes('@') ? shorten(name, 120) : null,
		is_cancelled: textOf('STATUS').trim().toUpperCase() === 'CANCELLED',
		is_private: /^(private|confidential)$/i.test(textOf('CLASS').trim()),
	}
}

/** Of two with one UID the later revision counts; two with the same revision are read as two events. */
function keepNewest(masters: Map<string, Said>, said: Said) {
	const before = masters.get(said.uid)
	if (before && before.sequence === said.sequence && inLuxembourg(before.start) !== inLuxembourg(said.start)) {
		const uid = `${said.uid}#${inLuxembourg(said.start)}`
		masters.set(uid, { ...said, uid })
	} else if (!before || said.sequence >= before.sequence) masters.set(said.uid, said)
}

function makeEvent(said: Said, changed: readonly Said[], zoneOf: (tzid: string) => string | null, day: Today): ReadEvent {
	const { component, uid, words } = said
	const { is_private: _, ...rest } = words
	const excluded = new Set(momentsOf(component, 'EXDATE', zoneOf).map((moment) => inLuxembourg(moment)))
	const { dates: planned, recurrence } = seriesOf(said, zoneOf, day)
	const dates = new Map<string, ReadDate>()
	for (const { start, end } of planned) {
		const date = makeDate(start, end)
		// An exception of a whole day takes out whatever begins on it.
		if (!excluded.has(date.original_start) && !(excluded.has(`${date.start_date}T00:00`) && !start.isDay))
			dates.set(date.original_start, date)
	}
	for (const change of changed) {
		const original_start = change.recurrence_id ?? ''
		const isKnown = dates.delete(original_start)
		if (!isComing(change.start, change.end, day.today) || (change.words.is_cancelled && !isKnown)) continue
		const note = change.words.event_title === words.event_title ? '' : change.words.event_title
		dates.set(original_start, {
			...makeDate(change.start, change.end),
			original_start,
			state: change.words.is_cancelled ? 'cancelled' : 'on',
			note,
			is_changed: true,
		})
	}
	const list = [...dates.values()].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1)).slice(0, maxEventDates)
	return {
		...rest,
		uid,
		line: component.line,
		event_subtitle: null,
		address: '',
		ticket_link: null,
		admission_fee: null,
		organiser_phone: null,
		recurrence,
		fingerprint: fingerprintOf([component, ...changed.map((change) => change.component)], day),
		excluded_dates: [...excluded]
			.filter((start) => start >= day.today && start <= day.horizon)
			.sort()
			.slice(0, maxEventDates),
		dates: list,
	}
}

/** When something was exported changes every time. */
const idle = new Set(['DTSTAMP', 'LAST-MODIFIED', 'CREATED', 'SEQUENCE', 'X-MICROSOFT-CDO-OWNERAPPTID'])

/** A series without end also says something new when there is a month more of it. */
function fingerprintOf(components: readonly Component[], { horizon }: Today): string {
	const hash = createHash('sha256')
	for (const { lines } of components) for (const { name, raw } of lines) if (!idle.has(name)) hash.update(`${raw}\n`)
	const rule = components[0] && valueOf(components[0], 'RRULE')
	if (rule !== undefined && !/UNTIL=|COUNT=/i.test(rule)) hash.update(horizon)
	return hash.digest('hex')
}

const startOf = ({ start_date, start_time }: ReadDate): string => `${start_date}T${start_time ?? '00:00'}`

function seriesOf({ component, start, end }: Said, zoneOf: (tzid: string) => string | null, day: Today): Series {
	const rules = component.lines.filter(({ name }) => name === 'RRULE')
	const more = momentsOf(component, 'RDATE', zoneOf)
	const one = isComing(start, end, day.today) ? [{ start, end }] : []
	const [rule] = rules
	if (rules.length > 1) throw new BadRule()
	const series = rule ? expandRule(rule.value, start, end, day) : { dates: one, recurrence: null }
	if (more.length === 0) return series
	const length = end ? start.plain.until(end.plain, { largestUnit: 'day' }) : null
	const further = more.map((moment) => ({ start: moment, end: length && { ...moment, plain: moment.plain.add(length) } }))
	return {
		dates: [...series.dates, ...further.filter((date) => isComing(date.start, date.end, day.today))].slice(0, maxEventDates),
		recurrence: null,
	}
}

/** EXDATE and RDATE: several to a line, several lines; of a period its start. */
const momentsOf = (component: Component, name: string, zoneOf: (tzid: string) => string | null): Moment[] =>
	component.lines
		.filter((line) => line.name === name)
		.flatMap((line) =>
			line.value
				.split(',')
				.slice(0, 2000)
				.filter((value) => value.trim() !== '')
				.map((value) => readMoment(value.split('/', 1)[0] ?? '', line, zoneOf)),
		)

/** The end of whole days is the day after; ours is the last day. */
function makeDate(start: Moment, end: Moment | null): ReadDate {
	const from = inLuxembourg(start)
	const to = end ? inLuxembourg(end) : null
	const start_date = from.slice(0, 10)
	const lastDay = end?.isDay
		? Temporal.PlainDate.from(inLuxembourg(end).slice(0, 10)).subtract({ days: 1 }).toString()
		: (to?.slice(0, 10) ?? start_date)
	const isMoment = to === from
	return {
		original_start: start.isDay ? `${start_date}T00:00` : from,
		start_date,
		start_time: start.isDay ? null : from.slice(11),
		end_date: lastDay < start_date ? start_date : lastDay,
		end_time: start.isDay || to === null || isMoment ? null : to.slice(11),
		state: 'on',
		note: '',
		is_changed: false,
	}
}
