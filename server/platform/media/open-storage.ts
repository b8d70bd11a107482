import { join } from 'node:path'
import { ConfigError, type Config } from '#server/platform/config.ts'
import { openFolder } from './folder-storage.ts'
import { openBucket } from './bucket-storage.ts'
import type { Storage } from './storage.ts'

/** The folder of everything that `/uploads/` serves, where no bucket is configured. */
export const uploadsFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'uploads')

/** The storage that the settings name: a bucket, or the folder. Throws a ConfigError when the settings of the bucket or the folder cannot be used. */
export async function openStorage(config: Config): Promise<Storage> {
	const { S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config
	if (S3_BUCKET === undefined) return openOwnFolder(uploadsFolder(config))
	if (S3_ACCESS_KEY === undefined || S3_SECRET_KEY === undefined) throw new ConfigError('Cannot start: the keys of S3_BUCKET are missing.')
	return openBucket({ ...config, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY })
}

async function openOwnFolder(folder: string): Promise<Storage> {
	try {
		return await openFolder(folder)
	} catch (error) {
		throw new ConfigError(
			`Cannot start: ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Mount its disk for writing, and give the folder to the user of the process.`,
		)
	}
}
