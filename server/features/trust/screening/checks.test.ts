import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { maxDescriptionLength } from '#contract/limits.ts'
import { findContacts, findLinks, findWords, likeness, nearlyEqual, wordsOf } from './checks.ts'
import { usualRules } from './rules.ts'

test.for<[text: string, found: string[]]>([
	['See https://example.org/menu, or www.example.org.', ['https://example.org/menu', 'www.example.org']],
	['Look at bit.ly/3xYz and example.lu!', ['bit.ly/3xYz', 'example.lu']],
	['Two letters are a name: ab.lu, a.b.lu', ['ab.lu', 'a.b.lu']],
	['HTTP://EXAMPLE.COM/?a=1&b=2', ['HTTP://EXAMPLE.COM/?a=1&b=2']],
	['We play jazz.And swing.Then we stop.', []],
	['Write to mia@example.org', []],
	['Opens at 8.30, costs 12.50 €, St.Vith, S.à r.l.', []],
	['(https://example.org/a)', ['https://example.org/a']],
])('links in “%s”', ([text, found]) => {
	expect(findLinks(text)).toEqual(found)
})

test.for<[text: string, found: string[]]>([
	['Call +352 621 123 456 today', ['+352 621 123 456']],
	['Tel. 26 12 34 56', ['26 12 34 56']],
	['(+352) 26-12-34-56', ['(+352) 26-12-34-56']],
	['0049 651 12345678', ['0049 651 12345678']],
	['00352621123456 or +4915112345678', ['00352621123456', '+4915112345678']],
	['Article 5449000000996', []],
	['Write: mia.weber@example.org.', ['mia.weber@example.org']],
	['mia (at) example [dot] org', ['mia (at) example [dot] org']],
	['On 12.05.2026, from 18:00 to 23:30, since 1998-2024', []],
	['For 100 000 guests, 1 200 m², L-1234 Luxembourg', []],
	['2026-06-24 and 24/06/2026', []],
	['LU28 0019 4006 4475 0000', []],
	['https://example.org/20260624123456', []],
	['Prices: 12, 15, 18, 20, 25 and 30 euros', []],
	['Seven digits are none: 123 45 67', []],
	['Eight are: 123 456 78', ['123 456 78']],
	['Fifteen are: +123 456 789 012 345', ['+123 456 789 012 345']],
	['On 1.2.26 and 12-05-2026, 9:00–17:00 or 10h30 à 12h30', []],
	['1.250.000 guests and 12 000 000 lights', []],
	['Seasons 2025/26 and 1998 – 2004', []],
	['mia{at}example(punkt)org or mia [at] example (point) lu', ['mia{at}example(punkt)org', 'mia [at] example (point) lu']],
])('contacts in “%s”', ([text, found]) => {
	expect(findContacts(text)).toEqual(found)
})

test('forbidden words are whole words, whatever their case, accents and what stands between them', () => {
	const words = ['Casino en ligne', 'crédit', 'Straße']
	expect(findWords('Un CASINO — en   ligne !', words)).toEqual(['Casino en ligne'])
	expect(findWords('credit, STRASSE', words)).toEqual(['crédit', 'Straße'])
	expect(findWords('Straßenfest, accrédité, casinos en ligne', words)).toEqual([])
	expect(findWords('cre\u00addit cre\u200bdit', words)).toEqual(['crédit'])
	expect(findWords('anything', ['', '  ', '!!'])).toEqual([])
})

test('a forbidden word is found wherever it stands, and in no text without it', () => {
	const word = fc.stringMatching(/^[a-zéèüö]{3,12}$/)
	fc.assert(
		fc.property(
			fc.array(word, { maxLength: 30 }),
			word,
			fc.nat(),
			fc.constantFrom(' ', ', ', '\n', ' – '),
			(others, forbidden, place, gap) => {
				const rest = others.filter((one) => wordsOf(one) !== wordsOf(forbidden))
				const at = place % (rest.length + 1)
				expect(findWords([...rest.slice(0, at), forbidden.toUpperCase(), ...rest.slice(at)].join(gap), [forbidden])).toEqual([forbidden])
				expect(findWords(rest.join(gap), [forbidden])).toEqual([])
			},
		),
	)
})

test('no text makes a check throw or take long', async () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
			findLinks(text)
			findContacts(text)
			findWords(text, usualRules.words.fr)
			expect(likeness(text, text)).toBeGreaterThanOrEqual(0)
		}),
	)
	const nasty = ['1', 'a.', '+1 ', 'a-', '@', 'a(at)b', '1 2', '((', 'LU28 ', 'www.'].map((part) =>
		part.repeat(maxDescriptionLength / part.length),
	)
	for (const text of nasty) {
		const taken = await processorTime(() => {
			findLinks(text)
			findContacts(text)
		})
		expect(taken, text.slice(0, 10)).toBeLessThan(1000)
	}
})

const sentence =
	'A bright hall above the river with room for two hundred guests, a kitchen of its own, a terrace, and a garden where children play'

test('likeness: the same is 1, a changed word hardly matters, another text is another', () => {
	expect(likeness(sentence, sentence.toUpperCase())).toBe(1)
	expect(likeness(sentence, `${sentence} until late.`)).toBeGreaterThan(nearlyEqual)
	expect(
		likeness(
			sentence,
			'Our band plays swing and soul for weddings, with two singers, a trumpet and as much volume as the neighbours will stand for',
		),
	).toBe(0)
	// Too short to tell.
	expect(likeness('A hall.', 'A hall.')).toBe(0)
})

test('likeness lies between 0 and 1, and is the same both ways', () => {
	const text = fc
		.array(fc.constantFrom('hall', 'band', 'tent', 'cake', 'light', 'with', 'and'), { minLength: 20, maxLength: 60 })
		.map((words) => words.join(' '))
	fc.assert(
		fc.property(text, text, (one, other) => {
			const share = likeness(one, other)
			expect(share).toBeGreaterThanOrEqual(0)
			expect(share).toBeLessThanOrEqual(1)
			expect(likeness(other, one)).toBe(share)
			expect(likeness(one, one)).toBe(1)
		}),
	)
})
