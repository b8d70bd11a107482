/** Entertainers and services come to their customers: the public learns the town or village they are based in, not the street, which may be the one they live in. */
export const comesToCustomers = (category_id: number) => category_id === 2 || category_id === 4

/** Degrees as the public learns those of suppliers who come to their customers: two decimals, about a kilometre. */
export const nearbyDegrees = (degrees: number) => Math.round(degrees * 100) / 100
