// One file for the browser: what a listing's page shows below its first screens.
export { ListingFacts } from './listing-facts.tsx'
export { ListingFeatures } from './listing-features.tsx'
export { ListingPlace } from './listing-place.tsx'
export { ListingSamples } from './listing-samples.tsx'
export { ListingSimilar } from './listing-similar.tsx'
export { ListingTrader } from './listing-trader.tsx'
