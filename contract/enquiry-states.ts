/** Where an enquiry stands with its recipient, in the order in which things usually go. */
export const enquiryStates = ['new', 'seen', 'answered', 'declined', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]
