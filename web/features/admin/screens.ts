import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { accountsArea } from '#web/features/accounts/texts/index.ts'
import { adminFrameArea } from './frame/texts/index.ts'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'

const area = ['web/features/admin/admin-area.tsx', () => import('./admin-area.tsx')] as const
/** Pages of the admin area itself. */
const texts = [adminFrameArea, accountsArea, authArea]
const page = lazyPage([], async () => (await import('./admin-page.ts')).operatorPage)

/** The admin area is one screen of the product for all its addresses; its own routes are in `routes.ts`. */
export const adminAreaScreens = [screen('public', '/admin', ...area, page, texts), screen('public', '/admin/*', ...area, page, texts)]
