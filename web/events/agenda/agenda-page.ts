import type { AgendaEvent } from '#contract/events/agenda.ts'
import { agendaDays } from '#contract/sitemap.ts'
import { addDays } from '#contract/values/days.ts'
import { named } from '#contract/values/languages.ts'
import { query } from '../../shell/api.ts'
import { knownOf } from '../../shell/catalogue.tsx'
import { dayFormats } from '../../language/day-formats.ts'
import { feedAddress, feedTypes } from '../export/feed-address.ts'
import { breadcrumbs } from '../../shell/structured-data.ts'
import type { Head, LanguageTools, Page, Visit } from '../../shell/page.ts'
import { readAgendaAddress, toAgendaCall, writeAgendaAddress, type AgendaFilters } from './agenda-filters.ts'
import { agendaArea } from './texts/index.ts'
import { readAgendaPlace } from './agenda-state.ts'
import { allKindsQuery, anyOfKindQuery, rareKinds } from './event-kinds.ts'
import { eventQuery } from '../detail/event-page.ts'
import { preloadAgendaFilterPanel } from './lazy-agenda-parts.tsx'
import { eventAddress } from './event-words.ts'
import { noteToday } from './today.ts'

/** Dates per page of the list. */
export const pageSize = 20

/** One page of the list; it begins after the date with that id. */
export const eventsQuery = (filters: AgendaFilters, after: number | null = null, per_page = pageSize) =>
	query('getAllEvents', { ...toAgendaCall(filters), per_page, ...(after !== null && { after }) })

/** A month under the same filters without the days. */
export const monthQuery = (filters: AgendaFilters, month: string) =>
	query('getAgendaMonth', { ...toAgendaCall({ ...filters, from: null, to: null }), month })

export const agendaPage: Page = {
	async load({ client, search, catalogue }) {
		const today = noteToday(client)
		const filters = readAgendaAddress(search, catalogue.former.event_categories)
		const { view, month, day, after } = readAgendaPlace(search)
		const shown = month ?? today.slice(0, 7)
		const chosen = day ?? (today.startsWith(shown) ? today : null)
		await Promise.all([
			preloadAgendaFilterPanel(),
			view === 'month'
				? Promise.all([
						client.ensureQueryData(monthQuery(filters, shown)),
						chosen && client.prefetchQuery(eventsQuery({ ...filters, from: chosen, to: chosen })),
					])
				: client.ensureQueryData(eventsQuery(filters, view === 'list' ? after : null)),
			client
				.ensureQueryData(allKindsQuery)
				.then((all) => Promise.all(rareKinds(all, catalogue.event_categories).map(({ id }) => client.prefetchQuery(anyOfKindQuery(id))))),
			// The heading uses the organiser's name, as its first event has it.
			filters.organiser_id !== null &&
				client.ensureQueryData(eventsQuery(filters)).then(([first]) => first && client.prefetchQuery(eventQuery(first.id))),
		])
	},
	head: agendaHead,
}

/** "What’s on near Mersch": the title of the agenda under its filters. */
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

function agendaHead(visit: Visit, tools: LanguageTools): Head {
	const texts = agendaArea.in(tools.language).agenda
	const filters = readAgendaAddress(visit.search, visit.catalogue.former.event_categories)
	const { view, after } = readAgendaPlace(visit.search)
	const today = noteToday(visit.client)
	const kind = knownOf(visit.catalogue).event_categories.find(({ id }) => id === filters.event_category_id)
	const days = daysText(filters, today, tools.language)
	const listed = visit.client.getQueryData<AgendaEvent[]>(eventsQuery(filters).queryKey)?.[0]
	const organiser = filters.organiser_id !== null && listed ? visit.client.getQueryData(eventQuery(listed.id).queryKey) : null
	const plain = agendaTitle(filters, tools, organiser?.organiser_name)
	const named_kind = kind ? texts.titleOn(named(kind, 'event_category_name', tools.language), plain) : plain
	const title = days ? texts.titleOn(named_kind, days) : named_kind
	const said = { title, description: texts.description(title) }
	if (globalThis.isBrowserBuild) return said
	const events = visit.client.getQueryData<AgendaEvent[]>(eventsQuery(filters, view === 'list' ? after : null).queryKey)
	const asked = writeAgendaAddress(filters)
	const { from, to } = filters
	const isAnyDay = from === null && to === null
	const isComingDay =
		from !== null && from === to && from >= today && from <= addDays(today, agendaDays) && filters.event_category_id === null
	return {
		...said,
		// The list has no use for the day and the month of the calendar's view.
		canonicalSearch: asked,
		// Search engines index the whole agenda, the categories and coming days with events; all other combinations of filters are endless.
		indexed:
			(isAnyDay || isComingDay) &&
			!filters.free &&
			filters.event_lang === null &&
			view === 'list' &&
			after === null &&
			filters.q === '' &&
			filters.latitude === null &&
			filters.organiser_id === null &&
			filters.place === '' &&
			(events?.length ?? 0) > 0,
		feeds: (['ics', 'rss', 'atom', 'json'] as const).map((format) => ({
			type: feedTypes[format],
			title,
			path: feedAddress(format, filters, tools.language),
		})),
		structured: [breadcrumbs(visit, [[title, visit.path + (asked && `?${asked}`)]]), ...(events ? [itemList(events, visit)] : [])],
	}
}

function itemList(events: AgendaEvent[], visit: Visit) {
	const seen = [...new Map(events.map((event) => [event.id, event])).values()]
	return {
		'@type': 'ItemList',
		itemListElement: seen.map((event, position) => ({
			'@type': 'ListItem',
			position: position + 1,
			name: event.event_title,
			url: visit.site.public_url + eventAddress(event),
		})),
	}
}
