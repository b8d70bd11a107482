import { fileTypeFromFile } from 'file-type'
import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '#server/platform/failure.ts'
import { filesOf, newBaseKey, baseKeyOf } from './file-names.ts'
import type { StoredPicture } from './media.ts'
import type { MadePicture, PictureAnswer, PictureWorkers } from './picture-workers.ts'
import type { ReceivedFile } from './received-file.ts'
import type { Storage } from './storage.ts'

const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const readable = new Set<string>(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/apng', ...heic])
const isSmall = ({ field }: ReceivedFile) => field.endsWith('_image_small')
const isLarge = ({ field }: ReceivedFile) => field.endsWith('_image')

/** Its small form is made from it here. */
const comesAlone = (field: string) => ['event_image', 'post_image', 'conversation_image'].includes(field)

/** A picture as it was sent, and the small form that came with it. */
interface SentPicture {
	large: ReceivedFile
	small: ReceivedFile | null
}

/** Each picture with its small form, in the order in which they came. Throws `invalid_input` where one that needs one has none. */
export function pairPictures(files: readonly ReceivedFile[]): SentPicture[] {
	const pairs: SentPicture[] = []
	const fields = new Set(files.filter(isLarge).map(({ field }) => field))
	for (const { field, name } of files.filter(isSmall))
		if (!fields.has(field.replace(/_small$/, ''))) fail('invalid_input', { fields: { [field]: { error: 'counts_differ', file: name } } })
	for (const field of fields) {
		const larges = files.filter((file) => file.field === field)
		const smalls = files.filter((file) => file.field === `${field}_small`)
		if (comesAlone(field)) {
			pairs.push(...larges.map((large) => ({ large, small: null })))
			continue
		}
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
	for (const file of [large, small]) if (file) await refuseOthers(file)
	const baseKey = newBaseKey()
	const made = await storeRenditions(baseKey, storage, async (target) => {
		const answer = await workers.make({ kind: 'webp', path: large.path, small: small?.path ?? null, target })
		if ('refused' in answer) fail('invalid_input', { fields: { [large.field]: { error: answer.refused, file: large.name } } })
		return madeOf(answer)
	})
	return { ...made, ...filesOf(baseKey, made.widths), has_avif: false, name: large.name, bytes: large.bytes }
}

/** The picture of a worker. Throws where it has made none. */
export function madeOf(answer: PictureAnswer): MadePicture {
	if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code })
	if ('refused' in answer) throw new Error(`a picture cannot be made: ${answer.refused}`)
	return answer.made ?? fail('internal')
}

/** Has a picture written in every width, as `<target>-<width>.webp`, and stores these files under `baseKey`: each complete or not at all. */
export async function storeRenditions(
	baseKey: string,
	storage: Storage,
	write: (target: string) => Promise<MadePicture>,
): Promise<MadePicture> {
	const staged = basename(newBaseKey())
	const target = join(storage.staging, staged)
	try {
		const made = await write(target)
		await storage.put(made.widths.map((width) => ({ name: `${baseKey}-${width}.webp`, path: `${target}-${width}.webp` })))
		return made
	} finally {
		await removeBeginningWith(storage.staging, staged)
	}
}

/** Stores every rendition of a stored picture again, under new names; AVIF is made of it later. Null when one of them is gone. */
export async function copyPicture(
	{ file, small_file, widths }: Copied,
	storage: Storage,
): Promise<Pick<StoredPicture, 'file' | 'small_file'> | null> {
	const [before, baseKey] = [baseKeyOf(file), newBaseKey()]
	// A picture that was not stored by us has two renditions, and names without a base key.
	const names = before === null ? [file, small_file] : widths.map((width) => `${before}-${width}.webp`)
	const renamed = (name: string) => (before === null ? `${baseKey}-${names.indexOf(name)}${extname(name)}` : name.replace(before, baseKey))
	const target = join(storage.staging, basename(baseKey))
	try {
		const copies: { name: string; path: string }[] = []
		for (const name of new Set(names)) {
			const found = await storage.find(name)
			if (!found) return null
			const path = `${target}-${copies.length}`
			await pipeline(await found.read(), createWriteStream(path, { flags: 'wx' }))
			copies.push({ name: renamed(name), path })
		}
		await storage.put(copies)
		return { file: renamed(file), small_file: renamed(small_file) }
	} finally {
		await removeBeginningWith(storage.staging, basename(baseKey))
	}
}
type Copied = Pick<StoredPicture, 'file' | 'small_file' | 'widths'>

/** Forms that were written and not stored. */
async function removeBeginningWith(folder: string, beginning: string): Promise<void> {
	for (const name of await readdir(folder)) if (name.startsWith(beginning)) await rm(join(folder, name), { force: true })
}

async function refuseOthers({ path, field, name }: ReceivedFile): Promise<void> {
	const type = await fileTypeFromFile(path)
	if (type && readable.has(type.mime)) return
	fail('invalid_input', { fields: { [field]: { error: 'not_a_picture', file: name } } })
}
