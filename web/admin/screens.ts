import { latePage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'

const area = ['web/admin-frame/admin-area.tsx', () => import('../admin-frame/admin-area.tsx')] as const
const page = latePage([], async () => (await import('../admin-frame/admin-page.ts')).operatorPage)

/** The operators' area: one screen for all its addresses, which finds its own way, see `operator-screens.ts`. */
export const operatorScreens = [screen('public', '/admin', ...area, page), screen('public', '/admin/*', ...area, page)]
