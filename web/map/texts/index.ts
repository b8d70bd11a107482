import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of maps and of directions. */
export const mapArea = textArea('web/map/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The texts of directions in the chosen language. */
export const useMapTexts = () => useTexts(mapArea).map

export const useWayTexts = () => useTexts(mapArea).ways
