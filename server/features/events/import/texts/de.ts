import type * as en from './en.ts'

/** Why a feed cannot be read. */
export const unreadable: typeof en.unreadable = {
	address: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// (oder webcal://) beginnt, ohne Benutzernamen und Passwort.',
	not_found: 'Unter dieser Adresse gibt es keinen Kalender (mehr).',
	no_answer: 'Dieser Server antwortet nicht. Bitte prüfen Sie die Adresse.',
	not_allowed: 'Wir lesen Kalender nur von öffentlichen Adressen im Internet.',
	bad_status: 'Dieser Server liefert den Kalender zurzeit nicht.',
	needs_login: 'Dieser Kalender ist nicht öffentlich. Suchen Sie seine öffentliche oder geheime Adresse im iCal-Format.',
	too_many_redirects: 'Diese Adresse leitet uns endlos weiter.',
	too_large: 'Dieser Kalender ist größer als 5 MB. Wählen Sie beim Export einen kürzeren Zeitraum.',
	too_slow: 'Dieser Server antwortet zu langsam: Wir warten höchstens 20 Sekunden.',
	wrong_type: 'Unter dieser Adresse liegt weder ein Kalender noch eine CSV-Datei.',
	web_page: 'Das ist eine Webseite, kein Kalender. Suchen Sie die Adresse, die auf .ics endet.',
	empty: 'Diese Datei ist leer.',
	no_calendar: 'Das ist weder ein Kalender im iCal-Format noch eine CSV-Datei.',
	cut: 'Dieser Kalender bricht mittendrin ab; unvollständige Kalender importieren wir nicht. Bitte speichern Sie ihn noch einmal.',
	too_deep: 'Dieser Kalender ist zu tief verschachtelt.',
	too_many_events: 'Dieser Kalender hat mehr als 5.000 Veranstaltungen. Wählen Sie beim Export einen kürzeren Zeitraum.',
	no_columns: 'Eine Zeile der CSV-Datei muss die Spalten nennen: mindestens „Titel“ und „Datum“.',
	encoding: 'Die Umlaute und Akzente dieser Datei sind nicht lesbar. Bitte speichern Sie sie als „CSV UTF-8“.',
	too_hard: 'Dieser Kalender ist zu aufwendig für uns. Wählen Sie beim Export einen kürzeren Zeitraum.',
	nothing_coming: 'Diese Datei enthält keine kommenden Termine.',
	files_only: 'Zurzeit lesen wir Kalender nur aus Dateien.',
}

/** The errors of an event of a feed. */
export const problems: typeof en.problems = {
	no_title: 'Kein Titel',
	title_short: 'Der Titel hat weniger als 3 Zeichen.',
	no_start: 'Der Beginn fehlt.',
	bad_date: 'Dieses Datum oder diese Uhrzeit gibt es nicht.',
	end_before_start: 'Das Ende liegt vor dem Beginn.',
	unknown_zone: 'Die Zeitzone ist unbekannt.',
	bad_rule: 'Die Wiederholung ist nicht lesbar.',
	too_many_dates: 'Zusammen mit den anderen sind es zu viele Termine.',
	not_closed: 'Das Ende des Eintrags fehlt.',
	is_private: 'Als privat gekennzeichnet: Es wird nicht veröffentlicht.',
	no_place: 'Der Ort fehlt. Geben Sie für diesen Kalender einen üblichen Ort an.',
	bad_price: 'Der Preis ist keine Zahl.',
	unconfirmed: 'Sie ist als Entwurf, vorläufig oder verschoben gekennzeichnet und wird nicht veröffentlicht.',
	is_cancelled: 'Sie ist abgesagt: Wir kündigen sie nicht an.',
	garbled: 'Umlaute und Akzente sind nicht lesbar. Bitte speichern Sie die Datei als „CSV UTF-8“.',
	too_many_coming: 'Nur die nächsten 1.000 Veranstaltungen werden importiert.',
	gone_late: 'Steht nicht mehr im Kalender, der aber auch keine späteren Termine enthält: Es bleibt, bis Sie es absagen.',
	no_uid: 'Es fehlt die Nummer (UID), an der der Termin zu erkennen wäre.',
	bad_exception: 'Eine Ausnahme (ein zusätzlicher, verlegter oder gestrichener Termin) ist nicht lesbar. Bitte prüfen Sie die Termine.',
	stray_line: 'Eine Zeile gehört zu keinem Teil des Eintrags und wurde ausgelassen. Bitte prüfen Sie die Texte.',
	doubtful_letters:
		'Einzelne Buchstaben können falsch sein, weil die Datei nicht in UTF-8 ist. Bitte prüfen Sie Wörter mit Umlauten und Akzenten, oder speichern Sie die Datei neu als UTF-8.',
}

/** The name of a feed that has none, and the note at an event that its calendar no longer has. */
export const notes: typeof en.notes = {
	unnamed: 'Mein Kalender',
	vanished: 'Steht nicht mehr im Kalender des Veranstalters.',
}
