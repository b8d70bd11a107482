import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** What only the page of a listing says. */
export const listingArea = textArea('web/listings/detail/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useGalleryTexts = () => useTexts(listingArea).gallery

/** What only the page of a listing and the comparison say of it. */
export const useListingTexts = () => useTexts(listingArea).listing
