import { maxFeedEvents } from '#contract/limits.ts'
import { asBusy } from './as-busy.ts'
import { splitCalendar, type Component } from './content-lines.ts'
import { isAndFuture, readChanged, type Report, type Today } from './exceptions.ts'
import { BadRule } from './expand.ts'
import { oneLine, shorten, type Cancellation, type ReadEvent, type ReadFeed, type ReadProblem } from './feed-contents.ts'
import { lineOf, uidOf, unescape, valueOf } from './ical-values.ts'
import { BadMoment, inLuxembourg, readMoment, type Clock } from './moments.ts'
import { BadEvent, readSaid, type Said } from './said.ts'
import { makeEvent } from './series.ts'
import { luxembourg, zonesOf } from './zones.ts'

/** Dates that one feed may have in all: 1,000 events with 500 dates each would be half a million. */
const mostDates = 20_000

/** Reads an iCalendar (RFC 5545), or a vCalendar before it. Throws an UnreadableFeed; unreadable parts of single events are problems with their line. */
export function readIcal(text: string, day: Today): ReadFeed {
	const calendar = splitCalendar(text, maxFeedEvents)
	const zoneOf = zonesOf(calendar.zones)
	const problems: ReadProblem[] = []
	const cancellations: Cancellation[] = []
	const masters = new Map<string, Said>()
	const changes = new Map<string, Said[]>()
	const report: Report = (component, code, zone = '') => {
		const uid = uidOf(component)
		const title = shorten(oneLine(valueOf(component, 'SUMMARY') ?? uid ?? ''), zone === '' ? 120 : 80)
		const what = zone === '' ? title : `${title} (${shorten(oneLine(zone), 60)})`
		if (!problems.some((known) => known.line === component.line && known.code === code))
			problems.push({ line: component.line, what, uid, code })
	}
	const attempt = (component: Component, work: () => void) => {
		try {
			work()
		} catch (error) {
			if (error instanceof BadEvent || error instanceof BadMoment)
				report(component, error.code, error instanceof BadMoment ? error.zone : '')
			else if (error instanceof BadRule) report(component, 'bad_rule')
			else throw error
		}
	}
	for (const component of day.isBusyOnly ? calendar.events.map(asBusy) : calendar.events)
		attempt(component, () => {
			const clock = clockOf(component, zoneOf)
			if (component.heading.isCancelling) {
				cancellations.push(readCancellation(component, clock))
				return
			}
			const said = readSaid(component, clock)
			if (component.strayLine !== null) report(component, 'stray_line')
			if (said.changes !== null) changes.set(said.uid, [...(changes.get(said.uid) ?? []), said])
			else keepNewest(masters, said)
		})
	const events: ReadEvent[] = []
	let past = 0
	let dates = 0
	const add = (said: Said, changed: readonly Said[]) =>
		attempt(said.component, () => {
			const event = makeEvent(said, changed, { day, attempt, report })
			if (event.dates.length === 0) past += 1
			else {
				dates += event.dates.length
				if (dates > mostDates) throw new BadEvent('too_many_dates')
				events.push(event)
			}
		})
	for (const said of masters.values()) add(said, changes.get(said.uid) ?? [])
	// A changed date whose series is not in the feed is an event.
	for (const [uid, all] of changes)
		if (!masters.has(uid))
			for (const said of all)
				attempt(said.component, () =>
					add({ ...said, uid: `${uid}#${inLuxembourg(readChanged(said, said.start).moment)}`, changes: null }, []),
				)
	problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
	const name = calendar.lines.find((line) => line.name === 'X-WR-CALNAME' || line.name === 'NAME')?.value ?? ''
	return { feed_name: shorten(oneLine(unescape(name)), 120), events, past, problems, cancellations }
}

/** Times without a zone are in that of their calendar, where it names one, as Google takes them; else in Luxembourg's. */
const clockOf = ({ heading: { zone } }: Component, zoneOf: Clock['zoneOf']): Clock => ({
	zoneOf,
	floating: (zone === null ? null : zoneOf(zone)) ?? luxembourg,
})

/** A METHOD:CANCEL event; it needs no title and no start (RFC 5546, 3.2.5). */
function readCancellation(component: Component, clock: Clock): Cancellation {
	const uid = uidOf(component)
	if (uid === null) throw new BadEvent('no_uid')
	const line = lineOf(component, 'RECURRENCE-ID')
	const moment = line && readMoment(line.value, line, clock)
	const original_start = moment ? inLuxembourg(moment).slice(0, moment.isDay ? 10 : 16) : null
	return { uid, original_start, andFuture: line !== undefined && isAndFuture(line) }
}

/** Of two with one UID the later revision counts; two with the same revision are read as two events. */
function keepNewest(masters: Map<string, Said>, said: Said) {
	const before = masters.get(said.uid)
	if (before && before.sequence === said.sequence && inLuxembourg(before.start) !== inLuxembourg(said.start)) {
		const uid = `${said.uid}#${inLuxembourg(said.start)}`
		masters.set(uid, { ...said, uid })
	} else if (!before || said.sequence >= before.sequence) masters.set(said.uid, said)
}
