import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the screen of orders. */
export const manageOrdersArea = textArea('web/features/billing/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** Texts about orders, in the chosen language. */
export const useOrdersTexts = () => useTexts(manageOrdersArea).orders
