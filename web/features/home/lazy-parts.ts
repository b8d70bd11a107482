import { withTexts } from '#web/platform/language/areas.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
import { homeArea } from './texts/index.ts'

const details = lazyComponent(withTexts([homeArea], async () => (await import('./hero-parts.ts')).HeroDetails))
const belowSearch = lazyComponent(withTexts([homeArea], async () => (await import('./below-search.tsx')).BelowSearch))

/** The fields behind "More details", which are closed at first. */
export const LazyHeroDetails = details.Component
/** The parts below the search: the server's HTML is there until the search can be used and this code is loaded. `lateParts` names their styles. */
export const LazyBelowSearch = belowSearch.Component

/** Loads these parts for a page that is rendered with them. */
export const preloadParts = () => Promise.all([details.preload(), belowSearch.preload()])
