import { adminScreen } from '#web/features/admin/frame/admin-screen.ts'
import { draftsArea } from '#web/platform/forms/drafts/texts/index.ts'
import { editorArea } from '#web/platform/markdown/texts/index.ts'
import { ownPostsArea } from './manage/texts/index.ts'

/** The admin screens of this feature. */
export const blogAdminScreens = [
	adminScreen('posts', '/admin/posts', () => import('./manage/posts-screen.tsx'), [ownPostsArea]),
	adminScreen('posts', '/admin/posts/:id', () => import('./manage/edit-post-screen.tsx'), [draftsArea, editorArea, ownPostsArea]),
]
