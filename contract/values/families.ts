/** The families of suppliers, as `category_id` numbers them; their names are the first words of the addresses of landing pages. */
export const families = { venues: 1, entertainment: 2, rentals: 3, services: 4 } as const
export type Family = keyof typeof families
