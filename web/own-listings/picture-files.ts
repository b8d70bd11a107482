import { maxPictureBytes, maxPictures } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/own-listings.ts'
import { upload } from '../upload.ts'
import { isReadByAll, readPictureHead } from './file-kinds.ts'
import type { FileKind } from './file-queue.ts'
import type { ChosenPicture } from './listing-fields.ts'
import { preparePicture } from './prepare-picture.ts'

/** More than this the server does not decode, and neither should a phone. */
const maxPixels = 50_000_000

function pictureFiles(field: 'venue_image' | 'entertainment_image' | 'rental_image'): FileKind<ChosenPicture, DraftPicture> {
	return {
		most: maxPictures,
		async check(file) {
			if (file.size === 0) return 'empty_file'
			const head = await readPictureHead(file)
			if (!head) return 'not_a_picture'
			if (file.size > maxPictureBytes) return 'file_too_large'
			return head.pixels > maxPixels ? 'too_many_pixels' : null
		},
		async prepare(file) {
			const head = await readPictureHead(file)
			const scaled = await preparePicture(file, head === null || isReadByAll(head))
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
		choose: ({ file }) => ({ file, alternative_text: '' }),
	}
}

const venue = pictureFiles('venue_image')
const entertainment = pictureFiles('entertainment_image')
const rental = pictureFiles('rental_image')

/** The pictures of a family, by the field names of its add_edit call: 1 venues, 2 entertainment, 3 rentals, 4 services. */
export const pictureFilesOf = (category_id: number): FileKind<ChosenPicture, DraftPicture> =>
	category_id === 1 ? venue : category_id === 2 ? entertainment : rental
