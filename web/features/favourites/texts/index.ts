import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of favourites and shared favourites. */
export const favouritesArea = textArea('web/features/favourites/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useFavouriteTexts = () => useTexts(favouritesArea).favourites
