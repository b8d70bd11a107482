import { withAvailability } from '#server/features/availability/on-cards.ts'
import { fail } from '#server/platform/failure.ts'
import { wasNumbered } from '#server/platform/shared/was-numbered.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { findEvent, listEventsHere, listSuppliersNear } from './detail.ts'
import { countAgenda } from './count.ts'
import { readAgendaMarkers } from './markers.ts'
import { readAgendaMonth } from './month.ts'
import { listAgenda, listComingEvents, listEventsOfDay } from './queries.ts'

export const eventsHandlers: Handlers<
	'getTodaysEvents' | 'getAllEvents' | 'getEvent' | 'getAgendaCount' | 'getAgendaMonth' | 'getAgendaMarkers'
> = {
	getTodaysEvents: ({ db, language }) => listEventsOfDay(db, luxembourgDay(new Date()), language),

	getAllEvents: ({ input, db, language }) => (isAsked(input) ? listAgenda(db, input, language) : listComingEvents(db, language)),

	async getEvent({ input, db, language }) {
		const event = await findEvent(db, input.event_id, language)
		if (!event) return fail('event_not_found', { isGone: await wasNumbered(db, 'events', input.event_id) })
		const { latitude, longitude } = event
		const [here, suppliers] = await Promise.all([
			listEventsHere(db, event, language),
			latitude === null || longitude === null ? [] : listSuppliersNear(db, { latitude, longitude }, language),
		])
		return { ...event, here, suppliers: await withAvailability(db, suppliers, input.available_on, language) }
	},

	getAgendaCount: ({ input, db }) => countAgenda(db, input),

	getAgendaMonth: ({ input, db, language }) => readAgendaMonth(db, input, language),

	getAgendaMarkers: ({ input, db, language }) => readAgendaMarkers(db, input, language),
}

const isAsked = (input: object) => Object.values(input).some((value) => value !== undefined && value !== false)
