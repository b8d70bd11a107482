import { useLanguage } from '../language/index.tsx'

const en = {
	label: 'Operator’s area',
	sections: { work: 'Today', people: 'People and money', content: 'Content', machine: 'Behind the scenes' },
	screens: {
		overview: 'Overview',
		search: 'Find anything',
		reports: 'Reports and appeals',
		review: 'Waiting for review',
		clean: 'Clean up spam',
		accounts: 'Accounts',
		businesses: 'Businesses',
		orders: 'Orders and invoices',
		posts: 'Blog',
		pages: 'Legal pages',
		catalogue: 'Categories',
		rules: 'Quality rules',
		security: 'Security',
		mails: 'Outbox',
		jobs: 'Jobs',
		feeds: 'Calendars read in',
		record: 'Record',
	},
}
export type AdminScreenName = keyof typeof en.screens

export const areaTexts: Record<'en' | 'fr' | 'de', typeof en> = {
	en,
	fr: {
		label: 'Espace de l’exploitant',
		sections: { work: 'Aujourd’hui', people: 'Personnes et argent', content: 'Contenu', machine: 'En coulisses' },
		screens: {
			overview: 'Vue d’ensemble',
			search: 'Tout chercher',
			reports: 'Signalements et recours',
			review: 'En attente de relecture',
			clean: 'Nettoyer le spam',
			accounts: 'Comptes',
			businesses: 'Entreprises',
			orders: 'Commandes et factures',
			posts: 'Blog',
			pages: 'Pages légales',
			catalogue: 'Catégories',
			rules: 'Règles de qualité',
			security: 'Sécurité',
			mails: 'Boîte d’envoi',
			jobs: 'Tâches',
			feeds: 'Calendriers lus',
			record: 'Journal',
		},
	},
	de: {
		label: 'Betreiberbereich',
		sections: { work: 'Heute', people: 'Menschen und Geld', content: 'Inhalte', machine: 'Hinter den Kulissen' },
		screens: {
			overview: 'Überblick',
			search: 'Alles finden',
			reports: 'Meldungen und Einsprüche',
			review: 'Wartet auf Durchsicht',
			clean: 'Spam aufräumen',
			accounts: 'Konten',
			businesses: 'Unternehmen',
			orders: 'Bestellungen und Rechnungen',
			posts: 'Blog',
			pages: 'Rechtliche Seiten',
			catalogue: 'Kategorien',
			rules: 'Qualitätsregeln',
			security: 'Sicherheit',
			mails: 'Postausgang',
			jobs: 'Aufgaben',
			feeds: 'Gelesene Kalender',
			record: 'Protokoll',
		},
	},
}

/** What the navigation of the operators' area says. */
export const useAreaTexts = () => areaTexts[useLanguage().language]
