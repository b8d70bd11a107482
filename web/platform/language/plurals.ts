import type { Language } from '#contract/values/languages.ts'

/** `plural(2, 'venue', 'venues')` by the language's own rule: French counts 0 as one, English and German do not. */
export function plurals(language: Language) {
	const rules = new Intl.PluralRules(language)
	return (count: number, one: string, other: string) => (rules.select(count) === 'one' ? one : other)
}
