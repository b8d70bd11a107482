/** The page of a list that an address names; the first where it names none. */
export const pageOf = (address: URLSearchParams): number =>
	/^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1
