import type { Side } from '../enquiry-states.ts'

/** The kinds of public, reportable items. */
export const publicKinds = ['listing', 'event', 'post'] as const
/** The messages of one side of a conversation; `item_id` is the number of the conversation. The other side can report them. */
export const messageKinds = ['planner_messages', 'supplier_messages'] as const satisfies `${Side}_messages`[]
/** The kinds of reportable items. */
export const itemKinds = [...publicKinds, ...messageKinds] as const
export type MessageKind = (typeof messageKinds)[number]
export const isMessageKind = (kind: string): kind is MessageKind => (messageKinds as readonly string[]).includes(kind)
export type ItemKind = (typeof itemKinds)[number]

/** Why something is reported. */
export const reportReasons = [
	'misleading',
	'illegal',
	'rights',
	'spam',
	'outdated',
	'personal_data',
	'hate',
	'danger',
	'child_abuse',
	'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** These come first: lives may hang on them (DSA art. 18). */
export const urgentReasons: readonly ReportReason[] = ['danger', 'child_abuse']

/**
 * The decisions of operators. `removed` is for good, `hidden` until the owner has corrected the item. For messages `removed` means that their side
 * writes no more in the conversation; `hidden` and `picture_removed` do not apply to them.
 */
export const measures = ['kept', 'picture_removed', 'hidden', 'removed', 'suspended'] as const
export type Measure = (typeof measures)[number]

/** The `state_reason` of items hidden by their account's suspension, and of nothing else: lifting the suspension restores these. */
export const suspensionReason = 'account suspended'

/** Legal ground of a measure: a law, or our own terms. */
export const grounds = ['law', 'terms'] as const
export type Ground = (typeof grounds)[number]

/** Months in which a decision can be appealed (DSA art. 20). */
export const appealMonths = 6
/** Hours in which operators can give back items that were removed at once. */
export const undoHours = 24
/** Most items of one act. */
export const mostAtOnce = 100
