import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the frame around every admin screen. */
export const adminFrameArea = textArea('web/features/admin/frame/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** Texts that several admin screens use, in the chosen language. */
export const useAdminTexts = () => useTexts(adminFrameArea).admin

/** Texts of the admin area's navigation, in the chosen language. */
export const useAreaTexts = () => useTexts(adminFrameArea).navigation

export type AdminScreenName = keyof typeof en.navigation.screens
