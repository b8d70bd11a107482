import { plurals } from '../../../language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts about the calendars that the product reads, for operators. */
export const feeds: typeof en.feeds = {
	lead: 'Kalender anderer Websites, aus denen hier Veranstaltungen werden, die unlesbaren zuerst. Jeder wird alle sechs Stunden gelesen.',
	words: 'Name des Kalenders oder seines Inhabers',
	feed: 'Kalender',
	owner: 'Inhaber',
	events: 'Veranstaltungen',
	lastRead: 'Zuletzt gelesen',
	never: 'nie',
	failures: (count) => `${count} ${plural(count, 'Fehlschlag', 'Fehlschläge')} nacheinander`,
	file: 'eine Datei, einmal gelesen',
	acts: 'Was zu tun ist',
	refresh: 'Jetzt lesen',
	stop: 'Anhalten …',
	stopTitle: (name) => `„${name}“ nicht mehr lesen`,
	stopLead: 'Seine Veranstaltungen bleiben. Der Inhaber sieht, dass er angehalten ist, und kann neu beginnen.',
	stopAction: 'Nicht mehr lesen',
	refreshed: 'Gelesen.',
	none: 'Hier ist kein Kalender',
	noneText: 'Unternehmen fügen sie unter „Meine Veranstaltungen“ hinzu.',
}
