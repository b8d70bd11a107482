import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The words of an invoice besides names, days and amounts, by language. */
export const invoiceTexts: Record<Language, typeof en.invoice> = { en: en.invoice, fr: fr.invoice, de: de.invoice }
