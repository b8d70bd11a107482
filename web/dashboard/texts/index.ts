import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of the dashboard, except those of the inbox and the orders. */
export const dashboardArea = textArea('web/dashboard/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useDashboardTexts = () => useTexts(dashboardArea).dashboard
