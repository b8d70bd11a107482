import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { missedArea } from './missed-texts/index.ts'

/** The admin screens of this feature. */
export const searchAdminScreens = [
	adminScreen('missedWords', '/admin/missed-words', () => import('./missed-words-screen.tsx'), [missedArea]),
]
