import { languages, type Language } from '#contract/values/languages.ts'
import { plain, samplePhone } from './accounts.ts'
import type { SamplePicture } from './pictures/names.ts'
import { random, type Random } from './random.ts'
import { samplePlaces, type SamplePlace } from './places.ts'
import { eventContent, forChildren, type EventKind } from './texts/event-kind.ts'
import { variantsOf, wordEvent, type EventText } from './texts/event-words.ts'

/** An event with all that hangs on it. */
export interface SampleEvent {
	row: ReturnType<typeof rowOf>
	texts: (EventText & { lang: Language })[]
	dates: SampleDate[]
	picture: SamplePicture | null
}

interface SampleDate {
	original_start: string
	start_date: string
	start_time: string | null
	end_date: string
	end_time: string | null
	state: 'on' | 'cancelled'
	note: string
}

interface Series {
	times: number
	/** Days from one to the next. */
	every: number
	/** Which of the times is called off. */
	cancelled?: number | undefined
}

interface Plan {
	kind: EventKind
	/** Which of the texts of its kind. */
	variant: number
	start: string
	place: SamplePlace
	series?: Series
}

const daysAhead = 120
// Events that begin on a day, Sunday to Saturday: near ones have been entered, most far ones not yet.
const likely: readonly { until: number; byWeekday: readonly number[] }[] = [
	{ until: 10, byWeekday: [15, 3, 4, 5, 6, 12, 19] },
	{ until: 31, byWeekday: [6, 1, 1.5, 2, 2.5, 5, 8] },
	{ until: daysAhead, byWeekday: [1.5, 0.4, 0.5, 0.6, 0.9, 1.8, 2.6] },
]
const fewestToday = 8
const inThreeLanguages = 0.82
const forChildrenEachSunday = 2
// Drawing takes a fifth of a second: only the items that a visitor sees first have their own picture.
const mostPictures = 120
const longRunning = 10
const { towns: named, notes } = eventContent
const towns = samplePlaces.filter(({ country, place_name_fr }) => country === 'LU' && !named.unwieldy.includes(place_name_fr))
const townsOf = (names: readonly string[]) => towns.filter(({ place_name_fr }) => names.includes(place_name_fr))
const townsWith: Readonly<Record<string, readonly SamplePlace[]>> = { castle: townsOf(named.castle), cellar: townsOf(named.cellar) }
const townsFor = ({ where }: EventKind) => townsWith[where] ?? towns
const nearMersch = townsOf(named.near_mersch)

/** About 290 events of the 120 days from `today` (ISO) on, most of them in the first ten, the next first, numbered from `firstId`; the same for the same day, seed and owners. */
export function makeEvents(today: string, seed: number, owners: readonly number[], firstId = 1): SampleEvent[] {
	const r = random(seed ^ 0xe7e7)
	const plans = planEvents(today, r).toSorted((one, other) => (one.start < other.start ? -1 : 1))
	const single = plans.filter(({ kind, series, start }) => !series && !kind.lasts && start > later(today, 3))
	const shown = new Map<string, number>()
	/** Each subject's covers take turns; not all subjects begin with the same. */
	const pictureOf = ({ kind: { picture } }: Plan): SamplePicture => {
		const seed = shown.get(picture) ?? picture.length % 3
		shown.set(picture, seed + 1)
		return { slug: picture, seed, view: 0 }
	}
	const states = new Map([
		[single[2], 'cancelled'],
		[single[9], 'postponed'],
	])
	return plans.map((plan, index) => {
		const lang = r.pick(languages)
		const isInAll = r.chance(inThreeLanguages)
		const others = languages.filter((other) => other !== lang && (isInAll || r.chance(0.3)))
		const state = states.get(plan) ?? 'published'
		return {
			row: rowOf(plan, { id: firstId + index, account_id: r.pick(owners), lang, state, today }, r),
			texts: others.map((other) => ({ lang: other, ...wordEvent(plan, other) })),
			dates: datesOf(plan),
			picture: index < mostPictures ? pictureOf(plan) : null,
		}
	})
}

/** Date and town of each event: some on every weekend and today, for children near Mersch on Sundays, some series, and some that run for weeks. */
function planEvents(today: string, r: Random): Plan[] {
	const taken = new Map<EventKind, number>()
	/** Of the kinds that suit the day and still have an unused text, one that was taken least. */
	const choose = (kinds: readonly EventKind[], start: string, among = townsFor): Plan[] => {
		const fitting = kinds.filter((kind) => suits(kind, start) && (taken.get(kind) ?? 0) < variantsOf(kind))
		const fewest = Math.min(...fitting.map((kind) => taken.get(kind) ?? 0))
		const least = fitting.filter((one) => (taken.get(one) ?? 0) === fewest)
		return least.length === 0 ? [] : take(r.pick(least), start, among)
	}
	const take = (kind: EventKind, start: string, among = townsFor): Plan[] => {
		const variant = taken.get(kind) ?? 0
		taken.set(kind, variant + 1)
		return [{ kind, variant, start, place: r.pick(among(kind)) }]
	}
	const days = Array.from({ length: daysAhead }, (_, away) => later(today, away))
	// First, so that every Sunday has its own.
	const children = days
		.filter((day) => weekdayOf(day) === 0)
		.flatMap((day) => Array.from({ length: forChildrenEachSunday }, () => choose(forChildren, day, () => nearMersch)).flat())
	const short = eventContent.kinds.filter(({ lasts = 1 }) => lasts < longRunning)
	const byDay = days.flatMap((day, away) => {
		const { byWeekday } = likely.find(({ until }) => away < until) ?? { byWeekday: [] }
		const expected = Math.max(byWeekday[weekdayOf(day)] ?? 0, day === today ? fewestToday : 0)
		const times = Math.floor(expected) + Number(r.chance(expected % 1))
		return Array.from({ length: times }, () => choose(short, day)).flat()
	})
	const long = eventContent.kinds
		.filter(({ lasts = 1 }) => lasts >= longRunning)
		.flatMap((kind) =>
			[later(today, -Math.floor((kind.lasts ?? 0) / 3)), later(today, r.whole(20, 60))].flatMap((start) =>
				suits(kind, start) ? take(kind, start) : [],
			),
		)
	const series = eventContent.weekly.flatMap(({ times, every, cancelled, ...kind }) =>
		[cancelled, undefined].map((off, variant) => {
			const earliest = later(today, -r.whole(0, 20))
			const start = later(earliest, ((kind.days[0] ?? 0) - weekdayOf(earliest) + 7) % 7)
			return { kind, variant, start, place: r.pick(townsFor(kind)), series: { times, every, cancelled: off } }
		}),
	)
	return [...children, ...byDay, ...long, ...series]
}

const suits = ({ days, months, between: [first, last] = ['01-01', '12-31'] }: EventKind, day: string) =>
	days.includes(weekdayOf(day)) && (months?.includes(Number(day.slice(5, 7))) ?? true) && first <= day.slice(5) && day.slice(5) <= last

interface Facts {
	id: number
	account_id: number
	lang: Language
	state: string
	today: string
}

function rowOf(plan: Plan, { id, account_id, lang, state, today }: Facts, r: Random) {
	const { kind, start, place, series } = plan
	const { original_start: _, state: __, note: ___, ...first } = dateOf(kind, start)
	const organiser_name = kind.organiser.replace('{place}', place.place_name_fr)
	const published_at = `${later(today, -r.whole(4, 40))}T${r.whole(10, 19)}:${r.whole(10, 59)}:00Z`
	return {
		id,
		account_id,
		state,
		state_note: notes[state] ?? '',
		cancelled_at: state === 'cancelled' ? `${later(today, -1)}T17:05:00Z` : null,
		lang,
		...wordEvent(plan, lang),
		event_category_id: kind.event_category_id,
		...first,
		recurrence: series ? ruleOf(start, series) : null,
		admission_fee: kind.fee,
		ticket_link: kind.fee !== null && kind.fee >= 10 ? `https://tickets.example/${id}` : null,
		organiser_name,
		organiser_phone: samplePhone(id + 300),
		organiser_email: r.chance(0.7) ? `${plain(organiser_name)}@kiermes.example` : null,
		organiser_website: r.chance(0.5) ? `https://${plain(organiser_name)}.example` : null,
		location_name: r.pick(eventContent.rooms[kind.where] ?? []).replace('{place}', place.place_name_fr),
		address: `${r.whole(1, 60)}, ${r.pick(place.streets)}, ${place.postcode_hint} ${place.place_name_fr}`,
		latitude: Number((place.latitude + r.between(-0.004, 0.004)).toFixed(5)),
		longitude: Number((place.longitude + r.between(-0.005, 0.005)).toFixed(5)),
		published_at,
		created_at: published_at,
		updated_at: published_at,
	}
}

const ruleDays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const ruleOf = (start: string, { times, every }: Series) =>
	`FREQ=WEEKLY;${every === 14 ? 'INTERVAL=2;' : ''}COUNT=${times};BYDAY=${ruleDays[weekdayOf(start)]}`

function datesOf({ kind, start, series = { times: 1, every: 0 } }: Plan): SampleDate[] {
	return Array.from({ length: series.times }, (_, turn) => {
		const date = dateOf(kind, later(start, turn * series.every))
		return turn === series.cancelled ? { ...date, state: 'cancelled', note: notes['off'] ?? '' } : date
	})
}

function dateOf({ start: start_time, end: end_time, lasts = 1 }: EventKind, start_date: string): SampleDate {
	const endsNextDay = start_time !== null && end_time !== null && end_time < start_time
	return {
		original_start: `${start_date}T${start_time ?? '00:00'}`,
		start_date,
		start_time,
		end_date: later(start_date, lasts - 1 + Number(endsNextDay)),
		end_time,
		state: 'on',
		note: '',
	}
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** A day (ISO) so many days later. */
const later = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
