import { sql, type Kysely } from 'kysely'
import { BoundedCache, type Sized } from '../bounded-cache.ts'
import type { DB } from '../schema.ts'
import { laidAside } from '../own-posts/laid-aside.ts'
import { stemOf } from './names.ts'

interface Known extends Sized {
	isPublic: boolean
}

/** Which files anybody may see: those that something published names. Kept for as long as nothing public changes; a limit of 0 bytes keeps nothing. */
export class PublicFiles {
	readonly #db: Kysely<DB>
	readonly #known: BoundedCache<Known>

	constructor(db: Kysely<DB>, limitBytes = 0) {
		this.#db = db
		this.#known = new BoundedCache(limitBytes)
	}

	/** Whether anybody may see this file. One that we have not stored ourselves lies there for everybody. */
	async has(file: string): Promise<boolean> {
		const stem = stemOf(file)
		if (stem === null) return true
		return (await this.#known.get(stem, () => this.#find(stem))).isPublic
	}

	/** Something public has changed. */
	forget(): void {
		this.#known.forget()
	}

	async #find(stem: string): Promise<Known> {
		const { rows } = await sql<{ found: boolean }>`
			select exists (select from listing_pictures f join listings l on l.id = f.listing_id where left(f.file, 34) = ${stem} and l.state = 'published')
				or exists (select from listing_samples f join listings l on l.id = f.listing_id where left(f.file, 34) = ${stem} and l.state = 'published')
				or exists (select from event_pictures f join events e on e.id = f.event_id where left(f.file, 34) = ${stem} and event_is_public(e.state))
				or exists (select from post_pictures f join posts p on p.id = f.post_id where left(f.file, 34) = ${stem} and p.state = 'published' and f.position < ${laidAside}) as found
		`.execute(this.#db)
		return { isPublic: rows[0]?.found ?? false, bytes: 100 }
	}
}
