import type { Media } from '../media/media.ts'

/** Removes what is named no more, after its last row is gone. What cannot be removed now is the sweeper's to find: it fails nobody's call. */
export async function removeLeft(media: Media, files: readonly string[]): Promise<void> {
	try {
		if (files.length > 0) await media.remove(files)
	} catch {
		// Found again a day later.
	}
}
