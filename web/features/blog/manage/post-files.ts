import { maxPostPictures } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import type { FileKind } from '#web/platform/media/file-queue-types.ts'
import { checkPicture, scaleRenditions } from '#web/platform/media/picture-files.ts'
import { upload } from '#web/platform/shell/upload.ts'
import type { ChosenPicture } from './post-fields.ts'

/** The pictures of a post. Only their large rendition is uploaded. */
export const postPictures: FileKind<ChosenPicture, DraftPicture> = {
	most: maxPostPictures,
	check: checkPicture,
	async prepare(file) {
		const scaled = await scaleRenditions(file)
		if (!scaled) return null
		const { large, small } = scaled
		return { files: [{ field: 'post_image', blob: large, name: file.name }], preview: small === file ? null : small }
	},
	send: (post_id, files, watch) => upload('uploadPostPicture', { post_id }, files, watch),
	choose: ({ file }) => ({ file, alternative_text_en: '', alternative_text_fr: '', alternative_text_de: '' }),
}
