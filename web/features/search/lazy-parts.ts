import { withTexts } from '#web/platform/language/areas.ts'
import { filtersArea } from '#web/features/listings/search/texts/index.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
import '#web/features/events/agenda/event-card.module.css'
import { sentenceArea } from './texts/index.ts'

/** The chips with their menus, loaded after the page: until then the server's links and forms are there, and work by themselves. `lateParts` names its styles. */
export const { Component: LazyPartChips, preload: preloadPartChips } = lazyComponent(
	withTexts([filtersArea], async () => (await import('./part-chips.tsx')).PartChips),
)

/** The part for sentences without a supplier, which most sentences do not need. */
export const { Component: LazyNothing, preload: preloadNothing } = lazyComponent(
	withTexts([sentenceArea], async () => (await import('./no-supplier.ts')).Nothing),
)

/** The part that is shown where nothing was asked. */
export const { Component: LazyStartHere, preload: preloadStartHere } = lazyComponent(
	withTexts([sentenceArea], async () => (await import('./no-supplier.ts')).StartHere),
)

/** The events of a sentence: most sentences have none, and their cards are a separate chunk. */
export const { Component: LazyEventResults, preload: preloadEvents } = lazyComponent(
	withTexts([sentenceArea], async () => (await import('./event-results.tsx')).EventResults),
)
