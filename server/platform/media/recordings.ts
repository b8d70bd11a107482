import { join } from 'node:path'
import { fail } from '#server/platform/failure.ts'
import { ReaderThreadError, readInThread } from '#server/platform/shared/reader-thread.ts'
import type { RecordingAnswer } from './check-recording.ts'
import { newBaseKey } from './file-names.ts'
import type { StoredSample } from './media.ts'
import type { ReceivedFile } from './received-file.ts'
import { clearMetadata } from './recording-metadata.ts'
import type { RecordingOrder } from './recording-reader.ts'
import type { Storage } from './storage.ts'

const program = join(import.meta.dirname, 'recording-reader.ts')
const extensions: Record<StoredSample['content_type'], string> = { 'audio/mpeg': 'mp3', 'video/mp4': 'mp4', 'video/webm': 'webm' }

/**
 * Checks a recording by its content, in a separate thread, and stores it without its metadata, otherwise as it is.
 * Throws `invalid_input` by the field and name of the file.
 */
export async function storeSample(file: ReceivedFile, storage: Storage): Promise<StoredSample> {
	const order: RecordingOrder = { path: file.path, bytes: file.bytes }
	const answer = await readInThread<RecordingAnswer>(program, order).catch((error: unknown): RecordingAnswer => {
		if (error instanceof ReaderThreadError) return { fault: 'broken_file' }
		throw error
	})
	if ('fault' in answer) {
		const { fault, ...bound } = answer
		return fail('invalid_input', { fields: { [file.field]: { error: fault, ...bound, file: file.name } } })
	}
	const { type, duration } = answer
	await clearMetadata(file.path, type)
	const name = `${newBaseKey()}.${extensions[type]}`
	await storage.put([{ name, path: file.path }])
	const kind = type === 'audio/mpeg' ? 'audio' : 'video'
	return { kind, file: name, content_type: type, duration: Math.round(duration * 100) / 100, name: file.name, bytes: file.bytes }
}
