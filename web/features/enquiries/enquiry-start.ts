import type { Profile } from '#contract/accounts.ts'
import { roles } from '#contract/values/roles.ts'
import { readFilter } from '#web/platform/shell/stored-filters.ts'
import { dayStored } from '#web/platform/shell/day-of-search.ts'
import { peopleIn, peopleStored } from '#web/platform/shell/people-of-search.ts'
import { announceEntered, draftKey, entered, type EnteredFields } from './enquiry-draft.ts'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import { withSearchLine } from './search-line.ts'

/** The form's values as its controls have them: all are texts. */
export interface EnquiryFields {
	first_name: string
	last_name: string
	company_name: string
	email: string
	phone: string
	event_date: string
	participants: string
	message: string
	/** The honeypot field, which visitors do not see. */
	website: string
}

const empty: EnquiryFields = {
	first_name: '',
	last_name: '',
	company_name: '',
	email: '',
	phone: '',
	event_date: '',
	participants: '',
	message: '',
	website: '',
}

type EventFields = Pick<EnquiryFields, 'event_date' | 'participants'>

/** Takes a visitor's entries about the event into the draft, and into the form where it is open. Empty texts change nothing. */
export function beginEnquiry(property_id: number, fields: EventFields): void {
	const key = draftKey(property_id)
	const said = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
	storeDraft(key, { ...readDraft(key), ...said })
	announceEntered(property_id, said)
}

/** Calls back with values entered elsewhere on the page of this listing. Returns a function that ends it. */
export function onEntered(property_id: number | null, take: (name: keyof EnteredFields, text: string) => void): () => void {
	const listen = (event: Event) => {
		const { detail } = event as CustomEvent<{ property_id: number; said: EnteredFields }>
		if (detail.property_id !== property_id) return
		for (const [name, text] of Object.entries(detail.said)) take(name as keyof EnteredFields, text)
	}
	addEventListener(entered, listen)
	return () => removeEventListener(entered, listen)
}

/** The current day in the visitor's time zone, as YYYY-MM-DD. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')

/** The fields that the account's profile fills in. */
export function fromProfile(account: Profile): Partial<EnquiryFields> {
	const [first = '', ...last] = (account.contact_person ?? '').split(' ')
	return {
		first_name: account.first_name ?? first,
		last_name: account.last_name ?? last.join(' '),
		company_name: account.role_id === roles.professional ? (account.name ?? '') : '',
		phone: account.phone ?? '',
	}
}

/** The details of the event from the search that led here; `results` is the address of the last results. */
function fromSearch(results: string | null): Partial<EnquiryFields> {
	const search = new URLSearchParams(results?.split('?')[1])
	const people = peopleIn(search) ?? peopleStored()
	const day = search.get('available_on') ?? dayStored() ?? readFilter('agendaFilterDate')?.from ?? ''
	return {
		...(people && people < 100_000 && { participants: String(people) }),
		...(/^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today() && { event_date: day }),
	}
}

/** The initial values of a form: the draft if there is one, else the profile and the search, with `line` before the message. */
export function startOf(
	property_id: number | null,
	account: Profile | null,
	results: string | null,
	line = '',
): { fields: EnquiryFields; opened_at: number } {
	// A draft contains the fields, and the time at which the form was first opened.
	const draft = readDraft(draftKey(property_id))
	const known = { ...empty, ...(property_id === null ? {} : fromSearch(results)), ...(account && fromProfile(account)) }
	const fields = Object.fromEntries(
		Object.entries(known).map(([name, value]) => {
			const typed = draft[name]
			return [name, typeof typed === 'string' && typed !== '' ? typed : value]
		}),
	) as unknown as EnquiryFields
	const opened_at = typeof draft['opened_at'] === 'number' && draft['opened_at'] <= Date.now() ? draft['opened_at'] : Date.now()
	return { fields: { ...fields, message: withSearchLine(draft, line) }, opened_at }
}
