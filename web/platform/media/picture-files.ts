import { maxPictureBytes, maxPictures } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { families } from '#contract/values/families.ts'
import { upload } from '#web/platform/shell/upload.ts'
import { isReadByAll, readPictureHead } from './file-kinds.ts'
import type { FileKind, Refusal } from './file-queue-types.ts'
import type { ScaledPicture } from './image-scaling.ts'
import type { ChosenPicture } from './chosen-files.ts'
import { preparePicture } from './prepare-picture.ts'

/** The server decodes no larger pictures, and phones should not either. */
const maxPixels = 50_000_000

/** Checks of a picture before the upload. */
export async function checkPicture(file: File): Promise<Refusal | null> {
	if (file.size === 0) return 'empty_file'
	const head = await readPictureHead(file)
	if (!head) return 'not_a_picture'
	if (file.size > maxPictureBytes) return 'file_too_large'
	return head.pixels > maxPixels ? 'too_many_pixels' : null
}

/** Both renditions of a picture; undefined when it cannot be decoded. */
export async function scaleRenditions(file: File): Promise<ScaledPicture | undefined> {
	const head = await readPictureHead(file)
	return preparePicture(file, head === null || isReadByAll(head))
}

function pictureFiles(field: 'venue_image' | 'entertainment_image' | 'rental_image'): FileKind<ChosenPicture, DraftPicture> {
	return {
		name: 'pictures',
		most: maxPictures,
		check: checkPicture,
		async prepare(file) {
			const scaled = await scaleRenditions(file)
			if (!scaled) return null
			const { large, small } = scaled
			return {
				files: [
					{ field, blob: large, name: file.name },
					{ field: `${field}_small`, blob: small, name: file.name },
				],
				preview: small === file ? null : small,
			}
		},
		async send(draft_id, files, watch) {
			const { images } = await upload('uploadPictures', { draft_id }, files, watch)
			const [picture] = images
			if (!picture) throw new Error('The server has kept no picture')
			return picture
		},
		choose: ({ file }) => ({ file, alternative_text: '', is_decorative: false, focal: '' }),
	}
}

const venue = pictureFiles('venue_image')
const entertainment = pictureFiles('entertainment_image')
const rental = pictureFiles('rental_image')

/** The pictures of a family as a kind of files, with the field names of its add_edit call: 1 venues, 2 entertainment, 3 rentals, 4 services. */
export const pictureFilesOf = (category_id: number): FileKind<ChosenPicture, DraftPicture> =>
	category_id === families.venues ? venue : category_id === families.entertainment ? entertainment : rental
