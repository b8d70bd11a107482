import { lastingFields } from '../agenda/agenda-fields.ts'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { agendaArea } from '../agenda/texts/index.ts'
import { embedArea } from './texts/index.ts'

export const feedScreens = [
	screen(
		'public',
		'/agenda/embed',
		'web/features/events/export/embed-screen.tsx',
		() => import('./embed-screen.tsx'),
		lazyPage(lastingFields, async () => (await import('./embed-page.ts')).embedPage),
		[agendaArea, embedArea],
	),
]
