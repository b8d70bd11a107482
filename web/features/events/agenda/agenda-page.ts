import type { AgendaEvent } from '#contract/events/agenda.ts'
import { agendaDays } from '#contract/sitemap.ts'
import { addDays } from '#contract/values/days.ts'
import { named } from '#contract/values/languages.ts'
import { knownOf } from '#web/platform/shell/catalogue.tsx'
import { feedAddress, feedTypes } from '../export/feed-address.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import type { Head, LanguageTools, Page, Visit } from '#web/platform/shell/page.ts'
import { readAgendaAddress, writeAgendaAddress } from './agenda-filters.ts'
import { agendaTitle, countQuery, daysText, eventsQuery, monthQuery } from './agenda-queries.ts'
import { agendaArea } from './texts/index.ts'
import { readAgendaPlace } from './agenda-state.ts'
import { allKindsQuery, anyOfKindQuery, rareKinds } from './event-kinds.ts'
import { eventQuery } from '../detail/event-queries.ts'
import { preloadAgendaParts, preloadAgendaMapPlace, preloadAgendaNothing, preloadMonthView } from './lazy-agenda-parts.tsx'
import { eventAddress } from './event-words.ts'
import { noteToday } from './today.ts'

export const agendaPage: Page = {
	async load({ client, search, catalogue }) {
		const today = noteToday(client)
		const filters = readAgendaAddress(search, catalogue.former.event_categories)
		const { view, month, day, after } = readAgendaPlace(search)
		const shown = month ?? today.slice(0, 7)
		const chosen = day ?? (today.startsWith(shown) ? today : null)
		await Promise.all([
			preloadAgendaParts(),
			view === 'map' && preloadAgendaMapPlace(),
			view === 'list' && client.prefetchQuery(countQuery(filters)),
			view === 'month'
				? Promise.all([
						preloadMonthView(),
						client.ensureQueryData(monthQuery(filters, shown)),
						chosen && client.prefetchQuery(eventsQuery({ ...filters, from: chosen, to: chosen })),
					])
				: client
						.ensureQueryData(eventsQuery(filters, view === 'list' ? after : null))
						.then((events) => (events.length === 0 ? preloadAgendaNothing() : undefined)),
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
			!filters.evening &&
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
