import { Feed } from 'feed'
import type { Event, EventDate } from '#contract/events.ts'
import type { Language } from '#contract/languages.ts'
import { withOffset } from '#contract/luxembourg-time.ts'
import { addDays } from '#contract/days.ts'
import { eventPage, titleOf, whenWhere, wordsOf, type FeedSite } from './event-words.ts'
import { feedTexts, printable } from './feed-texts.ts'
import type { FeedEvent } from './read-events.ts'

export type Syndication = 'rss' | 'atom' | 'json'

/** What a JSON feed says of an event besides its words, as `_event`; by it the embedded agenda is drawn. */
export interface FeedItemEvent {
	/** ISO days and wall times (HH:MM) of the next date; no time = all day, or not told. */
	start_date: string
	start_time: string | null
	end_date: string
	end_time: string | null
	/** ISO 8601 with the offset of Luxembourg; a day for what has no time. */
	start: string
	state: 'on' | 'cancelled' | 'postponed'
	location_name: string
	address: string
	category: string
	admission_fee: number | null
	/** The language of its title. */
	lang: Language
	/** Its page, and the small form of its picture, seen from where the feed is. */
	path: string
	small_image: string | null
	dates_count: number
}

/** RSS 2.0, Atom 1.0 or JSON Feed 1 of these events, each with its next date. */
export function writeSyndication(
	events: readonly FeedEvent[],
	format: Syndication,
	{ name, url, language, updated }: { name: string; url: string; language: Language; updated: Date },
	site: FeedSite,
): string {
	const home = `${site.public_url}/agenda${language === 'en' ? '' : `?lang=${language}`}`
	const feed = new Feed({
		id: url,
		title: printable(name),
		description: feedTexts[language].about(site.site_name),
		link: home,
		language,
		updated,
		generator: site.site_name,
		ttl: 60,
		feedLinks: { [format]: url },
		favicon: `${site.public_url}/favicon.svg`,
	})
	const isHtml = format !== 'json'
	for (const { event, date } of events) {
		const state = event.state === 'published' ? date.state : event.state
		const title = titleOf(event, state, language)
		const paragraphs = [whenWhere(event, date, language), ...wordsOf(event, date.note, language)]
		const image = event.picture && site.files_url + event.picture.url
		const category = site.categories.get(event.event_category_id)
		feed.addItem({
			// An address that stays the same in every language.
			id: eventPage(site, event.id, 'en'),
			link: eventPage(site, event.id, language),
			// RSS and Atom take titles for HTML; and what is escaped cannot end a CDATA section.
			title: isHtml ? escapeHtml(title) : title,
			description: escapeHtml(paragraphs[0] ?? ''),
			content: paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join(''),
			date: new Date(event.updated_at),
			published: new Date(event.published_at),
			...(image !== null && { image }),
			...(category !== undefined && { category: [{ name: category, term: category }] }),
			...(!isHtml && { extensions: [{ name: '_event', objects: { ...itemEvent(event, date, state, language, site) } }] }),
		})
	}
	return format === 'rss' ? feed.rss2() : format === 'atom' ? feed.atom1() : feed.json1()
}

function itemEvent(
	event: Event,
	date: EventDate,
	state: FeedItemEvent['state'] | 'published',
	language: Language,
	site: FeedSite,
): FeedItemEvent {
	const { start_date, start_time, end_date, end_time } = date
	const { location_name, address, admission_fee, lang, picture, dates_count } = event
	return {
		start_date,
		start_time,
		end_date,
		end_time,
		start: start_time === null ? start_date : withOffset(start_date, start_time),
		state: state === 'published' ? 'on' : state,
		location_name,
		address,
		category: site.categories.get(event.event_category_id) ?? '',
		admission_fee,
		lang,
		path: eventPage({ public_url: '' }, event.id, language),
		small_image: picture && site.files_base + picture.small_url,
		dates_count,
	}
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** When any of these events was changed last; without any, the beginning of the day. */
export const lastChange = (events: readonly FeedEvent[], today: string): Date =>
	new Date(events.reduce((last, { event }) => (event.updated_at > last ? event.updated_at : last), `${addDays(today, -1)}T00:00:00.000Z`))
