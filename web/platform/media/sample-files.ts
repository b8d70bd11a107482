import { maxAudioBytes, maxSamples, maxVideoBytes } from '#contract/limits.ts'
import type { DraftSample } from '#contract/listings/drafts.ts'
import { upload } from '#web/platform/shell/upload.ts'
import { sampleKind } from './file-kinds.ts'
import type { FileKind } from './file-queue-types.ts'
import type { ChosenSample } from './chosen-files.ts'

/** The initial title: the file's name without extension and technical parts. */
const titleOf = (name: string) =>
	name
		.replace(/\.\w{2,4}$/, '')
		.replaceAll(/[_\s]+/g, ' ')
		.trim()
		.slice(0, 120)

/** Recordings: mp3, mp4 and webm, uploaded unchanged. */
export const sampleFiles: FileKind<ChosenSample, DraftSample> = {
	name: 'samples',
	most: maxSamples,
	async check(file) {
		const kind = sampleKind(file)
		if (!kind) return 'not_a_sample'
		if (file.size === 0) return 'empty_file'
		return file.size > (kind === 'audio' ? maxAudioBytes : maxVideoBytes) ? 'file_too_large' : null
	},
	prepare: async (file) => ({ files: [{ field: 'entertainment_video', blob: file, name: file.name }], preview: null }),
	async send(draft_id, files, watch) {
		const { samples } = await upload('uploadSamples', { draft_id }, files, watch)
		const [sample] = samples
		if (!sample) throw new Error('The server has kept no recording')
		return sample
	},
	choose: ({ file, name }) => ({ file, title: titleOf(name), transcript: '' }),
}
