import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the dashboard, except those of the inbox and the orders. */
export const dashboardArea = textArea('web/features/dashboard/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useDashboardTexts = () => useTexts(dashboardArea).dashboard
