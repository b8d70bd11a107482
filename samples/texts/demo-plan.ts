import type { PriceUnit } from '#contract/values/sortings.ts'

/** Where an enquiry of the demo plan stands. */
export type DemoStanding = 'accepted' | 'offered' | 'answered' | 'new' | 'declined' | 'expired'

/** A line of an offer: its price is in euros with VAT. */
interface DemoLine {
	text: string
	quantity: number
	unit: PriceUnit
	price: number
}

/** A supplier that the demo plan considers, and what it has answered. */
export interface DemoCandidate {
	kind: 'hotel' | 'castle' | 'catering' | 'dj' | 'photographer' | 'decorator'
	/** Which supplier of the kind, by its number; the hotel is that of the demo professional. */
	which: number
	standing?: DemoStanding
	/** Days ago at which it was asked. */
	asked?: number
	answer?: string
	offers?: readonly (readonly DemoLine[])[]
	/** The vote of the planner's mother. */
	vote?: 1 | -1
	remark?: string
}

/** The plan of a wedding in the middle of being decided. */
export const demoPlan = {
	title: 'Léa and Tom say yes',
	/** Days until the event, which is on the Saturday after. */
	until: 206,
	people: 85,
	budget: 18_000,
	address: 'Echternach',
	latitude: 49.8118,
	longitude: 6.4216,
	notes: 'Grandmother needs a place without steps. No fireworks, the dogs!',
	brief:
		'Hello,\n\nwe are planning our wedding in the Müllerthal and would love to hear whether you are free, and what you would offer us for 85 people.\n\nThank you\nLéa and Tom',
	wants: [
		{ kind: 'hotel', budget: 4000, note: 'Rooms for ten guests' },
		{ kind: 'catering', budget: 7500, note: 'Half of the guests are vegetarian' },
		{ kind: 'dj', budget: 1200, note: '' },
		{ kind: 'photographer', budget: 1800, note: '' },
		{ kind: 'decorator', budget: 900, note: '' },
	],
	mother: 'Maman',
	candidates: [
		{
			kind: 'hotel',
			which: 0,
			standing: 'offered',
			asked: 6,
			answer:
				'Dear Léa, dear Tom, congratulations! We are free on that day. I have written an offer for you; come and taste the soup before you decide.',
			offers: [
				[
					{ text: 'Hall and terrace, from noon to three', quantity: 1, unit: 'day', price: 1450 },
					{ text: 'Double rooms with breakfast', quantity: 5, unit: 'item', price: 148 },
				],
				[
					{ text: 'Hall and terrace, from noon to three', quantity: 1, unit: 'day', price: 1450 },
					{ text: 'Double rooms with breakfast', quantity: 5, unit: 'item', price: 138 },
					{ text: 'Welcome drink in the garden', quantity: 85, unit: 'person', price: 9.5 },
				],
			],
			vote: 1,
			remark: 'The terrace in the evening light!',
		},
		{
			kind: 'castle',
			which: 0,
			standing: 'declined',
			asked: 6,
			answer: 'Thank you for asking. We are booked on that day and wish you a wonderful wedding.',
		},
		{
			kind: 'catering',
			which: 0,
			standing: 'accepted',
			asked: 12,
			answer: 'With pleasure! Here is our offer with two vegetarian courses.',
			offers: [
				[
					{ text: 'Menu in four courses, two of them vegetarian', quantity: 85, unit: 'person', price: 62 },
					{ text: 'Service until midnight', quantity: 6, unit: 'hour', price: 95 },
				],
			],
			vote: 1,
		},
		{
			kind: 'catering',
			which: 1,
			standing: 'offered',
			asked: 12,
			answer: 'We would love to cook for you. A buffet leaves more room for the vegetarians, so here is one.',
			offers: [
				[
					{ text: 'Buffet, warm and cold, with six vegetarian dishes', quantity: 85, unit: 'person', price: 54 },
					{ text: 'Service until midnight', quantity: 5, unit: 'hour', price: 88 },
					{ text: 'Delivery', quantity: 1, unit: 'event', price: 120 },
				],
			],
		},
		{
			kind: 'dj',
			which: 0,
			standing: 'answered',
			asked: 3,
			answer: 'That sounds like fun! Do you want a live saxophone with the aperitif? Then I would bring a friend.',
		},
		{ kind: 'dj', which: 1, standing: 'new', asked: 0.4 },
		{ kind: 'photographer', which: 0, standing: 'expired', asked: 4 },
		{ kind: 'photographer', which: 1, vote: -1, remark: 'Too dark for me.' },
		{ kind: 'decorator', which: 0 },
	],
	remark: 'Shall we ask Uncle Jean to drive the oldtimer?',
	times: [
		{ starts: '14:00', ends: null, title: 'Civil ceremony', place: 'Town hall, Echternach', contact: '', phone: '' },
		{ starts: '15:00', ends: null, title: 'Church', place: 'Basilica, Echternach', contact: 'Abbé Thill', phone: '+352 621 000 110' },
		{ starts: '17:00', ends: '18:30', title: 'Aperitif on the terrace', place: '', contact: '', phone: '' },
		{ starts: '19:00', ends: '22:30', title: 'Dinner', place: '', contact: 'Marc', phone: '+352 621 000 120', kind: 'catering' },
		{ starts: '00:30', ends: null, title: 'Last bus to Luxembourg', place: 'Parking of the hotel', contact: '', phone: '' },
	],
} as const satisfies DemoPlan

interface DemoPlan {
	title: string
	until: number
	people: number
	budget: number
	address: string
	latitude: number
	longitude: number
	notes: string
	brief: string
	wants: readonly { kind: DemoCandidate['kind']; budget: number; note: string }[]
	mother: string
	candidates: readonly DemoCandidate[]
	remark: string
	times: readonly {
		starts: string
		ends: string | null
		title: string
		place: string
		contact: string
		phone: string
		kind?: DemoCandidate['kind']
	}[]
}
