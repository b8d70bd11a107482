import type { Language } from '#contract/values/languages.ts'
import type { FeedProblemCode } from './read-feed.ts'
import type { Unreadable } from './unreadable.ts'

interface Texts {
	unreadable: Record<Unreadable, string>
	problems: Record<FeedProblemCode, string>
	unnamed: string
}

/** What stands at an event that its calendar no longer has. */
export const vanishedNotes: Record<Language, string> = {
	en: 'No longer in the organiser’s calendar.',
	fr: 'Ne figure plus au calendrier de l’organisateur.',
	de: 'Steht nicht mehr im Kalender des Veranstalters.',
}

const texts: Record<Language, Texts> = {
	en: {
		unreadable: {
			address: 'Please enter a complete address, beginning with https:// (or webcal://), without user name and password.',
			not_found: 'At this address there is no calendar (any more).',
			no_answer: 'This server does not answer. Please check the address.',
			not_allowed: 'We only read calendars from public addresses on the internet.',
			bad_status: 'This server says that it cannot give us the calendar at the moment.',
			needs_login: 'This calendar is not public. Look for its public or secret address in iCal format.',
			too_many_redirects: 'This address sends us from one place to the next, without end.',
			too_large: 'This calendar is larger than 5 MB. Choose a shorter period when you export it.',
			too_slow: 'This server takes longer than we wait: 20 seconds.',
			wrong_type: 'What is at this address is no calendar and no CSV file.',
			web_page: 'This is a web page, not a calendar. Look for the address that ends in .ics.',
			empty: 'This file is empty.',
			no_calendar: 'This is neither a calendar in iCal format nor a CSV file.',
			cut: 'This calendar ends in the middle; we take nothing of half a calendar. Please save it again.',
			too_deep: 'This calendar is nested as no calendar is.',
			too_many_events: 'This calendar has more than 5,000 events. Choose a shorter period when you export it.',
			no_columns: 'The first line of a CSV file names its columns: at least “title” and “start_date”.',
			too_hard: 'This calendar takes more work than we can do for one. Choose a shorter period when you export it.',
			nothing_coming: 'Nothing in this file is still to come.',
			files_only: 'At the moment we only read calendars from files.',
		},
		problems: {
			no_title: 'It has no title.',
			title_short: 'Its title has fewer than 3 characters.',
			no_start: 'It does not say when it begins.',
			bad_date: 'Its date or time does not exist.',
			end_before_start: 'It ends before it begins.',
			unknown_zone: 'Its time zone is unknown.',
			bad_rule: 'How it repeats cannot be read.',
			too_many_dates: 'Together with the others it has too many dates.',
			not_closed: 'Its end is missing.',
			is_private: 'It is marked as private, and stays so.',
			no_place: 'It names no place. Give a usual place for this calendar.',
			bad_price: 'Its price is no number.',
			too_many_coming: 'Only the next 1,000 events are taken over.',
			gone_late: 'It is no longer in the calendar, which tells of nothing later: it stays until you cancel it.',
		},
		unnamed: 'My calendar',
	},
	fr: {
		unreadable: {
			address: 'Veuillez saisir une adresse complète, commençant par https:// (ou webcal://), sans identifiant ni mot de passe.',
			not_found: 'Il n’y a pas (ou plus) de calendrier à cette adresse.',
			no_answer: 'Ce serveur ne répond pas. Vérifiez l’adresse, s’il vous plaît.',
			not_allowed: 'Nous ne lisons que des calendriers à des adresses publiques d’internet.',
			bad_status: 'Ce serveur ne peut pas nous donner le calendrier pour le moment.',
			needs_login: 'Ce calendrier n’est pas public. Cherchez son adresse publique ou secrète au format iCal.',
			too_many_redirects: 'Cette adresse nous renvoie d’un endroit à l’autre, sans fin.',
			too_large: 'Ce calendrier dépasse 5 Mo. Exportez une période plus courte.',
			too_slow: 'Ce serveur met plus de temps que nous n’attendons\u00A0: 20 secondes.',
			wrong_type: 'Ce qui se trouve à cette adresse n’est ni un calendrier ni un fichier CSV.',
			web_page: 'C’est une page web, pas un calendrier. Cherchez l’adresse qui se termine par .ics.',
			empty: 'Ce fichier est vide.',
			no_calendar: 'Ce n’est ni un calendrier au format iCal ni un fichier CSV.',
			cut: 'Ce calendrier s’arrête au milieu\u00A0; nous ne reprenons rien d’une moitié. Veuillez l’enregistrer à nouveau.',
			too_deep: 'Ce calendrier est imbriqué comme aucun calendrier ne l’est.',
			too_many_events: 'Ce calendrier compte plus de 5\u202F000 événements. Exportez une période plus courte.',
			no_columns:
				'La première ligne d’un fichier CSV nomme ses colonnes\u00A0: au moins «\u00A0titre\u00A0» et «\u00A0date de début\u00A0».',
			too_hard: 'Ce calendrier demande trop de travail. Exportez une période plus courte.',
			nothing_coming: 'Rien dans ce fichier n’est à venir.',
			files_only: 'Pour le moment, nous ne lisons que des calendriers en fichier.',
		},
		problems: {
			no_title: 'Il n’a pas de titre.',
			title_short: 'Son titre compte moins de 3 caractères.',
			no_start: 'Il ne dit pas quand il commence.',
			bad_date: 'Sa date ou son heure n’existe pas.',
			end_before_start: 'Il finit avant de commencer.',
			unknown_zone: 'Son fuseau horaire est inconnu.',
			bad_rule: 'Sa répétition est illisible.',
			too_many_dates: 'Avec les autres, il a trop de dates.',
			not_closed: 'Sa fin manque.',
			is_private: 'Il est marqué comme privé, et le reste.',
			no_place: 'Il ne dit pas où. Donnez un lieu habituel à ce calendrier.',
			bad_price: 'Son prix n’est pas un nombre.',
			too_many_coming: 'Seuls les 1\u202F000 prochains événements sont repris.',
			gone_late: 'Il n’est plus au calendrier, qui ne dit rien de plus tard\u00A0: il reste jusqu’à ce que vous l’annuliez.',
		},
		unnamed: 'Mon calendrier',
	},
	de: {
		unreadable: {
			address: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// (oder webcal://) beginnt, ohne Benutzernamen und Passwort.',
			not_found: 'Unter dieser Adresse gibt es keinen Kalender (mehr).',
			no_answer: 'Dieser Server antwortet nicht. Bitte prüfen Sie die Adresse.',
			not_allowed: 'Wir lesen Kalender nur von öffentlichen Adressen im Internet.',
			bad_status: 'Dieser Server kann uns den Kalender zurzeit nicht geben.',
			needs_login: 'Dieser Kalender ist nicht öffentlich. Suchen Sie seine öffentliche oder geheime Adresse im iCal-Format.',
			too_many_redirects: 'Diese Adresse schickt uns ohne Ende von einem Ort zum nächsten.',
			too_large: 'Dieser Kalender ist größer als 5 MB. Wählen Sie beim Export einen kürzeren Zeitraum.',
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
		},
		problems: {
			no_title: 'Ohne Titel.',
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
		},
		unnamed: 'Mein Kalender',
	},
}

/** Why a feed cannot be read. */
export const unreadableText = (reason: Unreadable, language: Language): string => texts[language].unreadable[reason]
/** What is wrong with an event of a feed, or with the whole; a code of an older version of the product is no words. */
export function problemText(code: string, language: Language): string {
	const words: Readonly<Record<string, string>> = { ...texts[language].unreadable, ...texts[language].problems }
	return words[code] ?? ''
}
/** What a feed is called that does not say it. */
export const unnamedFeed = (language: Language): string => texts[language].unnamed
