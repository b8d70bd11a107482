import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'

/** The filters and the forms of the agenda, as `agenda-filters.ts` and `agenda-state.ts` read them. */
const agendaFields = [
	'from',
	'to',
	'latitude',
	'longitude',
	'address',
	'distance',
	'event_category_id',
	'free',
	'event_lang',
	'q',
	'organiser_id',
	'place',
	'view',
	'month',
	'day',
	'after',
]

export const agendaScreens = [
	screen(
		'public',
		'/agenda',
		'web/agenda/agenda-screen.tsx',
		() => import('./agenda-screen.tsx'),
		latePage(agendaFields, async () => (await import('./agenda-page.ts')).agendaPage),
	),
	screen(
		'public',
		'/agenda/details/:id',
		'web/agenda/event-screen.tsx',
		() => import('./event-screen.tsx'),
		latePage(['date'], async () => (await import('./event-page.ts')).eventPage),
	),
]
