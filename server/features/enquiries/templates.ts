import { sql, type Kysely } from 'kysely'
import type { Template } from '#contract/conversations.ts'
import { maxTemplates } from '#contract/limits.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'

const columns = ['id as template_id', 'name as template_name', 'text'] as const

/** The texts of an account, by name. */
export function listTemplates(db: Kysely<DB>, account_id: number): Promise<Template[]> {
	return db
		.selectFrom('answer_templates')
		.select(columns)
		.where('account_id', '=', account_id)
		.orderBy(sql`lower(name)`)
		.execute()
}

interface Kept {
	template_id?: number | undefined
	template_name: string
	text: string
}

/** Keeps a text, or changes one. Belongs into a transaction. Throws `conflict` above the limit, `not_found`, and `invalid_input` for a name that is taken. */
export async function storeTemplate(
	db: Kysely<DB>,
	account_id: number,
	{ template_id, template_name: name, text }: Kept,
): Promise<Template> {
	// Two windows of one account are counted one after the other.
	await sql`select pg_advisory_xact_lock(hashtextextended(${`templates of ${account_id}`}, 0))`.execute(db)
	const kept = await listTemplates(db, account_id)
	if (kept.some((other) => other.template_id !== template_id && other.template_name.toLowerCase() === name.toLowerCase()))
		fail('invalid_input', { fields: { template_name: { error: 'name_taken' } } })
	if (template_id === undefined) {
		if (kept.length >= maxTemplates) fail('conflict')
		return db.insertInto('answer_templates').values({ account_id, name, text }).returning(columns).executeTakeFirstOrThrow()
	}
	const changed = await db
		.updateTable('answer_templates')
		.set({ name, text })
		.where('id', '=', template_id)
		.where('account_id', '=', account_id)
		.returning(columns)
		.executeTakeFirst()
	return changed ?? fail('not_found')
}

/** Removes a text. Throws `not_found`. */
export async function removeTemplate(db: Kysely<DB>, account_id: number, template_id: number): Promise<void> {
	const { numDeletedRows } = await db
		.deleteFrom('answer_templates')
		.where('id', '=', template_id)
		.where('account_id', '=', account_id)
		.executeTakeFirst()
	if (numDeletedRows === 0n) fail('not_found')
}
