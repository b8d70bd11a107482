import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts of a listing's page. */
export const listingArea = textArea('web/listings/detail/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useGalleryTexts = () => useTexts(listingArea).gallery

/** Texts that only a listing's page and the comparison use, in the chosen language. */
export const useListingTexts = () => useTexts(listingArea).listing
