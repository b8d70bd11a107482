import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of a listing's page. */
export const listingArea = textArea('web/features/listings/detail/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useGalleryTexts = () => useTexts(listingArea).gallery

/** How a supplier is reached, in the chosen language. */
export const useContactTexts = () => useTexts(listingArea).contact

export type ContactTexts = typeof en.contact

/** Texts that only a listing's page and the comparison use, in the chosen language. */
export const useListingTexts = () => useTexts(listingArea).listing
