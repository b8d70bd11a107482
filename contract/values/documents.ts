/** The day from which the texts count that the product brings with it; an acceptance of them is recorded with this day. */
export const shippedFrom = '2026-11-22'

/** The documents to accept, as acceptances name them, and their pages. */
export const acceptedPages = { terms: 'terms_condition', pricing: 'pricing_policy' } as const

/** Pages whose changes are announced to professionals beforehand (regulation (EU) 2019/1150, article 3). */
export const announcedPages: readonly string[] = Object.values(acceptedPages)

/** Whole days between the day of the announcement to professionals and the day on which a change counts: neither of the two is one of them. */
export const noticeDays = 15
