import { at } from '#web/platform/language/french.ts'
import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts of the gallery, loaded with a listing's page only. */
export const gallery: typeof en.gallery = {
	position: (position, total) => `${position} sur ${total}`,
	previous: 'Photo précédente',
	next: 'Photo suivante',
	thumbnails: 'Toutes les photos',
	show: (position) => `Photo ${position}`,
}

/** Texts that only a listing's page and the comparison use. */
export const listing: typeof en.listing = {
	professional: 'Professionnel',
	title: (name, kind, place) => `${name}, ${kind} ${at(place)}`,
	available: 'disponible',
	notAvailable: 'non disponible',
	availability: 'Disponibilité',
	backToResults: 'Retour aux résultats',
	pictureOf: (name, position, total) => `${name}, photo ${position} sur ${total}`,
	upTo: (people, count) => `jusqu’à ${people} ${plural(count, 'personne', 'personnes')}`,
	picturesCount: (count) => `${count} ${plural(count, 'photo', 'photos')}`,
	seeMorePictures: (count) => `${count} ${plural(count, 'autre photo', 'autres photos')}`,
	description: 'Description',
	atAGlance: 'En bref',
	onSite: 'Sur place',
	inDetail: 'En détail',
	absent: (count: number) => `Non disponible (${count})`,
	samples: 'Extraits',
	transcript: 'Transcription',
	similar: 'Dans le même esprit',
	allOfKind: (kind) => `Tout le Luxembourg : ${kind}`,
	address: 'Adresse',
	offeredBy: 'Proposé par',
	since: (site, date) => `Sur ${site} depuis le ${date}`,
	privatise: 'Privatiser le lieu',
	bookTables: 'Réserver des tables',
	yes: 'Oui',
	no: 'Non',
	labels: {
		size: 'Surface',
		sitting: 'Capacité maximale assise',
		standing: 'Capacité maximale debout',
		parking: 'Places de parking',
		minimumBudget: 'Budget minimum',
		booking: 'Réservations acceptées',
		catering: 'Choix du traiteur',
		cuisine: 'Types de cuisine',
		occasions: 'Occasions',
		events: 'Événements acceptés',
		setLength: 'Durée de la prestation',
		needs: 'À prévoir sur place',
		travelRadius: 'Se déplace jusqu’à',
		languages: 'Langues parlées',
		delivery: 'Livraison',
		setUp: 'Montage',
		deposit: 'Caution',
		quantity: 'Pièces disponibles',
		minimumPersons: 'Nombre minimum de personnes',
		licences: 'Agréments',
	},
	verified: 'Entreprise vérifiée',
}

/** How a supplier is reached. */
export const contact: typeof en.contact = {
	write: 'Demander un devis',
	date: 'Date',
	people: 'Personnes',
	title: (name) => `Écrire à ${name}`,
	lead: 'Racontez ce que vous préparez. La réponse vous arrive directement, par e-mail.',
	otherWays: 'Contacter directement',
	usualHours: (hours) => `Répond en général en moins de ${hours} ${plural(hours, 'heure', 'heures')}.`,
	usualDays: (days) => `Répond en général en moins de ${days} ${plural(days, 'jour', 'jours')}.`,
	contract: (name, site) => `Vous convenez de tout directement avec ${name} : votre contrat est avec ce professionnel, pas avec ${site}.`,
}
