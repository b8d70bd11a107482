import { at } from '#web/platform/language/french.ts'
import type * as en from './en.ts'

/** Texts of the landing pages. */
export const landing: typeof en.landing = {
	inCountry: (what) => `${what} au Luxembourg`,
	inPlace: (what, place) => `${what} ${at(place)}`,
	forOccasion: (title, occasion) => `${title} · ${occasion}`,
	upTo: (people) => `jusqu’à ${people} personnes`,
	spend: (amount) => `budget minimum dès ${amount}`,
	from: (amount, unit) => `dès ${amount} ${unit}`,
	description: (title, facts) => `${title} : ${facts}. Comparez photos et prix, et envoyez une demande sans frais.`,
	filter: 'Filtrer et voir sur la carte',
	order: 'Par pertinence. Aucun prestataire ne paie sa place sur cette page.',
	howOrdered: 'Comment les résultats sont classés',
	kinds: 'Par catégorie',
	places: 'Par commune',
	nearby: 'Dans les communes voisines',
	occasions: 'Par occasion',
	none: 'Aucune annonce ici pour l’instant',
	noneText: 'Vous trouverez des prestataires sur ces pages, ou dans la liste complète.',
}
