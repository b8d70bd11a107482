import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of favourites and shared favourites. */
export const favouritesArea = textArea('web/favourites/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useFavouriteTexts = () => useTexts(favouritesArea).favourites
