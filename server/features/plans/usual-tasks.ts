import type { Language } from '#contract/values/languages.ts'

/** A task that most events of a kind have: due so many days before. */
interface UsualTask {
	days_before: number
	/** Slugs of occasions; every occasion without them. */
	occasions?: readonly string[]
	title: Record<Language, string>
}

const family = ['wedding', 'birthday', 'communion', 'christening', 'anniversary', 'childrens_party'] as const
const company = ['staff_party', 'christmas_party', 'conference', 'gala'] as const
const open = ['village_fete', 'school_party', 'concert'] as const

/** The tasks that `set_plan_task` with usual=1 adds, by name; rows of `plan_tasks` keep the name. */
const usualTasks = {
	guest_list: {
		days_before: 180,
		title: { en: 'Write the list of guests', fr: 'Établir la liste des invités', de: 'Gästeliste schreiben' },
	},
	venue: { days_before: 180, title: { en: 'Find the venue', fr: 'Trouver le lieu', de: 'Den Ort finden' } },
	registry: {
		days_before: 120,
		occasions: ['wedding'],
		title: {
			en: 'Register the civil ceremony with the commune',
			fr: 'Annoncer le mariage civil à la commune',
			de: 'Standesamtliche Trauung bei der Gemeinde anmelden',
		},
	},
	parish: {
		days_before: 120,
		occasions: ['communion', 'christening', 'wedding'],
		title: { en: 'Agree the date with the parish', fr: 'Convenir de la date avec la paroisse', de: 'Termin mit der Pfarrei vereinbaren' },
	},
	catering: { days_before: 120, title: { en: 'Choose the caterer', fr: 'Choisir le traiteur', de: 'Caterer auswählen' } },
	music: {
		days_before: 120,
		occasions: [...family, ...company, ...open],
		title: { en: 'Book the music', fr: 'Réserver la musique', de: 'Musik buchen' },
	},
	photographer: {
		days_before: 150,
		occasions: ['wedding', 'communion', 'christening', 'gala'],
		title: { en: 'Book the photographer', fr: 'Réserver le photographe', de: 'Fotografen buchen' },
	},
	budget_approval: {
		days_before: 90,
		occasions: company,
		title: { en: 'Have the budget approved', fr: 'Faire valider le budget', de: 'Budget genehmigen lassen' },
	},
	permit: {
		days_before: 60,
		occasions: open,
		title: {
			en: 'Ask the commune for its permission',
			fr: 'Demander l’autorisation de la commune',
			de: 'Genehmigung der Gemeinde einholen',
		},
	},
	music_rights: {
		days_before: 30,
		occasions: [...open, 'gala'],
		title: { en: 'Declare the music (SACEM)', fr: 'Déclarer la musique (SACEM)', de: 'Musik anmelden (SACEM)' },
	},
	invitations: { days_before: 60, title: { en: 'Send the invitations', fr: 'Envoyer les invitations', de: 'Einladungen verschicken' } },
	tables_and_tents: {
		days_before: 45,
		occasions: [...open, 'wedding', 'birthday', 'anniversary'],
		title: {
			en: 'Rent tables, chairs and a tent',
			fr: 'Louer tables, chaises et tente',
			de: 'Tische, Stühle und Zelt mieten',
		},
	},
	agenda: {
		days_before: 30,
		occasions: open,
		title: {
			en: 'Publish the event in the agenda',
			fr: 'Publier l’événement dans l’agenda',
			de: 'Veranstaltung in der Agenda veröffentlichen',
		},
	},
	cake: {
		days_before: 21,
		occasions: family,
		title: { en: 'Order the cake', fr: 'Commander le gâteau', de: 'Torte bestellen' },
	},
	replies: {
		days_before: 14,
		title: { en: 'Count the replies of the guests', fr: 'Compter les réponses des invités', de: 'Zusagen der Gäste zählen' },
	},
	numbers: {
		days_before: 10,
		title: {
			en: 'Tell the suppliers the final number of people',
			fr: 'Communiquer le nombre final de personnes aux prestataires',
			de: 'Den Anbietern die endgültige Personenzahl mitteilen',
		},
	},
	schedule: {
		days_before: 7,
		title: { en: 'Agree times and deliveries', fr: 'Convenir des horaires et des livraisons', de: 'Zeiten und Lieferungen absprechen' },
	},
	thanks: { days_before: -3, title: { en: 'Say thank you', fr: 'Remercier', de: 'Danke sagen' } },
} as const satisfies Record<string, UsualTask>

type UsualName = keyof typeof usualTasks
const entries = Object.entries(usualTasks) as [UsualName, UsualTask][]

/** The names and days of the usual tasks of an occasion; of no occasion, those that every event has. */
export const usualTasksOf = (occasion: string | null): { usual: UsualName; days_before: number }[] =>
	entries
		.filter(([, { occasions }]) => !occasions || (occasion !== null && occasions.includes(occasion)))
		.map(([usual, { days_before }]) => ({ usual, days_before }))

/** The title of a usual task; undefined where no task has this name any more. */
export const usualTitle = (usual: string, language: Language): string | undefined =>
	entries.find(([name]) => name === usual)?.[1].title[language]
