import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The texts of the page for a file whose address has run out, by language. */
export const goneTexts: Record<Language, typeof en.gone> = { en: en.gone, fr: fr.gone, de: de.gone }
