/** Findings of the screening. `first`: no operator has reviewed anything of this author yet. */
export const screeningChecks = ['first', 'links', 'contacts', 'words', 'duplicate'] as const
/** Where phone numbers and mail addresses in a text are held. */
export const contactPlaces = ['nowhere', 'listings', 'everywhere'] as const
