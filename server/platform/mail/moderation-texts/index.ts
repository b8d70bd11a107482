import type { Language } from '#contract/values/languages.ts'
import type { ModerationLetters } from '../letter.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The mails about reports and decisions, by language. */
export const moderationLetters: Record<Language, ModerationLetters> = { en: en.letters, fr: fr.letters, de: de.letters }
