import type { DraftPicture } from '#contract/listings/drafts.ts'
import type { FileKind } from '#web/platform/media/file-queue-types.ts'
import { checkPicture, scaleRenditions } from '#web/platform/media/picture-files.ts'
import { upload } from '#web/platform/shell/upload.ts'

/** The picture of an event: one, uploaded in its large rendition only. */
export const eventPictures: FileKind<{ file: string }, DraftPicture> = {
	most: 1,
	check: checkPicture,
	async prepare(file) {
		const scaled = await scaleRenditions(file)
		if (!scaled) return null
		const { large, small } = scaled
		return { files: [{ field: 'event_image', blob: large, name: file.name }], preview: small === file ? null : small }
	},
	send: (draft_id, files, watch) => upload('uploadEventImage', { draft_id }, files, watch),
	choose: ({ file }) => ({ file }),
}
