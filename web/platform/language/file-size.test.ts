import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
	['en', 1, '1\u00a0kB'],
	['fr', 12_300, '13\u00a0ko'],
	['de', 57_000_000, '54,4\u00a0MB'],
	['fr', 57_000_000, '54,4\u00a0Mo'],
] as const)('in %s %i bytes are %s', (language, bytes, said) => {
	expect(fileSize(bytes, { language, number: (value) => value.toLocaleString(language) })).toBe(said)
})
