import type { Language } from '#contract/values/languages.ts'

interface MenuTexts {
	enquiries: string
	/** An account without a name. */
	label: string
	/** Behind a number. */
	unread: string
	operating: string
	logOutFailed: string
	logOutHere: string
}

/** Words of the account's menu alone, which loads after the page: no page pays for them. */
export const menuTexts: Record<Language, MenuTexts> = {
	en: {
		enquiries: 'My enquiries',
		label: 'My account',
		unread: 'unread',
		operating: 'Operator area',
		logOutFailed: 'You could not be logged out',
		logOutHere: 'Log out on this device',
	},
	fr: {
		enquiries: 'Mes demandes',
		label: 'Mon compte',
		unread: 'non lus',
		operating: 'Espace exploitant',
		logOutFailed: 'La déconnexion a échoué',
		logOutHere: 'Se déconnecter de cet appareil',
	},
	de: {
		enquiries: 'Meine Anfragen',
		label: 'Mein Konto',
		unread: 'ungelesen',
		operating: 'Betreiberbereich',
		logOutFailed: 'Die Abmeldung ist fehlgeschlagen',
		logOutHere: 'Auf diesem Gerät abmelden',
	},
}
