import { plurals } from '#web/platform/language/plurals.ts'
import { of } from '#web/platform/language/french.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts of the page of a sentence. */
export const sentence: typeof en.sentence = {
	title: 'Que cherchez-vous ?',
	titleOf: (words) => `« ${words} »`,
	titleOfFields: 'Prestataires et événements',
	description: 'Lieux, animation, location, services et événements au Luxembourg, à partir d’une phrase.',
	label: 'Votre recherche',
	example: 'Château à Echternach pour 120…',
	go: 'Rechercher',
	examplesTitle: 'En une phrase, par exemple',
	examples: [
		'Salle de mariage à Echternach, 120 personnes',
		'Traiteur à 50 € maximum par personne, 80 convives',
		'Concerts en juin près de Diekirch',
	],
	familiesTitle: 'Ou parcourez',
	agenda: 'Agenda',
	understood: 'Critères reconnus',
	understoodAs: (meaning) => `${meaning} : modifier`,
	remove: (meaning) => `Ignorer ${meaning}`,
	leftOut: 'Ignoré',
	putBack: (meaning) => `Remettre ${meaning}`,
	people: (people, count) => `${people} ${plural(count, 'personne', 'personnes')}`,
	perPerson: (amount) => `Jusqu’à ${amount} par personne`,
	inAll: (amount) => `Jusqu’à ${amount} en tout`,
	anyParking: 'Parking',
	parking: (spaces, count) => `${spaces} ${plural(count, 'place', 'places')} de parking`,
	asWords: (words) => `Les mots « ${words} »`,
	dayNote: 'Chaque fiche dit ce que le prestataire a indiqué pour ce jour ; la date est jointe à votre demande.',
	peopleNote: 'Nous affichons les lieux pour ce nombre de personnes, et le total des prix par personne.',
	found: (suppliers, count) => `${suppliers} ${plural(count, 'prestataire', 'prestataires')}`,
	foundEvents: (events, count) => `${events} ${plural(count, 'événement', 'événements')}`,
	supplierTitle: 'Le prestataire de ce nom',
	allEvents: (total, count) => (count === 1 ? 'Le voir dans l’agenda' : `Les ${total} dans l’agenda`),
	noSupplier: 'Aucun prestataire ne réunit tout cela',
	nothing: 'Aucun résultat ne réunit tout cela',
	nothingAtAll: (words) => `Rien trouvé pour « ${words} »`,
	notUnderstood: (words) => `« ${words} » ne nomme aucun lieu, type ni occasion que nous connaissons.`,
	nothingText: 'Essayez plutôt :',
	nothingOnly: 'Ignorer un seul critère ne suffit pas. Avec un seul d’entre eux :',
	lookAround: 'Voici ce que vous pouvez parcourir :',
	without: (part) => `Sans « ${part} »`,
	only: (part) => `Seulement « ${part} »`,
	within: (distance, place) => `À moins de ${distance} ${of(place)}`,
	inFamily: (total, family) => `${family} : ${total}`,
	nearest: 'Par exemple',
}
