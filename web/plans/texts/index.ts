import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of plans. */
export const plansArea = textArea('web/plans/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const usePlanTexts = () => useTexts(plansArea).plans
