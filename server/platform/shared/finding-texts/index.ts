import type { Language } from '#contract/values/languages.ts'
import type { Finding } from '#contract/trust/screening.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

const texts: Record<Language, typeof en> = { en, fr, de }

/** The reasons why an item is held, in sentences for its author. The last one says that an edit can release it; a first announcement has to be reviewed by an operator. */
export const heldWords = (findings: readonly Finding[], language: Language): string[] => [
	...findings.map((finding) => findingWords(finding, language)),
	...(findings.length > 0 && findings.every(({ check }) => check !== 'first') ? [texts[language].around.mayChange] : []),
]

/** A finding as a sentence for the author. */
export function findingWords({ check, found }: Finding, language: Language): string {
	const { findings, around } = texts[language]
	return findings[check](found.map((one) => `${around.open}${one}${around.close}`).join(', '), found.length)
}
