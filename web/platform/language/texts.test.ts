import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Language } from '#contract/values/languages.ts'

/** Every text of the interface in a language, by its folder and the name of its export. */
async function textsIn(language: Language): Promise<Record<string, unknown>> {
	const found: Record<string, unknown> = {}
	for await (const file of glob(`{web,contract}/**/{texts,*-texts}/${language}.ts`, { cwd: root }))
		for (const [name, value] of Object.entries((await import(join(root, file))) as Record<string, unknown>))
			found[`${dirname(file)} ${name}`] = value
	return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const root = join(import.meta.dirname, '..', '..', '..')
const [en, fr, de] = await Promise.all([textsIn('en'), textsIn('fr'), textsIn('de')])

/** Every text by its path; functions are called with numbers and words, so that their results are checked too. */
function flatten(value: unknown, path = ''): [string, string][] {
	if (typeof value === 'string') return [[path, value]]
	if (typeof value === 'function')
		return [1, 2].map((count) => [
			`${path}(${count})`,
			String((value as (...args: unknown[]) => unknown)(...(special[value.name] ?? sample(count)))),
		])
	return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}
const sample = (count: number) => [`${count}`, count, `${count}`, count]
/** Arguments that are neither numbers nor words: the days of a week, and their conjunction; the fields of a check of the health. */
const special: Record<string, unknown[]> = {
	say: [{ state: 'good', value: '3', limit: '5', ago: '3', count: 2 }],
	weekly: [2, ['Mon', 'Fri'], (words: string[]) => words.join(' ')],
}

test('the texts of the parts are found', () => {
	expect(Object.keys(en).length).toBeGreaterThan(40)
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
