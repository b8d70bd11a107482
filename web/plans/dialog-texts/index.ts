import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of the dialogs of plans. */
export const planDialogsArea = textArea('web/plans/dialog-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const usePlanDialogTexts = () => useTexts(planDialogsArea).planDialogs
