import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../language/index.tsx'
import { plurals } from '../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

const en = {
	title: 'Outbox',
	lead: 'What the site has written, to whom, and what became of it. What a mail says is for its reader alone.',
	byState: 'Mails by what became of them',
	all: 'All',
	/** Of several. */
	states: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused' },
	/** Of a single one. */
	state: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused' },
	kinds: {
		verify: 'Confirm the address',
		reset: 'Choose a new password',
		password_changed: 'Password changed',
		email_changing: 'Another address is to take its place',
		enquiry: 'Enquiry',
		enquiry_copy: 'Copy of an enquiry',
		enquiry_confirm: 'Confirm an enquiry',
		enquiry_answer: 'Answer to an enquiry',
		new_log_in: 'Log-in from a new place',
		listing_expiring: 'Announcement is about to expire',
		listing_expired: 'Announcement has expired',
		deletion_planned: 'Account will be deleted',
		second_factor_changed: 'Second factor changed',
	} as Record<string, string>,
	address: 'Mails to one address',
	addressHint: 'The whole address, such as lea@example.org',
	search: 'Show',
	showAll: 'All addresses',
	refresh: 'Refresh',
	shown: (count: number) => `${count} ${english(count, 'mail', 'mails')}`,
	newest: (count: number) => `The newest ${count}`,
	tried: (count: number) => `tried ${english(count, 'once', `${count} times`)}`,
	none: 'Nothing here',
	noneAtAll: 'No mail has been written yet. The first one goes out when somebody signs up or writes to a supplier.',
	noneSuch: 'No mail is like that. Look at all of them, or at another address.',
	toSecondFactor: 'Set up the second factor',
}

export type OutboxTexts = typeof en

/** What only the operator's outbox says. */
export const outboxTexts: Record<Language, OutboxTexts> = {
	en,
	fr: {
		title: 'Boîte d’envoi',
		lead: 'Ce que le site a écrit, à qui, et ce qu’il en est advenu. Le contenu d’un e-mail ne regarde que son destinataire.',
		byState: 'E-mails selon ce qu’il en est advenu',
		all: 'Tous',
		states: { waiting: 'En attente', sent: 'Envoyés', refused: 'Refusés' },
		state: { waiting: 'En attente', sent: 'Envoyé', refused: 'Refusé' },
		kinds: {
			verify: 'Confirmer l’adresse',
			reset: 'Choisir un nouveau mot de passe',
			password_changed: 'Mot de passe changé',
			email_changing: 'Une autre adresse va la remplacer',
			enquiry: 'Demande',
			enquiry_copy: 'Copie d’une demande',
			enquiry_confirm: 'Confirmer une demande',
			enquiry_answer: 'Réponse à une demande',
			new_log_in: 'Connexion depuis un nouvel endroit',
			listing_expiring: 'Annonce bientôt expirée',
			listing_expired: 'Annonce expirée',
			deletion_planned: 'Suppression du compte prévue',
			second_factor_changed: 'Second facteur modifié',
		},
		address: 'E-mails à une seule adresse',
		addressHint: 'L’adresse entière, par exemple lea@example.org',
		search: 'Afficher',
		showAll: 'Toutes les adresses',
		refresh: 'Actualiser',
		shown: (count) => `${count} ${french(count, 'e-mail', 'e-mails')}`,
		newest: (count) => `Les ${count} plus récents`,
		tried: (count) => `${count} ${french(count, 'essai', 'essais')}`,
		none: 'Rien ici',
		noneAtAll: 'Aucun e-mail n’a encore été écrit. Le premier part quand quelqu’un s’inscrit ou écrit à un prestataire.',
		noneSuch: 'Aucun e-mail ne correspond. Regardez-les tous, ou essayez une autre adresse.',
		toSecondFactor: 'Configurer le second facteur',
	},
	de: {
		title: 'Postausgang',
		lead: 'Was die Website geschrieben hat, an wen, und was daraus geworden ist. Was darin steht, geht nur den Empfänger etwas an.',
		byState: 'E-Mails nach dem, was daraus geworden ist',
		all: 'Alle',
		states: { waiting: 'Wartend', sent: 'Gesendet', refused: 'Abgelehnt' },
		state: { waiting: 'Wartet', sent: 'Gesendet', refused: 'Abgelehnt' },
		kinds: {
			verify: 'Adresse bestätigen',
			reset: 'Neues Passwort wählen',
			password_changed: 'Passwort geändert',
			email_changing: 'Eine andere Adresse tritt an ihre Stelle',
			enquiry: 'Anfrage',
			enquiry_copy: 'Kopie einer Anfrage',
			enquiry_confirm: 'Anfrage bestätigen',
			enquiry_answer: 'Antwort auf eine Anfrage',
			new_log_in: 'Anmeldung von einem neuen Ort',
			listing_expiring: 'Anzeige läuft bald ab',
			listing_expired: 'Anzeige abgelaufen',
			deletion_planned: 'Konto wird gelöscht',
			second_factor_changed: 'Zweiter Faktor geändert',
		},
		address: 'E-Mails an eine Adresse',
		addressHint: 'Die ganze Adresse, etwa lea@example.org',
		search: 'Anzeigen',
		showAll: 'Alle Adressen',
		refresh: 'Aktualisieren',
		shown: (count) => `${count} ${german(count, 'E-Mail', 'E-Mails')}`,
		newest: (count) => `Die neuesten ${count}`,
		tried: (count) => `${count} ${german(count, 'Versuch', 'Versuche')}`,
		none: 'Hier ist nichts',
		noneAtAll: 'Noch wurde keine E-Mail geschrieben. Die erste geht hinaus, sobald sich jemand registriert oder einem Anbieter schreibt.',
		noneSuch: 'So eine E-Mail gibt es nicht. Sehen Sie sich alle an oder versuchen Sie eine andere Adresse.',
		toSecondFactor: 'Zweiten Faktor einrichten',
	},
}

/** The outbox's texts in the chosen language. */
export const useOutboxTexts = (): OutboxTexts => outboxTexts[useLanguage().language]
