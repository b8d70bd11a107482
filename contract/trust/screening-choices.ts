/** What the gate can find in a text. `first`: nobody has looked at anything of its author yet. */
export const qualityChecks = ['first', 'links', 'contacts', 'words', 'duplicate'] as const
/** Where phone numbers and mail addresses in a text are held. */
export const contactPlaces = ['nowhere', 'listings', 'everywhere'] as const
