import type { Language } from '#contract/values/languages.ts'

/** An amount of cents as it is written, such as "57,33 €". */
export const euros = (cents: number, lang: Language): string =>
	new Intl.NumberFormat(lang === 'en' ? 'en-IE' : lang, { style: 'currency', currency: 'EUR' })
		.format(cents / 100)
		// As wide as on screens: docs/design.md.
		.replaceAll('\u202f', '\u00a0')

/** An IBAN or a reference as people read it: in groups of four. */
export const inGroups = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
