import { adminScreen } from '../admin-frame/admin-screen.ts'

/** What operators do here, as screens of the admin area. */
export const trustAdminScreens = [
	adminScreen('reports', '/admin/reports', () => import('./moderation/reports-screen.tsx')),
	adminScreen('reports', '/admin/reports/:kind/:id', () => import('./moderation/decide-screen.tsx')),
	adminScreen('reports', '/admin/appeals/:id', () => import('./moderation/decide-appeal-screen.tsx')),
	adminScreen('clean', '/admin/clean', () => import('./moderation/spam-removal-screen.tsx')),
	adminScreen('review', '/admin/review', () => import('./screening/review-screen.tsx')),
	adminScreen('businesses', '/admin/businesses', () => import('./screening/businesses-screen.tsx')),
	adminScreen('rules', '/admin/rules', () => import('./screening/rules-screen.tsx')),
]
