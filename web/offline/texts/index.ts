import { textArea } from '../../language/areas.ts'

/** Texts of the bar that says that there is no network. */
export const offlineArea = textArea('web/offline/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})
