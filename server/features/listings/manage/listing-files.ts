import type { Kysely } from 'kysely'
import { maxPictures, maxSamples } from '#contract/limits.ts'
import { fail } from '#server/platform/failure.ts'
import type { Media, StoredPicture, StoredSample } from '#server/platform/media/media.ts'
import type { ReceivedFile } from '#server/platform/media/received-file.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { listPictures, listSamples } from '#server/platform/media/available-files.ts'

/** The files of one request, stored and not named by any row yet. */
export interface StoredFiles {
	pictures: StoredPicture[]
	samples: StoredSample[]
}

/** Stores the files of a request: all of them, or none. */
export async function storeFiles(media: Media, files: readonly ReceivedFile[]): Promise<StoredFiles> {
	const isSample = ({ field }: ReceivedFile) => field.endsWith('_video')
	const pictures = await media.storePictures(files.filter((file) => !isSample(file)))
	try {
		return { pictures, samples: await media.storeSamples(files.filter(isSample)) }
	} catch (error) {
		await media.remove(namesOf({ pictures, samples: [] }))
		throw error
	}
}

/** Every name under which rows would know these files. */
export const namesOf = ({ pictures, samples }: StoredFiles): string[] => [
	...pictures.flatMap(({ file, small_file }) => [file, small_file]),
	...samples.map(({ file }) => file),
]

interface Chosen {
	listing_id: number
	draft_id: number | null
	/** In the requested order; undefined changes nothing. */
	pictures: { file: string; alternative_text: string; is_decorative?: boolean | undefined; focal?: string | undefined }[] | undefined
	samples: { file: string; title: string; transcript: string }[] | undefined
	/** The files of the request, behind the chosen ones. */
	added: StoredFiles
	/** The prefix of the request's file fields: venue, entertainment, rental. */
	prefix: string
}

/** Gives a listing its pictures in their order. Those that it has keep their numbers. Answers the files that it shows no more. */
export async function writePictures(db: Kysely<DB>, { listing_id, draft_id, pictures: chosen, added, prefix }: Chosen): Promise<string[]> {
	const available = await listPictures(db, { draft_id, listing_id })
	const names = [...new Set((chosen ?? available).map(({ file }) => file))]
	const wanted = names.map((file) => available.find((picture) => picture.file === file) ?? refuseFile('pictures'))
	if (wanted.length + added.pictures.length > maxPictures)
		refuseCount(added.pictures.length > 0 ? `${prefix}_image` : 'pictures', maxPictures)
	const saidOf = new Map(
		chosen?.map(({ file, alternative_text, is_decorative = false, focal }) => [
			file,
			{ alternative_text, is_decorative: is_decorative && alternative_text === '', ...(focal !== undefined && { focal }) },
		]),
	)
	const kept = wanted.flatMap(({ listed_id }) => listed_id ?? [])
	await db
		.deleteFrom('listing_pictures')
		.where('listing_id', '=', listing_id)
		.where('id', 'not in', [0, ...kept])
		.execute()
	for (const [position, { listed_id, ...picture }] of [
		...wanted,
		...added.pictures.map((one) => ({ ...one, listed_id: null })),
	].entries()) {
		const said = saidOf.get(picture.file)
		if (listed_id !== null)
			await db
				.updateTable('listing_pictures')
				.set({ position, ...said })
				.where('id', '=', listed_id)
				.execute()
		else {
			const { file, small_file, width, height, placeholder, thumbhash, widths, has_avif, focal, advice } = picture
			const row = { file, small_file, width, height, placeholder, thumbhash, widths, has_avif, focal, advice, ...said }
			await db
				.insertInto('listing_pictures')
				.values({ listing_id, position, ...row })
				.execute()
		}
	}
	return available.filter((picture) => !wanted.includes(picture)).flatMap(({ file, small_file }) => [file, small_file])
}

/** Gives a listing its recordings in their order, in the same way. */
export async function writeSamples(db: Kysely<DB>, { listing_id, draft_id, samples: chosen, added, prefix }: Chosen): Promise<string[]> {
	const available = await listSamples(db, { draft_id, listing_id })
	const names = [...new Set((chosen ?? available).map(({ file }) => file))]
	const wanted = names.map((file) => available.find((sample) => sample.file === file) ?? refuseFile('samples'))
	if (wanted.length + added.samples.length > maxSamples) refuseCount(added.samples.length > 0 ? `${prefix}_video` : 'samples', maxSamples)
	const saidOf = new Map(chosen?.map(({ file, title, transcript }) => [file, { ...(title && { title }), transcript }]))
	const kept = wanted.flatMap(({ listed_id }) => listed_id ?? [])
	await db
		.deleteFrom('listing_samples')
		.where('listing_id', '=', listing_id)
		.where('id', 'not in', [0, ...kept])
		.execute()
	const fresh = added.samples.map((sample) => ({ ...sample, listed_id: null, title: sample.name }))
	for (const [position, { listed_id, kind, file, content_type, duration, title }] of [...wanted, ...fresh].entries()) {
		const said = saidOf.get(file)
		if (listed_id !== null)
			await db
				.updateTable('listing_samples')
				.set({ position, ...said })
				.where('id', '=', listed_id)
				.execute()
		else
			await db
				.insertInto('listing_samples')
				.values({ listing_id, position, kind, file, content_type, duration, title: titleOf(title), ...said })
				.execute()
	}
	return available.filter((sample) => !wanted.includes(sample)).map(({ file }) => file)
}

const longestTitle = 120
/** A file's name as a title, until its owner thinks of a better one. */
const titleOf = (name: string): string => name.replace(/\.\w{1,5}$/, '').slice(0, longestTitle)

const refuseFile = (field: string): never => fail('invalid_input', { fields: { [field]: { error: 'invalid' } } })
const refuseCount = (field: string, bound: number): never => fail('invalid_input', { fields: { [field]: { error: 'too_many', bound } } })
