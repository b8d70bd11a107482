import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What maps say, and the ways to a place. */
export const mapArea = textArea('web/map/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useMapTexts = () => useTexts(mapArea).map

export const useWayTexts = () => useTexts(mapArea).ways
