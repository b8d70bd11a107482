import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** What the pages of the one-time links say, by language. */
export const entryTexts: Record<Language, typeof en.entry> = { en: en.entry, fr: fr.entry, de: de.entry }
