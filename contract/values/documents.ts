/** The day from which the texts count that the product brings with it; an acceptance of them is recorded with this day. */
export const shippedFrom = '2026-11-22'

/** What is accepted, as acceptances name it, and the page on which it stands. */
export const acceptedPages = { terms: 'terms_condition', pricing: 'pricing_policy' } as const

/** Pages whose changes professionals are told of beforehand (regulation (EU) 2019/1150, article 3). */
export const announcedPages: readonly string[] = Object.values(acceptedPages)

/** Whole days between the day on which professionals are told and the day on which a change counts: neither of the two is one of them. */
export const noticeDays = 15
