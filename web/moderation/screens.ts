import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'
import type { Page } from '../page.ts'

const late = (name: 'report' | 'transparency' | 'decisions', fields: readonly string[] = []): Page =>
	latePage(fields, async () => (await import('./moderation-pages.ts')).moderationPages[name])

/** Reports and what came of them. Decisions open for whoever has their mail: somebody suspended cannot log in. */
export const moderationScreens = [
	screen(
		'public',
		'/report',
		'web/moderation/report-screen.tsx',
		() => import('./report-screen.tsx'),
		late('report', ['kind', 'id', 'picture']),
	),
	screen(
		'public',
		'/transparency',
		'web/moderation/transparency-screen.tsx',
		() => import('./transparency-screen.tsx'),
		late('transparency'),
	),
	screen('public', '/decisions', 'web/moderation/decisions-screen.tsx', () => import('./decisions-screen.tsx'), late('decisions')),
	screen('public', '/decisions/:id', 'web/moderation/decision-screen.tsx', () => import('./decision-screen.tsx'), late('decisions')),
]
