import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { adminFeedsArea } from './import/admin-texts/index.ts'

/** The admin screens of this feature. */
export const eventsAdminScreens = [adminScreen('feeds', '/admin/feeds', () => import('./import/admin-feeds-screen.tsx'), [adminFeedsArea])]
