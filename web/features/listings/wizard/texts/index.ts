import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the wizards. */
export const wizardArea = textArea('web/features/listings/wizard/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useWizardTexts = () => useTexts(wizardArea).wizard

export type WizardTexts = typeof en.wizard
