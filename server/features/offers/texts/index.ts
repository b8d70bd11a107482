import type { Language } from '#contract/values/languages.ts'
import { offer as de } from './de.ts'
import { offer as en } from './en.ts'
import { offer as fr } from './fr.ts'

export const offerTexts: Record<Language, typeof en> = { en, fr, de }
