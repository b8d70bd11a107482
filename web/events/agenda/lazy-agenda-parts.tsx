import { lazyComponent } from '../../shell/lazy-component.tsx'

/** `AgendaFilterPanel`, loaded after the agenda is interactive: until then the server's form stands there, and works by itself. Styles of both belong to the agenda's screen. */
export const { Component: LazyAgendaFilterPanel, preload: preloadAgendaFilterPanel } = lazyComponent(
	async () => (await import('./agenda-filter-panel.tsx')).AgendaFilterPanel,
)

/** `MonthView`, for the agenda as a month alone. */
export const { Component: LazyMonthView, preload: preloadMonthView } = lazyComponent(
	async () => (await import('./month-view.tsx')).MonthView,
)
