import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedSamples } from '#samples/seed.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { openFolder } from '#server/platform/media/folder-storage.ts'
import { writeMark } from '#server/platform/media/storage-mark.ts'

/** The initial state of a fault script's database: migrated, with or without the listings of the samples. */
export type Template = 'migrated' | 'samples'

/** The listings of a database with samples. They have no pictures. */
export const sampleListings = 640

/** Names the folder of the templates to the scripts of a run. */
const variable = 'FAULT_TEMPLATES'

// Data folders belong to the user of their server, which Node's copy does not keep.
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to])

/** Makes both templates in a folder, once for all scripts that this process starts: making its own takes each of them some seconds of a processor. */
export async function makeTemplates(folder: string): Promise<void> {
	const [migrated, samples] = [join(folder, 'migrated'), join(folder, 'samples')]
	for (const place of [migrated, samples]) await mkdir(place)
	await (await openTemplate(migrated, 'migrated')).close()
	await copy(migrated, samples)
	const database = await openDatabase({ DATA_DIR: samples, DATABASE_POOL: 4 })
	await fill(database)
	await database.close()
	process.env[variable] = folder
}

/** Opens a database in an empty folder that begins as its template does: copied where the run has templates, made otherwise. */
export async function openTemplate(DATA_DIR: string, template: Template = 'migrated'): Promise<OpenDatabase> {
	const folder = process.env[variable]
	if (folder) await copy(join(folder, template), DATA_DIR)
	const database = await openDatabase({ DATA_DIR, DATABASE_POOL: 4 })
	if (folder) return database
	try {
		await migrate(database)
		if (template === 'samples') await fill(database)
	} catch (error) {
		await database.close()
		throw error
	}
	return database
}

const fill = ({ db }: OpenDatabase) => seedSamples(db, { listings: sampleListings, pictures: false, log: () => {} })

/** Says that the folder of uploads is the right one, though it is empty: without that the product does not start on samples without pictures. */
export async function markUploads(folder: string): Promise<void> {
	await writeMark(await openFolder(join(folder, 'data', 'uploads')), randomUUID())
}
