import { textArea } from '#web/platform/language/areas.ts'

/** Recurrences in plain words. */
export const recurrenceArea = textArea('web/features/events/detail/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})
