import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The texts on the pages of one-time links, by language. */
export const entryTexts: Record<Language, typeof en.entry> = { en: en.entry, fr: fr.entry, de: de.entry }
