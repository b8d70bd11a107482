import { traderArea } from '#web/features/accounts/trader-texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { mapArea } from '#web/platform/map/texts/index.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
import { playerArea } from '../player/texts/index.ts'
import { listingArea } from './texts/index.ts'

const load = withTexts([listingArea, mapArea, playerArea, traderArea], () => import('./late-listing-parts.ts'))
const samples = lazyComponent(async () => (await load()).ListingSamples)
const facts = lazyComponent(async () => (await load()).ListingFacts)
const features = lazyComponent(async () => (await load()).ListingFeatures)
const place = lazyComponent(async () => (await load()).ListingPlace)
const trader = lazyComponent(async () => (await load()).ListingTrader)
const similar = lazyComponent(async () => (await load()).ListingSimilar)

/** The parts of a listing below its first screens: until the page is interactive, the server's HTML is there. `lateParts` names their styles. */
export const LazyListingSamples = samples.Component
export const LazyListingFacts = facts.Component
export const LazyListingFeatures = features.Component
export const LazyListingPlace = place.Component
export const LazyListingTrader = trader.Component
export const LazyListingSimilar = similar.Component

/** Loads these parts for a page that is rendered with them. */
export const preloadListingParts = () => Promise.all([samples, facts, features, place, trader, similar].map(({ preload }) => preload()))
