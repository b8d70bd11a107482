import { Feed } from 'feed'
import type { Language } from '#contract/values/languages.ts'

export type Syndication = 'rss' | 'atom' | 'json'

/** A feed's own facts. */
interface About {
	name: string
	description: string
	/** Its own address, and that of the page with the same content. */
	url: string
	home: string
	language: Language
	updated: Date
}

/** The facts of one item of a feed, as plain text but for `content`. */
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
	/** Bytes of the picture. Without them RSS and Atom leave it out: an enclosure has a length. */
	image_bytes?: number | undefined
	categories?: readonly string[]
	author?: string
	/** More fields of JSON feeds, under a name that begins with an underscore. */
	more?: { name: string; objects: Record<string, unknown> }
}

/** RSS 2.0, Atom 1.0 or JSON Feed 1 of these items. */
export function writeFeed(
	items: readonly FeedItem[],
	format: Syndication,
	{ name, description, url, home, language, updated }: About,
	{ public_url, site_name }: { public_url: string; site_name: string },
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
	for (const { title, summary, updated: date, image, image_bytes, categories = [], author, more, ...item } of items)
		feed.addItem({
			...item,
			// RSS and Atom take titles for HTML; and escaped text cannot end a CDATA section.
			title: isHtml ? escapeHtml(title) : title,
			description: escapeHtml(summary),
			date,
			...(image && (isHtml ? image_bytes !== undefined && { image: { url: image, length: image_bytes } } : { image })),
			...(author && { author: [{ name: isHtml ? printable(author) : author }] }),
			...(categories.length > 0 && { category: categories.map((term) => ({ name: term, term })) }),
			...(more && !isHtml && { extensions: [more] }),
		})
	return format === 'rss' ? feed.rss2() : format === 'atom' ? feed.atom1() : feed.json1()
}

/** Without the characters that neither XML nor calendars can carry. */
export const printable = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(/\r\n?/g, '\n')
		// oxlint-disable-next-line no-control-regex
		.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')

/** A text as calendars (RFC 5545) write it, where ical-generator writes its input as is. */
export const calendarText = (text: string): string =>
	printable(text)
		.replaceAll(/[\\;,]/g, String.raw`\$&`)
		.replaceAll('\n', String.raw`\n`)

export const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
