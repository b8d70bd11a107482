/** The orders of a result list. */
export const sortings = ['recommended', 'distance', 'price_asc', 'price_desc', 'capacity_desc', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** What a price is for. */
export const priceUnits = ['event', 'day', 'item', 'person', 'hour'] as const
export type PriceUnit = (typeof priceUnits)[number]
