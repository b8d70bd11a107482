import type * as en from './en.ts'

/** Texts of the editor of legal pages. */
export const editPage: typeof en.editPage = {
	lead: 'Die gesetzlich vorgeschriebenen Seiten. Jede hat den mitgelieferten Text, bis Sie einen eigenen schreiben.',
	since: (day) => `In Kraft seit ${day}`,
	shipped: 'der mitgelieferte Text',
	own: 'Ihr Text',
	coming: (day) => `ändert sich am ${day}`,
	read: 'Lesen',
	edit: (title) => `„${title}“ bearbeiten`,
	back: 'Alle rechtlichen Seiten',
	view: 'Die Seite, wie Besucher sie sehen',
	languageOf: 'Sprache des Textes',
	missing: 'unvollständig',
	title: 'Titel',
	content: 'Text',
	placeholders: 'Platzhalter',
	placeholdersText:
		'Ein {{name}} wird beim Anzeigen der Seite ausgefüllt. Eine Zeile, deren Platzhalter keinen Wert hat, fällt weg. Tabellen kommen aus dem Code selbst.',
	noValue: 'nicht konfiguriert',
	when: 'Ab wann',
	validFrom: 'Gilt ab',
	validFromHint: (day) => `Mit E-Mail an die Anbieter frühestens am ${day}: Dazwischen müssen 15 ganze Tage liegen.`,
	tell: (count) =>
		count === 1
			? 'Den einen Anbieter per E-Mail informieren, in seiner Sprache'
			: `Alle ${count} Anbieter per E-Mail informieren, in ihrer Sprache`,
	tellHint:
		'Das Gesetz verlangt es, sobald sich Bedingungen oder Preise für gewerbliche Anbieter ändern. Nur Berichtigungen, die nichts ändern, und was ein Gesetz sofort fordert, kommen ohne aus.',
	note: 'Was sich ändert',
	noteHint: 'In wenigen Worten, für die E-Mail und für die Seite.',
	reason: 'Warum niemand informiert wird',
	reasonOther: 'Warum (fürs Protokoll)',
	unchanged: (names) => `Unverändert: ${names}. Steht in allen drei Sprachen noch dasselbe?`,
	publish: 'Diese Fassung speichern',
	announce: 'Speichern und Anbieter informieren',
	confirm: (count, day) =>
		`${count === 1 ? 'Eine E-Mail wird' : `${count} E-Mails werden`} sofort geschrieben; zurückholen lässt sich nichts. Die neue Fassung gilt ab ${day}.`,
	confirmTitle: 'Diese Fassung ankündigen?',
	saved: 'Die Fassung ist gespeichert.',
	announced: (count) => `Die Fassung ist gespeichert. ${count === 1 ? 'Eine E-Mail wird' : `${count} E-Mails werden`} geschrieben.`,
	wrong: 'Bitte sehen Sie sich diese Felder an',
	changed:
		'Jemand anderes hat inzwischen eine Fassung gespeichert. Ihr Text ist noch da: Sehen Sie sich die andere unten an und speichern Sie dann erneut.',
	history: 'Verlauf',
	versionNote: (day) => `gilt ab ${day}`,
	told: (count) => `${count} per E-Mail informiert`,
	restored: (day) => `Der Text vom ${day} steht jetzt im Formular. Nichts ändert sich, bevor Sie ihn speichern.`,
	required: 'Bitte ausfüllen.',
}
