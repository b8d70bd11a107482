import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The texts of the page that stops reminders, by language. */
export const reminderTexts: Record<Language, typeof en.reminder> = { en: en.reminder, fr: fr.reminder, de: de.reminder }
