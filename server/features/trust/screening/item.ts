import { sql, type Kysely } from 'kysely'
import { languages, type Language } from '#contract/values/languages.ts'
import type { ItemWords, Review } from '#contract/trust/screening.ts'
import type { DB } from '#server/platform/database/schema.ts'

export type ItemKind = Review['item_kind']

/** A listing or an event, as the screening reads it. */
export interface Item {
	kind: ItemKind
	id: number
	account_id: number
	/** Listings alone have one. */
	category_id: number | null
	state: string
	state_before_deletion: string | null
	lang: Language
	name: string
	/** Its text, by language: of a listing with the words of its packages. */
	words: ItemWords
	/** Its description alone, by language. */
	descriptions: Partial<Record<Language, string>>
	is_known: boolean
}

/** The item to screen, by its kind and number. Undefined when there is none. */
export async function readItem(db: Kysely<DB>, kind: ItemKind, id: number): Promise<Item | undefined> {
	const { rows } = await (kind === 'listing' ? ofListing(id) : ofEvent(id)).execute(db)
	const row = rows[0]
	if (!row) return undefined
	const { description, texts, packages, ...item } = row
	const descriptions: Item['descriptions'] = { [row.lang]: description }
	const words: ItemWords = {}
	for (const { lang, description: text } of texts ?? []) descriptions[lang] = text ?? ''
	for (const lang of languages) {
		const said = [descriptions[lang], packages?.[lang]].filter(Boolean).join('\n\n')
		const name = lang === row.lang ? row.name : texts?.find((one) => one.lang === lang)?.name
		if (descriptions[lang] !== undefined || said !== '') words[lang] = { name: name ?? '', description: said }
	}
	return { ...item, kind, id, words, descriptions }
}

interface Row extends Omit<Item, 'kind' | 'id' | 'words' | 'descriptions'> {
	description: string
	/** The packages' texts, by language; listings alone have them. */
	packages: Partial<Record<Language, string>> | null
	texts: { lang: Language; name: string | null; description: string | null }[] | null
}

const ofListing = (id: number) => sql<Row>`
	select account_id, category_id, state, state_before_deletion, lang, property_name as name, description, published_at is not null as is_known,
		(select json_agg(json_build_object('lang', t.lang, 'name', t.property_name, 'description', t.description)) from listing_texts t
			where t.listing_id = l.id and t.lang <> l.lang) as texts,
		case when packages <> '[]' then (select json_object_agg(one, package_words(packages, l.lang, one)) from unnest(${[...languages]}::text[]) one) end as packages
	from listings l where id = ${id}
`

/** A subtitle is the first line of the description. */
const ofEvent = (id: number) => sql<Row>`
	select account_id, null::int as category_id, state, state_before_deletion, lang, event_title as name,
		concat_ws(E'\n\n', event_subtitle, nullif(description, '')) as description, published_at is not null as is_known,
		(select json_agg(json_build_object('lang', t.lang, 'name', t.event_title, 'description', concat_ws(E'\n\n', t.event_subtitle, t.description)))
			from event_texts t where t.event_id = e.id and t.lang <> e.lang) as texts, null as packages
	from events e where id = ${id}
`

/** Its text as the public reads it now; null when it is not public. */
export const publicWords = (item: Item | undefined): ItemWords | null =>
	item && ['published', 'cancelled', 'postponed'].includes(item.state_before_deletion ?? item.state) ? item.words : null
