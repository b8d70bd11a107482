import { named } from '#contract/values/languages.ts'
import type { EventCategory } from '#contract/catalogue/read.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import type { AgendaFilters } from './agenda-filters.ts'
import { daysText } from './agenda-queries.ts'
import type { AgendaChange } from './agenda-state.ts'
import { agendaArea } from './texts/index.ts'

/** A filter that is set: its label, and the filters without it. */
export interface ActiveAgendaFilter {
	key: string
	text: string
	without: AgendaChange
}

/** All set filters, in the order of the filter panel. */
export function activeAgendaFilters(
	filters: AgendaFilters,
	{ today, kinds, tools }: { today: string; kinds: readonly EventCategory[]; tools: LanguageTools },
): ActiveAgendaFilter[] {
	const { t, distance, language } = tools
	const texts = agendaArea.in(language).agenda
	const active: ActiveAgendaFilter[] = []
	const add = (key: string, text: string, without: AgendaChange) => active.push({ key, text, without })
	if (filters.q) add('q', t.search.quoted(filters.q), { q: '' })
	if (filters.latitude !== null) {
		const place = filters.address || t.search.placeChosen
		const text = filters.distance === null ? t.search.near(place) : t.search.withinOf(distance(filters.distance), place)
		add('place', text, { latitude: null, longitude: null, address: '', distance: null })
	}
	const days = daysText(filters, today, language)
	if (days) add('days', days, { from: null, to: null })
	if (filters.evening) add('evening', texts.evening, { evening: false })
	const kind = kinds.find(({ id }) => id === filters.event_category_id)
	if (kind) add('kind', named(kind, 'event_category_name', language), { event_category_id: null })
	if (filters.free) add('free', texts.free, { free: false })
	if (filters.event_lang) add('lang', texts.languages[filters.event_lang], { event_lang: null })
	if (filters.organiser_id !== null) add('organiser', texts.oneOrganiser, { organiser_id: null })
	if (filters.place) add('at', texts.at(filters.place), { place: '' })
	return active
}
