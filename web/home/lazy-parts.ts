import { withTexts } from '../language/areas.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import { homeArea } from './texts/index.ts'

const details = lazyComponent(withTexts([homeArea], async () => (await import('./hero-parts.ts')).HeroDetails))
const loadParts = withTexts([homeArea], () => import('./late-parts.ts'))
const bunting = lazyComponent(async () => (await loadParts()).Bunting)
const belowSearch = lazyComponent(async () => (await loadParts()).BelowSearch)

/** The fields behind "More details", which are closed at first. */
export const LazyHeroDetails = details.Component
/** What is around the search: the server's HTML stands there until the search can be used and this code is loaded. `lateParts` names their styles. */
export const LazyBunting = bunting.Component
export const LazyBelowSearch = belowSearch.Component

/** Loads these parts for a page that is rendered with them. */
export const preloadParts = () => Promise.all([details.preload(), bunting.preload(), belowSearch.preload()])
