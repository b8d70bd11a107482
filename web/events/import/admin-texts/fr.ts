import { plurals } from '../../../language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts about the calendars that the product reads, for operators. */
export const feeds: typeof en.feeds = {
	lead: 'Les calendriers d’autres sites qui deviennent ici des événements, les illisibles d’abord. Chacun est lu toutes les six heures.',
	words: 'Nom du calendrier ou de son titulaire',
	feed: 'Calendrier',
	owner: 'Titulaire',
	events: 'Événements',
	lastRead: 'Dernière lecture',
	never: 'jamais',
	failures: (count) => `${count} ${plural(count, 'échec', 'échecs')} de suite`,
	file: 'un fichier, lu une fois',
	acts: 'Que faire',
	refresh: 'Lire maintenant',
	stop: 'Arrêter…',
	stopTitle: (name) => `Ne plus lire « ${name} »`,
	stopLead: 'Ses événements restent. Son titulaire voit l’arrêt et peut reprendre.',
	stopAction: 'Ne plus lire',
	refreshed: 'Lu.',
	none: 'Aucun calendrier ici',
	noneText: 'Les professionnels les ajoutent sous « Mes événements ».',
}
