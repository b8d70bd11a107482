import { withTexts } from '../../language/areas.ts'
import { agendaArea } from './texts/index.ts'
import { lazyComponent } from '../../shell/lazy-component.tsx'

/** `AgendaFilterPanel`, loaded after the agenda is interactive: until then the server's form stands there, and works by itself. `lateParts` names its styles. */
export const { Component: LazyAgendaFilterPanel, preload: preloadAgendaFilterPanel } = lazyComponent(
	withTexts([agendaArea], async () => (await import('./agenda-filter-panel.tsx')).AgendaFilterPanel),
)
