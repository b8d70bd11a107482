import type { Language } from '#contract/values/languages.ts'

const locales = { en: 'en-GB', fr: 'fr-LU', de: 'de-LU' } as const

/** An amount in euros, as the language writes it. */
export const euros = (amount: number, language: Language): string =>
	new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' })
		.format(amount)
		// As wide as on screens: docs/design.md.
		.replaceAll('\u202f', '\u00a0')

const days = new Map(
	Object.entries(locales).map(([language, locale]) => [language, new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })]),
)
/** An ISO day in words. */
export function dayInWords(day: string, language: Language): string {
	const text = days.get(language)?.format(new Date(`${day}T00:00Z`)) ?? day
	// `Intl` does not know the French first of a month.
	return language === 'fr' ? text.replace(/ 1 (?=\p{L})/u, ' 1er ') : text
}
