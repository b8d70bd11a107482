import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts of packages. */
export const packagesArea = textArea('web/listings/packages/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const usePackageTexts = () => useTexts(packagesArea).packages
