import { sql, type Kysely } from 'kysely'
import { BoundedCache, Kept } from '#server/platform/http/cache/bounded-cache.ts'
import { anything, type Changes, type Tags } from '#server/platform/http/cache/cache-tags.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { baseKeyOf } from './file-names.ts'
import { fileTables, unionAll } from './file-tables.ts'

class Known extends Kept {
	readonly bytes = 200
	readonly isPublic: boolean
	readonly tags: Tags

	/** `owner` is the published row that names the file, as a tag; null when none does. */
	constructor(owner: string | null) {
		super()
		this.isPublic = owner !== null
		this.tags = owner === null ? anything : { now: [owner], soon: [] }
	}
}

/** Which files are public: those that a published row names. Cached until that changes; a limit of 0 bytes caches nothing. */
export class PublicFiles {
	readonly #db: Kysely<DB>
	readonly #known: BoundedCache<Known>
	/** While false, each check queries the database: a file that was withdrawn must not stay public while no notice arrives. */
	receivesChanges = true

	constructor(db: Kysely<DB>, limitBytes = 0) {
		this.#db = db
		this.#known = new BoundedCache('public_files', limitBytes)
	}

	/** Whether this file is public. Files that are no uploads are always public. */
	async has(file: string): Promise<boolean> {
		const baseKey = baseKeyOf(file)
		if (baseKey === null) return true
		const known = this.receivesChanges ? this.#known.get(baseKey, () => this.#find(baseKey)) : this.#find(baseKey)
		return (await known).isPublic
	}

	/** These rows have changed; without any, everything may have. */
	invalidate(changes?: Changes): void {
		this.#known.invalidate(changes)
	}

	async #find(baseKey: string): Promise<Known> {
		const selects = fileTables.flatMap(({ table, published }) => {
			if (!published) return []
			const { by, when } = published
			return sql`select ${`${by}:`} || p.id as owner from ${sql.table(table)} f join ${sql.table(`${by}s`)} p on p.id = f.${sql.ref(`${by}_id`)}
				where ${sql.raw(when)} and left(f.file, 34) = ${baseKey}`
		})
		const { rows } = await sql<{ owner: string }>`${unionAll(selects)} limit 1`.execute(this.#db)
		return new Known(rows[0]?.owner ?? null)
	}
}
