import type { AgendaEvent } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'

/** Texts that every mention of an event needs. */
export const useEventWords = () => useLanguage().t.events

/** The address of an event; with a date, of that date. */
export const eventAddress = ({ id }: { id: number }, date_id?: number) =>
	`/agenda/details/${id}${date_id === undefined ? '' : `?date=${date_id}`}`

/** The address at which a date of the agenda is shown first: for an event with one date the id is enough. */
export const dateAddress = (event: Pick<AgendaEvent, 'id' | 'date_id' | 'dates_count'>) =>
	eventAddress(event, event.dates_count > 1 ? event.date_id : undefined)
