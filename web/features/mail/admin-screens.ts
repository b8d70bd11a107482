import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { outboxArea } from './texts/index.ts'

/** The admin screens of this feature. */
export const mailAdminScreens = [adminScreen('mails', '/admin/mails', () => import('./outbox-screen.tsx'), [outboxArea])]
