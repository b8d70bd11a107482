import { screen } from '#web/platform/shell/screen.tsx'
import { daySheetArea } from './day-sheet-texts/index.ts'
import { daySheetPage, planPage, plansPage } from './plans-page.ts'
import { plansArea } from './texts/index.ts'

export const planScreens = [
	screen('public', '/my-event/plans', 'web/features/plans/plans-screen.tsx', () => import('./plans-screen.tsx'), plansPage, [plansArea]),
	screen('public', '/plan/:id/day', 'web/features/plans/day-sheet-screen.tsx', () => import('./day-sheet-screen.tsx'), daySheetPage, [
		daySheetArea,
		plansArea,
	]),
	screen('public', '/plan/:id', 'web/features/plans/plan-screen.tsx', () => import('./plan-screen.tsx'), planPage, [plansArea]),
]
