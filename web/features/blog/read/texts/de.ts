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
	updated: (day) => `aktualisiert am ${day}`,
	onlyIn: {
		en: 'Auf Englisch gezeigt: Einen deutschen Text gibt es noch nicht.',
		fr: 'Auf Französisch gezeigt: Einen deutschen Text gibt es noch nicht.',
		de: 'Auf Deutsch gezeigt',
	},
	alsoIn: 'Auch auf',
	previous: 'Vorheriger Beitrag',
	next: 'Nächster Beitrag',
	neighbours: 'Weitere Beiträge',
	related: 'Weiterlesen',
	picture: (title) => `Bild: ${title}`,
}

/** Translated topics; any other tag is shown as it was written. */
export const topics: typeof en.topics = {
	venues: 'Locations',
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
