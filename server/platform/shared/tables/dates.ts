import { Temporal } from 'temporal-polyfill'
import { fold } from '../text-folding.ts'

/** A day, perhaps with a time; the clock is Luxembourg's. */
export interface WrittenMoment {
	/** YYYY-MM-DD */
	day: string
	/** HH:MM; "24:00" is the end of the day. Null when none is said. */
	time: string | null
}
/** A cell's date: a day, a day with a time, or the first and the last of a range. */
export interface WrittenDate {
	start: WrittenMoment
	end: WrittenMoment | null
	/** It was a moment (with Z or an offset), which is put to Luxembourg's clock. */
	isMoment: boolean
}
/** Which number comes first in 06/05/2027. */
export type DayOrder = 'dmy' | 'mdy'

const months = [
	'januar january janvier jan janv janner',
	'februar february fevrier feb febr fev fevr',
	'marz march mars mar mrz maerz',
	'april avril apr avr abrell',
	'mai may mee',
	'juni june juin jun',
	'juli july juillet jul juil',
	'august aout aug aou',
	'september septembre sep sept',
	'oktober october octobre okt oct',
	'november novembre nov',
	'dezember december decembre dez dec',
]
const monthOf = new Map(months.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))

const weekdays = new Set(
	(
		'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so mon die mit don fre sam son ' +
		'lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim lu ma me je ve ' +
		'monday tuesday wednesday thursday friday saturday sunday tue tues wed thu thur thurs fri sat sun ' +
		'meindeg denschdeg mettwoch donneschdeg freideg samschdeg sonndeg'
	).split(' '),
)
const mostCharacters = 120
const leads = new Set('du vom le am den from on ab des der the dem um a at de von ca vers gegen kl partir'.split(' '))
const separator = /^ ?(?:-|bis zum|bis|jusqu'au|jusqu'a|au|a|to|until|till) ?(?:zum |den |le )?/
const together = /^ ?(?:et|und|and|&|\/|\+) ?/

const tidy = (text: string): string =>
	fold(text)
		.replaceAll(/[\u2010-\u2015\u2212]/g, '-')
		.replaceAll('’', "'")
		.replaceAll(/\s+/g, ' ')
		.trim()

/** Which order the days of a column have: month first only where a cell can be read no other way and none contradicts. */
export function dayOrderOf(cells: Iterable<string>): DayOrder {
	let isMonthFirst = false
	for (const cell of cells) {
		const [, first, second] = /^\D{0,20}(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/.exec(cell) ?? []
		if (Number(first) > 12) return 'dmy'
		if (Number(second) > 12) isMonthFirst = true
	}
	return isMonthFirst ? 'mdy' : 'dmy'
}

/**
 * Reads a day, or a range of days, with or without times, as people write it in English, French and German: "Sa, 05.06.2027", "5 juin 2027 à 19h30",
 * "June 5, 2027 7:30 pm", "05.06. - 07.06.2027", "2027-06-05T17:30:00Z". Null when it is none, or when something is left over.
 */
export function readWrittenDate(text: string, order: DayOrder = 'dmy'): WrittenDate | null {
	if (text.length > mostCharacters) return null
	const said = tidy(text)
	const moment = readMoment(said, order)
	if (moment) return moment
	const range = takeRange(withoutLeads(said), order)
	const first = range ? { start: { day: range.first, time: null }, rest: range.rest } : takeMoment(said, order)
	if (!first) return null
	const start: WrittenMoment = first.start
	if (range) {
		const { time, rest } = takeTimeBehind(first.rest)
		return isOver(rest) ? { start: { ...start, time }, end: { day: range.last, time: null }, isMoment: false } : null
	}
	if (isOver(first.rest)) return { start, end: null, isMoment: false }
	const [between = ''] = separator.exec(first.rest) ?? []
	if (between === '') return null
	const behind = first.rest.slice(between.length)
	const second = takeMoment(behind, order)
	if (second && isOver(second.rest)) return { start, end: second.start, isMoment: false }
	const until = start.time === null ? null : takeTime(behind, true)
	return until && isOver(until.rest) ? { start, end: { day: start.day, time: until.time }, isMoment: false } : null
}

/** Reads a time or a range of times: "19h30", "7.30 pm", "19:30 - 22:00", "de 19h à 22h". Null when it is none. */
export function readWrittenTimes(text: string): { start: string; end: string | null } | null {
	if (text.length > mostCharacters) return null
	const said = withoutLeads(tidy(text))
	const digits = /^([01]\d|2[0-3])([0-5]\d)$/.exec(said)
	if (digits) return { start: `${digits[1]}:${digits[2]}`, end: null }
	const first = takeTime(said, true)
	if (!first) return null
	if (isOver(first.rest)) return { start: first.time, end: null }
	const [between = ''] = separator.exec(first.rest) ?? []
	if (between === '') return null
	const second = takeTime(first.rest.slice(between.length), true)
	if (!second || !isOver(second.rest)) return null
	// "7 - 9 pm" begins in the evening too.
	const evening =
		second.half === 'pm' && first.half === null ? takeTime(`${said.slice(0, said.length - first.rest.length)} pm`, true) : null
	return { start: evening && evening.time <= second.time ? evening.time : first.time, end: second.time }
}

const isOver = (rest: string): boolean => /^[ .,;]*$/.test(rest)

/** A day and a time with their zone: Z, UTC, GMT or an offset; one west of Greenwich behind seconds or in ISO alone, for "19:30-22:00" is a range. */
function readMoment(said: string, order: DayOrder): WrittenDate | null {
	const [, written, zone = ''] =
		/^(\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?) ?(-\d{2}(?::?\d{2})?)$/.exec(said) ??
		/^(.{6,90}\d:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?) ?(z|utc|gmt|\+\d{2}(?::?\d{2})?)$/.exec(said) ??
		/^(.{6,90}\d:\d{2}:\d{2}) ?(-\d{2}:?\d{2})$/.exec(said) ??
		[]
	const found = written === undefined ? null : takeMoment(written.replace(/[.,]\d{1,9}$/, ''), order)
	if (!found?.start.time || !isOver(found.rest)) return null
	const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
	try {
		const local = Temporal.Instant.from(`${found.start.day}T${found.start.time}:00${offset}`).toZonedDateTimeISO('Europe/Luxembourg')
		return {
			start: { day: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) },
			end: null,
			isMoment: true,
		}
	} catch {
		return null
	}
}

/** Without weekdays and small words before a date: "du samedi 5 juin". */
function withoutLeads(said: string): string {
	let rest = said
	for (let times = 0; times < 4; times += 1) {
		const [whole = '', word = ''] = /^([a-z]{1,12})(?:[.,]{0,2} |[.,]{1,2}(?=\d))/.exec(rest) ?? []
		if (!leads.has(word) && !weekdays.has(word)) break
		// "Mar 5, 2027" is in March.
		if (monthOf.has(word) && takeDay(rest, 'dmy')) break
		rest = rest.slice(whole.length)
	}
	return rest
}

function takeMoment(said: string, order: DayOrder): { start: WrittenMoment; rest: string } | null {
	const found = takeDay(withoutLeads(said), order)
	if (!found) return null
	const { time, rest } = takeTimeBehind(found.rest)
	return { start: { day: found.day, time }, rest }
}

function takeTimeBehind(behind: string): { time: string | null; rest: string } {
	const [between = ''] = /^(?:t(?=\d)|[ ,;|@(-]{0,3})(?:(?:a partir de|a|um|at|ab|des|von|de|from) )?/.exec(behind) ?? []
	const found = between === '' ? null : takeTime(behind.slice(between.length), false)
	return found ? { time: found.time, rest: found.rest.replace(/^\)/, '') } : { time: null, rest: behind }
}

/** A day at the beginning of a text, and the text behind it. */
function takeDay(said: string, order: DayOrder): { day: string; rest: string } | null {
	const after = (whole: string, day: string | null) => (day === null ? null : { day, rest: said.slice(whole.length) })
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(said) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(said)
	if (iso) return after(iso[0], asDay(iso[1], iso[2], iso[3]))
	const numbers = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4}|\d{2})(?![\d:h])/.exec(said)
	if (numbers) {
		const isMonthFirst = order === 'mdy' && numbers[0].includes('/')
		return after(numbers[0], asDay(numbers[3], numbers[isMonthFirst ? 1 : 2], numbers[isMonthFirst ? 2 : 1]))
	}
	const words = /^(\d{1,2})(?:er|st|nd|rd|th)?[ .-]{0,2}(?:of |de )?([a-z]{3,9})[ .,-]{0,3}(\d{4}|\d{2})(?![\d:h])/.exec(said)
	if (words) return after(words[0], asDay(words[3], monthOf.get(words[2] ?? ''), words[1]))
	const english = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/.exec(said)
	return english && after(english[0], asDay(english[3], monthOf.get(english[1] ?? ''), english[2]))
}

/** A range whose first day leaves out its month or year: "5. - 7. Juni 2027", "05.06.-07.06.2027", "30 mai au 2 juin 2027", "June 5-7, 2027". */
function takeRange(said: string, order: DayOrder): { first: string; last: string; rest: string } | null {
	const english = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)? ?(?:-|to) ?(?:(\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))?/.exec(said)
	if (english && monthOf.has(english[1] ?? '')) {
		const [whole, month, day, lastDay, year] = english
		const last = year === undefined ? takeDay(said.slice(whole.length), order) : null
		const end = last?.day ?? asDay(year, monthOf.get(month ?? ''), lastDay)
		const first = end && asDay(end.slice(0, 4), monthOf.get(month ?? ''), day)
		return first && end ? { first, last: end, rest: last?.rest ?? said.slice(whole.length) } : null
	}
	const [numbers, day, month] = /^(\d{1,2})(?:er|st|nd|rd|th)?\.?(?:[ /.]?(\d{1,2})\.?)?(?= ?(?:[-&/+]|[a-z]))/.exec(said) ?? []
	if (numbers === undefined) return null
	const [named = '', word = ''] = /^ ([a-z]{3,9})\.?/.exec(said.slice(numbers.length)) ?? []
	const name = monthOf.has(word) ? word : undefined
	const whole = name === undefined ? numbers : numbers + named
	const between = separator.exec(said.slice(whole.length)) ?? together.exec(said.slice(whole.length))
	const last = between && takeDay(withoutLeads(said.slice(whole.length + between[0].length)), order)
	if (!last) return null
	const first = asDay(last.day.slice(0, 4), month ?? (name === undefined ? last.day.slice(5, 7) : monthOf.get(name)), day)
	if (first === null || first > last.day) return null
	// "5 et 12 juin" are two separate days.
	if (together.test(between[0]) && Temporal.PlainDate.from(first).until(last.day).days !== 1) return null
	return { first, last: last.day, rest: last.rest }
}

function asDay(year: string | undefined, month: string | number | undefined, day: string | undefined): string | null {
	const full = year?.length === 2 ? `20${year}` : year
	try {
		const date = Temporal.PlainDate.from({ year: Number(full), month: Number(month), day: Number(day) }, { overflow: 'reject' })
		return date.year < 1800 || date.year > 2200 ? null : date.toString()
	} catch {
		return null
	}
}

const namedTimes: Readonly<Record<string, string>> = {
	midi: '12:00',
	noon: '12:00',
	mittag: '12:00',
	minuit: '24:00',
	midnight: '24:00',
	mitternacht: '24:00',
}

/** A time at the beginning of a text; a mere number is one only where nothing else is possible. */
function takeTime(said: string, isBareAllowed: boolean): { time: string; half: 'am' | 'pm' | null; rest: string } | null {
	const rest = withoutLeads(said)
	const word = /^[a-z]+/.exec(rest)?.[0] ?? ''
	const named = Object.hasOwn(namedTimes, word) ? namedTimes[word] : undefined
	if (named !== undefined) return { time: named, half: null, rest: rest.slice(word.length) }
	const found =
		/^(\d{1,2})(?: ?(?::|\.|h|uhr) ?([0-5]\d)(?!\d))?(?::[0-5]\d(?:\.\d{1,9})?)?(?: ?(am|pm|a\.m\.?|p\.m\.?|uhr|heures?|hrs?|h)(?![a-z]))?(?![\d:/]|\.\d)/.exec(
			rest,
		)
	if (!found) return null
	const [whole, hour, minute, unit] = found
	if (minute === undefined && unit === undefined && !isBareAllowed) return null
	const half = unit?.startsWith('a') ? 'am' : unit?.startsWith('p') ? 'pm' : null
	const hours = half === null ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
	if (hours > 24 || (half !== null && (Number(hour) > 12 || Number(hour) === 0)) || (hours === 24 && Number(minute ?? 0) !== 0)) return null
	return { time: `${String(hours).padStart(2, '0')}:${minute ?? '00'}`, half, rest: rest.slice(whole.length) }
}
