import type { Language } from '#contract/values/languages.ts'
import { toAgendaCall, type AgendaFilters } from '../agenda/agenda-filters.ts'

export type FeedFormat = 'ics' | 'rss' | 'atom' | 'json'

/** Media types, for `<link rel="alternate">`. */
export const feedTypes = {
	ics: 'text/calendar',
	rss: 'application/rss+xml',
	atom: 'application/atom+xml',
	json: 'application/feed+json',
} as const satisfies Record<FeedFormat, string>

/** The path of the agenda as a feed, under the same filters, in a language. */
export function feedAddress(format: FeedFormat, filters: AgendaFilters, language: Language): string {
	const { lang: event_lang, ...call } = toAgendaCall(filters) as Record<string, unknown>
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries({ ...call, event_lang, lang: language }))
		if (value !== undefined) query.set(name, String(value))
	return `/feeds/agenda.${format}?${query}`
}

/** One event as a file for a calendar. */
export const eventCalendarAddress = (id: number, language: Language) => `/feeds/events/${id}.ics?lang=${language}`

/** An address of ours as calendar programs subscribe to it: `webcal://`, which opens such a program. */
export const webcal = (public_url: string, path: string) => public_url.replace(/^https?:/, 'webcal:') + path
