import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { judgeArea } from '#web/features/trust/moderation/judge-texts/index.ts'
import { conversationArea } from './conversation-texts/index.ts'

/** The admin screens of this feature. */
export const enquiriesAdminScreens = [
	adminScreen('reports', '/admin/conversations/:id', () => import('./inspect-screen.tsx'), [judgeArea, conversationArea]),
]
