import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'
import type * as en from './en.ts'

/** Texts of the wizards. */
export const wizardArea = textArea('web/listings/wizard/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useWizardTexts = () => useTexts(wizardArea).wizard

export type WizardTexts = typeof en.wizard
