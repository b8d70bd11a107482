import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Choice, ChoiceKind } from '#contract/catalogue/manage.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Table of each kind, and prefix of its name columns. */
export const stored = {
	category: { table: 'categories', name: 'category_name' },
	sub_category: { table: 'sub_categories', name: 'sub_category_name' },
	feature: { table: 'features', name: 'feature_name' },
	event_category: { table: 'event_categories', name: 'event_category_name' },
	occasion: { table: 'occasions', name: 'occasion_name' },
} as const satisfies Record<ChoiceKind, { table: keyof DB; name: string }>

/** Features that forms know by their numbers: catering, cuisine, and languages with their children. */
const fixedFeatures = sql`(139, 146, 452)`
/** The kind that feeds give to events of an unknown kind. */
const otherEvents = 9

const names = (name: string) => sql.raw(['en', 'fr', 'de'].map((lang) => `c.${name}_${lang} as choice_name_${lang}`).join(', '))
const none = sql`null::int`

const selects: Record<ChoiceKind, RawBuilder<unknown>> = {
	category: sql`
		select 'category' as kind, c.id, ${none} as category_id, ${none} as parent_id, ${none} as level, c.position, c.version, ${names('category_name')},
			null::json as occasion, false as is_form_only, true as is_fixed, false as is_retired, ${none} as merged_into,
			(select count(*)::int from listings where category_id = c.id) as listings_count, 0 as events_count
		from categories c`,
	sub_category: sql`
		select 'sub_category', c.id, c.category_id, null, null, c.position, c.version, ${names('sub_category_name')},
			null, false, false, c.retired_at is not null, c.merged_into, (select count(*)::int from listings where sub_category_id = c.id), 0
		from sub_categories c`,
	feature: sql`
		select 'feature', c.id, c.category_id, c.parent_id, c.level, c.position, c.version, ${names('feature_name')},
			null, false, c.id in ${fixedFeatures} or c.parent_id is not distinct from 452, c.retired_at is not null, c.merged_into,
			(select count(*)::int from listing_features where feature_id = c.id), 0
		from features c`,
	event_category: sql`
		select 'event_category', c.id, null, null, null, c.position, c.version, ${names('event_category_name')},
			null, c.form_only, c.id = ${sql.lit(otherEvents)}, c.retired_at is not null, c.merged_into,
			(select count(*)::int from listing_event_categories where event_category_id = c.id),
			(select count(*)::int from events where event_category_id = c.id)
		from event_categories c`,
	occasion: sql`
		select 'occasion', c.id, null, null, null, c.position, c.version, ${names('occasion_name')},
			json_build_object('picture', picture, 'synonyms_en', synonyms_en, 'synonyms_fr', synonyms_fr, 'synonyms_de', synonyms_de),
			false, false, c.retired_at is not null, c.merged_into, (select count(*)::int from listing_occasions where occasion_id = c.id), 0
		from occasions c`,
}

/** Everything that can be chosen, retired and merged ones too, in its order. */
export async function readChoices(db: Kysely<DB>): Promise<Choice[]> {
	const { rows } = await sql<Choice>`
		select * from (${sql.join(Object.values(selects), sql` union all `)}) choices
		order by kind, category_id, level, parent_id, position, id
	`.execute(db)
	return rows
}

/** How many features of the family, or how many kinds of events or occasions, are offered. */
export async function countOffered(db: Kysely<DB>, { kind, category_id }: Pick<Choice, 'kind' | 'category_id'>): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${sql.table(stored[kind].table)} where retired_at is null
			${kind === 'feature' ? sql`and category_id = ${category_id}` : sql``}
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** One choice; undefined when there is none of that number. */
export async function findChoice(db: Kysely<DB>, kind: ChoiceKind, id: number): Promise<Choice | undefined> {
	const first = selects.category
	const { rows } = await sql<Choice>`
		select * from (${first} where false union all ${kind === 'category' ? sql`${first}` : selects[kind]}) choices where id = ${id}
	`.execute(db)
	return rows[0]
}

type Place = Pick<Choice, 'kind' | 'category_id' | 'parent_id'>

/** Siblings in order, without merged ones. */
export async function listSiblings(db: Kysely<DB>, { kind, category_id, parent_id }: Place): Promise<Choice[]> {
	return (await readChoices(db)).filter(
		(one) => one.kind === kind && one.category_id === category_id && one.parent_id === parent_id && one.merged_into === null,
	)
}
