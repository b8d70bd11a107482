import { withPart } from '#web/platform/shell/lazy-component.tsx'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { preloadAgendaParts } from './agenda/lazy-agenda-parts.tsx'
import { filterFields } from './agenda/agenda-fields.ts'
import { agendaArea } from './agenda/texts/index.ts'
import { mapArea } from '#web/platform/map/texts/index.ts'
import { recurrenceArea } from './detail/texts/index.ts'

/** The fields of the agenda's views, which `agenda-state.ts` reads. */
const formFields = ['view', 'month', 'day', 'after']

export const agendaScreens = [
	screen(
		'public',
		'/agenda',
		'web/features/events/agenda/agenda-screen.tsx',
		withPart(() => import('./agenda/agenda-screen.tsx'), preloadAgendaParts),
		{
			...lazyPage([...filterFields, ...formFields], async () => (await import('./agenda/agenda-page.ts')).agendaPage),
			isWide: (search) => search.get('view') === 'map',
		},
		[agendaArea],
	),
	screen(
		'public',
		'/agenda/details/:id',
		'web/features/events/detail/event-screen.tsx',
		() => import('./detail/event-screen.tsx'),
		lazyPage(['date'], async () => (await import('./detail/event-page.ts')).eventPage),
		[agendaArea, mapArea, recurrenceArea],
	),
]
