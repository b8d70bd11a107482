// Draws the sample pictures that are not drawn yet, on all processors, and ends: the product may run meanwhile or not.
import './environment.ts'
import { availableParallelism } from 'node:os'
import { SampleDrawings } from '#samples/pictures/drawings.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'

try {
	const config = readConfig()
	const database = await openDatabase(config, console.log)
	try {
		const drawings = new SampleDrawings(database.db, await openStorage(config), { atOnce: availableParallelism(), priority: 0 })
		try {
			await drawings.drawAll()
		} finally {
			await drawings.stop()
		}
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
