import type { Event, EventDate } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import { printable } from '#server/platform/shared/syndication.ts'
import { dayInWords, euros } from './formats.ts'
import { feedTexts } from './texts/index.ts'

/** The common data of all feeds: the addresses and the name of the product, and the kinds of events. */
export interface FeedSite {
	/** Without a slash at its end. */
	public_url: string
	/** Where uploaded files are. */
	files_url: string
	/** The same, seen from where the feeds are: empty where files are beside them. */
	files_base: string
	site_name: string
	/** Names of the event categories in the feed's language. */
	categories: ReadonlyMap<number, string>
}

/** The page of an event. */
export const eventPage = ({ public_url }: Pick<FeedSite, 'public_url'>, id: number, language: Language) =>
	`${public_url}/agenda/details/${id}${language === 'en' ? '' : `?lang=${language}`}`

/** The title, in its own language with the word that it is cancelled or postponed: not every program shows a separate state. */
export function titleOf(event: Pick<Event, 'event_title' | 'lang'>, state: string): string {
	const title = printable(event.event_title).replaceAll(/\s+/g, ' ')
	if (state === 'cancelled') return feedTexts[event.lang].cancelled(title)
	return state === 'postponed' ? feedTexts[event.lang].postponed(title) : title
}

/** Everything worth reading without a separate field in a calendar, in paragraphs: the organiser's words in their language, the facts in the reader's. */
export function wordsOf(event: Event, note: string, language: Language): { text: string; lang: Language }[] {
	const texts = feedTexts[language]
	const fee = event.admission_fee
	const facts = [
		fee === null ? null : fee === 0 ? texts.free : texts.fee(euros(fee, language)),
		event.ticket_link && `${texts.tickets}: ${event.ticket_link}`,
		event.organiser_name,
		event.organiser_phone && `${texts.phone}: ${event.organiser_phone}`,
		event.organiser_website && `${texts.website}: ${event.organiser_website}`,
	]
	const said = [event.state_note, note, event.event_subtitle, event.description].map((text) => ({ text, lang: event.lang }))
	return [...said, { text: facts.filter(Boolean).join('\n'), lang: language }]
		.map(({ text, lang }) => ({ text: printable(text ?? '').trim(), lang }))
		.filter(({ text }) => text !== '')
}

/** When and where, in a line: "Friday, 5 June 2026, 20:00–23:30 · Rotondes, Luxembourg". */
export function whenWhere(event: Event, { start_date, start_time, end_date, end_time }: EventDate, language: Language): string {
	const first = [dayInWords(start_date, language), start_time].filter(Boolean).join(', ')
	// A date that ends in the night belongs to the evening before.
	const isNight = end_time !== null && start_time !== null && end_time <= '06:00' && start_time > end_time
	const isOneDay = end_date === start_date || (isNight && Date.parse(end_date) - Date.parse(start_date) === 86_400_000)
	const last = isOneDay ? end_time : [dayInWords(end_date, language), end_time].filter(Boolean).join(', ')
	const when = last === null ? first : `${first}${isOneDay ? '–' : ' – '}${last}`
	return printable(`${when} · ${event.location_name}, ${event.address}`)
}
