import { filesOf, baseKeyOf } from '#server/platform/media/file-names.ts'
import { widthsUpTo } from '#server/platform/media/picture-widths.ts'
import { groundOf, pictureSubjects } from './draw-picture.ts'

/** A drawing: see `drawPicture`. */
export interface SamplePicture {
	slug: string
	seed: number
	view: number
}

/** Pixels of the large form: enough for every screen, and a third faster to draw than the 1440 × 960 of the drawings. */
export const pictureWidth = 1200
const pictureHeight = 800

/** "kiermes" in hexadecimal digits. */
const mark = '6b6965726d6573'
const stemPattern = new RegExp(`^m/${mark}0{8}([0-9a-f]{2})([0-9a-f]{6})([0-9a-f]{2})$`)
const digits = (value: number, count: number) => value.toString(16).padStart(count, '0')

/** A name in the form of stored pictures that encodes its content: where a file is missing, its name is enough to draw it. */
const stemOfPicture = ({ slug, seed, view }: SamplePicture): string =>
	`m/${mark}00000000${digits(pictureSubjects.indexOf(slug), 2)}${digits(seed, 6)}${digits(view, 2)}`

/** The picture of that file name; null where it is no drawing. */
export function pictureOf(file: string): SamplePicture | null {
	const [, subject = '', seed = '', view = ''] = stemPattern.exec(baseKeyOf(file) ?? '') ?? []
	const slug = pictureSubjects[Number.parseInt(subject, 16)]
	return slug === undefined ? null : { slug, seed: Number.parseInt(seed, 16), view: Number.parseInt(view, 16) }
}

/** Columns of a row that shows this picture, drawn or not yet; without `isDrawn` it never will be. */
export function pictureRow(picture: SamplePicture, isDrawn: boolean) {
	const widths = widthsUpTo(pictureWidth)
	return {
		...filesOf(stemOfPicture(picture), widths),
		width: pictureWidth,
		height: pictureHeight,
		placeholder: groundOf(picture.slug, picture.seed, picture.view),
		widths: isDrawn ? widths : [],
	}
}
