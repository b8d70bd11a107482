import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'
import { luxembourgDay } from '#contract/luxembourg-day.ts'
import { listEventsOfDay } from './queries.ts'

export const eventsHandlers: Handlers<'getTodaysEvents' | 'getAllEvents' | 'getEvent' | 'getAgendaMonth' | 'getAgendaMarkers'> = {
	getTodaysEvents: ({ db }) => listEventsOfDay(db, luxembourgDay(new Date())),
	getAllEvents: async () => fail('unavailable'),
	getEvent: async () => fail('unavailable'),
	getAgendaMonth: async () => fail('unavailable'),
	getAgendaMarkers: async () => fail('unavailable'),
}
