import { screen } from '../shell/screen.tsx'
import { plansPage } from './plans-page.ts'
import { plansArea } from './texts/index.ts'

export const planScreens = [
	screen('public', '/my-event/plans', 'web/plans/plans-screen.tsx', () => import('./plans-screen.tsx'), plansPage, [plansArea]),
	screen('public', '/plan/:id', 'web/plans/plan-screen.tsx', () => import('./plan-screen.tsx'), plansPage, [plansArea]),
]
