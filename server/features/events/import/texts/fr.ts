import type * as en from './en.ts'

/** Why a feed cannot be read. */
export const unreadable: typeof en.unreadable = {
	address: 'Veuillez saisir une adresse complète, commençant par https:// (ou webcal://), sans identifiant ni mot de passe.',
	not_found: 'Il n’y a pas (ou plus) de calendrier à cette adresse.',
	no_answer: 'Ce serveur ne répond pas. Veuillez vérifier l’adresse.',
	not_allowed: 'Nous ne lisons que les calendriers dont l’adresse est accessible publiquement sur internet.',
	bad_status: 'Ce serveur ne peut pas nous donner le calendrier pour le moment.',
	needs_login: 'Ce calendrier n’est pas public. Cherchez son adresse publique ou secrète au format iCal.',
	too_many_redirects: 'Cette adresse nous renvoie d’un endroit à l’autre, sans fin.',
	too_large: 'Ce calendrier dépasse 5 Mo. Exportez une période plus courte.',
	too_slow: 'Ce serveur n’a pas répondu en 20 secondes.',
	wrong_type: 'Ce qui se trouve à cette adresse n’est ni un calendrier ni un fichier CSV.',
	web_page: 'C’est une page web, pas un calendrier. Cherchez l’adresse qui se termine par .ics.',
	empty: 'Ce fichier est vide.',
	no_calendar: 'Ce n’est ni un calendrier au format iCal ni un fichier CSV.',
	cut: 'Ce calendrier est incomplet\u00A0: il s’arrête au milieu. Rien n’en a été importé. Veuillez l’exporter à nouveau.',
	too_deep: 'La structure de ce calendrier est anormale\u00A0: trop de niveaux imbriqués.',
	too_many_events: 'Ce calendrier compte plus de 5\u00a0000 événements. Exportez une période plus courte.',
	no_columns: 'Une ligne du fichier CSV doit nommer ses colonnes\u00A0: au moins «\u00A0titre\u00A0» et «\u00A0date de début\u00A0».',
	encoding: 'Les lettres accentuées de ce fichier sont illisibles. Enregistrez-le au format «\u00A0CSV UTF-8\u00A0».',
	too_hard: 'Ce calendrier est trop complexe. Exportez une période plus courte.',
	nothing_coming: 'Ce fichier ne contient aucun événement à venir.',
	files_only: 'Pour le moment, seuls les fichiers de calendrier peuvent être importés.',
}

/** The errors of an event of a feed. */
export const problems: typeof en.problems = {
	no_title: 'Sans titre',
	title_short: 'Son titre compte moins de 3 caractères.',
	no_start: 'Sa date de début manque.',
	bad_date: 'Sa date ou son heure n’existe pas.',
	end_before_start: 'Il finit avant de commencer.',
	unknown_zone: 'Son fuseau horaire est inconnu.',
	bad_rule: 'Sa règle de répétition est illisible.',
	too_many_dates: 'Avec lui, le calendrier compte trop de dates.',
	not_closed: 'Il est incomplet\u00A0: sa fin manque dans le fichier.',
	is_private: 'Il est marqué comme privé et le reste.',
	no_place: 'Son lieu manque. Indiquez un lieu habituel pour ce calendrier.',
	bad_price: 'Son prix n’est pas un nombre.',
	unconfirmed: 'Il est marqué comme brouillon, provisoire ou reporté, et n’est pas publié.',
	is_cancelled: 'Il est annulé\u00A0: nous ne l’annonçons pas.',
	garbled: 'Ses lettres accentuées sont illisibles. Enregistrez le fichier au format «\u00A0CSV UTF-8\u00A0».',
	too_many_coming: 'Seuls les 1\u00a0000 prochains événements sont importés.',
	gone_late: 'Il a disparu du calendrier, qui s’arrête avant sa date\u00A0: il reste en ligne jusqu’à ce que vous l’annuliez.',
	no_uid: 'Il n’a pas de numéro (UID) permettant de le retrouver.',
	bad_exception: 'Une de ses exceptions (date ajoutée, déplacée ou supprimée) est illisible. Veuillez vérifier ses dates.',
	stray_line: 'Une de ses lignes ne se rattache à aucune rubrique et n’a pas été reprise. Veuillez vérifier ses textes.',
	doubtful_letters:
		'Certaines lettres peuvent être fausses, car le fichier n’est pas en UTF-8. Veuillez vérifier les mots accentués ou l’enregistrer à nouveau en UTF-8.',
}

/** The name of a feed that has none, and the note at an event that its calendar no longer has. */
export const notes: typeof en.notes = {
	unnamed: 'Mon calendrier',
	vanished: 'Ne figure plus dans le calendrier de l’organisateur.',
}
