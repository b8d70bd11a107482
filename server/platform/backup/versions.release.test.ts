import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addWhatMatters, bytesOf, openInstallations, passphrase, sealCost } from '#test/installations.ts'
import { password } from '#test/people.ts'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { startProcess } from '#test/processes.ts'
import { startProduct } from '#test/product.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { compareIdentity } from '#server/platform/installation/identity.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import { openPlace } from './place.ts'
import { restoreBackup } from './restore-backup.ts'
import { compareTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const { base, emptyInstallation } = await openInstallations()
const bin = findPostgres(15)
/** Where the tests run on a server that was given, its version is not that of the embedded one. */
const isEmbedded = !process.env['TEST_DATABASE_URL']

/** Tables that differ after every restore: the storage, and the last own backup. */
const ofThePlace = ['public.installation', 'public.task_successes']

test.skipIf(!isEmbedded)(
	'a backup of the embedded PostgreSQL is restored into PostgreSQL 15, and a backup of that into the embedded one again',
	{ tags: ['postgresql-15'] },
	async () => {
		await using product = await startProduct({ samples: true })
		const { person, code, image } = await addWhatMatters(product)
		const place = await openPlace(product.config, join(base, 'versions'))
		const backUp = async (config: Config, database: OpenDatabase, now: string) =>
			writeBackup({ config, database, storage: await openStorage(config) }, place, { passphrase, sealCost, now: new Date(now), env: {} })
		const source = await openDatabase(product.config)
		const first = await backUp(product.config, source, '2026-11-20T08:00:00Z')
		expect(Number.parseInt(first.postgres)).toBeGreaterThan(15)

		await using server = await startPostgres(bin ?? '')
		const admin = new pg.Client({ connectionString: server.url() })
		await admin.connect()
		await admin.query('create database restored')
		await admin.end()
		const { MIGRATION_DATABASE_URL: _, ...config } = {
			...product.config,
			DATABASE_URL: server.url('restored'),
			DATA_DIR: join(base, 'older'),
		}
		const older = await openDatabase(config)
		try {
			const restored = await restoreBackup({ config, database: older, storage: await openStorage(config) }, place, { passphrase })
			expect(restored).toMatchObject({ id: first.id, tables: first.tables.length, files: first.files.length, migrated: [] })
			expect(restored.rows).toBe(first.tables.reduce((sum, { rows }) => sum + rows, 0))
			expect(restored.rows).toBeGreaterThan(1000)
			expect(await compareTables(source, older)).toEqual(ofThePlace)

			const second = await backUp(config, older, '2026-11-21T08:00:00Z')
			expect(second.postgres).toMatch(/^15\./)
			const shape = ({ tables }: typeof first) => tables.map(({ name, columns, rows }) => [name, columns, rows])
			expect(shape(second)).toEqual(shape(first))
			expect([second.sequences, second.files]).toEqual([first.sequences, first.files])
			await using newer = await emptyInstallation(product)
			expect(await newer.restore(place)).toMatchObject({ id: second.id, rows: restored.rows, files: first.files.length })
			expect(await compareTables(older, newer.database)).toEqual(ofThePlace)
			expect(await compareTables(source, newer.database)).toEqual(ofThePlace)
			await using again = await newer.start()
			expect((await again.call('searchVenues', { q: 'castle' })).data).toEqual((await product.call('searchVenues', { q: 'castle' })).data)
			expect(await bytesOf(again, image)).toEqual(await bytesOf(product, image))

			// As when the embedded version has changed: files and key are still in DATA_DIR, the database is new.
			await using inPlace = await emptyInstallation(product)
			const kept = { ...inPlace.config, DATA_DIR: product.config.DATA_DIR }
			const lines: string[] = []
			const target = { config: kept, database: inPlace.database, storage: await openStorage(kept) }
			await restoreBackup(target, place, { log: (line) => lines.push(line) })
			expect(lines[0]).toBe(`0 of ${first.files.length} files are copied`)
			expect(await compareIdentity({ ...target, db: inPlace.database.db })).toBe(true)
			expect(await compareTables(source, inPlace.database)).toEqual(ofThePlace)

			// The product works on the older server: search, log-in with the second factor.
			await using onOlder = await startProcess(product, config)
			for (const input of [{}, { q: 'castle' }, { min_capacity: 120, sorting: 'price' }])
				expect((await onOlder.call('searchVenues', input)).data).toEqual((await product.call('searchVenues', input)).data)
			expect(await onOlder.call('logIn', { email: person.email, password, code: code() })).toMatchObject({ http: 200 })
		} finally {
			await older.close()
			await source.close()
		}
	},
)
