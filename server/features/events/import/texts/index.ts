import type { Language } from '#contract/values/languages.ts'
import type { Unreadable } from '../unreadable.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

const texts: Record<Language, typeof en> = { en, fr, de }

/** Why a feed cannot be read. */
export const unreadableText = (reason: Unreadable, language: Language): string => texts[language].unreadable[reason]
/** The error of an event of a feed, or of the whole feed; empty for an unknown code of an older version. */
export function problemText(code: string, language: Language): string {
	const words: Readonly<Record<string, string>> = { ...texts[language].unreadable, ...texts[language].problems }
	return words[code] ?? ''
}
/** The name of a feed that has none. */
export const unnamedFeed = (language: Language): string => texts[language].notes.unnamed
/** The note at an event that its calendar no longer has. */
export const vanishedNote = (language: Language): string => texts[language].notes.vanished
