// One file for the browser: what the page shows around its search, loaded once that can be used.
export { Bunting } from './bunting.tsx'
export { BelowSearch } from './below-search.tsx'
