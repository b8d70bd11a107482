import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts about the calendars that the product reads, for operators. */
export const feeds: typeof en.feeds = {
	lead: 'Kalender anderer Websites, deren Veranstaltungen hier erscheinen, die nicht lesbaren zuerst. Jeder wird alle sechs Stunden aktualisiert.',
	words: 'Name des Kalenders oder seines Inhabers',
	feed: 'Kalender',
	owner: 'Inhaber',
	events: 'Veranstaltungen',
	lastRead: 'Zuletzt aktualisiert',
	never: 'nie',
	failures: (count) => `${count} ${plural(count, 'Fehlversuch', 'Fehlversuche')} in Folge`,
	file: 'eine Datei, einmal importiert',
	acts: 'Aktionen',
	refresh: 'Jetzt aktualisieren',
	stop: 'Pausieren …',
	stopTitle: (name) => `„${name}“ pausieren`,
	stopLead: 'Seine Veranstaltungen bleiben. Der Inhaber sieht, dass der Kalender pausiert ist, und kann ihn fortsetzen.',
	stopAction: 'Pausieren',
	refreshed: 'Aktualisiert.',
	none: 'Hier ist kein Kalender',
	noneText: 'Anbieter fügen sie unter „Meine Veranstaltungen“ hinzu.',
}
