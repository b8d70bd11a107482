import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { editPagesArea } from './edit-texts/index.ts'
import { editorArea } from '#web/platform/markdown/texts/index.ts'

/** The admin screens of this feature. */
export const legalPagesAdminScreens = [
	adminScreen('pages', '/admin/pages', () => import('./legal-pages-screen.tsx'), [editPagesArea]),
	adminScreen('pages', '/admin/pages/:page', () => import('./edit-page-screen.tsx'), [editPagesArea, editorArea]),
]
