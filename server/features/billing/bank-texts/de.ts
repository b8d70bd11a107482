import type * as en from './en.ts'

/** Why a bank's file is not read. */
export const refusals: typeof en.refusals = {
	too_large: () => 'Diese Datei ist größer als 20\u00A0MB. Wählen Sie beim Export einen kürzeren Zeitraum.',
	too_hard: () => 'Das Lesen dieser Datei braucht zu viel Zeit oder Speicher. Wählen Sie beim Export einen kürzeren Zeitraum.',
	no_titles: () => 'Diese Datei hat keine Titelzeile mit Datum und Betrag.',
	cut: () => 'Diese Datei bricht ab, oder ein Anführungszeichen wird nie geschlossen.',
	no_rows: (line) => `In Zeile ${line} ist kein Tag oder kein Betrag lesbar, in den anderen auch nicht.`,
	long_tag: () => 'Diese Datei enthält ein XML-Tag von mehr als 5000 Zeichen: Das schreibt keine Bank.',
	entities: () => 'Diese Datei deklariert Entitäten: Das tut keine Bank.',
	no_xml: () => 'Diese Datei ist kein lesbares XML.',
	no_statement: () => 'Diese Datei ist kein Kontoauszug im Format camt.053.',
	not_final: (kind) =>
		`Diese Datei ist im Format ${kind} und kündigt Buchungen an, die der Kontoauszug wiederholt. Importieren Sie den Auszug, camt.053, damit nichts doppelt zählt.`,
	other_account: (account) => `Diese Datei gehört zum Konto ${account}, nicht zu unserem.`,
}

const of = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The skipped entries of a bank's file; `said` is a list in one line. */
export const remarks: typeof en.remarks = {
	other_account: (count, account) => `Nicht importiert: ${of(count, 'Buchung', 'Buchungen')} des Kontos ${account}, das nicht unseres ist.`,
	paid_out: (count) => `Nicht importiert: ${of(count, 'Buchung ohne Geldeingang', 'Buchungen ohne Geldeingang')}.`,
	not_booked: (count) =>
		`Nicht importiert: ${of(count, 'nicht gebuchter Umsatz', 'nicht gebuchte Umsätze')}. Was später gebucht wird, steht in der nächsten Datei.`,
	reversal: (count, said) => `Nicht importiert, bitte prüfen: ${of(count, 'Storno', 'Stornos')} früherer Buchungen (${said}).`,
	unread_rows: (count, lines) => `Nicht importiert: ${of(count, 'Zeile', 'Zeilen')} ohne lesbaren Tag oder Betrag (Zeile ${lines}).`,
	unread_entries: (count, entries) =>
		`Nicht importiert: ${of(count, 'Eintrag', 'Einträge')} ohne lesbaren Tag, Betrag oder Soll/Haben (Eintrag ${entries}).`,
}
