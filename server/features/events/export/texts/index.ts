import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The product's own words in calendars and feeds, by language. */
export const feedTexts: Record<Language, typeof en.feeds> = { en: en.feeds, fr: fr.feeds, de: de.feeds }
