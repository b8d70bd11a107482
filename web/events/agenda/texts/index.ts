import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** What the agenda and the page of an event say. */
export const agendaArea = textArea('web/events/agenda/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words of the agenda in the chosen language. */
export const useAgendaTexts = () => useTexts(agendaArea).agenda

/** The words of an event's page in the chosen language. */
export const useEventTexts = () => useTexts(agendaArea).event
