import { z } from 'zod'
import { mailedToken } from '../accounts.ts'
import type { CallShapes } from '../call-shapes.ts'
import { id, line, optional, yesOrNo } from '../http/fields.ts'
import { phone } from '../listings/manage.ts'
import { planRights } from './plan-choices.ts'

const named = { plan_id: id, plan_key: optional(mailedToken) }
const clock = line(5, 5).pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }))

const PlanTime = z
	.object({
		time_id: z.number(),
		/** HH:MM on the day of the event; before 05:00 in the night after. */
		starts: z.string(),
		/** HH:MM, on the next day when it is not later; null when it is not said. */
		ends: z.string().nullable(),
		title: z.string(),
		/** The supplier who does it; null for others. */
		property_id: z.number().nullable(),
		property_name: z.string().nullable(),
		place: z.string(),
		contact: z.string(),
		phone: z.string(),
	})
	.meta({ id: 'PlanTime', description: 'Something that happens on the day of an event.' })
export type PlanTime = z.output<typeof PlanTime>

const SheetSupplier = z
	.object({
		property_id: z.number(),
		category_id: z.number(),
		property_name: z.string(),
		/** The contact data of its announcement; null where it has none. */
		phone: z.string().nullable(),
		email: z.string().nullable(),
		website: z.string().nullable(),
		/** Of entertainers and services, who come to their customers, the town or village alone. */
		address: z.string(),
	})
	.meta({ id: 'SheetSupplier', description: 'A chosen supplier, with how to reach it.' })

const DaySheet = z
	.object({
		plan_id: z.number(),
		rights: z.enum(planRights),
		title: z.string(),
		date: z.string().nullable(),
		address: z.string(),
		people: z.number().nullable(),
		/** In their order on that day. */
		times: z.array(PlanTime),
		/** The chosen ones whose announcement is published. */
		suppliers: z.array(SheetSupplier),
		/** The times as a calendar (RFC 5545); null while the plan has no date. */
		calendar: z.string().nullable(),
		changed_at: z.string(),
	})
	.meta({ id: 'DaySheet', description: 'What those who help on the day of an event need: times, people, telephone numbers, addresses.' })
export type DaySheet = z.output<typeof DaySheet>

export const daySheet = {
	getDaySheet: {
		summary:
			'The day sheet of a plan: times, chosen suppliers and how to reach them, and the same as a calendar. Those who may look see it.',
		failures: ['not_found', 'not_yours'],
		input: z.object(named),
		output: DaySheet,
	},
	setPlanTime: {
		summary:
			'Adds something to the day sheet (starts, title), changes it (time_id, all its fields), or with remove=1 deletes it. property_id is a candidate of the plan.',
		failures: ['not_found', 'not_yours'],
		input: z.object({
			...named,
			time_id: optional(id),
			starts: optional(clock),
			ends: optional(clock),
			title: optional(line(1, 120)),
			property_id: optional(id),
			place: optional(line(1, 200)),
			contact: optional(line(1, 80)),
			phone: optional(phone),
			remove: optional(yesOrNo),
		}),
		output: z.object({ times: z.array(PlanTime) }),
	},
} satisfies Record<string, CallShapes>
