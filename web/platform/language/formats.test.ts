import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { formats } from './formats.ts'

// U+202F of French is too narrow to be seen, and a unit is not on a separate line.
const spaced = (text: string) => text.replaceAll('\u202f', '\u00a0')

test('numbers, amounts and distances are written as Intl writes them, with spaces that do not break and can be seen', () => {
	const locales = { en: 'en-GB', fr: 'fr-FR', de: 'de-LU' }
	for (const language of languages) {
		const number = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
		const money = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' })
		const kilometres = new Intl.NumberFormat(locales[language], { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
		const ours = formats(language)
		const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100)
		fc.assert(
			fc.property(cents, (value) => {
				expect(ours.number(value)).toBe(spaced(number.format(value)).replace(/^-0$/, '0'))
				expect(ours.money(value)).toBe(spaced(money.format(value)))
				const distance = Math.abs(value)
				const written = spaced(kilometres.format(distance >= 10 ? Math.round(distance) : distance))
				expect(ours.distance(distance)).toBe(written.replace(/\s(?=km)/, '\u00a0'))
			}),
		)
	}
})

test('days are written as Intl writes them', () => {
	const locales = { en: 'en-GB', fr: 'fr-FR', de: 'de-LU' }
	const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
	for (const language of languages) {
		const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
		const date = new Intl.DateTimeFormat(locales[language], options)
		fc.assert(
			fc.property(days, (day) => {
				// Only the first of a month in French is written as an ordinal.
				const written = language === 'fr' ? date.format(day).replace(/^1 /, '1er ') : date.format(day)
				expect(formats(language).date(day.toISOString().slice(0, 10))).toBe(written)
			}),
		)
	}
	expect(formats('en').date('2026-07-14T22:30:00Z')).toBe('15 July 2026')
	expect(formats('fr').date('2027-04-30T22:30:00Z')).toBe('1er mai 2027')
	expect(formats('fr').moment('2027-05-01T10:00:00Z')).toMatch(/^1er mai 2027/)
})

test('lists and the languages that are spoken here are written as Intl writes them', () => {
	const locales = { en: 'en-GB', fr: 'fr-FR', de: 'de-LU' }
	for (const language of languages) {
		const lists = new Intl.ListFormat(locales[language])
		for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
			expect(formats(language).list(items)).toBe(lists.format(items))
		const names = new Intl.DisplayNames(locales[language], { type: 'language' })
		for (const code of ['lb', 'fr', 'de', 'en', 'pt', 'it', 'es', 'nl', 'ro', 'uk'])
			expect(formats(language).languageName(code)).toBe(names.of(code))
	}
	expect(formats('en').languageName('no code')).toBe('no code')
})

test('amounts are written as readers of each language expect them', () => {
	expect(formats('en').money(1250)).toBe('€1,250')
	expect(formats('fr').money(1250)).toBe('1\u00a0250\u00a0€')
	expect(formats('de').money(1250)).toBe('1.250\u00a0€')
	expect(formats('fr').money(12.5)).toBe('12,50\u00a0€')
	// Amounts below each other have cents together.
	expect(formats('en').money(49, true)).toBe('€49.00')
	expect(formats('de').money(1049, true)).toBe('1.049,00\u00a0€')
	expect(formats('fr').number(12_500)).toBe('12\u00a0500')
	expect(formats('fr').distance(12.44)).toMatch(/^12\u00a0km$/)
	expect(formats('fr').distance(2.44)).toMatch(/^2,4\u00a0km$/)
})
