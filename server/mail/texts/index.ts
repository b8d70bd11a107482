import type { Language } from '#contract/values/languages.ts'
import type { LayoutTexts, Letters } from '../letter.ts'
import { moderationLetters } from '../moderation-texts/index.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** What mails say, by language: a letter for each kind, and what the layout itself says. */
export const mailTexts: Record<Language, { letters: Letters; layout: LayoutTexts }> = {
	en: { ...en, letters: { ...en.letters, ...moderationLetters.en } },
	fr: { ...fr, letters: { ...fr.letters, ...moderationLetters.fr } },
	de: { ...de, letters: { ...de.letters, ...moderationLetters.de } },
}
