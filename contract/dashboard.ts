import { z } from 'zod'
import { enquiryStates } from './enquiry-states.ts'
import type { CallShapes } from './call-shapes.ts'
import { OwnListing } from './listings/manage.ts'

const Dashboard = z
	.object({
		/** The tasks that wait for the professional, the most urgent first; the screen words them. */
		to_do: z.array(
			z
				.object({
					kind: z.enum([
						'verify_email',
						'complete_business',
						'answer_enquiries',
						'pay_order',
						'finish_draft',
						'renew_listing',
						'listing_hidden',
						'listing_held',
						'add_pictures',
						'confirm_occasions',
						'first_listing',
					]),
					/** How many, where that says something. */
					count: z.number(),
					/** The one that it is about, where it is about one. */
					property_id: z.number().nullable(),
					property_name: z.string().nullable(),
					category_id: z.number().nullable(),
					draft_id: z.number().nullable(),
					order_id: z.number().nullable(),
					/** An ISO day until when. */
					until: z.string().nullable(),
				})
				.meta({ description: 'Something that waits for the professional.' }),
		),
		/** The last 30 days in Luxembourg, the oldest first. */
		days: z.array(
			z
				.object({ day: z.string(), views: z.number(), favourites: z.number(), enquiries: z.number() })
				.meta({ description: 'What was counted on a day.' }),
		),
		/** The 30 days before those, to compare with. */
		before: z.object({ views: z.number(), favourites: z.number(), enquiries: z.number() }),
		enquiries: z.object({ open: z.number(), answered: z.number(), median_answer_minutes: z.number().nullable() }),
		/** Days that the own enquiries are about, the next first. */
		next_dates: z.array(
			z
				.object({
					enquiry_id: z.number(),
					event_date: z.string(),
					sender: z.string(),
					property_name: z.string().nullable(),
					state: z.enum(enquiryStates),
				})
				.meta({ description: 'An enquiry about a coming date.' }),
		),
		listings: z.array(OwnListing),
	})
	.meta({ id: 'Dashboard', description: 'What a professional sees first.' })

export type Dashboard = z.output<typeof Dashboard>

export const dashboard = {
	getDashboard: {
		summary: 'What waits, how often one’s announcements were seen, kept and asked about in 30 days, and the next dates.',
		input: z.object({}),
		output: Dashboard,
	},
} satisfies Record<string, CallShapes>
