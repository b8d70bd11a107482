import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the favourites, loaded with their screens only. */
export const favourites: typeof en.favourites = {
	kept: 'Zu Ihren Favoriten hinzugefügt.',
	description: 'Eine Liste mit Favoriten: Anbieter und Veranstaltungen.',
	sharedPage: 'Geteilte Favoriten',
	title: 'Favoriten',
	count: (suppliers, events) =>
		[
			(suppliers > 0 || events === 0) && `${suppliers} ${plural(suppliers, 'Anbieter', 'Anbieter')}`,
			events > 0 && `${events} ${plural(events, 'Veranstaltung', 'Veranstaltungen')}`,
		]
			.filter(Boolean)
			.join(', '),
	events: 'Veranstaltungen',
	past: 'Vergangene Veranstaltungen',
	families: 'Nach Kategorie',
	none: 'Noch nichts gemerkt',
	noneText: 'Drücken Sie auf das Herz bei allem, was Ihnen gefällt. Hier finden Sie es wieder, auf jedem Gerät, auf dem Sie sich anmelden.',
	day: 'Tag der Veranstaltung',
	ask: 'Diese anfragen',
	share: 'Liste teilen',
	shareTitle: 'Ihre Favoriten teilen',
	shareText: 'Wer den Link hat, sieht diese Liste, wie sie gerade ist, und Ihren Vornamen. Sonst nichts, und ändern kann sie niemand.',
	makeLink: 'Link erstellen',
	address: 'Ihr Link',
	addressHint: 'Schicken Sie ihn allen, mit denen Sie planen.',
	revoke: 'Link zurückziehen',
	revoked: 'Der Link funktioniert nicht mehr.',
	look: 'So sehen es andere',
	sharedTitle: (name) => (name ? `Favoriten von ${name}` : 'Eine Liste von Favoriten'),
	sharedText:
		'Diese Favoriten wurden für ein Fest ausgesucht und mit Ihnen geteilt. Mit dem Herz merken Sie sich selbst, was Ihnen gefällt.',
	sharedNone: 'Die Liste ist gerade leer.',
	gone: 'Diese Liste wird nicht mehr geteilt',
	goneText: 'Der Link wurde zurückgezogen oder nicht ganz kopiert. Bitten Sie um einen neuen, oder sehen Sie sich selbst um:',
}
