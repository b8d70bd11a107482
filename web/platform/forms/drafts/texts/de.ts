import type * as en from './en.ts'

/** Texts of any draft: the state of saving, and the conflict dialog. */
export const drafts: typeof en.drafts = {
	errors: {
		title: 'Bevor es weitergeht',
		count: (count) =>
			count === 1 ? 'Eine Angabe fehlt noch oder stimmt nicht ganz:' : `${count} Angaben fehlen noch oder stimmen nicht ganz:`,
	},
	save: {
		saved: (ago) => `Gespeichert ${ago}`,
		savedNow: 'Gerade gespeichert',
		nothingYet: 'Noch nichts geschrieben',
		saving: 'Wird gespeichert …',
		unsaved: 'Wird gleich gespeichert …',
		aMoment: 'Kürze',
		delayed: {
			no_connection: () => 'Keine Verbindung. Machen Sie einfach weiter: Alles bleibt in diesem Tab und wird gespeichert, sobald es geht.',
			too_many: (wait) => `Das war viel in kurzer Zeit. Was Sie schreiben, bleibt in diesem Tab und wird in ${wait} gespeichert.`,
			server: (wait) =>
				`Bei uns stimmt etwas nicht. Machen Sie einfach weiter: Alles bleibt in diesem Tab, und wir versuchen es in ${wait} wieder.`,
		},
		conflict: 'Auch anderswo geändert. Bitte wählen Sie eine Fassung.',
		choose: 'Wählen',
		loggedOut: 'Sie wurden abgemeldet. Was Sie geschrieben haben, bleibt in diesem Tab.',
		logIn: 'Anmelden und speichern',
		refused: (why) => `Nicht gespeichert: ${why}`,
		gone: 'Dieser Entwurf wurde anderswo veröffentlicht oder gelöscht. Was Sie sehen, bleibt in diesem Tab.',
		asNew: 'Als neuen Entwurf behalten',
		retry: 'Noch einmal versuchen',
	},
	conflict: {
		title: 'Inzwischen anderswo geändert',
		lead: (when) => `Die andere Fassung wurde ${when} gespeichert. Nichts geht verloren: Wählen Sie für jedes Feld, was bleiben soll.`,
		field: 'Feld',
		mine: 'Ihre Fassung',
		theirs: 'Die andere Fassung',
		allMine: 'Meine Fassung behalten',
		allTheirs: 'Die andere Fassung übernehmen',
		done: 'Mit dieser Auswahl weiter',
		empty: 'leer',
		count: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
	},
}

/** For the owner of an item without a text in some language. */
export const missing: typeof en.missing = { en: 'Kein englischer Text', fr: 'Kein französischer Text', de: 'Kein deutscher Text' }
