import { privacyTexts, type PrivacyTexts } from '#contract/privacy-texts.ts'
import { useLanguage } from '../language/index.tsx'

export { privacyTexts }

/** The words of the privacy page in the chosen language. */
export const usePrivacyTexts = (): PrivacyTexts => privacyTexts[useLanguage().language]
