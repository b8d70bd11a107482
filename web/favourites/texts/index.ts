import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What favourites and shared favourites say. */
export const favouritesArea = textArea('web/favourites/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The favourites' texts in the chosen language. */
export const useFavouriteTexts = () => useTexts(favouritesArea).favourites
