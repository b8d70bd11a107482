// Writes server/database/schema.ts, the column types of the migrated database, from a database made for the purpose.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'kiermes-types-'))
const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 2, fsync: false })
try {
	await migrate(database)
	const { host = '', port = 5432, user = '', database: name = '' } = database.pool.options
	const bigint = 'ColumnType<number, bigint | number | string, bigint | number | string>'
	const types = { int8: bigint, point: 'ColumnType<{ x: number; y: number }, string, string>', tsvector: 'string' }
	execFileSync(
		join(root, 'node_modules', '.bin', 'kysely-codegen'),
		// oxfmt-ignore
		[
			'--dialect', 'postgres', '--url', `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
			'--default-schema', 'public', '--exclude-pattern', '(kysely_*|jobs.*)', '--date-parser', 'string', '--numeric-parser', 'number',
			'--type-mapping', JSON.stringify(types), '--log-level', 'error', '--out-file', join(root, 'server', 'database', 'schema.ts'),
		],
		{ stdio: 'inherit' },
	)
} finally {
	await database.close()
	await rm(folder, { recursive: true, force: true })
}
