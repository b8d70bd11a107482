import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts about the calendars that the product reads, for operators. */
export const feeds: typeof en.feeds = {
	lead: 'Les calendriers d’autres sites qui deviennent ici des événements, les illisibles d’abord. Chacun est actualisé toutes les six heures.',
	words: 'Nom du calendrier ou de son titulaire',
	feed: 'Calendrier',
	owner: 'Titulaire',
	events: 'Événements',
	lastRead: 'Dernière actualisation',
	never: 'jamais',
	failures: (count) => `${count} ${plural(count, 'échec', 'échecs')} de suite`,
	file: 'un fichier, importé une fois',
	acts: 'Actions',
	refresh: 'Actualiser',
	stop: 'Arrêter…',
	stopTitle: (name) => `Arrêter l’import de « ${name} »`,
	stopLead: 'Ses événements restent. Son titulaire voit l’arrêt et peut reprendre.',
	stopAction: 'Arrêter l’import',
	refreshed: 'Actualisé.',
	none: 'Aucun calendrier ici',
	noneText: 'Les professionnels les ajoutent sous « Mes événements ».',
}
