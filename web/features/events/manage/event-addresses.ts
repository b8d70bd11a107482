/** The addresses of own events in the two layouts: of private accounts, and of professionals. */
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

/** The addresses in the layout of a path. */
export const eventAddressesAt = (path: string): EventAddresses => (/^\/[a-z]+-event-user/i.test(path) ? ofUsers : ofProfessionals)
