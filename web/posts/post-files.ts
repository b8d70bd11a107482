import { maxPostPictures } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/own-listings.ts'
import type { FileKind } from '../own-listings/file-queue.ts'
import { checkPicture, scaledForms } from '../own-listings/picture-files.ts'
import { upload } from '../upload.ts'
import type { ChosenPicture } from './post-fields.ts'

/** The pictures of a post, each sent in its large form alone. */
export const postPictures: FileKind<ChosenPicture, DraftPicture> = {
	most: maxPostPictures,
	check: checkPicture,
	async prepare(file) {
		const scaled = await scaledForms(file)
		if (!scaled) return null
		const { large, small } = scaled
		return { files: [{ field: 'post_image', blob: large, name: file.name }], preview: small === file ? null : small }
	},
	send: (post_id, files, watch) => upload('uploadPostPicture', { post_id }, files, watch),
	choose: ({ file }) => ({ file, alternative_text_en: '', alternative_text_fr: '', alternative_text_de: '' }),
}
