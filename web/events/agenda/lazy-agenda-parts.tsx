import { withTexts } from '../../language/areas.ts'
import { agendaArea } from './texts/index.ts'
import { recurrenceArea } from '../detail/texts/index.ts'
import { lazyComponent } from '../../shell/lazy-component.tsx'

/** `AgendaFilterPanel`, loaded after the agenda is interactive: until then the server's form stands there, and works by itself. Styles of both belong to the agenda's screen. */
export const { Component: LazyAgendaFilterPanel, preload: preloadAgendaFilterPanel } = lazyComponent(
	withTexts([agendaArea], async () => (await import('./agenda-filter-panel.tsx')).AgendaFilterPanel),
)

/** `MonthView`, for the agenda as a month alone. */
export const { Component: LazyMonthView, preload: preloadMonthView } = lazyComponent(
	withTexts([agendaArea, recurrenceArea], async () => (await import('./month-view.tsx')).MonthView),
)
