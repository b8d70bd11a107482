import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { judgeArea } from './moderation/judge-texts/index.ts'
import { moderationArea } from './moderation/texts/index.ts'
import { screeningArea } from './screening/texts/index.ts'
import { traderArea } from '#web/features/accounts/trader-texts/index.ts'

/** The admin screens of this feature. */
export const trustAdminScreens = [
	adminScreen('reports', '/admin/reports', () => import('./moderation/reports-screen.tsx'), [judgeArea, moderationArea, traderArea]),
	adminScreen('reports', '/admin/reports/:kind/:id', () => import('./moderation/decide-screen.tsx'), [
		judgeArea,
		moderationArea,
		traderArea,
	]),
	adminScreen('reports', '/admin/appeals/:id', () => import('./moderation/decide-appeal-screen.tsx'), [
		judgeArea,
		moderationArea,
		traderArea,
	]),
	adminScreen('spamRemoval', '/admin/clean', () => import('./moderation/spam-removal-screen.tsx'), [judgeArea, moderationArea, traderArea]),
	adminScreen('review', '/admin/review', () => import('./screening/review-screen.tsx'), [screeningArea]),
	adminScreen('businesses', '/admin/businesses', () => import('./screening/businesses-screen.tsx'), [screeningArea, traderArea]),
	adminScreen('rules', '/admin/rules', () => import('./screening/rules-screen.tsx'), [screeningArea]),
]
