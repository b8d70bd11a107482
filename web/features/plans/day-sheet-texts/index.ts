import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the day sheet of a plan. */
export const daySheetArea = textArea('web/features/plans/day-sheet-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useDaySheetTexts = () => useTexts(daySheetArea).daySheet
