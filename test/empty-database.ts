import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { onServer } from './database.ts'

/** A database without tables, and a folder of migrations for it. */
export interface EmptyDatabase extends OpenDatabase, AsyncDisposable {
	config: { DATABASE_URL: string; DATA_DIR: string }
	/** The log of the database. */
	lines: string[]
	folder: string
	write(files: Record<string, string>): Promise<void>
	tables(): Promise<string[]>
}

/** Makes empty databases on the server of the whole run; `base` is a temporary folder of the test file, removed at its end. */
export async function emptyDatabases(): Promise<{ base: string; start: (files?: Record<string, string>) => Promise<EmptyDatabase> }> {
	const base = await mkdtemp(join(tmpdir(), 'kiermes-test-'))
	const { server, prefix } = inject('database')
	const admin = new pg.Pool({ connectionString: server, max: 2 })
	afterAll(async () => {
		await admin.end()
		await rm(base, { recursive: true, force: true })
	})
	let count = 0

	async function start(files: Record<string, string> = {}): Promise<EmptyDatabase> {
		const name = `${prefix}_${process.pid}_${base.slice(-6).toLowerCase()}_${++count}`
		await admin.query(`create database ${pg.escapeIdentifier(name)}`)
		const lines: string[] = []
		const config = { DATABASE_URL: onServer(server, name), DATA_DIR: base }
		const database = await openDatabase(config, (line) => lines.push(line))
		const folder = join(base, name)
		const write = async (more: Record<string, string>) => {
			await mkdir(folder, { recursive: true })
			for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text)
		}
		await write(files)
		const tables = async () => {
			const { rows } = await sql<{
				name: string
			}>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
				database.db,
			)
			return rows.map((row) => row.name)
		}
		const end = async () => {
			await database.close()
			await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
		}
		return { ...database, config, lines, folder, write, tables, [Symbol.asyncDispose]: end }
	}

	return { base, start }
}
