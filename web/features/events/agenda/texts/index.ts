import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the agenda and of an event's page. */
export const agendaArea = textArea('web/features/events/agenda/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The texts of the agenda in the chosen language. */
export const useAgendaTexts = () => useTexts(agendaArea).agenda

/** The texts of an event's page in the chosen language. */
export const useEventTexts = () => useTexts(agendaArea).event
