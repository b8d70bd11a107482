import type { Event, EventDate } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import { withOffset } from '#contract/values/luxembourg-time.ts'
import { addDays } from '#contract/values/days.ts'
import { eventPage, titleOf, whenWhere, wordsOf, type FeedSite } from './event-words.ts'
import { escapeHtml, writeFeed, type FeedItem, type Syndication } from '#server/platform/shared/syndication.ts'
import { feedTexts } from './texts/index.ts'
import type { FeedEvent } from './read-events.ts'

/** The `_event` object of an event in a JSON feed, besides its words; the embedded agenda renders it. */
export interface FeedItemEvent {
	/** ISO days and wall times (HH:MM) of the next date; no time = all day, or not told. */
	start_date: string
	start_time: string | null
	end_date: string
	end_time: string | null
	/** ISO 8601 with Luxembourg's offset; a day where there is no time. */
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

/** A feed of these events, each with its next date. */
export function writeSyndication(
	events: readonly FeedEvent[],
	format: Syndication,
	about: { name: string; url: string; language: Language; updated: Date },
	site: FeedSite,
	/** Bytes of pictures by their addresses, as far as they are known. */
	sizes: ReadonlyMap<string, number> = new Map(),
): string {
	const { language } = about
	const items = events.map(({ event, date }): FeedItem => {
		const state = event.state === 'published' ? date.state : event.state
		const paragraphs = [{ text: whenWhere(event, date, language), lang: language }, ...wordsOf(event, date.note, language)]
		const category = site.categories.get(event.event_category_id)
		return {
			id: eventPage(site, event.id, 'en'),
			link: eventPage(site, event.id, language),
			title: titleOf(event, state),
			summary: paragraphs[0]?.text ?? '',
			content: paragraphs
				.map(({ text, lang }) => `<p${lang === language ? '' : ` lang="${lang}"`}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
				.join(''),
			published: new Date(event.published_at),
			updated: new Date(event.updated_at),
			image: event.picture && site.files_url + event.picture.url,
			image_bytes: event.picture ? sizes.get(event.picture.url) : undefined,
			...(category !== undefined && { categories: [category] }),
			more: { name: '_event', objects: { ...itemEvent(event, date, state, language, site) } },
		}
	})
	const home = `${site.public_url}/agenda${language === 'en' ? '' : `?lang=${language}`}`
	return writeFeed(items, format, { ...about, home, description: feedTexts[language].about(site.site_name) }, site)
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

/** When any of these events was changed last; without any, the beginning of the day. */
export const lastChange = (events: readonly FeedEvent[], today: string): Date =>
	new Date(events.reduce((last, { event }) => (event.updated_at > last ? event.updated_at : last), `${addDays(today, -1)}T00:00:00.000Z`))
