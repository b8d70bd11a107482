// Replaces the streets of the place search by those of an official register: npm run places:import -- streets.json
import './environment.ts'
import { basename } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { migrateIfAllowed } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { listPlaces, replaceStreets } from '#server/platform/places/queries.ts'
import { locateStreets } from './streets/locate-streets.ts'
import { readRegister } from './streets/read-register.ts'

const [file] = process.argv.slice(2)

try {
	if (!file) throw new Error('say which file: npm run places:import -- streets.json')
	const rows = await readRegister(file)
	const config = readConfig()
	const database = await openDatabase(config, console.log)
	try {
		await migrateIfAllowed(database, config)
		const communes = (await listPlaces(database.db)).filter((place) => place.kind === 'commune')
		const { streets, moved, left_out } = locateStreets(rows, communes)
		if (streets.length === 0) throw new Error('the file has no street: nothing was changed')
		await replaceStreets(database.db, basename(file), streets)
		const localities = new Set(streets.map((street) => `${street.locality}, ${street.commune}`)).size
		console.log(`${rows.length} rows read, ${streets.length} streets of ${localities} localities stored`)
		if (moved > 0) console.log(`${moved} without a point of their own, or with one far away, were put into the middle of their locality`)
		if (left_out > 0) console.log(`${left_out} left out: neither a point nor a locality that is known`)
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
