import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'
import type * as en from './en.ts'

/** What every screen of the operators’ area has around it. */
export const adminFrameArea = textArea('web/admin-frame/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** What several of the operators' screens say, in the chosen language. */
export const useAdminTexts = () => useTexts(adminFrameArea).admin

/** What the navigation of the operators' area says. */
export const useAreaTexts = () => useTexts(adminFrameArea).navigation

export type AdminScreenName = keyof typeof en.navigation.screens
