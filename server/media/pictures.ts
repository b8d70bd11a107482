import { fileTypeFromFile } from 'file-type'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fail } from '../failure.ts'
import { newStem } from './names.ts'
import type { StoredPicture } from './media.ts'
import type { PictureWorkers } from './picture-workers.ts'
import type { ReceivedFile } from './received-file.ts'
import type { Storage } from './storage.ts'

const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const readable = new Set<string>(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/apng', ...heic])
const isSmall = ({ field }: ReceivedFile) => field.endsWith('_image_small')
const isLarge = ({ field }: ReceivedFile) => field.endsWith('_image')

/** A picture as it was sent, and the small form that came with it. */
interface SentPicture {
	large: ReceivedFile
	small: ReceivedFile
}

/** Each picture with its small form, in the order in which they came. Throws `invalid_input` where one has none. */
export function pairPictures(files: readonly ReceivedFile[]): SentPicture[] {
	const pairs: SentPicture[] = []
	const fields = new Set(files.filter(isLarge).map(({ field }) => field))
	for (const { field, name } of files.filter(isSmall))
		if (!fields.has(field.replace(/_small$/, ''))) fail('invalid_input', { fields: { [field]: { error: 'counts_differ', file: name } } })
	for (const field of fields) {
		const larges = files.filter((file) => file.field === field)
		const smalls = files.filter((file) => file.field === `${field}_small`)
		const odd = larges[smalls.length] ?? smalls[larges.length]
		if (odd) fail('invalid_input', { fields: { [odd.field]: { error: 'counts_differ', file: odd.name } } })
		for (const [index, large] of larges.entries()) {
			const small = smalls[index]
			if (small) pairs.push({ large, small })
		}
	}
	return pairs
}

/** Decodes one picture and stores it in every width. Throws `invalid_input` by the field and name of the file. */
export async function storePicture({ large, small }: SentPicture, workers: PictureWorkers, storage: Storage): Promise<StoredPicture> {
	for (const file of [large, small]) await refuseOthers(file)
	const stem = newStem()
	const target = join(storage.staging, basename(stem))
	const form = (width: number) => `${stem}-${width}.webp`
	try {
		const answer = await workers.make({ kind: 'webp', path: large.path, small: small.path, target })
		if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code })
		if ('refused' in answer) fail('invalid_input', { fields: { [large.field]: { error: answer.refused, file: large.name } } })
		const made = answer.made ?? fail('internal')
		await storage.put(made.widths.map((width) => ({ name: form(width), path: `${target}-${width}.webp` })))
		const [smallest = made.width] = made.widths
		return { ...made, file: form(made.width), small_file: form(smallest), has_avif: false, name: large.name, bytes: large.bytes }
	} finally {
		await removeBeginningWith(storage.staging, basename(stem))
	}
}

/** Forms that were written and not stored. */
async function removeBeginningWith(folder: string, beginning: string): Promise<void> {
	for (const name of await readdir(folder)) if (name.startsWith(beginning)) await rm(join(folder, name), { force: true })
}

async function refuseOthers({ path, field, name }: ReceivedFile): Promise<void> {
	const type = await fileTypeFromFile(path)
	if (type && readable.has(type.mime)) return
	fail('invalid_input', { fields: { [field]: { error: 'not_a_picture', file: name } } })
}
