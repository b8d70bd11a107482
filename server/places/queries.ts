import { sql, type Kysely } from 'kysely'
import type { Place } from '#contract/places.ts'
import type { DB } from '../schema.ts'

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
