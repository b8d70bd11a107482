import type { Language } from '#contract/values/languages.ts'
import type { SecurityEventKind } from '#contract/security-event-kinds.ts'
import { useLanguage } from '../language/index.tsx'

interface SecurityTexts {
	title: string
	lead: string
	kinds: Record<SecurityEventKind, string>
	times: (count: string) => string
	unknownDevice: string
	all: (count: string) => string
	none: string
	failed: string
}

/** What happened at an account's doors, in words for its owner and for operators. */
const securityTexts: Record<Language, SecurityTexts> = {
	en: {
		title: 'What happened at your account',
		lead: 'Log-ins, and what was refused or changed, for the last 90 days. If you see something that was not you, choose a new password above: that ends every other log-in.',
		kinds: {
			signed_up: 'Account created',
			logged_in: 'Logged in',
			logged_in_with_code: 'Logged in with a code',
			logged_in_with_recovery_code: 'Logged in with a recovery code',
			code_asked: 'Right password, code asked for',
			logged_out: 'Logged out',
			sessions_ended: 'Other log-ins ended',
			reset_asked: 'Link for a new password asked for',
			password_reset: 'New password chosen by mailed link',
			password_changed: 'Password changed',
			email_change_asked: 'New e-mail address entered',
			email_changed: 'E-mail address changed',
			role_changed: 'Became a professional account',
			second_factor_added: 'Second factor set up',
			second_factor_removed: 'Second factor removed',
			password_wrong: 'Wrong password at a log-in',
			code_wrong: 'Wrong code at a log-in',
			recovery_code_wrong: 'Wrong recovery code at a log-in',
			suspended_refused: 'Log-in refused, account suspended',
			own_password_wrong: 'Wrong password in the account',
			setup_code_wrong: 'Wrong code while setting up the second factor',
			log_in_limited: 'Log-in refused, too many attempts',
			reset_limited: 'Link for a new password refused, asked for too often',
			own_password_limited: 'Password check refused, too many attempts',
			setup_code_limited: 'Code refused, too many attempts',
		},
		times: (count) => `${count} times`,
		unknownDevice: 'Unknown device',
		all: (count) => `Show all ${count}`,
		none: 'Nothing in the last 90 days.',
		failed: 'The list could not be loaded.',
	},
	fr: {
		title: 'Ce qui s’est passé sur votre compte',
		lead: 'Les connexions, et ce qui a été refusé ou changé, sur les 90 derniers jours. Si quelque chose ne vient pas de vous, choisissez un nouveau mot de passe plus haut : toutes les autres connexions prendront fin.',
		kinds: {
			signed_up: 'Compte créé',
			logged_in: 'Connexion',
			logged_in_with_code: 'Connexion avec un code',
			logged_in_with_recovery_code: 'Connexion avec un code de secours',
			code_asked: 'Bon mot de passe, code demandé',
			logged_out: 'Déconnexion',
			sessions_ended: 'Autres connexions terminées',
			reset_asked: 'Lien pour un nouveau mot de passe demandé',
			password_reset: 'Nouveau mot de passe choisi par le lien reçu',
			password_changed: 'Mot de passe changé',
			email_change_asked: 'Nouvelle adresse e-mail saisie',
			email_changed: 'Adresse e-mail changée',
			role_changed: 'Devenu un compte professionnel',
			second_factor_added: 'Second facteur mis en place',
			second_factor_removed: 'Second facteur retiré',
			password_wrong: 'Mot de passe faux à la connexion',
			code_wrong: 'Code faux à la connexion',
			recovery_code_wrong: 'Code de secours faux à la connexion',
			suspended_refused: 'Connexion refusée, compte suspendu',
			own_password_wrong: 'Mot de passe faux dans le compte',
			setup_code_wrong: 'Code faux en mettant en place le second facteur',
			log_in_limited: 'Connexion refusée, trop d’essais',
			reset_limited: 'Lien pour un nouveau mot de passe refusé, demandé trop souvent',
			own_password_limited: 'Vérification du mot de passe refusée, trop d’essais',
			setup_code_limited: 'Code refusé, trop d’essais',
		},
		times: (count) => `${count} fois`,
		unknownDevice: 'Appareil inconnu',
		all: (count) => `Afficher les ${count}`,
		none: 'Rien sur les 90 derniers jours.',
		failed: 'La liste n’a pas pu être chargée.',
	},
	de: {
		title: 'Was an Ihrem Konto geschehen ist',
		lead: 'Anmeldungen und was abgewiesen oder geändert wurde, aus den letzten 90 Tagen. Waren Sie etwas davon nicht selbst, wählen Sie oben ein neues Passwort: Das beendet alle anderen Anmeldungen.',
		kinds: {
			signed_up: 'Konto angelegt',
			logged_in: 'Angemeldet',
			logged_in_with_code: 'Mit einem Code angemeldet',
			logged_in_with_recovery_code: 'Mit einem Wiederherstellungscode angemeldet',
			code_asked: 'Richtiges Passwort, Code verlangt',
			logged_out: 'Abgemeldet',
			sessions_ended: 'Andere Anmeldungen beendet',
			reset_asked: 'Link für ein neues Passwort angefordert',
			password_reset: 'Neues Passwort über den Link aus der E-Mail gewählt',
			password_changed: 'Passwort geändert',
			email_change_asked: 'Neue E-Mail-Adresse eingegeben',
			email_changed: 'E-Mail-Adresse geändert',
			role_changed: 'Zum Anbieterkonto geworden',
			second_factor_added: 'Zweiter Faktor eingerichtet',
			second_factor_removed: 'Zweiter Faktor entfernt',
			password_wrong: 'Falsches Passwort bei einer Anmeldung',
			code_wrong: 'Falscher Code bei einer Anmeldung',
			recovery_code_wrong: 'Falscher Wiederherstellungscode bei einer Anmeldung',
			suspended_refused: 'Anmeldung abgewiesen, Konto gesperrt',
			own_password_wrong: 'Falsches Passwort im Konto',
			setup_code_wrong: 'Falscher Code beim Einrichten des zweiten Faktors',
			log_in_limited: 'Anmeldung abgewiesen, zu viele Versuche',
			reset_limited: 'Link für ein neues Passwort abgewiesen, zu oft angefordert',
			own_password_limited: 'Prüfung des Passworts abgewiesen, zu viele Versuche',
			setup_code_limited: 'Code abgewiesen, zu viele Versuche',
		},
		times: (count) => `${count}-mal`,
		unknownDevice: 'Unbekanntes Gerät',
		all: (count) => `Alle ${count} anzeigen`,
		none: 'In den letzten 90 Tagen nichts.',
		failed: 'Die Liste konnte nicht geladen werden.',
	},
}

/** The same in the chosen language. */
export const useSecurityTexts = (): SecurityTexts => securityTexts[useLanguage().language]
