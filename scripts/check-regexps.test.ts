import { expect, test } from 'vitest'
import { complain, findRegexps } from './check-regexps.ts'

const code = [
	'const safe = /^[a-z]+$/',
	String.raw`const bad = (text: string) => /^(a+)+$/.test(text) && text.replace(/\s+$/, '')`,
	"const made = new RegExp('(x*)*y', 'i')",
	'const raw = RegExp(String.raw`\\d+,\\d*$`)',
	'const unknown = (word: string) => new RegExp(word)',
	'export const element = <p>{/bc/u.source}</p>',
].join('\n')

test('expressions are found wherever they stand, and those that may take long are named with file and line', async () => {
	const found = findRegexps('planted.tsx', code)
	expect(found.map(({ source, flags, line }) => `${line} /${source}/${flags}`).toSorted()).toEqual([
		'1 /^[a-z]+$/',
		String.raw`2 /\s+$/`,
		'2 /^(a+)+$/',
		'3 /(x*)*y/i',
		String.raw`4 /\d+,\d*$/`,
		'6 /bc/u',
	])
	const complaints = await complain(found)
	expect(complaints.map(({ file, line, source }) => `${file}:${line} ${source}`).toSorted()).toEqual([
		String.raw`planted.tsx:2 \s+$`,
		'planted.tsx:2 ^(a+)+$',
		'planted.tsx:3 (x*)*y',
		String.raw`planted.tsx:4 \d+,\d*$`,
	])
	expect(complaints.find(({ source }) => source === '^(a+)+$')?.why).toBe('exponential')
	await expect(Promise.resolve().then(() => findRegexps('broken.ts', 'const a ='))).rejects.toThrow('broken.ts')
})
