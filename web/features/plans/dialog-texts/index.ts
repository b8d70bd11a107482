import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the dialogs of plans. */
export const planDialogsArea = textArea('web/features/plans/dialog-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const usePlanDialogTexts = () => useTexts(planDialogsArea).planDialogs
