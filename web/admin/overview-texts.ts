import type { Language } from '#contract/values/languages.ts'
import type { Overview, PileName } from '#contract/admin/system.ts'
import { useLanguage } from '../language/index.tsx'

interface OverviewTexts {
	lead: string
	waits: string
	nothingWaits: string
	nothingWaitsText: string
	alsoFine: (names: string) => string
	onItsWay: string
	since: (ago: string) => string
	sinceDay: (day: string) => string
	next: (moment: string) => string
	piles: Record<PileName, string>
	week: string
	weeks: Record<keyof Overview['week'], string>
	before: (count: string) => string
	missing: Record<keyof Overview['is_set_up'], string>
	missingTitle: string
	firstDay: string
	howItWorks: string
	steps: { find: string; waits: string; record: string; proof: string; more: string }
	toSearch: string
	toRecord: string
}

/** What the first of the operators' screens says. */
export const overviewTexts: Record<Language, OverviewTexts> = {
	en: {
		lead: 'What waits for a person, the most urgent first.',
		waits: 'Waits for you',
		nothingWaits: 'Nothing waits for you',
		nothingWaitsText: 'No report, no unpaid order, no mail that came back. A good moment for the blog.',
		alsoFine: (names) => `All in order: ${names}.`,
		onItsWay: 'On its way by itself',
		since: (ago) => `the oldest came ${ago}`,
		sinceDay: (day) => `the oldest since ${day}`,
		next: (moment) => `the next one: ${moment}`,
		piles: {
			security_alerts: 'Security alerts',
			reports: 'Reports to decide',
			appeals: 'Appeals to decide',
			holds: 'Held back for review',
			unpaid_orders: 'Orders not paid in time',
			unchecked_businesses: 'Businesses to check',
			refused_mails: 'Mails that were refused',
			failed_jobs: 'Jobs that failed',
			failing_feeds: 'Calendars that cannot be read',
			open_orders: 'Open orders',
			waiting_mails: 'Mails about to be sent',
			scheduled_posts: 'Scheduled posts',
		},
		week: 'New in seven days',
		weeks: { accounts: 'Accounts', listings: 'Announcements', events: 'Events', enquiries: 'Enquiries', orders: 'Orders' },
		before: (count) => `${count} in the week before`,
		missing: {
			mail: 'Mails are not sent, they wait: no mail server is set (SMTP_URL).',
			bank: 'Nobody can pay by transfer: no account of ours is set (COMPANY_IBAN).',
			company: 'Invoices and the legal notice lack our address (COMPANY_ADDRESS).',
		},
		missingTitle: 'Not set up yet',
		firstDay: 'Your first day here',
		howItWorks: 'How this area works',
		steps: {
			waits: 'Begin with what waits for you on this page. When nothing is left, you are done for today.',
			find: 'Somebody calls or writes? Find them by name, mail address, number or reference.',
			proof: 'Before money moves or an account is closed, you are asked for your password again.',
			record: 'Whatever you do stands in the record with your name and your reason, and nobody can change it. That protects you too.',
			more: 'Nearly everything can be taken back: what is hidden can be shown again, and what is stopped taken up again. What is for good says so beforehand.',
		},
		toSearch: 'Find somebody',
		toRecord: 'Read the record',
	},
	fr: {
		lead: 'Ce qui attend quelqu’un, le plus urgent d’abord.',
		waits: 'Vous attend',
		nothingWaits: 'Rien ne vous attend',
		nothingWaitsText: 'Aucun signalement, aucune commande impayée, aucun e-mail revenu. Un bon moment pour le blog.',
		alsoFine: (names) => `En ordre : ${names}.`,
		onItsWay: 'Suit son cours',
		since: (ago) => `le plus ancien : ${ago}`,
		sinceDay: (day) => `le plus ancien depuis le ${day}`,
		next: (moment) => `le prochain : ${moment}`,
		piles: {
			security_alerts: 'Alertes de sécurité',
			reports: 'Signalements à trancher',
			appeals: 'Recours à trancher',
			holds: 'Retenus pour relecture',
			unpaid_orders: 'Commandes non payées à temps',
			unchecked_businesses: 'Entreprises à vérifier',
			refused_mails: 'E-mails refusés',
			failed_jobs: 'Tâches échouées',
			failing_feeds: 'Calendriers illisibles',
			open_orders: 'Commandes ouvertes',
			waiting_mails: 'E-mails sur le départ',
			scheduled_posts: 'Articles programmés',
		},
		week: 'Nouveau en sept jours',
		weeks: { accounts: 'Comptes', listings: 'Annonces', events: 'Événements', enquiries: 'Demandes', orders: 'Commandes' },
		before: (count) => `${count} la semaine d’avant`,
		missing: {
			mail: 'Les e-mails ne partent pas, ils attendent : aucun serveur n’est configuré (SMTP_URL).',
			bank: 'Personne ne peut payer par virement : aucun compte n’est configuré (COMPANY_IBAN).',
			company: 'Notre adresse manque aux factures et aux mentions légales (COMPANY_ADDRESS).',
		},
		missingTitle: 'Pas encore configuré',
		firstDay: 'Votre premier jour ici',
		howItWorks: 'Comment marche cet espace',
		steps: {
			waits: 'Commencez par ce qui vous attend sur cette page. Quand il ne reste rien, votre journée est faite.',
			find: 'Quelqu’un appelle ou écrit ? Cherchez par nom, adresse e-mail, numéro ou référence.',
			proof: 'Avant que l’argent bouge ou qu’un compte soit fermé, votre mot de passe vous est demandé à nouveau.',
			record:
				'Tout ce que vous faites est inscrit au journal, avec votre nom et votre raison, et personne ne peut l’effacer. Cela vous protège aussi.',
			more: 'Presque tout se défait : ce qui est masqué peut redevenir public, ce qui est arrêté peut reprendre. Ce qui est définitif vous est annoncé avant.',
		},
		toSearch: 'Chercher quelqu’un',
		toRecord: 'Lire le journal',
	},
	de: {
		lead: 'Was auf einen Menschen wartet, das Dringendste zuerst.',
		waits: 'Wartet auf Sie',
		nothingWaits: 'Nichts wartet auf Sie',
		nothingWaitsText: 'Keine Meldung, keine unbezahlte Bestellung, keine Mail, die zurückkam. Ein guter Moment für den Blog.',
		alsoFine: (names) => `In Ordnung: ${names}.`,
		onItsWay: 'Läuft von selbst',
		since: (ago) => `das Älteste kam ${ago}`,
		sinceDay: (day) => `das Älteste seit dem ${day}`,
		next: (moment) => `das Nächste: ${moment}`,
		piles: {
			security_alerts: 'Sicherheitswarnungen',
			reports: 'Meldungen zu entscheiden',
			appeals: 'Einsprüche zu entscheiden',
			holds: 'Zur Durchsicht zurückgehalten',
			unpaid_orders: 'Nicht rechtzeitig bezahlt',
			unchecked_businesses: 'Unternehmen zu prüfen',
			refused_mails: 'Abgewiesene E-Mails',
			failed_jobs: 'Fehlgeschlagene Aufgaben',
			failing_feeds: 'Unlesbare Kalender',
			open_orders: 'Offene Bestellungen',
			waiting_mails: 'E-Mails vor dem Versand',
			scheduled_posts: 'Geplante Beiträge',
		},
		week: 'Neu in sieben Tagen',
		weeks: { accounts: 'Konten', listings: 'Anzeigen', events: 'Veranstaltungen', enquiries: 'Anfragen', orders: 'Bestellungen' },
		before: (count) => `${count} in der Woche davor`,
		missing: {
			mail: 'E-Mails gehen nicht hinaus, sie warten: Kein Mailserver ist eingestellt (SMTP_URL).',
			bank: 'Niemand kann überweisen: Kein Konto von uns ist eingestellt (COMPANY_IBAN).',
			company: 'Auf Rechnungen und im Impressum fehlt unsere Adresse (COMPANY_ADDRESS).',
		},
		missingTitle: 'Noch nicht eingerichtet',
		firstDay: 'Ihr erster Tag hier',
		howItWorks: 'Wie dieser Bereich funktioniert',
		steps: {
			waits: 'Beginnen Sie mit dem, was auf dieser Seite auf Sie wartet. Bleibt nichts übrig, sind Sie für heute fertig.',
			find: 'Jemand ruft an oder schreibt? Suchen Sie nach Name, Mailadresse, Nummer oder Referenz.',
			proof: 'Bevor Geld fließt oder ein Konto gesperrt wird, werden Sie noch einmal nach Ihrem Passwort gefragt.',
			record: 'Alles, was Sie tun, steht mit Namen und Grund im Protokoll, und niemand kann es ändern. Das schützt auch Sie.',
			more: 'Fast alles lässt sich zurücknehmen: Verborgenes wieder zeigen, Angehaltenes wieder aufnehmen. Was endgültig ist, sagt es vorher.',
		},
		toSearch: 'Jemanden finden',
		toRecord: 'Protokoll lesen',
	},
}

/** What the overview says, in the chosen language. */
export const useOverviewTexts = (): OverviewTexts => overviewTexts[useLanguage().language]
