import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

const en = {
	reasons: {
		misleading: 'It misleads, or is a fraud',
		illegal: 'Illegal goods or services',
		rights: 'It violates copyright or other rights',
		spam: 'Spam',
		outdated: 'The information is wrong or outdated',
		personal_data: 'It shows personal data',
		hate: 'Hate or violence',
		danger: 'Somebody’s life or safety is in danger',
		child_abuse: 'Sexual abuse of children',
		other: 'Something else',
	},
	measures: {
		kept: 'Kept',
		picture_removed: 'Picture removed',
		held: 'Held for review',
		hidden: 'Hidden',
		removed: 'Removed',
		suspended: 'Account suspended',
	},
	grounds: { none: 'Nothing to object to', law: 'The law', terms: 'Our terms' },
	found: { report: 'A report', operator: 'Noticed by ourselves', automatic: 'An automatic check' },
	kinds: { listing: 'Announcement', event: 'Event', post: 'Post', account: 'Account' },
}

/** What can be reported and decided, in words that all screens about it share. */
export const choiceTexts: Record<Language, typeof en> = {
	en,
	fr: {
		reasons: {
			misleading: 'C’est trompeur ou frauduleux',
			illegal: 'Biens ou services illicites',
			rights: 'Atteinte au droit d’auteur ou à d’autres droits',
			spam: 'Spam',
			outdated: 'Les informations sont fausses ou périmées',
			personal_data: 'Des données personnelles y figurent',
			hate: 'Haine ou violence',
			danger: 'La vie ou la sécurité d’une personne est en danger',
			child_abuse: 'Abus sexuels sur des enfants',
			other: 'Autre chose',
		},
		measures: {
			kept: 'Maintenu',
			picture_removed: 'Image retirée',
			held: 'Retenu pour relecture',
			hidden: 'Masqué',
			removed: 'Retiré',
			suspended: 'Compte suspendu',
		},
		grounds: { none: 'Rien à redire', law: 'La loi', terms: 'Nos conditions' },
		found: { report: 'Un signalement', operator: 'Remarqué par nous-mêmes', automatic: 'Un contrôle automatique' },
		kinds: { listing: 'Annonce', event: 'Événement', post: 'Article', account: 'Compte' },
	},
	de: {
		reasons: {
			misleading: 'Irreführung oder Betrug',
			illegal: 'Verbotene Waren oder Leistungen',
			rights: 'Verletzung von Urheberrecht oder anderen Rechten',
			spam: 'Spam',
			outdated: 'Die Angaben sind falsch oder veraltet',
			personal_data: 'Persönliche Daten sind zu sehen',
			hate: 'Hass oder Gewalt',
			danger: 'Leben oder Sicherheit eines Menschen ist in Gefahr',
			child_abuse: 'Sexueller Missbrauch von Kindern',
			other: 'Etwas anderes',
		},
		measures: {
			kept: 'Belassen',
			picture_removed: 'Bild entfernt',
			held: 'Zur Durchsicht zurückgehalten',
			hidden: 'Ausgeblendet',
			removed: 'Entfernt',
			suspended: 'Konto gesperrt',
		},
		grounds: { none: 'Nichts zu beanstanden', law: 'Das Gesetz', terms: 'Unsere Bedingungen' },
		found: { report: 'Eine Meldung', operator: 'Selbst bemerkt', automatic: 'Eine automatische Prüfung' },
		kinds: { listing: 'Anzeige', event: 'Veranstaltung', post: 'Beitrag', account: 'Konto' },
	},
}

export const useChoiceTexts = () => choiceTexts[useLanguage().language]
