import type { Handlers } from '../handler.ts'
import { luxembourgDay } from '../luxembourg-day.ts'
import { listEventsOfDay } from './queries.ts'

export const eventsHandlers: Handlers<'getTodaysEvents'> = {
	getTodaysEvents: ({ db }) => listEventsOfDay(db, luxembourgDay(new Date())),
}
