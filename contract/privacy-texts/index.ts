import type { Language } from '../values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The texts of the privacy page, by language, for the server. A browser loads the file of one language: `web/features/privacy/texts/index.ts`. */
export const privacyTexts: Record<Language, typeof en> = { en, fr, de }
