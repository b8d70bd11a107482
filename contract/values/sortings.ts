/** The orders of a result list. */
export const sortings = ['recommended', 'distance', 'price_asc', 'price_desc', 'capacity_desc', 'capacity_asc', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** Whether an order compares numbers of people, which venues alone have. */
export const isByCapacity = (sorting: Sorting): boolean => sorting.startsWith('capacity')

/** The units of a price. */
export const priceUnits = ['event', 'day', 'item', 'person', 'hour'] as const
export type PriceUnit = (typeof priceUnits)[number]
