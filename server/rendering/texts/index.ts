import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** What stands on the page for when no page can be made, by language. */
export const errorPageTexts: Record<Language, typeof en.errorPage> = { en: en.errorPage, fr: fr.errorPage, de: de.errorPage }
