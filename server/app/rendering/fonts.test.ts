import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..', '..', '..', 'web', 'platform')
const letters = '©×›ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒàâäçèéêëîïôöùûüÿœß0123456789€§°²·–—‘’‚“”„«»•…−!?,.;:%&()/+@\u00a0'

// Decision 081: Fonts of three languages.
test('the fonts before the first paint have all letters of the three languages, in 30 kB', async () => {
	const css = await readFile(join(web, 'styles/fonts.css'), 'utf8')
	const faces = [...css.matchAll(/url\('\.\.\/(fonts\/\w+-basic\.woff2)'\)[^}]*unicode-range:\s*([^;]+);/g)]
	expect(faces).toHaveLength(2)
	let bytes = 0
	for (const [, file = '', range = ''] of faces) {
		const data = await readFile(join(web, file))
		bytes += data.length
		const font = create(data)
		const has = new Set('characterSet' in font ? font.characterSet : [])
		expect([...letters].filter((letter) => !has.has(letter.codePointAt(0) ?? 0))).toEqual([])
		const named = range.split(/,\s*/).flatMap((part) => {
			const [from = 0, to = from] = part
				.slice(2)
				.split('-')
				.map((hex) => Number.parseInt(hex, 16))
			return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
		})
		expect(named.filter((point) => !has.has(point))).toEqual([])
	}
	expect(bytes).toBeLessThanOrEqual(30_000)
})
