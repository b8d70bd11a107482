import type { AgendaEvent } from '#contract/events/agenda.ts'
import { useLanguage } from '../../language/index.tsx'

/** The few words that every mention of an event needs, on whatever screen. */
export const useEventWords = () => useLanguage().t.events

/** The page of an event; of one of its dates where that is said. */
export const eventAddress = ({ id }: { id: number }, date_id?: number) =>
	`/agenda/details/${id}${date_id === undefined ? '' : `?date=${date_id}`}`

/** The page on which a date of the agenda is told first: an event of one date needs no more than its number. */
export const dateAddress = (event: Pick<AgendaEvent, 'id' | 'date_id' | 'dates_count'>) =>
	eventAddress(event, event.dates_count > 1 ? event.date_id : undefined)
