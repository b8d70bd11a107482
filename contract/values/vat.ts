/** Net, tax and gross in cents; rounded once, a half upwards. `percent` has two places after the point at most. */
export function addVat(net_cents: number, percent: number) {
	const vat_cents = Math.floor((net_cents * Math.round(percent * 100) + 5000) / 10_000)
	return { net_cents, vat_cents, gross_cents: net_cents + vat_cents }
}

/** The same of an amount that includes the tax: the amount itself stays as it is. */
export function takeVatOut(gross_cents: number, percent: number) {
	const divisor = 10_000 + Math.round(percent * 100)
	const net_cents = Math.floor((gross_cents * 20_000 + divisor) / (2 * divisor))
	return { net_cents, vat_cents: gross_cents - net_cents, gross_cents }
}
