import type { Language } from '#contract/languages.ts'

/** What the embedded agenda says of its own; small, for it travels to pages of others. */
export const elementTexts = {
	en: {
		locale: 'en-GB',
		loading: 'Looking for events …',
		empty: 'Nothing is announced here yet.',
		failed: 'The events cannot be shown just now.',
		retry: 'Try again',
		free: 'free entry',
		more: 'More events',
	},
	fr: {
		locale: 'fr-LU',
		loading: 'Recherche d’événements…',
		empty: 'Rien n’est encore annoncé ici.',
		failed: 'Les événements ne peuvent pas être affichés pour le moment.',
		retry: 'Réessayer',
		free: 'entrée libre',
		more: 'Plus d’événements',
	},
	de: {
		locale: 'de-LU',
		loading: 'Veranstaltungen werden gesucht …',
		empty: 'Hier ist noch nichts angekündigt.',
		failed: 'Die Veranstaltungen können gerade nicht angezeigt werden.',
		retry: 'Noch einmal versuchen',
		free: 'Eintritt frei',
		more: 'Weitere Veranstaltungen',
	},
} satisfies Record<Language, Record<string, string>>
