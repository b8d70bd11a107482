import { screen } from '../shell/screen.tsx'
import { daySheetArea } from './day-sheet-texts/index.ts'
import { daySheetPage, plansPage } from './plans-page.ts'
import { plansArea } from './texts/index.ts'

export const planScreens = [
	screen('public', '/my-event/plans', 'web/plans/plans-screen.tsx', () => import('./plans-screen.tsx'), plansPage, [plansArea]),
	screen('public', '/plan/:id/day', 'web/plans/day-sheet-screen.tsx', () => import('./day-sheet-screen.tsx'), daySheetPage, [
		daySheetArea,
		plansArea,
	]),
	screen('public', '/plan/:id', 'web/plans/plan-screen.tsx', () => import('./plan-screen.tsx'), plansPage, [plansArea]),
]
