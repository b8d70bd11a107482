import type { Page } from '#web/platform/shell/page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { availabilityArea } from './texts/index.ts'

/** Private data are fetched in the browser and not indexed. */
const page: Page = {
	head(_, { language }) {
		const { documentTitle, lead } = availabilityArea.in(language).availability
		return { title: documentTitle, description: lead, indexed: false }
	},
}

export const availabilityScreens = [
	screen(
		'professional',
		'/myannouncements/calendar/:id',
		'web/features/availability/manage/calendar-screen.tsx',
		() => import('./calendar-screen.tsx'),
		page,
		[availabilityArea],
	),
	screen('public', '/calendar-right/:id', 'web/features/availability/manage/right-screen.tsx', () => import('./right-screen.tsx'), page, [
		availabilityArea,
	]),
]
