import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { line, optional, pageOf, paging } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { chosenItems, reasonsGiven } from './moderation.ts'

const SpamItem = z
	.object({
		item_kind: z.enum(['listing', 'event']),
		item_id: z.number(),
		title: z.string(),
		beginning: z.string(),
		lang: z.enum(languages),
		state: z.string(),
		path: z.string().nullable(),
		owner: z.object({ id: z.number(), name: z.string(), email: z.string() }),
		created_at: z.string(),
	})
	.meta({ id: 'SpamItem', description: 'A listing or event in the search for spam.' })

export type SpamItem = z.output<typeof SpamItem>

/** How operators find and remove spam in bulk. */
export const spamRemoval = {
	findSpam: {
		summary:
			'For the operator: listings and events with some words in their names or texts, or of one account (its number or address), the newest first; and what was removed at once lately.',
		input: z.object({ words: optional(line(2, 200)), owner: optional(line(1, 254)), ...paging }),
		output: z.object({
			...pageOf(SpamItem),
			removals: z.array(
				z
					.object({
						batch: z.string(),
						decided_at: z.string(),
						items: z.number(),
						titles: z.array(z.string()),
						is_undone: z.boolean(),
						/** For a day. */
						can_undo: z.boolean(),
					})
					.meta({ description: 'Items that were removed at once.' }),
			),
		}),
	},
	removeSpam: {
		summary: 'For the operator: removes several items at once, with one statement of reasons to each owner.',
		failures: ['not_found'],
		input: z.object({ items: chosenItems, ...reasonsGiven }),
		output: z.object({ batch: z.string(), items: z.number() }),
	},
	undoRemoval: {
		summary: 'For the operator: gives back what was removed at once, within a day; conflict later.',
		failures: ['not_found', 'conflict'],
		input: z.object({ batch: z.uuid({ error: 'invalid' }) }),
		output: z.object({ items: z.number() }),
	},
} satisfies Record<string, CallShapes>
