import { z } from 'zod'

const EventCard = z.object({
	id: z.number(),
	event_title: z.string(),
	event_subtitle: z.string().nullable(),
	event_category_id: z.number(),
	start_date: z.string(),
	end_date: z.string(),
	start_time: z.string().nullable(),
	end_time: z.string().nullable(),
	location_name: z.string(),
	address: z.string(),
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
	admission_fee: z.number().nullable(),
	event_image: z.string().nullable(),
})
/** An event of the public agenda. Dates are ISO days, times HH:MM, both in Europe/Luxembourg; the fee is in euros, 0 = free. */
export type AgendaEvent = z.output<typeof EventCard>

export const events = {
	/** The published events that take place today (Luxembourg's day), running ones included. */
	getTodaysEvents: { input: z.object({}), output: z.array(EventCard) },
}
