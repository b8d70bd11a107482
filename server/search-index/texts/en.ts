import { enough, type Criterion, type Order, type Rule } from '../ranking.ts'

/** The steps of the recommended order, for the page about it: Markdown. */
export const rules: Record<Rule['name'], string> = {
	premium:
		'**Premium first.** Listings whose supplier pays for Premium stand before the others, as one group, and each of them says “Premium · paid placement”. Premium never lets a listing through a filter or a distance that it does not meet.',
	points:
		'**Then the points.** Within each of the two groups the listing with more points comes first; how points are earned is in the table below.',
	published:
		'**Then the day.** With equal points the listing published last comes first, to the minute; within the same minute the one with the higher number.',
}

/** What is measured for the points, for the same page. */
export const criteria: Record<Criterion['name'], string> = {
	pictures: `Pictures: all points from ${enough.pictures} pictures on`,
	description: `Description: all points from ${enough.description} characters on`,
	facts: 'Facts: how many of the facts that its family asks for are given (a venue: surface, seats, standing room, parking …)',
	price: 'Price: a price is given',
	contact: 'Contact: phone, e-mail address and website, a third of the points each',
	features: `Features: all points from ${enough.features} features on`,
	events: 'Kinds of events: at least one is accepted',
}

/** What the orders are called, where they are chosen. */
export const orders: Record<Order, string> = {
	recommended: 'Recommended',
	relevance: 'Recommended, with typed words',
	distance: 'Nearest first',
	price_asc: 'Price, low to high',
	price_desc: 'Price, high to low',
	capacity_desc: 'Largest capacity',
	newest: 'Newest first',
}

/** One sentence for the visitor on how the results were ordered. */
export const notes: Record<Order, string> = {
	recommended: 'Premium listings, a paid placement, come first and are labelled; then the most complete and most recent listings.',
	relevance: 'Best matches for your words first; among equal matches Premium listings, a paid placement, come before the others.',
	distance: 'Nearest first. Premium, a paid placement, only decides between listings at the same distance.',
	price_asc: 'Lowest price first, listings without a price last. Premium, a paid placement, only decides between equal prices.',
	price_desc: 'Highest price first. Premium, a paid placement, only decides between equal prices.',
	capacity_desc: 'Largest capacity first. Premium, a paid placement, only decides between equal capacities.',
	newest: 'Most recently published first. Premium, a paid placement, only decides between listings published at the same moment.',
}
