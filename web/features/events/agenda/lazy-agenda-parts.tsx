import { withTexts } from '#web/platform/language/areas.ts'
import { mapArea } from '#web/platform/map/texts/index.ts'
import { recurrenceArea } from '../detail/texts/index.ts'
import { agendaArea } from './texts/index.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'

/** The parts that the agenda loads once its events are interactive: until then the server's form works by itself. `lateParts` names the styles. */
const load = withTexts([agendaArea], () => import('./late-agenda-parts.ts'))
const panel = lazyComponent(async () => (await load()).AgendaFilterPanel)
const sheet = lazyComponent(async () => (await load()).AgendaFilterSheet)
export const LazyAgendaFilterPanel = panel.Component
export const LazyAgendaFilterSheet = sheet.Component

/** Loads both for a page that is rendered with them. */
export const preloadAgendaParts = () => Promise.all([panel.preload(), sheet.preload()])

/** `MonthView`, for the agenda's view of a month alone. */
export const { Component: LazyMonthView, preload: preloadMonthView } = lazyComponent(
	withTexts([agendaArea, recurrenceArea], async () => (await import('./month-view.tsx')).MonthView),
)

/** `AgendaNothing`, for an agenda without events. */
export const { Component: LazyAgendaNothing, preload: preloadAgendaNothing } = lazyComponent(
	withTexts([agendaArea], async () => (await import('./agenda-nothing.tsx')).AgendaNothing),
)

/** The map itself, with its words. */
export const loadAgendaMap = withTexts([agendaArea, mapArea], () => import('./agenda-map.tsx'))

/** `AgendaMapPlace`, loaded for the agenda's map, together with the map that it loads itself. */
export const { Component: LazyAgendaMapPlace, preload: preloadAgendaMapPlace } = lazyComponent(async () => {
	if (typeof document !== 'undefined') void loadAgendaMap().catch(() => {})
	return (await import('./agenda-map-place.tsx')).AgendaMapPlace
})
