import type { Params } from '#web/platform/shell/address.ts'
import { query } from '#web/platform/shell/api.ts'

/** The id in `/agenda/details/{id}`, or null when it is no number. */
export const readEventId = ({ id }: Params) => (/^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : null)

/** An event; with a day the suppliers near it say whether they are free on it. */
export const eventQuery = (event_id: number, day: string | null = null) =>
	query('getEvent', { event_id, ...(day !== null && { available_on: day }) })

/** Other events of the organiser; one more than are shown, because the event itself may be among them. */
export const organiserQuery = (organiser_id: number) => query('getAllEvents', { organiser_id, per_page: 20 })
