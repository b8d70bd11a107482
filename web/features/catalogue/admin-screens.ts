import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { catalogueArea } from './manage/texts/index.ts'
import { filesArea } from '#web/platform/media/texts/index.ts'

/** The admin screens of this feature. */
export const catalogueAdminScreens = [
	adminScreen('catalogue', '/admin/catalogue', () => import('./manage/catalogue-screen.tsx'), [catalogueArea, filesArea]),
]
