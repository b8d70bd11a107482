import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

interface BlogTexts {
	title: string
	lead: string
	/** For search engines. */
	description: (site: string) => string
	about: (tag: string) => string
	page: (title: string, page: string) => string
	tags: string
	everything: string
	nothing: string
	noneOfTag: (tag: string) => string
	toAll: string
	subscribe: string
	by: (author: string) => string
	reading: (time: string) => string
	updated: (day: string) => string
	/** Under the title of a post that is not written in the reader's language. */
	onlyIn: Record<Language, string>
	alsoIn: string
	previous: string
	next: string
	neighbours: string
	related: string
	picture: (title: string) => string
}

/** What the blog says around its posts. */
export const blogTexts: Record<Language, BlogTexts> = {
	en: {
		title: 'Good to know before you celebrate',
		lead: 'Halls, permits, music, food and weather: what people who organise things in Luxembourg tell each other.',
		description: (site) => `The ${site} blog: how to plan a party, a wedding or a village fête in Luxembourg, from the hall to the permit.`,
		about: (tag) => `Posts about ${tag}`,
		page: (title, page) => `${title}, page ${page}`,
		tags: 'Topics',
		everything: 'Everything',
		nothing: 'There is no post yet. Come back soon.',
		noneOfTag: (tag) => `There is no post about ${tag}.`,
		toAll: 'To all posts',
		subscribe: 'Subscribe by RSS',
		by: (author) => `by ${author}`,
		reading: (time) => `${time} to read`,
		updated: (day) => `changed on ${day}`,
		onlyIn: {
			en: 'Shown in English',
			fr: 'Shown in French: there is no English text yet.',
			de: 'Shown in German: there is no English text yet.',
		},
		alsoIn: 'Also in',
		previous: 'Before this',
		next: 'After this',
		neighbours: 'More posts',
		related: 'Read on',
		picture: (title) => `Picture: ${title}`,
	},
	fr: {
		title: 'Bon à savoir avant la fête',
		lead: 'Salles, autorisations, musique, cuisine et météo : ce que se disent ceux qui organisent au Luxembourg.',
		description: (site) =>
			`Le blog de ${site} : préparer une soirée, un mariage ou une fête de village au Luxembourg, de la salle à l’autorisation.`,
		about: (tag) => `Articles sur le thème ${tag}`,
		page: (title, page) => `${title}, page ${page}`,
		tags: 'Thèmes',
		everything: 'Tout',
		nothing: 'Aucun article pour le moment. Revenez bientôt.',
		noneOfTag: (tag) => `Aucun article sur le thème ${tag}.`,
		toAll: 'Vers tous les articles',
		subscribe: 'S’abonner par RSS',
		by: (author) => `par ${author}`,
		reading: (time) => `${time} de lecture`,
		updated: (day) => `modifié le ${day}`,
		onlyIn: {
			en: 'Affiché en anglais : il n’y a pas encore de texte français.',
			fr: 'Affiché en français',
			de: 'Affiché en allemand : il n’y a pas encore de texte français.',
		},
		alsoIn: 'Aussi en',
		previous: 'Avant celui-ci',
		next: 'Après celui-ci',
		neighbours: 'Autres articles',
		related: 'À lire ensuite',
		picture: (title) => `Image : ${title}`,
	},
	de: {
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
	},
}

/** The blog's words in the chosen language. */
export const useBlogTexts = (): BlogTexts => blogTexts[useLanguage().language]

/** Topics that the reader sees in their own language; any other tag is shown as it was written. */
const topics: Record<string, Record<Language, string>> = {
	venues: { en: 'Venues', fr: 'Salles', de: 'Säle' },
	planning: { en: 'Planning', fr: 'Préparation', de: 'Planung' },
	permits: { en: 'Permits', fr: 'Autorisations', de: 'Genehmigungen' },
	music: { en: 'Music', fr: 'Musique', de: 'Musik' },
	neighbours: { en: 'Neighbours', fr: 'Voisinage', de: 'Nachbarn' },
	budget: { en: 'Budget', fr: 'Budget', de: 'Budget' },
	outdoors: { en: 'Outdoors', fr: 'En plein air', de: 'Im Freien' },
	food: { en: 'Food & drink', fr: 'Cuisine et boissons', de: 'Essen & Trinken' },
	weddings: { en: 'Weddings', fr: 'Mariages', de: 'Hochzeiten' },
	companies: { en: 'Companies', fr: 'Entreprises', de: 'Firmen' },
	access: { en: 'Accessibility', fr: 'Accessibilité', de: 'Barrierefreiheit' },
}

/** A tag as this reader sees it. */
export const tagName = (tag: string, language: Language): string => (Object.hasOwn(topics, tag) && topics[tag]?.[language]) || tag
