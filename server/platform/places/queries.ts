import { sql, type Kysely } from 'kysely'
import type { Place } from '#contract/places.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The gazetteer by name: communes, then towns, then the towns beyond the border. */
export function listPlaces(db: Kysely<DB>): Promise<Place[]> {
	return db
		.selectFrom('places')
		.select(['id', 'canton', 'place_name_en', 'place_name_fr', 'place_name_de', 'place_name_lb', 'latitude', 'longitude'])
		.select([sql<Place['kind']>`kind`.as('kind'), sql<Place['country']>`country`.as('country')])
		.orderBy(sql`array_position(array['commune', 'town', 'border'], kind)`)
		.orderBy('place_name_fr')
		.orderBy('id')
		.execute()
}

/** The number of the newest import of streets; 0 before the first. */
export async function readRegisterNumber(db: Kysely<DB>): Promise<number> {
	const row = await db.selectFrom('street_imports').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
	return row?.id ?? 0
}

/** The gazetteer with its communes and inhabitants, and every street: the search for names reads them. */
export async function readNames(db: Kysely<DB>): Promise<{ places: NamedPlace[]; streets: Street[] }> {
	const [places, streets] = await Promise.all([
		db
			.selectFrom('places')
			.select(['id', 'place_name_en', 'place_name_fr', 'place_name_de', 'place_name_lb', 'commune', 'canton'])
			.select(['latitude', 'longitude', 'population'])
			.select([sql<Place['kind']>`kind`.as('kind'), sql<Place['country']>`country`.as('country')])
			.execute(),
		db.selectFrom('streets').selectAll().execute(),
	])
	return { places, streets }
}

export interface NamedPlace extends Place {
	/** For a commune, itself. */
	commune: string | null
	population: number
}

/** A row of the table `streets`. */
export interface Street {
	id: number
	street_name: string
	locality: string
	commune: string | null
	canton: string | null
	postcode: string | null
	latitude: number
	longitude: number
}

/** Puts these streets into the place of all that were there before; every process notices. */
export async function replaceStreets(db: Kysely<DB>, file: string, streets: readonly Street[]): Promise<void> {
	await db.transaction().execute(async (trx) => {
		// Two imports at once would mix.
		await sql`lock table streets in exclusive mode`.execute(trx)
		await trx.deleteFrom('streets').execute()
		await sql`
			insert into streets select * from jsonb_populate_recordset(null::streets, ${JSON.stringify(streets)}::jsonb)
		`.execute(trx)
		await trx.insertInto('street_imports').values({ file, streets: streets.length }).execute()
		// Cached place searches have the old streets.
		await sql`select pg_notify('public_change', 'streets')`.execute(trx)
	})
}
