/** The storage key of the draft to a listing, or to the operator. */
export const draftKey = (property_id: number | null) => `enquiryDraft:${property_id ?? 'operator'}`

/** The event of the window that tells an open form of entries elsewhere on the page. */
export const entered = 'enquiry-entered'
/** The event that tells the rest of the page of a changed draft. */
export const typed = 'enquiry-typed'

/** The fields that can be entered outside of the form. */
export type EnteredFields = Partial<Record<'event_date' | 'participants' | 'message', string>>

/** Tells the open form of a listing the values entered elsewhere on the page. */
export const announceEntered = (property_id: number, said: EnteredFields) =>
	dispatchEvent(new CustomEvent(entered, { detail: { property_id, said } }))
