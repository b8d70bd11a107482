import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { albums, drawPicture, pictureSubjects } from './draw-picture.ts'

/** The standard deviation. By hand, because sharp's `stats` renders the picture again for each of its figures. */
function deviation(values: Uint8Array): number {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length
	return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

describe.each(pictureSubjects)('a drawn picture of %s', (subject) => {
	// Events have a cover alone.
	const views = [0, ...(albums[subject]?.views ?? []).map((_, index) => index + 1)]

	it('is the same for the same seed and view', () => {
		for (const view of views) expect(drawPicture(subject, 11, view)).toBe(drawPicture(subject, 11, view))
	})

	it('differs by seed and by view', () => {
		expect(new Set(Array.from({ length: 20 }, (_, seed) => drawPicture(subject, seed, 0))).size).toBe(20)
		expect(new Set(views.map((view) => drawPicture(subject, 4, view))).size).toBe(views.length)
	})

	it('holds drawn shapes only: no text, no picture, no reference, no script, no number that is none', () => {
		for (let seed = 0; seed < 9; seed++) {
			for (const view of views)
				expect(drawPicture(subject, seed, view)).not.toMatch(/<text|<image|href|<script|<filter|NaN|undefined|Infinity/)
		}
	})

	it('can be rendered in every view, and is not a plain surface', async () => {
		for (const view of views) {
			const svg = Buffer.from(drawPicture(subject, 3, view))
			expect(await sharp(svg).metadata()).toMatchObject({ format: 'svg', width: 1440, height: 960 })
			// An eighth of the usual 72 dots an inch: 180 × 120.
			const pixels = await sharp(svg, { density: 9 }).removeAlpha().raw().toBuffer()
			expect(Math.max(...[0, 1, 2].map((channel) => deviation(pixels.filter((_, index) => index % 3 === channel))))).toBeGreaterThan(12)
		}
	}, 60_000)
})
