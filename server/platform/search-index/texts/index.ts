import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** What the order of results is called and how it comes about, by language. */
export const rankingTexts: Record<Language, typeof en> = { en, fr, de }
