import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts about the trader behind an offer. */
export const traderArea = textArea('web/accounts/trader-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useTraderTexts = () => useTexts(traderArea).trader

/** Where a trader is registered, or why not. */
export const useRegisteredTexts = () => useTexts(traderArea).registered
