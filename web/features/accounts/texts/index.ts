import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the account's own screens. */
export const accountsArea = textArea('web/features/accounts/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The account's texts in the chosen language. */
export const useAccountTexts = () => useTexts(accountsArea).account

/** The same in the chosen language. */
export const useSecurityTexts = () => useTexts(accountsArea).security

/** Texts of the question about the trade register, in the chosen language. */
export const useRegisterTexts = () => useTexts(accountsArea).register

export const useBusinessMissingTexts = () => useTexts(accountsArea).businessMissing
