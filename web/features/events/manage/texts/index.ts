import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the own events and their form. */
export const ownEventsArea = textArea('web/features/events/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The texts of the list in the chosen language. */
export const useOwnEventTexts = () => useTexts(ownEventsArea).ownEvents

export const useEventFormTexts = () => useTexts(ownEventsArea).form

export type EventFormTexts = typeof en.form
