import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawShareCard } from './share-card.ts'

/** The colour in the middle of the picture on a card, without the changes of JPEG. */
async function pictureOn(card: Buffer): Promise<string> {
	const { data } = await sharp(card).extract({ left: 940, top: 400, width: 20, height: 20 }).raw().toBuffer({ resolveWithObject: true })
	const [red = 0, green = 0, blue = 0] = data
	return [red, green, blue].map((part) => (part > 128 ? 1 : 0)).join('')
}

test('a share card shows the part of its picture that the focal point names', async () => {
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="500"><rect width="500" height="500" fill="#f00"/><rect x="500" width="500" height="500" fill="#0f0"/><rect x="1000" width="500" height="500" fill="#00f"/></svg>'
	const picture = await sharp(Buffer.from(svg)).png().toBuffer()
	const draw = (focal: string | null) =>
		drawShareCard({ site_name: 'Kiermes', title: 'A hall', description: 'For feasts.', picture, focal })
	expect(await pictureOn(await draw('0-50'))).toBe('100')
	expect(await pictureOn(await draw('50-50'))).toBe('010')
	expect(await pictureOn(await draw('100-100'))).toBe('001')
	// Without one, libvips looks for a place; the card is as large as ever.
	expect(await sharp(await draw(null)).metadata()).toMatchObject({ width: 1200, height: 630 })
})
