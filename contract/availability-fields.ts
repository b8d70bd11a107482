import { z } from 'zod'

/** Of a day or half of one: `unknown` where neither the supplier nor a calendar has said anything. */
export const availabilities = ['free', 'booked', 'held', 'unknown'] as const
export type Availability = (typeof availabilities)[number]

/** The whole day, until the late afternoon, or the evening. */
export const dayParts = ['day', 'morning', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** Days before and after a booked one among which a card names free ones. */
export const nearDays = 14

export const availability = z.enum(availabilities)

/** The availability of a listing on a requested day, for its card; without such a day the fields are missing. */
export const availabilityFields = {
	availability: availability.optional(),
	/** The half of the day that is free, where the other is not. */
	availability_part: z.enum(['morning', 'evening']).optional(),
	/** The same in one line, in the request’s language: “Free on 19 June”, “Availability not given”, “Booked – free on the 12th and 26th”. */
	availability_text: z.string().optional(),
	/** Of one that is booked: at most two days within two weeks that its supplier says are free. */
	free_days: z.array(z.string()).optional(),
}
