import { textArea } from '../../../language/areas.ts'

/** Recurrences in plain words. */
export const recurrenceArea = textArea('web/events/detail/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})
