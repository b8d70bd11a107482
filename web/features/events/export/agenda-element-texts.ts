import type { Language } from '#contract/values/languages.ts'

/** Texts of the embedded agenda; few, because they are loaded by other sites. */
export const agendaElementTexts = {
	en: {
		locale: 'en-GB',
		loading: 'Looking for events…',
		empty: 'Nothing is announced here yet.',
		failed: 'The events cannot be shown just now.',
		retry: 'Try again',
		until: (day: string) => `until ${day}`,
		free: 'free entry',
		more: 'More events',
	},
	fr: {
		locale: 'fr-LU',
		loading: 'Recherche d’événements…',
		empty: 'Rien n’est encore annoncé ici.',
		failed: 'Les événements ne peuvent pas être affichés pour le moment.',
		retry: 'Réessayer',
		until: (day: string) => `jusqu’au ${day}`,
		free: 'entrée libre',
		more: 'Plus d’événements',
	},
	de: {
		locale: 'de-LU',
		loading: 'Veranstaltungen werden gesucht\u00a0…',
		empty: 'Hier ist noch nichts angekündigt.',
		failed: 'Die Veranstaltungen können gerade nicht angezeigt werden.',
		retry: 'Noch einmal versuchen',
		until: (day: string) => `bis ${day}`,
		free: 'Eintritt frei',
		more: 'Weitere Veranstaltungen',
	},
} satisfies Record<Language, unknown>
