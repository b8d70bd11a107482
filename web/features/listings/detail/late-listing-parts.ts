// One file for the browser: the parts of a listing's page below its first screens.
export { ListingFacts } from './listing-facts.tsx'
export { ListingFeatures } from './listing-features.tsx'
export { ListingPlace } from './listing-place.tsx'
export { ListingSamples } from './listing-samples.tsx'
export { ListingSimilar } from './listing-similar.tsx'
export { ListingTrader } from './listing-trader.tsx'
