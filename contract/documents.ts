/** The day of the general terms that are accepted with an announcement: as recorded with each acceptance. */
export const termsVersion = '2026-11-01'
/** The same of the pricing policy. */
export const pricingVersion = '2026-11-01'
