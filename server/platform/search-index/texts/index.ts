import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The names and rules of the order of results, by language. */
export const rankingTexts: Record<Language, typeof en> = { en, fr, de }
