import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts of the players of recordings. */
export const playerArea = textArea('web/listings/player/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const usePlayerTexts = () => useTexts(playerArea).player
