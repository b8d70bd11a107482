import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { manageOrdersArea } from './manage/texts/index.ts'

/** The admin screens of this feature. */
export const billingAdminScreens = [adminScreen('orders', '/admin/orders', () => import('./manage/orders-screen.tsx'), [manageOrdersArea])]
