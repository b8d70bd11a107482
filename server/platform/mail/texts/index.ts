import type { Language } from '#contract/values/languages.ts'
import type { LayoutTexts, Letters } from '../letter.ts'
import { moderationLetters } from '../moderation-texts/index.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The texts of mails, by language: a letter for each kind, and the texts of the layout. */
export const mailTexts: Record<Language, { letters: Letters; layout: LayoutTexts }> = {
	en: { layout: en.layout, letters: { ...en.letters, ...moderationLetters.en } },
	fr: { layout: fr.layout, letters: { ...fr.letters, ...moderationLetters.fr } },
	de: { layout: de.layout, letters: { ...de.letters, ...moderationLetters.de } },
}
