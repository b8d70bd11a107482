import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { Finding, ScreeningRules } from '#contract/trust/screening.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { findContacts, findLinks, findWords, likeness, nearlyEqual } from './checks.ts'
import type { Item } from './item.ts'

/** The maximum number of matches of a finding, and of characters of each. */
const mostFindings = 10
const longestFinding = 120

/** All findings of the rules in an item, in the order in which its owner reads them; empty when it passes. `before` is its previous version. */
export async function inspect(db: Kysely<DB>, item: Item, rules: ScreeningRules, before: Item | undefined): Promise<Finding[]> {
	const texts = Object.entries(item.words) as [Language, { name: string; description: string }][]
	const holdsContacts = rules.contacts === 'everywhere' || (rules.contacts === 'listings' && item.kind === 'listing')
	const findings = texts.flatMap(([lang, { name, description }]) => {
		const text = `${name}\n${description}`
		const links = findLinks(text)
		return [
			finding('words', lang, findWords(text, rules.words[lang])),
			finding('links', lang, links.length > rules.max_links ? links : []),
			finding('contacts', lang, holdsContacts ? findContacts(text) : []),
		].filter(({ found }) => found.length > 0)
	})
	const first = rules.first_review && item.kind === 'listing' && (await isFirst(db, item, before)) ? [finding('first', null, [])] : []
	const copies = rules.duplicates ? await findCopy(db, item, before) : []
	return [...first, ...findings, ...copies]
}

const finding = (check: Finding['check'], lang: Language | null, found: readonly string[]): Finding => ({
	check,
	lang,
	found: [...new Set(found)].slice(0, mostFindings).map((one) => one.slice(0, longestFinding)),
	other_id: null,
})

/** Nothing of its account has ever been public. */
async function isFirst(db: Kysely<DB>, { id, account_id }: Item, before: Item | undefined): Promise<boolean> {
	if (before?.is_known) return false
	const other = await db
		.selectFrom('listings')
		.select('id')
		.where('account_id', '=', account_id)
		.where('id', '<>', id)
		.where('published_at', 'is not', null)
		.limit(1)
		.executeTakeFirst()
	return other === undefined
}

interface Candidate {
	id: number
	name: string
	description: string
	is_told: boolean
}

// Of the twelve hashes of a text's sketch: texts that share fewer are not near duplicates.
const fewestShared = 4
const mostCandidates = 20

/**
 * A near duplicate: of a listing in any account; of an event only in other accounts and on the same day, because one venue may describe three tours
 * in the same words. Hidden items of other accounts count when they are older. An edit that changes little of a text is not checked again.
 */
async function findCopy(db: Kysely<DB>, item: Item, before: Item | undefined): Promise<Finding[]> {
	// Without packages: those of one supplier are much alike, and would hide a copied description.
	for (const [lang, description] of Object.entries(item.descriptions) as [Language, string][]) {
		const known = before?.state === 'held' ? undefined : before?.descriptions[lang]
		if (known !== undefined && likeness(known, description) >= nearlyEqual) continue
		const { rows } = await sql<Candidate>`
			with mine as (select text_sketch(${description}) as sketch),
			near as (
				select s.item_id from text_sketches s, mine, lateral (select count(*) as shared from unnest(s.sketch) one where one = any(mine.sketch)) both_have
				where s.item_kind = ${item.kind} and s.item_id <> ${item.id} and s.sketch && mine.sketch and shared >= ${fewestShared}
				order by shared desc, s.item_id limit ${mostCandidates}
			)
			${item.kind === 'listing' ? nearListings(item) : nearEvents(item)}
		`.execute(db)
		const copy = rows.find((candidate) => likeness(candidate.description, description) >= nearlyEqual)
		if (copy) return [{ check: 'duplicate', lang, found: copy.is_told ? [copy.name] : [], other_id: copy.is_told ? copy.id : null }]
	}
	return []
}

const nearListings = ({ id, account_id }: Item) => sql`
	select o.id, o.property_name as name, o.description, o.state = 'published' or o.account_id = ${account_id} as is_told
	from near join listings o on o.id = near.item_id
	where o.state = 'published' or o.account_id = ${account_id} or (o.state in ('hidden', 'rejected') and o.id < ${id})
`

const nearEvents = ({ id, account_id }: Item) => sql`
	select o.id, o.event_title as name, concat_ws(E'\n\n', o.event_subtitle, nullif(o.description, '')) as description, event_is_public(o.state) as is_told
	from near join events o on o.id = near.item_id
	where o.account_id <> ${account_id} and (event_is_public(o.state) or (o.state = 'hidden' and o.id < ${id}))
		and exists (select from event_dates d join event_dates t on t.start_date = d.start_date where d.event_id = o.id and t.event_id = ${id})
`
