import { enough, type Criterion, type Order, type Rule } from '../ranking.ts'

/** The steps of the recommended order, for the page about it: Markdown. */
export const rules: Record<Rule['name'], string> = {
	points: '**First the points.** The listing with more points comes first; how points are earned is in the table below.',
	published:
		'**Then the day.** With equal points the listing published last comes first, to the minute; within the same minute the one with the higher number.',
}

/** The measures of the points, for the same page. */
export const criteria: Record<Criterion['name'], string> = {
	pictures: `Pictures: all points from ${enough.pictures} pictures on`,
	description: `Description: all points from ${enough.description} characters on`,
	facts: 'Facts: how many of the facts that its family asks for are given (a venue: surface, seats, standing room, parking…)',
	price: 'Price: a price is given',
	contact: 'Contact: phone, e-mail address and website, a third of the points each',
	features: `Features: all points from ${enough.features} features on`,
	events: 'Kinds of events: at least one is accepted',
}

/** The names of the orders, where they are chosen. */
export const orders: Record<Order, string> = {
	recommended: 'Recommended',
	relevance: 'Recommended, with typed words',
	distance: 'Nearest first',
	price_asc: 'Price, low to high',
	price_desc: 'Price, high to low',
	capacity_desc: 'Largest capacity',
	capacity_asc: 'Smallest capacity',
	newest: 'Newest first',
}

/** One sentence for the visitor on how the results were ordered. */
export const notes: Record<Order, string> = {
	recommended:
		'The most complete listings first, then the most recent ones. The labelled row above, at most three Premium listings, is a paid placement.',
	relevance: 'Best matches for your words first, then the most complete and most recent listings. Premium makes no difference.',
	distance: 'Nearest first. Premium makes no difference.',
	price_asc: 'Lowest price first, listings without a price last. Premium makes no difference.',
	price_desc: 'Highest price first. Premium makes no difference.',
	capacity_desc: 'Largest capacity first. Premium makes no difference.',
	capacity_asc: 'Smallest capacity first, venues that say none last. Premium makes no difference.',
	newest: 'Most recently published first. Premium makes no difference.',
}

/** The same, for a search that names a day. */
export const noteOfDay: string = 'Booked suppliers come last; those that have not given their availability stay where they are.'
