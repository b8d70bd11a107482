import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/values/languages.ts'
import { texts as german } from './de.ts'
import { texts as english } from './en.ts'
import { texts as french } from './fr.ts'

/** What a feature brings of its own, by the name of its export: every file that is called so exports its words in the three languages. */
const ofFeatures: Record<Language, Record<string, unknown>> = { en: {}, fr: {}, de: {} }
const web = join(import.meta.dirname, '..', 'admin')
for await (const file of glob('**/*-{texts,words}.ts', { cwd: web }))
	for (const [name, found] of Object.entries((await import(join(web, file))) as Record<string, unknown>))
		if (hasLanguages(found)) for (const language of languages) ofFeatures[language][`${file} ${name}`] = found[language]

const en = { ...english, ...ofFeatures.en }
const fr = { ...french, ...ofFeatures.fr }
const de = { ...german, ...ofFeatures.de }

function hasLanguages(value: unknown): value is Record<Language, unknown> {
	return typeof value === 'object' && value !== null && languages.every((language) => language in value)
}

/** Every text by its path; functions are asked with numbers and words, so that what they say is seen too. */
function flatten(value: unknown, path = ''): [string, string][] {
	if (typeof value === 'string') return [[path, value]]
	if (typeof value === 'function')
		return [1, 2].map((count) => [`${path}(${count})`, String((value as (...args: unknown[]) => unknown)(...sample(count)))])
	return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}
const sample = (count: number) => [`${count}`, count, `${count}`, count]

test('the words of features are found', () => {
	expect(Object.keys(ofFeatures.en).length).toBeGreaterThan(20)
})

test('091 no text is missing or empty in any language', () => {
	const keys = flatten(en).map(([key]) => key)
	for (const texts of [fr, de]) expect(flatten(texts).map(([key]) => key)).toEqual(keys)
	for (const texts of [en, fr, de])
		for (const [key, text] of flatten(texts))
			expect([key, text.trim().length > 0, /undefined|\[object/.test(text)]).toEqual([key, true, false])
})

test('093 the strings of the specification stand letter for letter in English', () => {
	const said = new Set(flatten(en).map(([, text]) => text))
	for (const text of [
		'Event kind is required',
		'Number of people is required',
		'Number of people should positive number',
		'Event style is required',
		'Budget is required',
		'Please select event.',
		'Both Fields Required',
		'Please select a location first',
		'Please select a category',
		'Please select a subcategory',
		'Unexpected Application Error!',
		'Loading...',
		'Join Us On',
		'Venue',
		'Music',
		'Privatise',
		'Book a table',
		'Login failed. Please check your credentials and try again.',
		'Verified successfully',
	])
		expect([text, said.has(text)]).toEqual([text, true])
})

test('French has a space that does not break before its double punctuation, and curved apostrophes everywhere', () => {
	for (const [key, text] of flatten(fr)) {
		expect([key, text]).toEqual([key, text.replaceAll(/ ([:;!?»])/g, '\u00a0$1').replaceAll(/« /g, '«\u00a0')])
		expect([key, text.includes("'")]).toEqual([key, false])
	}
	for (const texts of [en, de]) for (const [key, text] of flatten(texts)) expect([key, /\w'\w/.test(text)]).toEqual([key, false])
})
