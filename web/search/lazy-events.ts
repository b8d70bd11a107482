import { withTexts } from '../language/areas.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import '../events/agenda/event-card.module.css'
import { sentenceArea } from './texts/index.ts'

/** What is shown where no supplier was found, which most sentences do not need. */
export const { Component: LazyNothing, preload: preloadNothing } = lazyComponent(
	withTexts([sentenceArea], async () => (await import('./no-supplier.ts')).Nothing),
)

/** What is shown where nothing was asked. */
export const { Component: LazyStartHere, preload: preloadStartHere } = lazyComponent(
	withTexts([sentenceArea], async () => (await import('./no-supplier.ts')).StartHere),
)

/** The events of a sentence: most sentences have none, and their cards are code of their own. */
export const { Component: LazyEventResults, preload: preloadEvents } = lazyComponent(
	withTexts([sentenceArea], async () => (await import('./event-results.tsx')).EventResults),
)
