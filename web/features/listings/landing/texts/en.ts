/** Texts of the landing pages. */
export const landing = {
	inCountry: (what: string) => `${what} in Luxembourg`,
	inPlace: (what: string, place: string) => `${what} in ${place}`,
	forOccasion: (title: string, occasion: string) => `${title} · ${occasion}`,
	upTo: (people: string) => `up to ${people} people`,
	spend: (amount: string) => `minimum spend from ${amount}`,
	from: (amount: string, unit: string) => `from ${amount} ${unit}`,
	description: (title: string, facts: string) => `${title}: ${facts}. Compare pictures and prices, and send an enquiry free of charge.`,
	filter: 'Filter these or see them on a map',
	order: 'By relevance. No supplier pays for a place on this page.',
	howOrdered: 'How results are ordered',
	kinds: 'By type',
	places: 'By commune',
	nearby: 'Nearby communes',
	occasions: 'By occasion',
	none: 'No announcements here yet',
	noneText: 'There are suppliers on these pages, or see the whole list.',
}
