import { lazyPage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'

const area = ['web/admin/admin-area.tsx', () => import('./admin-area.tsx')] as const
const page = lazyPage([], async () => (await import('./admin-page.ts')).operatorPage)

/** The operators' area: one screen for all its addresses, which finds its own way, see `routes.ts`. */
export const adminScreens = [screen('public', '/admin', ...area, page), screen('public', '/admin/*', ...area, page)]
