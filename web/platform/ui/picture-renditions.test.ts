import { expect, test } from 'vitest'
import { pictureRenditions } from './picture-renditions.ts'

const uploads = (path: string) => `https://files.example.org${path}`
const picture = { url: '/uploads/m/0a-1920.webp', small_url: '/uploads/m/0a-480.webp', width: 1920, widths: [480, 960, 1920] }

test('every width of a picture is offered in a format, by the names under which it is stored', () => {
	expect(pictureRenditions(picture, 'webp', uploads)).toBe(
		'https://files.example.org/uploads/m/0a-480.webp 480w, https://files.example.org/uploads/m/0a-960.webp 960w, https://files.example.org/uploads/m/0a-1920.webp 1920w',
	)
	expect(pictureRenditions(picture, 'avif', (path) => path)).toBe(
		'/uploads/m/0a-480.avif 480w, /uploads/m/0a-960.avif 960w, /uploads/m/0a-1920.avif 1920w',
	)
})

test('the token of a private picture is valid for all its renditions', () => {
	expect(pictureRenditions({ ...picture, url: '/uploads/m/0a-960.webp?pass=12-ab.c', widths: [480, 960] }, 'webp', (path) => path)).toBe(
		'/uploads/m/0a-480.webp?pass=12-ab.c 480w, /uploads/m/0a-960.webp?pass=12-ab.c 960w',
	)
})

test('an older picture has its two forms and no others', () => {
	const old = { url: '/uploads/castle-1.webp', small_url: '/uploads/castle-1-small.webp', width: 1200, widths: [] }
	expect(pictureRenditions(old, 'webp', (path) => path)).toBe('/uploads/castle-1-small.webp 480w, /uploads/castle-1.webp 1200w')
	// Widths whose file names do not match are ignored.
	expect(pictureRenditions({ ...old, url: '/uploads/castle.webp', widths: [480] }, 'webp', (path) => path)).toBe(
		'/uploads/castle-1-small.webp 480w, /uploads/castle.webp 1200w',
	)
})
