/**
 * The yes-or-no filters of venues, by their legend. Each is a field of the search, a column of `listings` and of `listing_search`,
 * a field of the list's address, a checkbox of the filter panel and a chip above the results: all of these are made of this list.
 */
export const venueFlagGroups = { booking: ['is_allow_privatization_of_venue', 'is_allow_booking_of_table'] } as const

type Legend = keyof typeof venueFlagGroups
export type VenueFlag = (typeof venueFlagGroups)[Legend][number]
export const venueFlagLegends = Object.keys(venueFlagGroups) as Legend[]
export const venueFlags: readonly VenueFlag[] = Object.values(venueFlagGroups).flat()

/** A value for each of them. */
export const forEachVenueFlag = <Value>(valueOf: (flag: VenueFlag) => Value) =>
	Object.fromEntries(venueFlags.map((flag) => [flag, valueOf(flag)])) as Record<VenueFlag, Value>
