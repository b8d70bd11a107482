import { fileTypeFromFile } from 'file-type'
import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseBlob } from 'music-metadata'
import { maxAudioBytes, maxVideoBytes } from '#contract/limits.ts'
import type { StoredSample } from './media.ts'
import { mp4Seconds, readWebm } from './recording-length.ts'
import { beginsMp3, isWhole, measureMp3 } from './whole-file.ts'

// Decision 116: The type of a file is read from its content.

type ContentType = StoredSample['content_type']

/** A recording's facts, or why it is refused; `bound` is in megabytes. */
export type RecordingAnswer =
	| { type: ContentType; duration: number }
	| { fault: 'not_a_sample' | 'broken_file' | 'no_length' }
	| { fault: 'file_too_large'; bound: number }

/** Families of containers, by file-type's names. Their brands name cameras and programs: the tracks decide if it can be played. */
const types: Partial<Record<string, ContentType>> = {
	'audio/mpeg': 'audio/mpeg',
	'video/mp4': 'video/mp4',
	'video/x-m4v': 'video/mp4',
	'video/quicktime': 'video/mp4',
	'video/3gpp': 'video/mp4',
	'video/3gpp2': 'video/mp4',
	'video/webm': 'video/webm',
}

/** Codecs that browsers play, as the containers call them: H.264, HEVC, AV1, VP8 and VP9; AAC, MP3, Opus, Vorbis and FLAC. */
const codecs = {
	'video/mp4': { video: /^(avc[1-4]|hvc1|hev1|dvh1|dvhe|av01|vp0[89])$/, audio: /^(mp4a|\.mp3|ms\0U|Opus|fLaC)$/ },
	'video/webm': { video: /^V_(VP8|VP9|AV1)$/, audio: /^A_(OPUS|VORBIS)$/ },
}
const longest = 6 * 3600

/** Checks a recording by its content, from its first byte to its last. */
export async function checkRecording(path: string, bytes: number): Promise<RecordingAnswer> {
	const type = await typeOf(path)
	if (type === null) return { fault: 'not_a_sample' }
	const most = type === 'audio/mpeg' ? maxAudioBytes : maxVideoBytes
	if (bytes > most) return { fault: 'file_too_large', bound: most / 1024 / 1024 }
	if (type === 'audio/mpeg') return answer(type, measureMp3(await readFile(path)) ?? Number.NaN)
	if (!(await isWhole[type](path))) return { fault: 'broken_file' }
	return type === 'video/mp4' ? checkMp4(path) : checkWebm(path)
}

async function checkMp4(path: string): Promise<RecordingAnswer> {
	const type = 'video/mp4'
	const format = await parseBlob(await openAsBlob(path, { type }), { duration: true, skipCovers: true }).then(
		(found) => found.format,
		() => null,
	)
	if (!format) return { fault: 'broken_file' }
	const tracks = format.trackInfo ?? []
	if (
		!isPlayed(
			type,
			tracks.map((track) => ({ kind: track.type ?? 0, codec: track.codecId ?? '' })),
		)
	)
		return { fault: 'not_a_sample' }
	const said = Math.max(format.duration ?? 0, ...tracks.map(({ duration }) => duration ?? 0))
	return answer(type, said || mp4Seconds(path))
}

function checkWebm(path: string): RecordingAnswer {
	const type = 'video/webm'
	const { tracks, said, measured } = readWebm(path)
	if (!isPlayed(type, tracks)) return { fault: 'not_a_sample' }
	// A length of nothing was never written by a recorder; one that says none can be measured.
	return said === undefined || said > 0 ? answer(type, said ?? measured) : { fault: 'broken_file' }
}

function answer(type: ContentType, duration: number): RecordingAnswer {
	if (duration === 0) return { fault: 'no_length' }
	return duration <= longest ? { type, duration } : { fault: 'broken_file' }
}

async function typeOf(path: string): Promise<ContentType | null> {
	const mime = (await fileTypeFromFile(path))?.mime
	if (mime !== undefined) return types[mime] ?? null
	return beginsMp3(await readFile(path)) ? 'audio/mpeg' : null
}

/** There must be a picture, and one sound of those that there are must be one that browsers play. Kinds are those of Matroska: 1 and 2. */
function isPlayed(type: keyof typeof codecs, tracks: readonly { kind: number; codec: string }[]): boolean {
	const pictures = tracks.filter(({ kind }) => kind === 1)
	const sounds = tracks.filter(({ kind }) => kind === 2)
	const { video, audio } = codecs[type]
	return pictures.some(({ codec }) => video.test(codec)) && (sounds.length === 0 || sounds.some(({ codec }) => audio.test(codec)))
}
