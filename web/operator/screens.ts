import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'

const area = ['web/operator/operator-area.tsx', () => import('./operator-area.tsx')] as const
const page = latePage([], async () => (await import('./operator-page.ts')).operatorPage)

/** The operators' area: one screen for all its addresses, which finds its own way, see `operator-screens.ts`. */
export const operatorScreens = [screen('public', '/admin', ...area, page), screen('public', '/admin/*', ...area, page)]
