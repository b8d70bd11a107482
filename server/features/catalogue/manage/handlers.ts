import { sql, type Kysely } from 'kysely'
import type { catalogueManagement, Choice, ChoiceKind } from '#contract/catalogue/manage.ts'
import type { FieldError } from '#contract/http/errors.ts'
import type { Parsed } from '#contract/index.ts'
import { languages } from '#contract/values/languages.ts'
import { maxChoices } from '#contract/limits.ts'
import { lockCatalogue } from '../read/lock.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { insertChoice } from './insert-choice.ts'
import { moveAll } from './merge.ts'
import { countOffered, findChoice, listSiblings, readChoices, stored } from './queries.ts'
import { rewriteWords } from './rewrite-search.ts'

// Decision 034: Editing the catalogue.

interface Asked {
	kind: ChoiceKind
	id: number
	version: number
}
type Names = Pick<Choice, 'choice_name_en' | 'choice_name_fr' | 'choice_name_de'>

export const catalogueManagementHandlers: Handlers<keyof typeof catalogueManagement> = {
	async getCatalogue({ db }) {
		return { choices: await readChoices(db) }
	},

	addChoice: ({ input, account, idempotent }) =>
		idempotent(async (trx) => {
			await lockCatalogue(trx)
			const place = await findPlace(trx, input)
			checkNames(await listSiblings(trx, place), input)
			await checkRoom(trx, place, 'choice_name_en')
			const id = await insertChoice(trx, place, input)
			await writeAudit(trx, account, {
				action: 'choice_added',
				item_kind: input.kind,
				item_id: id,
				after: { ...namesOf(input), ...(input.kind === 'occasion' && ofOccasion(input)) },
			})
			return { id, version: 1 }
		}),

	renameChoice: ({ input, db: pool, account }) =>
		pool.transaction().execute(async (trx) => {
			const choice = await lockChoice(trx, input)
			const more = choice.occasion ? { ...choice.occasion, ...ofOccasion(input) } : {}
			const [before, after] = [
				{ ...namesOf(choice), ...choice.occasion },
				{ ...namesOf(input), ...more },
			]
			if (JSON.stringify(before) === JSON.stringify(after)) return asItIs(choice)
			const siblings = await listSiblings(trx, choice)
			checkNames(
				siblings.filter(({ id }) => id !== choice.id),
				input,
			)
			const changed = await write(
				trx,
				choice,
				sql`${nameColumns(choice.kind, input)},${choice.kind === 'sub_category' ? keptSingulars(input) : choice.occasion ? setAll(more) : sql``}`,
			)
			await rewriteWords(trx, choice)
			await writeAudit(trx, account, { action: 'choice_changed', item_kind: choice.kind, item_id: choice.id, before, after })
			return changed
		}),

	moveChoice: ({ input, db: pool, account }) =>
		pool.transaction().execute(async (trx) => {
			const choice = await lockChoice(trx, input)
			const siblings = await listSiblings(trx, choice)
			const before = siblings.findIndex(({ id }) => id === choice.id) + 1
			const position = Math.min(input.position, siblings.length)
			if (position === before) return asItIs(choice)
			const order = siblings.map(({ id }) => id).filter((id) => id !== choice.id)
			order.splice(position - 1, 0, choice.id)
			await sql`
				update ${sql.table(stored[choice.kind].table)} c set position = o.position::int
				from unnest(${order}::int[]) with ordinality o (id, position) where c.id = o.id and c.position <> o.position
			`.execute(trx)
			const changed = await write(trx, choice, sql``)
			const moved = { before: { position: before }, after: { position } }
			await writeAudit(trx, account, { action: 'choice_moved', item_kind: choice.kind, item_id: choice.id, ...moved })
			return changed
		}),

	mergeChoices: ({ input, db: pool, account }) =>
		pool.transaction().execute(async (trx) => {
			await lockCatalogue(trx)
			const choice = (await findChoice(trx, input.kind, input.id)) ?? fail('not_found')
			// Sent again, it is done already.
			if (choice.merged_into === input.into_id) return { ...asItIs(choice), listings_count: 0, events_count: 0 }
			checkVersion(choice, input)
			const into = await findChoice(trx, input.kind, input.into_id)
			if (!into || !mayBecome(choice, into)) refuse('into_id', 'not_a_choice')
			await moveAll(trx, choice, into.id)
			const { listings_count, events_count } = choice
			await writeAudit(trx, account, {
				action: 'choice_merged',
				item_kind: choice.kind,
				item_id: choice.id,
				before: namesOf(choice),
				after: { merged_into: into.id, ...namesOf(into), listings_count, events_count },
				...(input.reason && { reason: input.reason }),
			})
			return { id: choice.id, version: choice.version + 1, listings_count, events_count }
		}),

	retireChoice: ({ input, db: pool, account }) =>
		pool.transaction().execute(async (trx) => {
			const choice = await lockChoice(trx, input)
			if (choice.is_retired) return asItIs(choice)
			if (choice.is_fixed) refuse('id', 'not_a_choice')
			const offered = (await listSiblings(trx, choice)).filter((one) => !one.is_retired && !one.is_form_only)
			// A menu without an entry, and a form that cannot be filled in.
			if (choice.kind === 'sub_category' && offered.length === 1) refuse('id', 'last_one')
			const changed = await write(trx, choice, sql`retired_at = now(),`)
			const { listings_count, events_count } = choice
			await writeAudit(trx, account, {
				action: 'choice_retired',
				item_kind: choice.kind,
				item_id: choice.id,
				before: { ...namesOf(choice), listings_count, events_count },
				...(input.reason && { reason: input.reason }),
			})
			return changed
		}),

	restoreChoice: ({ input, db: pool, account }) =>
		pool.transaction().execute(async (trx) => {
			const choice = await lockChoice(trx, input)
			if (!choice.is_retired) return asItIs(choice)
			checkNames(
				(await listSiblings(trx, choice)).filter(({ id }) => id !== choice.id),
				choice,
			)
			await checkRoom(trx, choice, 'id')
			const changed = await write(trx, choice, sql`retired_at = null,`)
			await writeAudit(trx, account, { action: 'choice_restored', item_kind: choice.kind, item_id: choice.id, after: namesOf(choice) })
			return changed
		}),
}

/** The choice, locked until the end of the transaction. A merged choice is `not_found`. */
async function lockChoice(db: Kysely<DB>, asked: Asked): Promise<Choice> {
	await lockCatalogue(db)
	const choice = (await findChoice(db, asked.kind, asked.id)) ?? fail('not_found')
	checkVersion(choice, asked)
	return choice
}

function checkVersion(choice: Choice, { version }: Asked) {
	if (choice.version !== version || choice.merged_into !== null) fail('changed_meanwhile')
}

async function write(db: Kysely<DB>, { kind, id }: Choice, change: ReturnType<typeof sql>) {
	const { rows } = await sql<{ id: number; version: number }>`
		update ${sql.table(stored[kind].table)} set ${change} version = version + 1 where id = ${id} returning id, version
	`.execute(db)
	return rows[0] ?? fail('not_found')
}

const nameColumns = (kind: ChoiceKind, names: Names) =>
	sql.join(languages.map((lang) => sql`${sql.ref(`${stored[kind].name}_${lang}`)} = ${names[`choice_name_${lang}`]}`))

const setAll = (columns: Partial<NonNullable<Choice['occasion']>>) =>
	sql.join(
		Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value},`),
		sql` `,
	)

/** The fields of an occasion that were sent. */
const ofOccasion = ({ picture, synonyms_en, synonyms_fr, synonyms_de }: Partial<Parsed<'renameChoice'>>) => ({
	...(picture && { picture }),
	...(synonyms_en && { synonyms_en }),
	...(synonyms_fr && { synonyms_fr }),
	...(synonyms_de && { synonyms_de }),
})

/** A singular name is kept only while its plural stays the same. */
const keptSingulars = (names: Names) =>
	sql`${sql.join(
		languages.map((lang) => {
			const [one, many] = [sql.ref(`singular_name_${lang}`), sql.ref(`sub_category_name_${lang}`)]
			return sql`${one} = case when ${many} = ${names[`choice_name_${lang}`]} then ${one} end`
		}),
	)},`

const namesOf = ({ choice_name_en, choice_name_fr, choice_name_de }: Names) => ({ choice_name_en, choice_name_fr, choice_name_de })

/** The position of a new one. Throws unless there is such a place, and it is offered. */
async function findPlace(
	db: Kysely<DB>,
	{ kind, category_id, parent_id }: { kind: ChoiceKind; category_id?: number | undefined; parent_id?: number | undefined },
) {
	if (kind === 'event_category' || kind === 'occasion') return { kind, category_id: null, parent_id: null, level: null }
	if (parent_id !== undefined && kind === 'feature') {
		const parent = await findChoice(db, 'feature', parent_id)
		if (!parent || parent.is_retired || parent.level === 3) refuse('parent_id', 'not_a_choice')
		if (category_id !== undefined && category_id !== parent.category_id) refuse('category_id', 'not_a_choice')
		return { kind, category_id: parent.category_id, parent_id, level: (parent.level ?? 0) + 1 }
	}
	if (category_id === undefined) refuse('category_id', 'required')
	if (!(await findChoice(db, 'category', category_id))) refuse('category_id', 'not_a_choice')
	return { kind, category_id, parent_id: null, level: kind === 'feature' ? 1 : null }
}

/** Throws `invalid_input` where something that is offered beside it has the same name. */
function checkNames(siblings: readonly Choice[], names: Names) {
	const offered = siblings.filter((one) => !one.is_retired)
	const fields = languages
		.map((lang) => `choice_name_${lang}` as const)
		.filter((field) => offered.some((one) => fold(one[field]) === fold(names[field])))
	if (fields.length > 0)
		fail('invalid_input', { fields: Object.fromEntries(fields.map((field) => [field, { error: 'name_taken' as const }])) })
}

/** Throws `invalid_input` where a list of features, of kinds of events or of occasions is as long as it may be. */
async function checkRoom(db: Kysely<DB>, place: Pick<Choice, 'kind' | 'category_id'>, field: 'choice_name_en' | 'id') {
	if (place.kind === 'category' || place.kind === 'sub_category') return
	if ((await countOffered(db, place)) >= maxChoices)
		fail('invalid_input', { fields: { [field]: { error: 'no_room_left', bound: maxChoices } } })
}

/** Only siblings can be merged, and choices of listings not into choices of the event form alone. */
const mayBecome = (from: Choice, into: Choice): boolean =>
	!from.is_fixed &&
	!into.is_retired &&
	from.id !== into.id &&
	from.category_id === into.category_id &&
	from.level === into.level &&
	(from.is_form_only || !into.is_form_only)

function refuse(field: string, error: FieldError): never {
	fail('invalid_input', { fields: { [field]: { error } } })
}

const asItIs = ({ id, version }: Choice) => ({ id, version })
