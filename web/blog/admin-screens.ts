import { adminScreen } from '../admin-frame/admin-screen.ts'

/** What operators do here, as screens of the admin area. */
export const blogAdminScreens = [
	adminScreen('posts', '/admin/posts', () => import('./manage/own-posts-screen.tsx')),
	adminScreen('posts', '/admin/posts/:id', () => import('./manage/edit-post-screen.tsx')),
]
