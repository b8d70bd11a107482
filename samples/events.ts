import { languages, type Language } from '#contract/values/languages.ts'
import { plain, samplePhone } from './accounts.ts'
import type { SamplePicture } from './pictures/names.ts'
import { random, type Random } from './pictures/random.ts'
import { samplePlaces, type SamplePlace } from './places.ts'
import { eventKinds, forChildren, rooms, weeklyKinds, type EventKind, type EventWords } from './texts/events.ts'
import { frenchOf } from './texts/french.ts'

/** An event with all that hangs on it. */
export interface SampleEvent {
	row: ReturnType<typeof rowOf>
	texts: (Words & { lang: Language })[]
	dates: SampleDate[]
	picture: SamplePicture | null
}

interface Words {
	event_title: string
	event_subtitle: string | null
	description: string
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
	start: string
	place: SamplePlace
	series?: Series
}

const daysAhead = 120
// From Sunday to Saturday.
const likelyByWeekday = [1.1, 0.4, 0.5, 0.6, 0.9, 1.6, 2.1]
const moreToday = 4
const forChildrenEachSunday = 2
// Drawing takes a quarter of a second: what a visitor sees first has a picture of its own, the rest none.
const mostPictures = 64
// Listings are drawn from smaller ones.
const firstSeed = 900
const longRunning = 10
const aroundMersch = [
	'Mersch',
	'Lintgen',
	'Bissen',
	'Colmar-Berg',
	'Ettelbruck',
	'Lorentzweiler',
	'Walferdange',
	'Steinsel',
	'Larochette',
	'Helperknapp',
]
// Names that a title cannot take in as they are.
const unwieldy = ["Vallée de l'Ernz", 'Lac de la Haute-Sûre', 'Parc Hosingen']
const towns = samplePlaces.filter(({ country, place_name_fr }) => country === 'LU' && !unwieldy.includes(place_name_fr))
const castles = [
	'Vianden',
	'Clervaux',
	'Bourscheid',
	'Beaufort',
	'Larochette',
	'Esch-sur-Sûre',
	'Bourglinster',
	'Wiltz',
	'Useldange',
	'Koerich',
	'Mersch',
]
const vineyards = ['Remich', 'Schengen', 'Grevenmacher', 'Wormeldange', 'Ehnen', 'Stadtbredimus', 'Wasserbillig', 'Lenningen']
const named = (names: readonly string[]) => towns.filter(({ place_name_fr }) => names.includes(place_name_fr))
const townsWith: Partial<Record<EventKind['where'], readonly SamplePlace[]>> = { castle: named(castles), cellar: named(vineyards) }
const townsFor = ({ where }: EventKind) => townsWith[where] ?? towns
const nearMersch = named(aroundMersch)

/** About 160 events of the 120 days from `today` (ISO) on, the next first, numbered from `firstId`; the same for the same day, seed and owners. */
export function makeEvents(today: string, seed: number, owners: readonly number[], firstId = 1): SampleEvent[] {
	const r = random(seed ^ 0xe7e7)
	const plans = planEvents(today, r).toSorted((one, other) => (one.start < other.start ? -1 : 1))
	const single = plans.filter(({ kind, series, start }) => !series && !kind.lasts && start > later(today, 3))
	const states = new Map([
		[single[2], 'cancelled'],
		[single[9], 'postponed'],
	])
	return plans.map((plan, index) => {
		const lang = r.pick(languages)
		const others = languages.filter((other) => other !== lang && r.chance(0.75))
		const state = states.get(plan) ?? 'published'
		return {
			row: rowOf(plan, { id: firstId + index, account_id: r.pick(owners), lang, state, today }, r),
			texts: others.map((other) => ({ lang: other, ...wordsIn(plan, other) })),
			dates: datesOf(plan, lang),
			picture: index < mostPictures ? { slug: plan.kind.picture, seed: firstSeed + index, view: 0 } : null,
		}
	})
}

/** What is when and where: something on every weekend and today, for children near Mersch on Sundays, some series, and some that run for weeks. */
function planEvents(today: string, r: Random): Plan[] {
	const taken = new Map<EventKind, number>()
	/** Of the kinds that suit the day one that was taken least. */
	const choose = (kinds: readonly EventKind[], start: string, among = townsFor): Plan[] => {
		const fitting = kinds.filter((kind) => suits(kind, start))
		const fewest = Math.min(...fitting.map((kind) => taken.get(kind) ?? 0))
		const kind = r.pick(fitting.filter((one) => (taken.get(one) ?? 0) === fewest))
		if (!kind) return []
		taken.set(kind, fewest + 1)
		return [{ kind, start, place: r.pick(among(kind)) }]
	}
	const short = eventKinds.filter(({ lasts = 1 }) => lasts < longRunning)
	const byDay = Array.from({ length: daysAhead }, (_, away) => later(today, away)).flatMap((day) => {
		const likely = (likelyByWeekday[weekdayOf(day)] ?? 0) + (day === today ? moreToday : 0)
		const times = Math.floor(likely) + Number(r.chance(likely % 1))
		const some = Array.from({ length: times }, () => choose(short, day)).flat()
		const children =
			weekdayOf(day) === 0 ? Array.from({ length: forChildrenEachSunday }, () => choose(forChildren, day, () => nearMersch)).flat() : []
		return [...some, ...children]
	})
	const long = eventKinds
		.filter(({ lasts = 1 }) => lasts >= longRunning)
		.flatMap((kind) =>
			[later(today, -Math.floor((kind.lasts ?? 0) / 3)), later(today, r.whole(20, 60))].map((start) => ({
				kind,
				start,
				place: r.pick(townsFor(kind)),
			})),
		)
		.filter(({ kind, start }) => suits(kind, start))
	const series = weeklyKinds.flatMap(({ times, every, cancelled, ...kind }) =>
		[cancelled, undefined].map((off) => {
			const earliest = later(today, -r.whole(0, 20))
			const start = later(earliest, ((kind.days[0] ?? 0) - weekdayOf(earliest) + 7) % 7)
			return { kind, start, place: r.pick(townsFor(kind)), series: { times, every, cancelled: off } }
		}),
	)
	return [...byDay, ...long, ...series]
}

const suits = ({ days, months }: EventKind, day: string) =>
	days.includes(weekdayOf(day)) && (months?.includes(Number(day.slice(5, 7))) ?? true)

const notes: Record<string, Record<Language, string>> = {
	cancelled: {
		en: 'Too many of us are in bed with the flu. Tickets are refunded without asking.',
		fr: 'Trop d’entre nous ont la grippe. Les billets sont remboursés d’office.',
		de: 'Zu viele von uns liegen mit Grippe im Bett. Karten werden ohne Nachfrage erstattet.',
	},
	postponed: {
		en: 'The hall has water in the cellar. We will tell the new date here.',
		fr: 'La cave de la salle est inondée. La nouvelle date sera annoncée ici.',
		de: 'Im Keller des Saals steht Wasser. Den neuen Termin sagen wir hier.',
	},
	off: { en: 'We are closed on this day.', fr: 'Nous sommes fermés ce jour-là.', de: 'An diesem Tag haben wir geschlossen.' },
}

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
		state_note: notes[state]?.[lang] ?? '',
		cancelled_at: state === 'cancelled' ? `${later(today, -1)}T17:05:00Z` : null,
		lang,
		...wordsIn(plan, lang),
		event_category_id: kind.event_category_id,
		...first,
		recurrence: series ? ruleOf(start, series) : null,
		admission_fee: kind.fee,
		ticket_link: kind.fee !== null && kind.fee >= 10 ? `https://tickets.example/${id}` : null,
		organiser_name,
		organiser_phone: samplePhone(id + 300),
		organiser_email: r.chance(0.7) ? `${plain(organiser_name)}@kiermes.example` : null,
		organiser_website: r.chance(0.5) ? `https://${plain(organiser_name)}.example` : null,
		location_name: r.pick(rooms[kind.where]).replace('{place}', place.place_name_fr),
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

function datesOf({ kind, start, series = { times: 1, every: 0 } }: Plan, lang: Language): SampleDate[] {
	return Array.from({ length: series.times }, (_, turn) => {
		const date = dateOf(kind, later(start, turn * series.every))
		return turn === series.cancelled ? { ...date, state: 'cancelled', note: notes['off']?.[lang] ?? '' } : date
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

function wordsIn({ kind, place }: Plan, lang: Language): Words {
	const words: EventWords = kind[lang]
	const write = (text: string) =>
		lang === 'fr'
			? text
					.replace('de {place}', frenchOf(place.place_name_fr))
					.replace('{place}', place.place_name_fr)
					.replaceAll(/ (?=[:;!?»])/g, '\u00a0')
			: text.replace('{place}', place[`place_name_${lang}`])
	const [title, subtitle] = words
	const description = words.at(-1) ?? ''
	return { event_title: write(title), event_subtitle: words.length === 3 ? write(subtitle) : null, description: write(description) }
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** A day (ISO) so many days later. */
const later = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
