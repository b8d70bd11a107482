import type { AgendaEvent } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

export interface EventWords {
	allDay: string
	until: (day: string) => string
	free: string
	cancelled: string
	postponed: string
	/** Published by a private person. */
	private: string
	writtenIn: Record<Language, string>
	/** On the landing page. */
	todayTitle: string
	allOfToday: string
	nextTitle: string
	quietDay: string
	wholeAgenda: string
}

/** The few words that every mention of an event needs, on whatever screen. */
const eventWords: Record<Language, EventWords> = {
	en: {
		allDay: 'All day',
		until: (day) => `Until ${day}`,
		free: 'Free',
		cancelled: 'Cancelled',
		postponed: 'Postponed',
		private: 'Private',
		writtenIn: { en: 'in English', fr: 'in French', de: 'in German' },
		todayTitle: 'Today in Luxembourg',
		allOfToday: 'Everything on today',
		nextTitle: 'Coming up in Luxembourg',
		quietDay: 'Nothing is announced for today. This comes next.',
		wholeAgenda: 'The whole agenda',
	},
	fr: {
		allDay: 'Toute la journée',
		until: (day) => `Jusqu’au ${day}`,
		free: 'Gratuit',
		cancelled: 'Annulé',
		postponed: 'Reporté',
		private: 'Particulier',
		writtenIn: { en: 'en anglais', fr: 'en français', de: 'en allemand' },
		todayTitle: 'Aujourd’hui au Luxembourg',
		allOfToday: 'Tout ce qui se passe aujourd’hui',
		nextTitle: 'Bientôt au Luxembourg',
		quietDay: 'Rien n’est annoncé pour aujourd’hui. Voici la suite.',
		wholeAgenda: 'Tout l’agenda',
	},
	de: {
		allDay: 'Ganztägig',
		until: (day) => `Bis ${day}`,
		free: 'Eintritt frei',
		cancelled: 'Abgesagt',
		postponed: 'Verschoben',
		private: 'Privat',
		writtenIn: { en: 'auf Englisch', fr: 'auf Französisch', de: 'auf Deutsch' },
		todayTitle: 'Heute in Luxemburg',
		allOfToday: 'Alles von heute',
		nextTitle: 'Demnächst in Luxemburg',
		quietDay: 'Für heute ist nichts angekündigt. Als Nächstes kommt:',
		wholeAgenda: 'Die ganze Agenda',
	},
}

/** Those words in the chosen language. */
export const useEventWords = (): EventWords => eventWords[useLanguage().language]

/** The page of an event; of one of its dates where that is said. */
export const eventAddress = ({ id }: { id: number }, date_id?: number) =>
	`/agenda/details/${id}${date_id === undefined ? '' : `?date=${date_id}`}`

/** The page on which a date of the agenda is told first: an event of one date needs no more than its number. */
export const dateAddress = (event: Pick<AgendaEvent, 'id' | 'date_id' | 'dates_count'>) =>
	eventAddress(event, event.dates_count > 1 ? event.date_id : undefined)
