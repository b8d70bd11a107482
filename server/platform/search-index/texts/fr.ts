import { enough } from '../ranking.ts'
import type * as en from './en.ts'

/** The steps of the recommended order, for the page about it: Markdown. */
export const rules: typeof en.rules = {
	points: '**D’abord les points.** L’annonce qui a le plus de points passe devant ; le tableau ci-dessous dit comment ils se gagnent.',
	published:
		'**Puis la date.** À points égaux, l’annonce publiée en dernier passe devant, à la minute près ; dans la même minute, celle dont le numéro est le plus élevé.',
}

/** The measures of the points, for the same page. */
export const criteria: typeof en.criteria = {
	pictures: `Photos : tous les points à partir de ${enough.pictures} photos`,
	description: `Description : tous les points à partir de ${enough.description} caractères`,
	facts:
		'Informations pratiques : part des renseignements demandés pour sa catégorie qui sont donnés (un lieu : surface, places assises, places debout, parking…)',
	price: 'Prix : un prix est indiqué',
	contact: 'Contact : téléphone, e-mail et site web, un tiers des points chacun',
	features: `Caractéristiques : tous les points à partir de ${enough.features} caractéristiques`,
	events: 'Types d’événements : au moins un est accepté',
}

/** The names of the orders, where they are chosen. */
export const orders: typeof en.orders = {
	recommended: 'Pertinence',
	relevance: 'Pertinence, avec des mots saisis',
	distance: 'Les plus proches',
	price_asc: 'Prix croissant',
	price_desc: 'Prix décroissant',
	capacity_desc: 'Plus grande capacité',
	capacity_asc: 'Plus petite capacité',
	newest: 'Les plus récents',
}

/** One sentence for the visitor on how the results were ordered. */
export const notes: typeof en.notes = {
	recommended:
		'Les annonces les plus complètes d’abord, puis les plus récentes. La rangée signalée au-dessus, trois annonces Premium au plus, est une mise en avant payante.',
	relevance:
		'Les annonces qui répondent le mieux à vos mots d’abord, puis les plus complètes et les plus récentes. Le Premium n’y change rien.',
	distance: 'Les plus proches d’abord. Le Premium n’y change rien.',
	price_asc: 'Prix croissants, annonces sans prix à la fin. Le Premium n’y change rien.',
	price_desc: 'Prix décroissants. Le Premium n’y change rien.',
	capacity_desc: 'Plus grande capacité d’abord. Le Premium n’y change rien.',
	capacity_asc: 'Plus petite capacité d’abord, les lieux qui n’en indiquent pas à la fin. Le Premium n’y change rien.',
	newest: 'Les plus récentes d’abord. Le Premium n’y change rien.',
}

/** The same, for a search that names a day. */
export const noteOfDay: string =
	'Les prestataires réservés ce jour-là viennent en dernier ; ceux qui n’ont rien indiqué gardent leur place.'
