import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What is said about premium, orders and payment. */
export const billingArea = textArea('web/billing/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words of premium, orders and payments in the chosen language. */
export const useBillingTexts = () => useTexts(billingArea).billing
