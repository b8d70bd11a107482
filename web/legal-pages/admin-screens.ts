import { adminScreen } from '../admin-frame/admin-screen.ts'

/** What operators do here, as screens of the admin area. */
export const legalPagesAdminScreens = [
	adminScreen('pages', '/admin/pages', () => import('./own-pages-screen.tsx')),
	adminScreen('pages', '/admin/pages/:page', () => import('./edit-page-screen.tsx')),
]
