import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of premium, orders and payments. */
export const billingArea = textArea('web/features/billing/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useBillingTexts = () => useTexts(billingArea).billing
