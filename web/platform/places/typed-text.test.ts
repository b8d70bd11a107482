import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplify } from './simplify.ts'
import { typedParts } from './typed-text.ts'

const shown = (name: string, typed: string) =>
	typedParts(name, typed)
		.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
		.join('')

test.each([
	['Ettelbréck', 'ettelbre', '[Ettelbré]ck'],
	['Esch-sur-Alzette', 'esch alz', '[Esch]-sur-[Alz]ette'],
	['Straßen', 'strass', '[Straß]en'],
	['Rue de l’Église', 'eglise', 'Rue de l’[Église]'],
	['Live bands', 'live bands', '[Live] [bands]'],
	['Weddings & more', 'ding', 'Weddings & more'],
	['Café', '', 'Café'],
])('of %s what was typed as %s stands out', (name, typed, expected) => {
	expect(shown(name, typed)).toBe(expected)
})

test('whatever is typed, the parts together are the name, and what stands out was typed', () => {
	const words = fc.string({ unit: fc.constantFrom('a', 'É', 'é', 'ß', 's', ' ', '-', 'e\u0301', '🎈', 'x'), maxLength: 12 })
	fc.assert(
		fc.property(words, words, (name, typed) => {
			const parts = typedParts(name, typed)
			expect(parts.map(({ text }) => text).join('')).toBe(name)
			const wanted = simplify(typed).split(' ')
			for (const { text } of parts.filter(({ isTyped }) => isTyped))
				expect(
					simplify(text)
						.split(' ')
						.every((one) => wanted.some((word) => word.startsWith(one) || one.startsWith(word))),
				).toBe(true)
		}),
	)
})
