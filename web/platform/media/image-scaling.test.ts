import { afterEach, expect, test, vi } from 'vitest'
import { fit, scalePicture } from './image-scaling.ts'
import { preparePicture } from './prepare-picture.ts'

interface Drawn {
	width: number
	height: number
	type: string
	quality: number | undefined
}

/** A canvas that records its calls, and returns the result of `answer`. */
function standInCanvas(answer: (type: string) => Blob | null = (type) => new Blob(['bytes'], { type })) {
	const drawn: Drawn[] = []
	vi.stubGlobal(
		'OffscreenCanvas',
		class {
			readonly width: number
			readonly height: number
			constructor(width: number, height: number) {
				this.width = width
				this.height = height
			}
			getContext = () => ({ drawImage() {} })
			async convertToBlob({ type, quality }: { type: string; quality?: number }) {
				drawn.push({ width: this.width, height: this.height, type, quality })
				const blob = answer(type)
				if (!blob) throw new DOMException('not written', 'EncodingError')
				return blob
			}
		},
	)
	return drawn
}

/** Decodes every file to a picture of this size; a file with the text "broken" fails. */
function standInDecoder(width: number, height: number) {
	const closed = vi.fn<() => void>()
	vi.stubGlobal('createImageBitmap', async (file: Blob) => {
		if ((await file.text()) === 'broken') throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
		return { width, height, close: closed }
	})
	return closed
}

afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

test('229 a picture fits the given width and height, keeps its ratio and never grows', () => {
	const rendition = { width: 1920, height: 1280, quality: 0.8 }
	expect(fit({ width: 4000, height: 3000 }, rendition)).toEqual({ width: 1707, height: 1280 })
	expect(fit({ width: 6000, height: 1000 }, rendition)).toEqual({ width: 1920, height: 320 })
	expect(fit({ width: 3000, height: 4000 }, rendition)).toEqual({ width: 960, height: 1280 })
	expect(fit({ width: 1920, height: 1280 }, rendition)).toEqual({ width: 1920, height: 1280 })
	expect(fit({ width: 300, height: 200 }, rendition)).toEqual({ width: 300, height: 200 })
	// A very thin picture keeps at least one pixel.
	expect(fit({ width: 9000, height: 2 }, rendition)).toEqual({ width: 1920, height: 1 })
})

test('229 233 each form is written as PNG, then as WebP at its quality: the large one, then the small one', async () => {
	const closed = standInDecoder(4000, 3000)
	const drawn = standInCanvas()
	const { large, small } = await scalePicture(new Blob(['a photograph']))
	expect([large.type, small.type]).toEqual(['image/webp', 'image/webp'])
	expect(drawn).toEqual([
		{ width: 1707, height: 1280, type: 'image/png', quality: undefined },
		{ width: 1707, height: 1280, type: 'image/webp', quality: 0.8 },
		{ width: 427, height: 320, type: 'image/png', quality: undefined },
		{ width: 427, height: 320, type: 'image/webp', quality: 0.7 },
	])
	expect(closed).toHaveBeenCalledOnce()
})

test('G41 where the browser cannot write WebP, the PNG is sent', async () => {
	standInDecoder(800, 600)
	standInCanvas(() => new Blob(['png'], { type: 'image/png' }))
	const { large, small } = await scalePicture(new Blob(['a photograph']))
	expect([large.type, small.type]).toEqual(['image/png', 'image/png'])
})

test('231 232 the messages of a canvas that gives nothing', async () => {
	const closed = standInDecoder(800, 600)
	standInCanvas(() => null)
	await expect(scalePicture(new Blob(['a']))).rejects.toThrow(/^Failed to convert canvas to blob$/)
	standInCanvas((type) => (type === 'image/png' ? new Blob(['png'], { type }) : null))
	await expect(scalePicture(new Blob(['a']))).rejects.toThrow(/^WebP conversion failed$/)
	// The decoded picture is freed in any case.
	expect(closed).toHaveBeenCalledTimes(2)
})

test('on a browser without canvases of their own, the page’s canvas does the same', async () => {
	standInDecoder(2400, 1600)
	vi.stubGlobal('OffscreenCanvas', undefined)
	const asked: unknown[] = []
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as unknown as RenderingContext)
	vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type, quality) {
		asked.push([this.width, this.height, type, quality])
		done(new Blob(['bytes'], { type: type ?? '' }))
	})
	const { large } = await scalePicture(new Blob(['a photograph']))
	expect(large.type).toBe('image/webp')
	expect(asked).toEqual([
		[1920, 1280, 'image/png', undefined],
		[1920, 1280, 'image/webp', 0.8],
		[480, 320, 'image/png', undefined],
		[480, 320, 'image/webp', 0.7],
	])
})

test('230 a corrupt picture is logged and gives nothing; the others go on, one after the other', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	standInDecoder(800, 600)
	standInCanvas()
	const files = ['one', 'broken', 'three'].map((text) => new File([text], `${text}.jpg`))
	const prepared = await Promise.all(files.map((file) => preparePicture(file, true)))
	expect(prepared.map((one) => one?.large.type)).toEqual(['image/webp', undefined, 'image/webp'])
	expect(logged).toHaveBeenCalledOnce()
	expect(logged).toHaveBeenCalledWith('Error during image processing:', expect.objectContaining({ name: 'InvalidStateError' }))
})

test('G41 a kind that this browser does not read is sent as it is, without a word', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	standInDecoder(800, 600)
	standInCanvas()
	const file = new File(['broken'], 'IMG_0042.HEIC')
	expect(await preparePicture(file, false)).toEqual({ large: file, small: file })
	expect(logged).not.toHaveBeenCalled()
})
