import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { maxDescriptionLength } from '#contract/limits.ts'
import type { Component, ContentLine } from './content-lines.ts'
import type { Occurrence } from './expand.ts'
import { oneLine, readLink, readPoint, shorten, type FeedProblemCode } from './feed-contents.ts'
import { plainText } from '#server/platform/shared/html-text.ts'
import { lineOf, uidOf, unescape, unquote, valueOf } from './ical-values.ts'
import { asDay, inLuxembourg, isMidnight, readMoment, type Clock, type Moment } from './moments.ts'

export class BadEvent extends Error {
	readonly code: FeedProblemCode

	constructor(code: FeedProblemCode) {
		super(code)
		this.code = code
	}
}

/** The data of a VEVENT. */
export interface Said {
	component: Component
	uid: string
	sequence: number
	clock: Clock
	start: Moment
	end: Moment | null
	/** RECURRENCE-ID: which date of its series it changes. */
	changes: ContentLine | null
	words: ReturnType<typeof readWords>
}

export function readSaid(component: Component, clock: Clock): Said {
	if (!component.isClosed) throw new BadEvent('not_closed')
	const words = readWords(component)
	if (words.is_private) throw new BadEvent('is_private')
	if (words.event_title === '') throw new BadEvent('no_title')
	if (words.event_title.length < 3) throw new BadEvent('title_short')
	const startLine = lineOf(component, 'DTSTART')
	if (!startLine) throw new BadEvent('no_start')
	const { start, end } = asDays(component, readTimes(component, startLine, clock))
	const isBackwards = end !== null && inLuxembourg(end) < inLuxembourg(start)
	if (isBackwards) throw new BadEvent('end_before_start')
	const changed = lineOf(component, 'RECURRENCE-ID')
	const uid =
		uidOf(component) ??
		`unnamed-${createHash('sha256')
			.update(`${words.event_title}\n${inLuxembourg(start)}\n${words.location}`)
			.digest('hex')}`
	const sequence = Number(valueOf(component, 'SEQUENCE') ?? '0') || 0
	return { component, uid, sequence, clock, start, end, changes: changed && changed.value.trim() !== '' ? changed : null, words }
}

const readTimes = (component: Component, line: ContentLine, clock: Clock): Occurrence => {
	const start = readMoment(line.value, line, clock)
	return { start, end: readEnd(component, start, clock) }
}

/** Microsoft's programs, and those that learnt from them, write a whole day as midnight to midnight with their own line. */
function asDays(component: Component, times: Occurrence): Occurrence {
	const isSaid = ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'].some((name) =>
		/^\s*(true|1)\s*$/i.test(valueOf(component, name) ?? ''),
	)
	if (!isSaid || !isMidnight(times.start)) return times
	const { end } = times
	const day = end && asDay(end)
	// Until 23:59 is until the end of that day.
	return { start: asDay(times.start), end: day && (end.isDay || isMidnight(end) ? day : { ...day, plain: day.plain.add({ days: 1 }) }) }
}

function readEnd(component: Component, start: Moment, clock: Clock): Moment | null {
	const line = lineOf(component, 'DTEND')
	if (line && line.value.trim() !== '') {
		const end = readMoment(line.value, line, clock)
		// Half an hour long and without a time: some calendars mix both.
		return end.isDay === start.isDay ? end : end.isDay ? null : { ...end, isDay: true }
	}
	return after(start, valueOf(component, 'DURATION') ?? '')
}

/** The end after a duration such as P1DT2H; null for other text. */
export function after(start: Moment, duration: string): Moment | null {
	const text = duration.trim()
	if (!/^\+?P(\d{1,4}W|(\d{1,4}D)?(T(\d{1,5}H)?(\d{1,6}M)?(\d{1,7}S)?)?)$/i.test(text)) return null
	try {
		return { ...start, plain: start.plain.add(Temporal.Duration.from(text.replace('+', ''))) }
	} catch {
		return null
	}
}

/** A longer line is no description; the stored text is shorter still. */
const longestLine = 60_000

/** A title or a place without the tags and entities that programs of the web leave in it; a text without them stays as it is. */
const withoutMarkup = (text: string): string => (tag.test(text) || entity.test(text) ? plainText(text) : text)
const tag = /<\/?(?:p|br|div|span|a|strong|em|b|i|u|s|font|small|su[bp]|h[1-6]|img|script|style)(?:[\s/][^<>]{0,300})?>/i
const entity = /&(?:#x?[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i

/** The words of an event, in plain text. */
function readWords(component: Component) {
	const textOf = (name: string): string => {
		const line = lineOf(component, name)
		return line && line.raw.length <= longestLine ? unescape(unquote(line.value)) : ''
	}
	const [latitude, longitude] = textOf('GEO').split(';').map(Number)
	const point = readPoint(latitude ?? Number.NaN, longitude ?? Number.NaN)
	const organiser = component.lines.find(({ name }) => name === 'ORGANIZER')
	const mail = /^mailto:([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/i.exec(organiser?.value.trim() ?? '')?.[1] ?? null
	const name = oneLine(organiser?.params.get('CN') ?? '')
	const words = component.lines
		.filter(({ name, raw }) => name === 'CATEGORIES' && raw.length <= longestLine)
		.flatMap(({ value }) => value.split(/(?<!\\)[,;]/))
		.map((word) => shorten(oneLine(withoutMarkup(unescape(word))), 100))
	return {
		event_title: shorten(oneLine(withoutMarkup(textOf('SUMMARY'))), 120),
		description: shorten(plainText(textOf('DESCRIPTION') || textOf('X-ALT-DESC')), maxDescriptionLength),
		location: shorten(
			oneLine(
				withoutMarkup(textOf('LOCATION'))
					.split(/[\r\n]+/)
					.filter((line) => line.trim() !== '')
					.join(', '),
			),
			400,
		),
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
		is_cancelled: /^cancell?ed$/i.test(textOf('STATUS').trim()),
		is_private: /^(private|confidential)$/i.test(textOf('CLASS').trim()),
	}
}
