/** What can be reported. */
export const itemKinds = ['listing', 'event', 'post'] as const
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

/** What operators decide. `removed` is for good, `hidden` until its owner has put it right. */
export const measures = ['kept', 'picture_removed', 'hidden', 'removed', 'suspended'] as const
export type Measure = (typeof measures)[number]

/** Stands in `state_reason` of what its account's suspension hides, and of nothing else: by it the lifting knows what to give back. */
export const suspensionReason = 'account suspended'

/** Legal ground of a measure: a law, or our own terms. */
export const grounds = ['law', 'terms'] as const
export type Ground = (typeof grounds)[number]

/** Months in which a decision can be appealed (DSA art. 20). */
export const appealMonths = 6
/** Hours in which what was removed at once can be given back. */
export const undoHours = 24
/** Most items of one act. */
export const mostAtOnce = 100
