import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import type { Page } from '#web/platform/shell/page.ts'
import { moderationArea } from './moderation/texts/index.ts'

const late = (name: 'report' | 'transparency' | 'decisions', fields: readonly string[] = []): Page =>
	lazyPage(fields, async () => (await import('./moderation/moderation-pages.ts')).moderationPages[name])

/** Reports and decisions. A visitor can open a decision by the link of its mail, because a suspended account cannot log in. */
export const moderationScreens = [
	screen(
		'public',
		'/report',
		'web/features/trust/moderation/report-screen.tsx',
		() => import('./moderation/report-screen.tsx'),
		late('report', ['kind', 'id', 'picture']),
		[moderationArea],
	),
	screen(
		'public',
		'/transparency',
		'web/features/trust/moderation/transparency-screen.tsx',
		() => import('./moderation/transparency-screen.tsx'),
		late('transparency'),
		[moderationArea],
	),
	screen(
		'public',
		'/decisions',
		'web/features/trust/moderation/decisions-screen.tsx',
		() => import('./moderation/decisions-screen.tsx'),
		late('decisions'),
		[moderationArea],
	),
	screen(
		'public',
		'/decisions/:id',
		'web/features/trust/moderation/decision-screen.tsx',
		() => import('./moderation/decision-screen.tsx'),
		late('decisions'),
		[moderationArea],
	),
]
