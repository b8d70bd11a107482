import type * as en from './en.ts'

/** Texts of the public blog. */
export const blog: typeof en.blog = {
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
	toAll: 'Voir tous les articles',
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
	previous: 'Article précédent',
	next: 'Article suivant',
	neighbours: 'Autres articles',
	related: 'À lire ensuite',
	picture: (title) => `Image : ${title}`,
}

/** Translated topics; any other tag is shown as it was written. */
export const topics: typeof en.topics = {
	venues: 'Salles',
	planning: 'Préparation',
	permits: 'Autorisations',
	music: 'Musique',
	neighbours: 'Voisinage',
	budget: 'Budget',
	outdoors: 'En plein air',
	food: 'Cuisine et boissons',
	weddings: 'Mariages',
	companies: 'Entreprises',
	access: 'Accessibilité',
}
