import { fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import { maxAudioBytes, maxVideoBytes } from '#contract/limits.ts'
import { fail, type RefusedField } from '../failure.ts'
import { newBaseKey } from './file-names.ts'
import type { StoredSample } from './media.ts'
import type { ReceivedFile } from './received-file.ts'
import { clearMetadata } from './recording-metadata.ts'
import type { Storage } from './storage.ts'
import { isWhole } from './whole-file.ts'

type ContentType = StoredSample['content_type']

interface Kind {
	kind: StoredSample['kind']
	extension: string
	most: number
	/** What a full parse must find. */
	container: RegExp
	codec: RegExp
}

const kinds: Record<ContentType, Kind> = {
	'audio/mpeg': { kind: 'audio', extension: 'mp3', most: maxAudioBytes, container: /^MPEG$/, codec: /^MPEG .*Layer 3$/ },
	'video/mp4': {
		kind: 'video',
		extension: 'mp4',
		most: maxVideoBytes,
		container: /^(mp4[12]?|isom|iso[2-9]|avc1|M4V|dash|qt)/i,
		codec: /avc|h\.?26[45]|hevc|hev1|hvc1|av01|av1|vp0?9/i,
	},
	'video/webm': { kind: 'video', extension: 'webm', most: maxVideoBytes, container: /webm/i, codec: /vp0?[89]|av1/i },
}
/** As file-type calls them. */
const types: Partial<Record<string, ContentType>> = {
	'audio/mpeg': 'audio/mpeg',
	'video/mp4': 'video/mp4',
	'video/x-m4v': 'video/mp4',
	'video/webm': 'video/webm',
}
const longest = 6 * 3600

/** Checks a recording by its content and stores it without what it says of its making, otherwise as it is. Throws `invalid_input` by the field and name of the file. */
export async function storeSample(file: ReceivedFile, storage: Storage): Promise<StoredSample> {
	const refuse = (refused: RefusedField): never => fail('invalid_input', { fields: { [file.field]: { ...refused, file: file.name } } })
	const type = types[(await fileTypeFromFile(file.path))?.mime ?? ''] ?? refuse({ error: 'not_a_sample' })
	const { kind, extension, most, container, codec } = kinds[type]
	if (file.bytes > most) refuse({ error: 'file_too_large', bound: most / 1024 / 1024 })
	const found = await read(file.path)
	if (!found || !(await isWhole[type](file.path))) return refuse({ error: 'broken_file' })
	if (!container.test(found.container) || !found.codecs.some((name) => codec.test(name))) refuse({ error: 'not_a_sample' })
	if (!(found.duration > 0) || found.duration > longest) refuse({ error: 'broken_file' })
	await clearMetadata(file.path, type)
	const name = `${newBaseKey()}.${extension}`
	await storage.put([{ name, path: file.path }])
	return { kind, file: name, content_type: type, duration: Math.round(found.duration * 100) / 100, name: file.name, bytes: file.bytes }
}

/** What a full parse finds; null when the file is damaged. */
async function read(path: string) {
	try {
		const { format } = await parseFile(path, { duration: true, skipCovers: true })
		const codecs = [format.codec, ...(format.trackInfo ?? []).map(({ codecName }) => codecName)].filter((name) => name !== undefined)
		return { container: format.container ?? '', codecs, duration: format.duration ?? 0 }
	} catch {
		return null
	}
}
