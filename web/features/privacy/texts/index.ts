import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the privacy page. Its files are in the contract, because the server answers with the same texts. */
export const privacyArea = textArea('contract/privacy-texts', {
	en: () => import('#contract/privacy-texts/en.ts'),
	fr: () => import('#contract/privacy-texts/fr.ts'),
	de: () => import('#contract/privacy-texts/de.ts'),
})

/** The texts of the privacy page in the chosen language. */
export const usePrivacyTexts = () => useTexts(privacyArea).privacy

/** Which personal data are stored, and why, in the chosen language. */
export const useStoredTexts = () => useTexts(privacyArea).stored
