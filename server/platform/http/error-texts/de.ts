import type * as en from './en.ts'

/** One sentence per failure. */
export const errors: typeof en.errors = {
	invalid_input: 'Bitte prüfen Sie die Felder.',
	login_required: 'Bitte melden Sie sich zuerst an.',
	login_failed: 'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
	second_factor_required: 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
	second_factor_missing: 'Bitte richten Sie für dieses Konto zuerst die Zwei-Faktor-Authentifizierung ein.',
	password_needed: 'Bitte geben Sie zuerst Ihr Passwort noch einmal ein.',
	suspended: 'Dieses Konto ist gesperrt. Bitte schreiben Sie uns.',
	link_invalid: 'Dieser Link gilt nicht mehr.',
	email_unverified: 'Bitte öffnen Sie zuerst den Link in unserer E-Mail: Er bestätigt Ihre Adresse.',
	wrong_role: 'Ihr Konto ist dafür nicht berechtigt.',
	not_yours: 'Das gehört zu einem anderen Konto, oder Ihr Link erlaubt es nicht.',
	not_found: 'Das gibt es nicht.',
	listing_not_found: 'Diese Anzeige gibt es nicht oder sie ist nicht mehr veröffentlicht.',
	event_not_found: 'Diese Veranstaltung gibt es nicht, oder sie ist nicht mehr öffentlich.',
	own_listing: 'Das ist Ihre eigene Anzeige.',
	conversation_closed: 'Diese Anfrage ist abgeschlossen.',
	offer_not_open: 'Dieses Angebot ist nicht mehr offen.',
	offer_accepted: 'Hier wurde ein Angebot angenommen. Was sich ändert, vereinbaren Sie in den Nachrichten.',
	wrong_method: 'Diese Methode ist unter dieser Adresse nicht möglich.',
	premium_unpayable:
		'Premium kann zurzeit nicht bestellt werden: Es gibt noch kein Konto, auf das gezahlt werden kann. Als Standard können Sie Ihre Anzeige kostenlos veröffentlichen.',
	conflict: 'Das wurde inzwischen geändert.',
	changed_meanwhile: 'Das wurde inzwischen an anderer Stelle geändert.',
	event_is_double: 'Sie haben an diesem Tag schon eine Veranstaltung mit diesem Titel veröffentlicht.',
	feed_unreadable: 'Dieser Kalender lässt sich nicht lesen.',
	business_missing: 'Bitte geben Sie vor Ihrer ersten Anzeige Ihre Geschäftsdaten an.',
	too_large: 'Was Sie senden, ist zu groß.',
	unsupported_media: 'Bitte senden Sie Formulardaten oder JSON.',
	too_many_requests: 'Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',
	internal: 'Bei uns ist etwas schiefgegangen.',
	translation_unavailable: 'Im Moment ist keine Übersetzung möglich. Bitte versuchen Sie es später noch einmal.',
	unavailable: 'Wir sind im Moment nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal.',
}

/** The same where it is known when trying again makes sense: "in 20 seconds". */
export const timed: typeof en.timed = {
	too_many_requests: (wait) => `Zu viele Anfragen. Bitte versuchen Sie es ${wait} noch einmal.`,
	unavailable: (wait) => `Wir sind im Moment nicht erreichbar. Bitte versuchen Sie es ${wait} noch einmal.`,
}

/** One sentence per refused field. */
export const fields: typeof en.fields = {
	required: 'Dieses Feld muss ausgefüllt werden.',
	repeated: 'Hier ist nur ein Wert möglich.',
	not_a_number: 'Bitte geben Sie eine Zahl ein.',
	not_whole: 'Bitte geben Sie eine ganze Zahl ein.',
	too_small: 'Dieser Wert ist zu klein.',
	too_large: 'Dieser Wert ist zu groß.',
	too_short: 'Das ist zu kurz.',
	too_long: 'Das ist zu lang.',
	not_a_choice: 'Bitte wählen Sie einen der angebotenen Werte.',
	not_an_email: 'Diese E-Mail-Adresse ist nicht vollständig.',
	not_a_phone: 'Diese Telefonnummer ist nicht vollständig.',
	not_an_iban: 'Diese IBAN ist nicht gültig.',
	not_an_rcs_number:
		'Das ist keine Nummer des luxemburgischen Handelsregisters: ein Buchstabe von A bis J und höchstens sechs Ziffern, etwa B123456.',
	in_the_past: 'Bitte wählen Sie heute oder einen späteren Tag.',
	too_soon: 'Bitte wählen Sie einen späteren Tag.',
	unknown_placeholder: 'Diesen Platzhalter gibt es nicht.',
	email_taken: 'Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich an oder fordern Sie ein neues Passwort an.',
	password_common: 'Dieses Passwort gehört zu den häufigsten. Bitte wählen Sie ein anderes.',
	password_wrong: 'Das ist nicht Ihr aktuelles Passwort.',
	passwords_differ: 'Die beiden Passwörter stimmen nicht überein.',
	code_wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet.',
	range_reversed: 'Der obere Wert darf nicht unter dem unteren liegen.',
	end_before_start: 'Es würde enden, bevor es beginnt. Endet es am nächsten Tag?',
	location_first: 'Bitte wählen Sie zuerst einen Ort',
	category_first: 'Bitte wählen Sie eine Kategorie',
	sub_category_first: 'Bitte wählen Sie eine Unterkategorie',
	not_a_link: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt',
	too_many: 'Das sind zu viele.',
	empty_file: 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
	file_too_large: 'Diese Datei ist zu groß. Bitte wählen Sie eine kleinere.',
	not_a_picture: 'Dieses Bild können wir nicht lesen. Bitte senden Sie JPEG, PNG, WebP, AVIF oder HEIC.',
	too_many_pixels: 'Dieses Bild hat zu viele Pixel: höchstens 50 Millionen. Bitte verkleinern Sie es.',
	broken_file: 'Diese Datei ist beschädigt oder unvollständig. Bitte speichern Sie sie neu und versuchen Sie es noch einmal.',
	not_a_sample: 'Diese Aufnahme können wir nicht abspielen. Bitte senden Sie MP3, MP4 oder WebM.',
	not_a_document:
		'Bitte senden Sie ein PDF, das sich ohne Passwort öffnet, keine Skripte oder sendenden Formulare hat und nichts von selbst öffnet.',
	embedded_file:
		'In diesem PDF stecken weitere Dateien. Bitte senden Sie sie einzeln; nur das XML einer elektronischen Rechnung (Factur-X, ZUGFeRD, XRechnung) darf darin bleiben.',
	no_length:
		'Diese Aufnahme sagt nicht, wie lang sie ist. Bitte speichern Sie sie mit einem Videoprogramm noch einmal als MP4 und laden Sie die neue Kopie hoch.',
	counts_differ: 'Zu jedem Bild gehört seine kleine Fassung.',
	name_taken: 'Dieser Name ist hier schon vergeben.',
	no_room_left: 'Mehr lässt sich nicht hinzufügen.',
	last_one: 'Das ist der letzte Eintrag: Einer muss bleiben.',
	invalid: 'Dieser Wert kann nicht verwendet werden.',
}

/** The same where the crossed bound is known. */
export const bounded: typeof en.bounded = {
	too_soon: (bound) => `Bitte wählen Sie einen späteren Tag: Zwischen heute und der Änderung müssen ${bound} ganze Tage liegen.`,
	too_small: (bound) => `Der kleinste mögliche Wert ist ${bound}.`,
	too_large: (bound) => `Der größte mögliche Wert ist ${bound}.`,
	too_short: (bound) => `Das ist zu kurz: mindestens ${bound} Zeichen.`,
	too_long: (bound) => `Das ist zu lang: höchstens ${bound} Zeichen.`,
	no_room_left: (bound) =>
		`Es gibt schon ${bound}, mehr sind nicht möglich. Führen Sie zuerst zwei Einträge zusammen, die dasselbe bedeuten, oder bieten Sie einen nicht mehr an.`,
	too_many: (bound) => `Höchstens ${bound}.`,
	file_too_large: (bound) => `Diese Datei ist zu groß: höchstens ${bound} MB. Bitte wählen Sie eine kleinere.`,
}

/** A sentence about one of several files. */
export const ofFile: typeof en.ofFile = (file, text) => `${file}: ${text}`

/** The beginning of an exact time to wait, and of one that is rounded up. */
export const wait: typeof en.wait = { exactly: /^in /, roughly: 'in etwa ' }
