import { adminScreen } from '../admin-frame/admin-screen.ts'
import { judgeArea } from '../trust/moderation/judge-texts/index.ts'
import { conversationArea } from './conversation-texts/index.ts'

/** The admin screens of this feature. */
export const enquiriesAdminScreens = [
	adminScreen('reports', '/admin/conversations/:id', () => import('./inspect-screen.tsx'), [judgeArea, conversationArea]),
]
