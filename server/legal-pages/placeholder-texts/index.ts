import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** What stands for a `{{name}}` beside the values of the configuration, by language. */
export const placeholderTexts: Record<Language, typeof en.placeholders> = { en: en.placeholders, fr: fr.placeholders, de: de.placeholders }
