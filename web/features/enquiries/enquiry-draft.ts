/** The storage key of the draft to a listing, or to the operator. */
export const draftKey = (property_id: number | null) => `enquiryDraft:${property_id ?? 'operator'}`

/** The event of the window by which an open form is told what was entered elsewhere on the page. */
export const entered = 'enquiry-entered'
/** The event by which the rest of the page is told that the draft has changed. */
export const typed = 'enquiry-typed'

/** What can be entered outside of the form. */
export type EnteredFields = Partial<Record<'event_date' | 'participants' | 'message', string>>

/** Tells the open form of a listing what was entered elsewhere on the page. */
export const announceEntered = (property_id: number, said: EnteredFields) =>
	dispatchEvent(new CustomEvent(entered, { detail: { property_id, said } }))
