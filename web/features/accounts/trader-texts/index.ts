import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts about the trader behind an offer. */
export const traderArea = textArea('web/features/accounts/trader-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useTraderTexts = () => useTexts(traderArea).trader

/** Where a trader is registered, or why not. */
export const useRegisteredTexts = () => useTexts(traderArea).registered
