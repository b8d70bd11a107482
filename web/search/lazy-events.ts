import { withTexts } from '../language/areas.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import '../events/agenda/event-card.module.css'
import { sentenceArea } from './texts/index.ts'

/** The events of a sentence: most sentences have none, and their cards are code of their own. */
export const { Component: LazyEventResults, preload: preloadEvents } = lazyComponent(
	withTexts([sentenceArea], async () => (await import('./event-results.tsx')).EventResults),
)
