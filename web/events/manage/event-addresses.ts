/** The addresses of own events in the two layouts: an account's, and a professional's. */
export interface EventAddresses {
	create: string
	edit: (event_id: number) => string
	own: string
}

const addresses = (ending: '' | '-user'): EventAddresses => ({
	create: `/create-event${ending}`,
	edit: (event_id) => `/edit-event${ending}/${event_id}`,
	own: `/my-event${ending}`,
})
const [ofProfessionals, ofUsers] = [addresses(''), addresses('-user')]

/** Those of the layout in which a path is. */
export const eventAddressesAt = (path: string): EventAddresses => (/^\/[a-z]+-event-user/i.test(path) ? ofUsers : ofProfessionals)
