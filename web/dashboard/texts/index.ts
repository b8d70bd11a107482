import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What the dashboard says beside the inbox and the orders. */
export const dashboardArea = textArea('web/dashboard/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words of the dashboard in the chosen language. */
export const useDashboardTexts = () => useTexts(dashboardArea).dashboard
