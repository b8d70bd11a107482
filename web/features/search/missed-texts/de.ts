import type * as en from './en.ts'

/** Texts of the words that found nothing. */
export const missed: typeof en.missed = {
	lead: 'Was Besucher in den letzten 90 Tagen vergeblich gesucht haben: was fehlt, oder was der Katalog anders nennt. Über die Person ist nichts gespeichert; Namen, Adressen und Telefonnummern werden nicht gezählt.',
	words: 'Wörter',
	language: 'Sprache',
	count: 'Anzahl',
	lastDay: 'Zuletzt',
	none: 'Noch nichts',
	noneText: 'Sobald eine Suche nichts findet, stehen ihre Wörter hier.',
	toCatalogue: 'Zu den Kategorien',
}
