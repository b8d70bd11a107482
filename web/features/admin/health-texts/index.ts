import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the screen about the health of the installation. */
export const healthArea = textArea('web/features/admin/health-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** Texts about the health of the installation, in the chosen language. */
export const useHealthTexts = () => useTexts(healthArea).health
