/** The buyer as printed on the invoice: fixed when the order is made. */
export interface Buyer {
	name: string
	contact_person: string | null
	address: string
	/** Two letters. */
	country: string
	vat_number: string | null
	rcs_number: string | null
}
