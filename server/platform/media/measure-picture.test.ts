import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measurePicture } from './measure-picture.ts'

/** A sharp picture of stripes in two shades of grey, and its expected measurements. */
async function adviceFor({ width = 1200, height = 800, shades = [100, 160], stripe = 20 }) {
	const data = Buffer.alloc(width * height)
	for (let at = 0; at < data.length; at += 1) data[at] = shades[Math.floor((at % width) / stripe) % 2] ?? 0
	const pixels = () => sharp(data, { raw: { width, height, channels: 1 } })
	return (await measurePicture(pixels, { width, height })).advice
}

test('a picture is small below 1200 pixels on its longer side, and upright where it is higher than wide', async () => {
	expect(await adviceFor({})).toEqual([])
	expect(await adviceFor({ width: 1199 })).toEqual(['small'])
	expect(await adviceFor({ width: 1200, height: 1200 })).toEqual([])
	expect(await adviceFor({ width: 1200, height: 1201 })).toEqual(['portrait'])
	expect(await adviceFor({ width: 800, height: 1200 })).toEqual(['portrait'])
	expect(await adviceFor({ width: 800, height: 1199 })).toEqual(['portrait', 'small'])
})

test('a picture is dark or bright by the mean of its light', async () => {
	// Of the size at which it is measured, so that no pixel is a mixture.
	const size = { width: 640, height: 640 }
	const told = async (low: number, high: number) => (await adviceFor({ ...size, shades: [low, high] })).filter((one) => one !== 'small')
	expect(await told(8, 88)).toEqual([])
	expect(await told(7, 87)).toEqual(['dark'])
	expect(await told(215, 255)).toEqual([])
	expect(await told(217, 255)).toEqual(['bright'])
})

test('a picture is blurred where its contrast needs more than some pixels, and one of a single colour is not', async () => {
	const size = { width: 640, height: 640 }
	const blurred = async (reach: number, contrast = 100) => {
		// From black to grey within so many pixels.
		const data = Buffer.alloc(size.width * size.height)
		for (let at = 0; at < data.length; at += 1) {
			const from = (at % size.width) - 320
			data[at] = 60 + Math.round(contrast * Math.min(1, Math.max(0, from / reach)))
		}
		return (await measurePicture(() => sharp(data, { raw: { ...size, channels: 1 } }), size)).advice.includes('blurred')
	}
	// Within two pixels it has a quarter of the contrast when eight pixels have all of it.
	expect([await blurred(4), await blurred(8), await blurred(9), await blurred(20)]).toEqual([false, false, true, true])
	expect([await blurred(20, 7), await blurred(20, 9)]).toEqual([false, true])
})
