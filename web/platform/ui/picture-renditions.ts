import type { Picture } from '#contract/listings/listing.ts'

type Renditions = Pick<Picture, 'url' | 'small_url' | 'width' | 'widths'>

/**
 * Every width of a picture in one format, as a `srcset`; `uploads` makes addresses absolute. Older pictures have only two renditions. The query
 * of a file's address, such as the signature of a private one, is valid for all its renditions.
 */
export function pictureRenditions(
	{ url, small_url, width, widths }: Renditions,
	format: 'webp' | 'avif',
	uploads: (path: string) => string,
): string {
	const [, base, rest = ''] = /^(.+)-\d+\.webp(\?.*)?$/.exec(url) ?? []
	if (!base || widths.length === 0) return `${uploads(small_url)} 480w, ${uploads(url)} ${width}w`
	return widths.map((one) => `${uploads(`${base}-${one}.${format}${rest}`)} ${one}w`).join(', ')
}
