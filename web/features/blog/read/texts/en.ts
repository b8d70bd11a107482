import type { Language } from '#contract/values/languages.ts'

/** Texts of the public blog. */
export const blog = {
	title: 'Good to know before you celebrate',
	lead: 'Halls, permits, music, food and weather: what people who organise things in Luxembourg tell each other.',
	/** For search engines. */
	description: (site: string) =>
		`The ${site} blog: how to plan a party, a wedding or a village fête in Luxembourg, from the hall to the permit.`,
	about: (tag: string) => `Posts about ${tag}`,
	page: (title: string, page: string) => `${title}, page ${page}`,
	tags: 'Topics',
	everything: 'Everything',
	nothing: 'There is no post yet. Come back soon.',
	noneOfTag: (tag: string) => `There is no post about ${tag}.`,
	toAll: 'To all posts',
	subscribe: 'Subscribe by RSS',
	by: (author: string) => `by ${author}`,
	reading: (time: string) => `${time} to read`,
	updated: (day: string) => `changed on ${day}`,
	/** Under the title of a post that is not written in the visitor's language. */
	onlyIn: {
		en: 'Shown in English',
		fr: 'Shown in French: there is no English text yet.',
		de: 'Shown in German: there is no English text yet.',
	} satisfies Record<Language, string>,
	alsoIn: 'Also in',
	previous: 'Before this',
	next: 'After this',
	neighbours: 'More posts',
	related: 'Read on',
	picture: (title: string) => `Picture: ${title}`,
}

/** Translated topics; any other tag is shown as it was written. */
export const topics: Record<string, string> = {
	venues: 'Venues',
	planning: 'Planning',
	permits: 'Permits',
	music: 'Music',
	neighbours: 'Neighbours',
	budget: 'Budget',
	outdoors: 'Outdoors',
	food: 'Food & drink',
	weddings: 'Weddings',
	companies: 'Companies',
	access: 'Accessibility',
}
