import { authArea } from '../accounts/auth-texts/index.ts'
import { accountsArea } from '../accounts/texts/index.ts'
import { adminFrameArea } from '../admin-frame/texts/index.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'

const area = ['web/admin/admin-area.tsx', () => import('./admin-area.tsx')] as const
/** Of the admin area itself. */
const texts = [adminFrameArea, accountsArea, authArea]
const page = lazyPage([], async () => (await import('./admin-page.ts')).operatorPage)

/** The operators' area: one screen for all its addresses, which finds its own way, see `routes.ts`. */
export const adminAreaScreens = [screen('public', '/admin', ...area, page, texts), screen('public', '/admin/*', ...area, page, texts)]
