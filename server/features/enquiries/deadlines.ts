import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'

// Decision 095: Enquiries that nobody answers expire.

export type Hours = Pick<Config, 'ENQUIRY_REMINDER_HOURS' | 'ENQUIRY_EXPIRY_HOURS'>

/** The deadlines of an enquiry that begins to wait for its supplier now. 0 hours are no deadline. */
export const deadlines = ({ ENQUIRY_REMINDER_HOURS, ENQUIRY_EXPIRY_HOURS }: Hours) => {
	const after = (hours: number) => (hours === 0 ? sql<null>`null::timestamptz` : sql<Date>`now() + make_interval(hours => ${hours})`)
	return { remind_at: after(ENQUIRY_REMINDER_HOURS), answer_due_at: after(ENQUIRY_EXPIRY_HOURS) }
}
