import type * as en from './en.ts'

/** Texts of the public blog. */
export const blog: typeof en.blog = {
	title: 'Gut zu wissen vor dem Fest',
	lead: 'Säle, Genehmigungen, Musik, Essen und Wetter: was sich Leute erzählen, die in Luxemburg etwas auf die Beine stellen.',
	description: (site) => `Der Blog von ${site}: Feste, Hochzeiten und Dorffeste in Luxemburg planen, vom Saal bis zur Genehmigung.`,
	about: (tag) => `Beiträge zum Thema ${tag}`,
	page: (title, page) => `${title}, Seite ${page}`,
	tags: 'Themen',
	everything: 'Alles',
	nothing: 'Noch gibt es keinen Beitrag. Schauen Sie bald wieder vorbei.',
	noneOfTag: (tag) => `Zum Thema ${tag} gibt es keinen Beitrag.`,
	toAll: 'Zu allen Beiträgen',
	subscribe: 'Per RSS abonnieren',
	by: (author) => `von ${author}`,
	reading: (time) => `${time} Lesezeit`,
	updated: (day) => `geändert am ${day}`,
	onlyIn: {
		en: 'Auf Englisch gezeigt: einen deutschen Text gibt es noch nicht.',
		fr: 'Auf Französisch gezeigt: einen deutschen Text gibt es noch nicht.',
		de: 'Auf Deutsch gezeigt',
	},
	alsoIn: 'Auch auf',
	previous: 'Davor',
	next: 'Danach',
	neighbours: 'Weitere Beiträge',
	related: 'Weiterlesen',
	picture: (title) => `Bild: ${title}`,
}

/** Translated topics; any other tag is shown as it was written. */
export const topics: typeof en.topics = {
	venues: 'Säle',
	planning: 'Planung',
	permits: 'Genehmigungen',
	music: 'Musik',
	neighbours: 'Nachbarn',
	budget: 'Budget',
	outdoors: 'Im Freien',
	food: 'Essen & Trinken',
	weddings: 'Hochzeiten',
	companies: 'Firmen',
	access: 'Barrierefreiheit',
}
