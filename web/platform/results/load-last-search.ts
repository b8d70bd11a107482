import { withTexts } from '#web/platform/language/areas.ts'
import { lastSearchArea } from './last-search-texts/index.ts'

/** Loads the offer of the last search with its texts: only browsers that have one do. */
export const loadLastSearchOffer = withTexts([lastSearchArea], () => import('./last-search-offer.tsx'))
