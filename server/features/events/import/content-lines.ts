import { decodeBytes } from '#server/platform/shared/decode.ts'
import { UnreadableFeed } from './unreadable.ts'

/** A line of a calendar, put together again where it was folded. */
export interface ContentLine {
	/** In capitals. */
	name: string
	params: ReadonlyMap<string, string>
	value: string
	/** As it is, without folds. */
	raw: string
	/** Where it begins in the file, from 1. */
	line: number
}

/** VCALENDAR properties of all its events. */
interface Heading {
	/** METHOD:CANCEL: its events are called off. */
	isCancelling: boolean
	/** X-WR-TIMEZONE: the zone of times that name none. */
	zone: string | null
}

/** A VEVENT or a VTIMEZONE with its content; parts of parts are left aside, but for those of a zone. */
export interface Component {
	kind: string
	line: number
	lines: ContentLine[]
	parts: Component[]
	/** It ends where it should. */
	isClosed: boolean
	/** That of its calendar. */
	heading: Heading
	/** The first line that belongs to nothing, from 1; null where all is read. */
	strayLine: number | null
}

export interface Calendar {
	lines: ContentLine[]
	events: Component[]
	zones: Component[]
}

const deepest = 8

/** Takes a calendar apart, without understanding it: which components there are and on which line they begin. Throws an UnreadableFeed. */
export function splitCalendar(text: string, mostEvents: number): Calendar {
	const calendar: Calendar = { lines: [], events: [], zones: [] }
	const open: Component[] = []
	let heading: Heading = { isCancelling: false, zone: null }
	let isOpened = false
	let isEnded = false
	const close = (isClosed: boolean) => {
		const component = open.pop()
		if (!component) return
		component.isClosed = isClosed
		const parent = open.at(-1)
		if (component.kind === 'VEVENT') calendar.events.push(component)
		else if (component.kind === 'VTIMEZONE') calendar.zones.push(component)
		else if (parent?.kind === 'VTIMEZONE') parent.parts.push(component)
		if (calendar.events.length > mostEvents) throw new UnreadableFeed('too_many_events')
	}
	for (const line of readLines(text)) {
		const component = open.at(-1)
		if (!('name' in line)) {
			if (component?.kind === 'VEVENT') component.strayLine ??= line.line
			continue
		}
		const kind = line.value.trim().toUpperCase()
		if (line.name === 'BEGIN') {
			if (kind === 'VCALENDAR') {
				isOpened = true
				isEnded = false
				heading = { isCancelling: false, zone: null }
				continue
			}
			if (!isOpened) break
			// An event within an event is one whose end was forgotten.
			if (kind === 'VEVENT') while (open.length > 0) close(false)
			open.push({ kind, line: line.line, lines: [], parts: [], isClosed: false, heading, strayLine: null })
			if (open.length > deepest) throw new UnreadableFeed('too_deep')
		} else if (line.name === 'END') {
			if (kind === 'VCALENDAR') {
				while (open.length > 0) close(false)
				isEnded = true
			} else if (open.some((other) => other.kind === kind)) {
				while (open.length > 0 && open.at(-1)?.kind !== kind) close(false)
				close(true)
			}
		} else if (component) component.lines.push(line)
		else {
			calendar.lines.push(line)
			if (line.name === 'METHOD') heading.isCancelling = kind === 'CANCEL'
			else if (line.name === 'X-WR-TIMEZONE') heading.zone = line.value.trim()
		}
	}
	if (!isOpened) throw new UnreadableFeed(/^\s*(<!doctype html|<html)/i.test(text) ? 'web_page' : 'no_calendar')
	if (!isEnded) throw new UnreadableFeed('cut')
	return calendar
}

/** Names of lines: RFC 5545, 7986, 9073, 9074 and 9253, RFC 2445 and vCalendar 1.0 before them; non-standard names must begin with X-. */
const names = new Set(
	`BEGIN END VERSION PRODID CALSCALE METHOD ATTACH CATEGORIES CLASS COMMENT DESCRIPTION GEO LOCATION PERCENT-COMPLETE PRIORITY RESOURCES STATUS SUMMARY
	COMPLETED DTEND DUE DTSTART DURATION FREEBUSY TRANSP TZID TZNAME TZOFFSETFROM TZOFFSETTO TZURL TZUNTIL TZID-ALIAS-OF ATTENDEE CONTACT ORGANIZER
	RECURRENCE-ID RELATED-TO URL UID EXDATE EXRULE RDATE RRULE ACTION REPEAT TRIGGER CREATED DTSTAMP LAST-MODIFIED SEQUENCE REQUEST-STATUS NAME
	REFRESH-INTERVAL SOURCE COLOR IMAGE CONFERENCE LOCATION-TYPE PARTICIPANT-TYPE RESOURCE-TYPE CALENDAR-ADDRESS STYLED-DESCRIPTION STRUCTURED-DATA
	ACKNOWLEDGED PROXIMITY CONCEPT LINK REFID BUSYTYPE DAYLIGHT TZ AALARM DALARM MALARM PALARM RNUM`.split(/\s+/),
)

/** Lines whose values are texts, which some programs write with line breaks in them. */
const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'COMMENT', 'CONTACT', 'X-ALT-DESC', 'STYLED-DESCRIPTION'])
/** Lines whose values are times: before them no colon is part of the value. */
const times = new Set(['DTSTART', 'DTEND', 'DUE', 'RECURRENCE-ID', 'EXDATE', 'RDATE'])

/** A line that is none of a calendar, and belongs to no text. */
interface StrayLine {
	line: number
}

/** The lines of a calendar, in order. A line that is none of a calendar belongs to the text above it. */
function* readLines(text: string): Generator<ContentLine | StrayLine> {
	let last: ContentLine | null = null as ContentLine | null
	let emptyLines = 0
	for (const { raw, line, next } of unfold(text)) {
		if (raw.trim() === '') {
			emptyLines += 1
			continue
		}
		const read: ContentLine | null = readLine(raw, line)
		if (read) {
			if (last) yield last
			last = isQuotedPrintable(read) ? decodeValue(read, next) : read
		} else if (last && texts.has(last.name)) {
			// The text of a calendar says \n where a line ends.
			const breaks = emptyLines > 0 ? '\n\n' : '\n'
			last = { ...last, value: `${last.value}${breaks}${raw.trim()}`, raw: `${last.raw}${breaks}${raw}` }
		} else {
			if (last) yield last
			last = null
			yield { line }
		}
		emptyLines = 0
	}
	if (last) yield last
}

interface UnfoldedLine {
	raw: string
	/** Where it begins in the file, from 1. */
	line: number
	/** Takes the next line of a quoted-printable text; null for one that begins or ends something, and at the end. */
	next: () => string | null
}

function* unfold(text: string): Generator<UnfoldedLine> {
	const lines = text.split(/\r?\r\n|\n|\r/)
	// Some servers write each end of a line twice.
	const isDoubled = /^\s*BEGIN:VCALENDAR(\r?\n|\r)\1\S/i.test(text.slice(0, 100))
	let at = 0
	const take = (isQuoted: boolean): string => {
		const parts = [(lines[at] ?? '').replace(/^\uFEFF/, '')]
		const step = isDoubled && lines[at + 1] === '' ? 2 : 1
		// A quoted-printable text that goes on in the next line may begin there with its own blank.
		while (parts[0] !== '' && /^[ \t]/.test(lines[at + step] ?? '') && !(isQuoted && parts.at(-1)?.trimEnd().endsWith('='))) {
			at += step
			parts.push((lines[at] ?? '').slice(1))
		}
		return parts.join('')
	}
	const next = () => {
		if (at + 1 >= lines.length || /^(BEGIN|END):V/i.test(lines[at + 1] ?? '')) return null
		at += 1
		return take(true)
	}
	for (; at < lines.length; at += 1) {
		const line = at + 1
		yield { raw: take(/^[\w-]+;(?:[^:]*[;=])?QUOTED-PRINTABLE/i.test(lines[at] ?? '')), line, next }
	}
}

/** NAME;PARAM=value;PARAM="a:b":value; null for a line that is none. */
function readLine(raw: string, line: number): ContentLine | null {
	const end = endOf(raw)
	if (end < 1) return null
	// DTSTART:TZID=Europe/Paris:20270605T190000
	const head = raw.slice(0, end).replace(/^([\w-]+):TZID=/i, '$1;TZID=')
	const [written = '', ...params] = splitOutside(head, ';')
	const name = written.trim().toUpperCase()
	if (!isName(written.trim(), raw.slice(end + 1), params.length > 0)) return null
	const known = new Map(
		params.slice(0, 30).map((param) => {
			const at = param.indexOf('=')
			// vCalendar 1.0 leaves names out: ;QUOTED-PRINTABLE.
			if (at < 0) return [param.trim().toUpperCase(), ''] as const
			const value = param.slice(at + 1).trim()
			return [param.slice(0, at).trim().toUpperCase(), withoutCarets(value.replace(/^"([^"]*)"?$/, '$1'))] as const
		}),
	)
	return { name, params: known, value: raw.slice(end + 1), raw, line }
}

/** Whether a line with this name and value is one of a calendar, and not of a text that has a colon. */
function isName(name: string, value: string, hasParams: boolean): boolean {
	if (!/^[\w-]+$/.test(name)) return false
	const capitals = name.toUpperCase()
	if (capitals === 'BEGIN' || capitals === 'END') return /^(?:v[a-z-]+|x-[\w-]+|standard|daylight|participant)$/i.test(value.trim())
	if (/^X-/i.test(name) || hasParams) return true
	// "Location: town hall" and "Tickets:12 €" are sentences, an unknown name shows by its capitals.
	if (names.has(capitals)) return name === capitals || !/^\s/.test(value)
	return name === capitals && /^[A-Z][A-Z-]{2,}$/.test(name) && /^\S/.test(value)
}

/** Signs that may not be in a parameter (RFC 6868). */
const withoutCarets = (value: string): string =>
	value.replaceAll(/\^([n^'])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === '^' ? '^' : '"'))

const isQuotedPrintable = ({ params }: ContentLine): boolean =>
	params.has('QUOTED-PRINTABLE') || params.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE'

/** The text of a quoted-printable value. It goes on in the next line where a line ends with "=". */
function decodeValue(line: ContentLine, next: () => string | null): ContentLine {
	const parts = [line.value]
	for (let part: string | null = line.value; part?.trimEnd().endsWith('=');) {
		part = next()
		if (part !== null) parts.push(part)
	}
	// Who folds such lines too begins each with a blank.
	const isFolded = parts.length > 2 && parts.slice(1).every((part) => /^[ \t]/.test(part))
	const whole = parts.map((part, at) => (isFolded && at > 0 ? part.slice(1) : part).trimEnd().replace(/=$/, '')).join('')
	const charset = line.params.get('CHARSET') ?? 'utf-8'
	const value = whole.replaceAll(/(?:=[\da-f]{2})+/gi, (run) => decodeBytes(Buffer.from(run.replaceAll('=', ''), 'hex'), charset))
	return { ...line, value, raw: [line.raw, ...parts.slice(1)].join('\n') }
}

/** Where the name and its parameters end: at the first colon outside quotes, or before the time itself, as some leave the quotes out. */
function endOf(raw: string): number {
	if (times.has(/^[\w-]{3,13}/.exec(raw)?.[0].toUpperCase() ?? '')) {
		const time = raw.slice(0, 1000).search(/:\s*"?\d{4}-?\d{2}-?\d{2}(?!\d)/)
		if (time > 0) return time
	}
	let isQuoted = false
	for (let at = 0; at < raw.length; at += 1) {
		const sign = raw[at]
		if (sign === '"') isQuoted = !isQuoted
		else if (sign === ':' && !isQuoted) return at
	}
	return raw.indexOf(':')
}

function splitOutside(text: string, sign: string): string[] {
	const parts: string[] = []
	let isQuoted = false
	let from = 0
	for (let at = 0; at < text.length; at += 1)
		if (text[at] === '"') isQuoted = !isQuoted
		else if (text[at] === sign && !isQuoted) {
			parts.push(text.slice(from, at))
			from = at + 1
		}
	parts.push(text.slice(from))
	return parts
}
