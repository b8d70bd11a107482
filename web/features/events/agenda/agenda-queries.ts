import { query } from '#web/platform/shell/api.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { toAgendaCall, type AgendaFilters } from './agenda-filters.ts'
import { agendaArea } from './texts/index.ts'

/** Dates per page of the list. */
export const pageSize = 20

/** One page of the list; it begins after the date with that id. */
export const eventsQuery = (filters: AgendaFilters, after: number | null = null, per_page = pageSize) =>
	query('getAllEvents', { ...toAgendaCall(filters), per_page, ...(after !== null && { after }) })

/** The number of all events of the list, also of those on further pages. */
export const countQuery = (filters: AgendaFilters) => query('getAgendaCount', toAgendaCall(filters))

/** A month under the same filters without the days. */
export const monthQuery = (filters: AgendaFilters, month: string) =>
	query('getAgendaMonth', { ...toAgendaCall({ ...filters, from: null, to: null }), month })

/** The title of the agenda under its filters, with the place or the organiser. */
export function agendaTitle(
	filters: AgendaFilters,
	{ t, language }: Pick<LanguageTools, 't' | 'language'>,
	organiser: string | null = null,
): string {
	const texts = agendaArea.in(language).agenda
	if (organiser !== null) return texts.titleOf(organiser)
	if (!filters.address) return texts.title
	return filters.address === t.ownLocation.name ? texts.titleNearYou : texts.titleNear(filters.address)
}

/** The days of the filters in words; empty for all. */
export function daysText({ from, to }: Pick<AgendaFilters, 'from' | 'to'>, today: string, language: LanguageTools['language']): string {
	const texts = agendaArea.in(language).agenda
	const { day, dayOfYear, shortDay } = dayFormats(language)
	const long = (iso: string) => (iso.slice(0, 4) === today.slice(0, 4) ? day(iso) : dayOfYear(iso))
	if (from !== null && from === to) return long(from)
	if (from !== null && to !== null) return texts.range(shortDay(from), shortDay(to))
	if (from !== null) return texts.since(long(from))
	return to === null ? '' : texts.upTo(long(to))
}
