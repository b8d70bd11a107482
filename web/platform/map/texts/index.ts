import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of maps, of directions, and of the visitor’s own position. */
export const mapArea = textArea('web/platform/map/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The texts of directions in the chosen language. */
export const useMapTexts = () => useTexts(mapArea).map

/** The texts of the map of a list in the chosen language. */
export const useResultMapTexts = () => useTexts(mapArea).resultMap

/** The texts of the visitor’s own position in the chosen language. */
export const useOwnLocationTexts = () => useTexts(mapArea).ownLocation

export const useWayTexts = () => useTexts(mapArea).ways
