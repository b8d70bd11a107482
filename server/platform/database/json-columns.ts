import type { FeedReport } from '#contract/events/import.ts'

/** The buyer as printed on the invoice: fixed when the order is made. */
export interface Buyer {
	name: string
	contact_person: string | null
	address: string
	/** Two letters. */
	country: string
	vat_number: string | null
	rcs_number: string | null
}

/** The event category that the owner of a feed has chosen for a category word of it. */
export type CategoryMapping = Record<string, number>

/** A report of an import as stored: codes instead of texts, so that each reader gets it in the own language. */
export type StoredReport = Omit<FeedReport, 'problems'> & { problems: { line: number | null; what: string; code: string }[] }
