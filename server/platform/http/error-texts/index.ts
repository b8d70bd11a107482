import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The messages of failed calls, by language. A missing text does not compile. */
export const errorTexts: Record<Language, typeof en> = { en, fr, de }
