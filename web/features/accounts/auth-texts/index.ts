import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of logging in and signing up. */
export const authArea = textArea('web/features/accounts/auth-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The links to the other role's pages in the chosen language. */
export const useOtherRoleTexts = () => useTexts(authArea).otherRole

/** These texts in the chosen language. */
export const useAuthTexts = () => useTexts(authArea).auth

export type AuthTexts = typeof en.auth
export type AuthTitles = typeof en.titles
