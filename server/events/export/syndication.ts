import { Feed } from 'feed'
import type { Event, EventDate } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import { withOffset } from '#contract/values/luxembourg-time.ts'
import { addDays } from '#contract/values/days.ts'
import { eventPage, titleOf, whenWhere, wordsOf, type FeedSite } from './event-words.ts'
import { printable } from './formats.ts'
import { feedTexts } from './texts/index.ts'
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

/** What a feed says of itself. */
interface About {
	name: string
	description: string
	/** Its own address, and that of the page with the same content. */
	url: string
	home: string
	language: Language
	updated: Date
}

/** What a feed says of one thing in it, as plain text but for `content`. */
export interface FeedItem {
	/** An address that stays the same in every language. */
	id: string
	link: string
	title: string
	summary: string
	/** HTML without anything of a stranger's that is not escaped. */
	content: string
	published: Date
	updated: Date
	image?: string | null
	categories?: readonly string[]
	author?: string
	/** What JSON feeds say besides, under a name that begins with an underscore. */
	more?: { name: string; objects: Record<string, unknown> }
}

/** RSS 2.0, Atom 1.0 or JSON Feed 1 of these items. */
export function writeFeed(
	items: readonly FeedItem[],
	format: Syndication,
	{ name, description, url, home, language, updated }: About,
	{ public_url, site_name }: Pick<FeedSite, 'public_url' | 'site_name'>,
): string {
	const feed = new Feed({
		id: url,
		title: printable(name),
		description,
		link: home,
		language,
		updated,
		generator: site_name,
		ttl: 60,
		feedLinks: { [format]: url },
		favicon: `${public_url}/favicon.svg`,
	})
	const isHtml = format !== 'json'
	for (const { title, summary, updated: date, image, categories = [], author, more, ...item } of items)
		feed.addItem({
			...item,
			// RSS and Atom take titles for HTML; and what is escaped cannot end a CDATA section.
			title: isHtml ? escapeHtml(title) : title,
			description: escapeHtml(summary),
			date,
			...(image && { image }),
			...(author && { author: [{ name: isHtml ? printable(author) : author }] }),
			...(categories.length > 0 && { category: categories.map((term) => ({ name: term, term })) }),
			...(more && !isHtml && { extensions: [more] }),
		})
	return format === 'rss' ? feed.rss2() : format === 'atom' ? feed.atom1() : feed.json1()
}

/** A feed of these events, each with its next date. */
export function writeSyndication(
	events: readonly FeedEvent[],
	format: Syndication,
	about: { name: string; url: string; language: Language; updated: Date },
	site: FeedSite,
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

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** When any of these events was changed last; without any, the beginning of the day. */
export const lastChange = (events: readonly FeedEvent[], today: string): Date =>
	new Date(events.reduce((last, { event }) => (event.updated_at > last ? event.updated_at : last), `${addDays(today, -1)}T00:00:00.000Z`))
