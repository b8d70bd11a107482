import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'
import { filterFields } from './agenda-fields.ts'

/** What shows the agenda in its other forms, as `agenda-state.ts` reads it. */
const formFields = ['view', 'month', 'day', 'after']

export const agendaScreens = [
	screen(
		'public',
		'/agenda',
		'web/agenda/agenda-screen.tsx',
		() => import('./agenda-screen.tsx'),
		latePage([...filterFields, ...formFields], async () => (await import('./agenda-page.ts')).agendaPage),
	),
	screen(
		'public',
		'/agenda/details/:id',
		'web/agenda/event-screen.tsx',
		() => import('./event-screen.tsx'),
		latePage(['date'], async () => (await import('./event-page.ts')).eventPage),
	),
]
