import { adminScreen } from '../admin-frame/admin-screen.ts'
import { catalogueArea } from './manage/texts/index.ts'
import { filesArea } from '../media/texts/index.ts'

/** What operators do here, as screens of the admin area. */
export const catalogueAdminScreens = [
	adminScreen('catalogue', '/admin/catalogue', () => import('./manage/catalogue-screen.tsx'), [catalogueArea, filesArea]),
]
