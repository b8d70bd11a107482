import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'
import type * as en from './en.ts'

/** What logging in and signing up say. */
export const authArea = textArea('web/accounts/auth-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The doors' texts in the chosen language. */
export const useAuthTexts = () => useTexts(authArea).auth

export type AuthTexts = typeof en.auth
