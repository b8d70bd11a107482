import type * as en from './en.ts'

/** Texts of the words that found nothing. */
export const missed: typeof en.missed = {
	lead: 'Ce que les visiteurs ont cherché en vain ces 90 derniers jours : ce qui manque, ou ce que le catalogue appelle autrement. Rien n’est conservé sur la personne ; noms, adresses et numéros de téléphone ne sont pas comptés.',
	words: 'Mots',
	language: 'Langue',
	count: 'Nombre',
	lastDay: 'Dernière fois',
	none: 'Rien pour l’instant',
	noneText: 'Dès qu’une recherche ne trouve rien, ses mots figurent ici.',
	toCatalogue: 'Voir les catégories',
}
