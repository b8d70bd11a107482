import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AgendaFilter } from '#contract/events/agenda.ts'
import { optional, whole } from '#contract/http/fields.ts'
import { schemas } from '#contract/index.ts'
import { fromAcceptLanguage, readLanguage, type Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addDays } from '#contract/values/days.ts'
import { parseFields, readFields } from '#server/platform/http/request-fields.ts'

/** Most events of a calendar, and of the other feeds; and their usual number of events. */
export const mostInCalendar = 5000
const mostItems = 200
const usualItems = 50

const Options = z.object({
	/** How many events. */
	limit: optional(whole(1, mostItems)),
	/** Only the first so many days. */
	days: optional(whole(1, 366)),
})

/** The parameters of a request for a feed. */
export interface FeedRequest {
	filter: AgendaFilter
	limit: number
	/** Language of the feed's own words, and of events that have a text in it. */
	language: Language
	/** The same question always has the same key: the fields in one order, as a query. */
	query: string
}

/** Reads the fields of a feed's address: those of the agenda's filter, where `event_lang` is the requested language and `lang` the reader's. Throws `invalid_input`. */
export function readFeedRequest(request: FastifyRequest, today = luxembourgDay(new Date())): FeedRequest {
	const { lang, event_lang, limit, days, ...fields } = readFields(request)
	const {
		page: _page,
		per_page: _size,
		after: _after,
		...filter
	} = parseFields(schemas.getAllEvents.input, { ...fields, lang: event_lang })
	const options = parseFields(Options, { limit, days })
	const language = languageOf(request, lang)
	const { free, lang: eventLanguage, ...others } = filter
	const query = new URLSearchParams()
	const asked = { ...others, free: free ? 1 : undefined, event_lang: eventLanguage, ...options, lang: language }
	for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.append(name, String(value))
	const to = filter.to ?? (options.days === undefined ? undefined : addDays(filter.from ?? today, options.days - 1))
	return { filter: { ...filter, to }, limit: options.limit ?? usualItems, language, query: query.toString() }
}

/** The language in the address, else the reader's first available one. */
export const languageOf = (request: FastifyRequest, asked: unknown): Language =>
	readLanguage(typeof asked === 'string' ? asked : null) ?? fromAcceptLanguage(request.headers['accept-language'])
