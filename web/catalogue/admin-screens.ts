import { adminScreen } from '../admin-frame/admin-screen.ts'
import { catalogueArea } from './manage/texts/index.ts'
import { filesArea } from '../media/texts/index.ts'

/** The admin screens of this feature. */
export const catalogueAdminScreens = [
	adminScreen('catalogue', '/admin/catalogue', () => import('./manage/catalogue-screen.tsx'), [catalogueArea, filesArea]),
]
