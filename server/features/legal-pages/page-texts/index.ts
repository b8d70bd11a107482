import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The texts of legal pages beside their files of Markdown, by language. */
export const pageTexts: Record<Language, typeof en.pages> = { en: en.pages, fr: fr.pages, de: de.pages }
