import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withBreakpoints } from './breakpoints.ts'

test('custom media become media queries, and an unknown breakpoint is refused', () => {
	expect(withBreakpoints('@media (--from-large) and (--below-wide) {')).toBe('@media (min-width: 64rem) and (max-width: 71.99rem) {')
	expect(() => withBreakpoints('@media (--from-larger) {')).toThrow('(--from-larger) is no breakpoint')
})

test('style sheets and scripts ask for the width of the window by breakpoints alone', async () => {
	const found: string[] = []
	for (const path of globSync('web/**/*.{css,ts,tsx}').filter((one) => !/\.test\.tsx?$|styles\/breakpoints\.ts$/.test(one))) {
		const text = await readFile(path, 'utf8')
		const queries = path.endsWith('.css') ? /@media[^{]*\bwidth\b[^{]*/g : /\((?:(?:min|max)-width:|width [<>])[^)]*\)/g
		// A container has the widths that its own parts need.
		for (const [query] of text.replaceAll(/@container[^{]*/g, '').matchAll(queries)) found.push(`${path}: ${query}`)
		withBreakpoints(text)
	}
	expect(found).toEqual([])
})
