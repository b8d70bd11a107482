import type { ErrorCode } from './http/errors.ts'
import type { Output } from './index.ts'

// The results of forms that browsers without scripts have sent, for the server's pages (decision 073).

/** The fields of an enquiry that a visitor fills in; `website` is the trap for bots. */
export const enquiryFieldNames = [
	'first_name',
	'last_name',
	'email',
	'phone',
	'event_date',
	'participants',
	'company_name',
	'message',
	'website',
] as const

/** The form of an enquiry as a page shows it: as it was typed, with its errors, or as it was sent. */
export interface PlainEnquiry {
	/** The server recognises a form that is sent twice by this key; it begins with the time at which the form was opened. */
	key: string
	values: Partial<Record<(typeof enquiryFieldNames)[number], string>>
	/** The refused fields, in the visitor's language. */
	errors: Record<string, string>
	/** The error that concerns no single field. */
	failure: string | null
	/** The next step, once the server accepted the enquiry. */
	next: Output<'sendEnquiry'>['next'] | null
}

/** The result of the button that confirms an enquiry. */
export type PlainConfirmation = Output<'confirmEnquiry'> | { code: ErrorCode; http: number; message: string }

/** Where a page's data have it. */
export const plainFormKey = ['plainForm'] as const
