import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const theme = await readFile(join(import.meta.dirname, 'theme.css'), 'utf8')

/** The colours of the tokens in the light and in the dark scheme. */
const tokens = new Map(
	[...theme.matchAll(/^\t\t--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));$/gm)].map(([, name = '', light, dark, both]) => [
		name,
		{ light: light ?? both ?? '', dark: dark ?? both ?? '' },
	]),
)

function luminance(colour: string): number {
	const hex = colour.length === 4 ? colour.slice(1).replaceAll(/\w/g, '$&$&') : colour.slice(1)
	const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
	const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
	return (lighter + 0.05) / (darker + 0.05)
}

/** The pairs of foreground and background, with their least contrast: 4.5 for words, 3 for the edges of controls. */
const pairs: [front: string[], grounds: string[], least: number][] = [
	[['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-deep', 'gold', 'good', 'bad'], ['paper', 'cream', 'raised', 'field'], 4.5],
	[['ink', 'ink-soft'], ['sand', 'map-home', 'map-abroad', 'accent-wash', 'gold-wash'], 4.5],
	[['accent-deep', 'bad'], ['accent-wash'], 4.5],
	[['gold'], ['gold-wash'], 4.5],
	[['white'], ['accent-ground', 'accent-ground-deep', 'night'], 4.5],
	[['night-soft'], ['night'], 4.5],
	[['paper'], ['ink'], 4.5],
	[['control-line', 'accent', 'accent-ground', 'chart'], ['paper', 'cream', 'raised', 'field'], 3],
]

for (const scheme of ['light', 'dark'] as const)
	test(`in the ${scheme} scheme words and controls stand out from their grounds`, () => {
		const faint: string[] = []
		for (const [fronts, grounds, least] of pairs)
			for (const front of fronts)
				for (const ground of grounds) {
					const [one, other] = [tokens.get(front)?.[scheme], tokens.get(ground)?.[scheme]]
					if (!one || !other) throw new Error(`theme.css has no colour --${front} or --${ground}`)
					const ratio = contrast(one, other)
					if (ratio < least) faint.push(`--${front} on --${ground}: ${ratio.toFixed(2)} of ${least}`)
				}
		expect(faint).toEqual([])
	})

test('the light scheme is dark text on light, and the dark one the other way round', () => {
	const { paper, ink } = Object.fromEntries(tokens)
	expect(luminance(paper?.light ?? '')).toBeGreaterThan(luminance(ink?.light ?? ''))
	expect(luminance(paper?.dark ?? '')).toBeLessThan(luminance(ink?.dark ?? ''))
})

test('styles take their colours from the tokens, so that both schemes know them', async () => {
	const literal =
		/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|(?:color|background|border|fill|stroke)[\w-]*:[^;]*(?<![-\w])(?:white|black)\b/i
	const found: string[] = []
	for (const file of globSync('web/**/*.css', { cwd: root })) {
		if (/(theme|print)\.css$/.test(file)) continue
		for (const line of (await readFile(join(root, file), 'utf8')).split('\n'))
			// A mask knows how opaque it is, and no colour.
			if (literal.test(line) && !line.includes('mask-image')) found.push(`${file}: ${line.trim()}`)
	}
	expect(found).toEqual([])
})

test('text grows with the size that visitors set in their browser: no rule of the root sets another', () => {
	const css = theme.replaceAll(/\/\*[^]*?\*\//g, '')
	const rules = [...css.matchAll(/(?:^|[{};])\s*((?:html|:root)[^{};]*)\{([^{}]*)\}/g)].filter(([, selector = '']) =>
		selector.split(',').some((one) => /^(html|:root)(\[[^\]]*\])?$/.test(one.trim())),
	)
	expect(rules.length).toBeGreaterThan(1)
	for (const [, selector, body = ''] of rules) expect(body, selector).not.toMatch(/(^|[;\s])font(-size)?\s*:/)
	// The sizes themselves are measured in the root's.
	const sizes = [...theme.matchAll(/--text-\w+: ([^;]+);/g)].map(([, size = '']) => size)
	expect(sizes.length).toBeGreaterThan(4)
	for (const size of sizes) expect(size).toMatch(/rem/)
})
