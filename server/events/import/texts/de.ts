import type * as en from './en.ts'

/** Why a feed cannot be read. */
export const unreadable: typeof en.unreadable = {
	address: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// (oder webcal://) beginnt, ohne Benutzernamen und Passwort.',
	not_found: 'Unter dieser Adresse gibt es keinen Kalender (mehr).',
	no_answer: 'Dieser Server antwortet nicht. Bitte prüfen Sie die Adresse.',
	not_allowed: 'Wir lesen Kalender nur von öffentlichen Adressen im Internet.',
	bad_status: 'Dieser Server kann uns den Kalender zurzeit nicht geben.',
	needs_login: 'Dieser Kalender ist nicht öffentlich. Suchen Sie seine öffentliche oder geheime Adresse im iCal-Format.',
	too_many_redirects: 'Diese Adresse schickt uns ohne Ende von einem Ort zum nächsten.',
	too_large: 'Dieser Kalender ist größer als 5 MB. Wählen Sie beim Export einen kürzeren Zeitraum.',
	too_slow: 'Dieser Server braucht länger, als wir warten: 20 Sekunden.',
	wrong_type: 'Unter dieser Adresse liegt weder ein Kalender noch eine CSV-Datei.',
	web_page: 'Das ist eine Webseite, kein Kalender. Suchen Sie die Adresse, die auf .ics endet.',
	empty: 'Diese Datei ist leer.',
	no_calendar: 'Das ist weder ein Kalender im iCal-Format noch eine CSV-Datei.',
	cut: 'Dieser Kalender hört mittendrin auf; von einem halben übernehmen wir nichts. Bitte speichern Sie ihn neu.',
	too_deep: 'Dieser Kalender ist so verschachtelt, wie es kein Kalender ist.',
	too_many_events: 'Dieser Kalender hat mehr als 5.000 Veranstaltungen. Wählen Sie beim Export einen kürzeren Zeitraum.',
	no_columns: 'Die erste Zeile einer CSV-Datei nennt die Spalten: mindestens „Titel“ und „Datum“.',
	too_hard: 'Dieser Kalender macht mehr Arbeit, als wir für einen leisten können. Wählen Sie beim Export einen kürzeren Zeitraum.',
	nothing_coming: 'Nichts in dieser Datei steht noch bevor.',
	files_only: 'Zurzeit lesen wir Kalender nur aus Dateien.',
}

/** What is wrong with an event of a feed. */
export const problems: typeof en.problems = {
	no_title: 'Ohne Titel',
	title_short: 'Der Titel hat weniger als 3 Zeichen.',
	no_start: 'Wann es beginnt, steht nicht da.',
	bad_date: 'Datum oder Uhrzeit gibt es nicht.',
	end_before_start: 'Das Ende liegt vor dem Beginn.',
	unknown_zone: 'Die Zeitzone ist unbekannt.',
	bad_rule: 'Die Wiederholung ist nicht lesbar.',
	too_many_dates: 'Zusammen mit den anderen sind es zu viele Termine.',
	not_closed: 'Das Ende des Eintrags fehlt.',
	is_private: 'Als privat gekennzeichnet, und das bleibt es.',
	no_place: 'Ohne Ort. Geben Sie für diesen Kalender einen üblichen Ort an.',
	bad_price: 'Der Preis ist keine Zahl.',
	too_many_coming: 'Nur die nächsten 1.000 Veranstaltungen werden übernommen.',
	gone_late: 'Steht nicht mehr im Kalender, der aber auch nichts Späteres nennt: Es bleibt, bis Sie es absagen.',
}

/** The name of a feed that has none, and what stands at an event that its calendar no longer has. */
export const notes: typeof en.notes = {
	unnamed: 'Mein Kalender',
	vanished: 'Steht nicht mehr im Kalender des Veranstalters.',
}
