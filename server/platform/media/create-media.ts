import { availableParallelism } from 'node:os'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { SecretKey } from '#server/platform/shared/secret-key.ts'
import type { Media } from './media.ts'
import { renditionsOf } from './file-names.ts'
import { namedFiles } from './named-files.ts'
import { signFileUrl } from './signed-urls.ts'
import { PictureWorkers } from './picture-workers.ts'
import { storeDocument } from './documents.ts'
import { copyPicture, pairPictures, storePicture } from './pictures.ts'
import { storeSample } from './recordings.ts'
import type { Storage } from './storage.ts'

/** The priority of processes that requests wait for; see `PictureWorkers`. */
const priority = 5

/** Stores files, with its own processes for pictures: `close` ends them. */
export function createMedia(db: Kysely<DB>, storage: Storage, key: SecretKey): Media & { close(): void } {
	const workers = new PictureWorkers(Math.min(2, availableParallelism()), priority)

	/** All or none: stored files go again when another one is refused. */
	async function storeAll<Sent, Stored extends { file: string }>(sent: readonly Sent[], store: (one: Sent) => Promise<Stored>) {
		const settled = await Promise.allSettled(sent.map(store))
		const stored = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
		const failed = settled.find((one) => one.status === 'rejected')
		if (!failed) return stored
		await storage.remove(stored.flatMap(({ file }) => renditionsOf(file)))
		throw failed.reason
	}

	return {
		storePictures: (files) => storeAll(pairPictures(files), (pair) => storePicture(pair, workers, storage)),
		copyPicture: (picture) => copyPicture(picture, storage),
		storeSamples: (files) =>
			storeAll(
				files.filter(({ field }) => field.endsWith('_video')),
				(file) => storeSample(file, storage),
			),
		storeDocuments: (files) =>
			storeAll(
				files.filter(({ field }) => field.endsWith('_document')),
				(file) => storeDocument(file, storage),
			),
		async remove(files) {
			const named = await namedFiles(db, files)
			await storage.remove(files.filter((file) => !named.has(file)).flatMap(renditionsOf))
		},
		privateAddress: (file) => `/uploads/${file}?pass=${signFileUrl(key, file)}`,
		close: () => workers.close(),
	}
}
