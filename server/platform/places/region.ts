/** The bounds of places, in degrees: Luxembourg and about thirty kilometres around it, as the gazetteer. */
export const region = { south: 49.2, north: 50.4, west: 5.4, east: 6.9 } as const
