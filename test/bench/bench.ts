// Prints one table of speed. Ratios are of one run on one machine: compare them, not the milliseconds.
// --listings 10000 (default) sets the size of the searched set; above 10000 the samples are multiplied in the database.
// --events 100000 sets the size of the agenda that is measured.
// --guard runs the tests that compare times, and nothing else.
// --turns 60, --seconds 5 and --starts 3 set how long is measured; --only search, sentence (the page of one), sentences, agenda, http, pictures, flood or start leaves the rest out.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { multiplyListings, partsOf } from '#samples/multiply-listings.ts'
import { seedSamples } from '#samples/seed.ts'
import { buildWhenNeeded } from '#scripts/build.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { asOwner, openDatabase } from '#server/platform/database/open-database.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import { writeMark } from '#server/platform/media/storage-mark.ts'
import { fillAgenda, measureAgenda } from './agenda.ts'
import { measureAgendaHttp, measureHttp, measureLogIns, measureSentenceHttp, measureStart } from './http.ts'
import { measurePictures } from './pictures.ts'
import { markDays, measureSearch, type BenchRow } from './search.ts'
import { measureSentenceSearch } from './sentence-pages.ts'
import { measureSentences } from './sentences.ts'

const { values } = parseArgs({
	options: {
		listings: { type: 'string', default: '10000' },
		events: { type: 'string', default: '100000' },
		turns: { type: 'string', default: '60' },
		seconds: { type: 'string', default: '5' },
		starts: { type: 'string', default: '3' },
		only: { type: 'string' },
		guard: { type: 'boolean', default: false },
	},
})

if (values.guard) {
	const { status } = spawnSync('vitest', ['run', '--project', 'server', '--maxWorkers', '1'], {
		stdio: 'inherit',
		env: { ...process.env, TESTS: 'measure' },
	})
	process.exit(status ?? 1)
}

const listings = Number(values.listings)
const { written, times } = partsOf(listings)
const wants = (part: string) => values.only === undefined || values.only === part

process.env['NODE_ENV'] = 'production'
await buildWhenNeeded()
const folder = await mkdtemp(join(tmpdir(), 'kiermes-bench-'))
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
const table: BenchRow[] = []
try {
	// The samples here have no pictures, and their folder stays empty.
	await writeMark(await openStorage(config), randomUUID())
	const database = await openDatabase({ ...config, fsync: false })
	try {
		await migrate(database)
		// Sentences are read with the catalogue alone.
		if (values.only !== 'sentences')
			await asOwner(
				database,
				async ({ db, pool }) => {
					await seedSamples(db, { listings: written, pictures: false })
					if (times > 1) await multiplyListings(pool, times)
					await markDays(pool)
				},
				// A million listings are marked on 200 days by one statement.
				{ statement_timeout: 0, query_timeout: 0 },
			)
		if (wants('search')) table.push(...(await measureSearch(database.db, listings, Number(values.turns))))
		if (wants('search') || wants('sentence')) table.push(...(await measureSentenceSearch(database.db, listings, Number(values.turns))))
		if (wants('sentence')) table.push(...(await measureSentenceHttp(folder, Number(values.turns))))
		if (wants('sentences')) table.push(...(await measureSentences(database.db, Number(values.turns))))
		if (wants('http')) table.push(...(await measureHttp(folder, Number(values.seconds))))
		if (wants('pictures')) table.push(...(await measurePictures(database.db, folder, Number(values.seconds) * 2)))
		if (wants('agenda')) {
			await asOwner(database, ({ pool }) => fillAgenda(pool, Number(values.events)))
			table.push(...(await measureAgenda(database.db, Number(values.turns))))
			table.push(...(await measureAgendaHttp(folder, Number(values.seconds))))
		}
		if (wants('flood')) table.push(...(await measureLogIns(folder, Number(values.seconds) * 2)))
	} finally {
		await database.close()
	}
	if (wants('start')) table.push(...(await measureStart(folder, Number(values.starts))))
	console.table(table)
} finally {
	await rm(folder, { recursive: true, force: true })
}
