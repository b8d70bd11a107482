import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of the day sheet of a plan. */
export const daySheetArea = textArea('web/plans/day-sheet-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useDaySheetTexts = () => useTexts(daySheetArea).daySheet
