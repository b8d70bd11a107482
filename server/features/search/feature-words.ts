import type { Kysely } from 'kysely'
import { furtherFiltersOf, type FurtherFilter } from '#contract/listings/further-filter-names.ts'
import type { FeatureWords } from '#contract/search.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { featureWords, spokenLanguages, vagueFeatureWords } from './interpretation/words/feature-words.ts'
import { parkingWords } from './interpretation/words/trade-words.ts'

/** Visitors' words for the facts that lists filter by, in the notation of sentence words. */
const factWords: Record<FurtherFilter, string> = {
	parking_spaces: parkingWords,
	set_length: 'duration duree dauer spieldauer* minutes minuten playing_time temps_de_jeu set_duration',
	has_delivery: 'delivery deliver* livraison* livre* lieferung* liefern anlieferung* liwwer* transport*',
	has_set_up: 'set_up setup assembly montage installation* aufbau* aufbauen montieren opriichten',
	deposit: 'deposit* caution* kaution* pfand kautioun* security_deposit depot_de_garantie',
	quantity: 'quantity quantite* anzahl* menge stuckzahl* nombre number pieces stuck',
	minimum_persons: 'minimum* mindest* personnes personen people guests invites gaste persounen',
	travels_here:
		'travel* deplace* trajet* anfahrt* anreise* fahrt* mobil* kommen kommt vient venir come comes chez_moi zu_mir domicile ophaus',
	languages_spoken: 'language* langue* parle* sprache* spricht sprechen speaks speak sprooch* schwatz*',
}

/** Removes "_" and the other signs of sentence words: a search for a name does not use them. */
const split = (words: string) => words.split(/\s+/).map((word) => word.replace('~', '').replaceAll('_', ' '))

/** Further words for the features and facts of a family; a merged feature gives its names to its successor. */
export async function listFeatureWords(db: Kysely<DB>, category_id: number): Promise<FeatureWords> {
	const rows = await db
		.selectFrom('features')
		.select(['id', 'merged_into', 'feature_name_en', 'feature_name_fr', 'feature_name_de'])
		.where('category_id', '=', category_id)
		.orderBy('id')
		.execute()
	const current = new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]))
	const found = new Map<number, Set<string>>()
	const add = (id: number, words: readonly string[]) => {
		const now = current.get(id)
		if (now !== undefined) found.set(now, new Set([...(found.get(now) ?? []), ...words]))
	}
	for (const [ids, words] of [...featureWords, ...vagueFeatureWords, ...spokenLanguages]) for (const id of ids) add(id, split(words))
	for (const { id, merged_into, feature_name_en, feature_name_fr, feature_name_de } of rows)
		if (merged_into !== null) add(id, [feature_name_en, feature_name_fr, feature_name_de].map(fold))
	return {
		features: [...found].map(([id, words]) => ({ id, words: [...words] })),
		facts: furtherFiltersOf(category_id).map((fact) => ({ fact, words: split(factWords[fact]) })),
	}
}
