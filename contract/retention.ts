const day = 24
const month = 30 * day

/** For how many hours personal data of each kind are stored: the server deletes by this table, and the privacy page shows it. */
export const retentionHours = {
	deleted_accounts: 14 * day,
	unverified_accounts: 7 * day,
	mailed_links: 30 * day,
	sessions: day,
	security_events: 90 * day,
	attempts: day,
	repeated_forms: day,
	received_replies: 90 * day,
	held_replies: month,
	failing_mails: month,
	unconfirmed_enquiries: 7 * day,
	enquiries: 2 * 365 * day,
	unsent_files: day,
	mails: month,
	drafts: 365 * day,
	event_drafts: 365 * day,
	exports: 7 * day,
	orders: 10 * 365 * day,
	bank_payments: 10 * 365 * day,
	reporters: 6 * month,
	removed_listings: 7 * month,
	removed_events: 7 * month,
	holds: 6 * month,
	decisions: 5 * 365 * day,
	visit_measures: 90 * day,
	browser_errors: 30 * day,
	missed_words: 90 * day,
	past_days: 31 * day,
	visitors_plans: 365 * day,
} as const satisfies Record<string, number>

export type RetentionName = keyof typeof retentionHours
