import { sql, type Kysely } from 'kysely'
import type { AuditEntry } from '#contract/admin/system.ts'
import type { Parsed } from '#contract/index.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { cut, paged } from '#server/platform/http/paging.ts'

/** Characters of a value that the audit log shows: enough to see the change. */
const longest = 2000

export const auditLogHandlers: Handlers<'getRecord'> = {
	async getRecord({ input, db }) {
		const entries = filtered(db, input)
		const { offset, limit } = cut(input)
		const [{ total }, rows, operators] = await Promise.all([
			entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
			entries.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
			db.selectFrom('audit_events').select('operator_email').distinct().orderBy('operator_email').execute(),
		])
		const list = rows.map(({ id, at, operator_id, operator_email, action, item_kind, item_id, before, after, reason }): AuditEntry => ({
			id,
			at: at.toISOString(),
			operator_id,
			operator_email,
			action: action as AuditEntry['action'],
			item_kind,
			item_id,
			changes: changesOf(before, after),
			reason,
		}))
		return { ...paged(input, total, list), operators: operators.map(({ operator_email }) => operator_email) }
	},
}

const day = sql<string>`(at at time zone 'Europe/Luxembourg')::date`

function filtered(db: Kysely<DB>, { operator, action, item_kind, item_id, from, to }: Parsed<'getRecord'>) {
	return db
		.selectFrom('audit_events')
		.$if(operator !== undefined, (query) => query.where('operator_email', '=', operator ?? ''))
		.$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
		.$if(item_kind !== undefined, (query) => query.where('item_kind', '=', item_kind ?? ''))
		.$if(item_id !== undefined, (query) => query.where('item_id', '=', item_id?.replace(/^#/, '') ?? ''))
		.$if(from !== undefined, (query) => query.where(sql<boolean>`${day} >= ${from}::date`))
		.$if(to !== undefined, (query) => query.where(sql<boolean>`${day} <= ${to}::date`))
}

/** The fields that differ, as text. */
export function changesOf(before: unknown, after: unknown): AuditEntry['changes'] {
	const [was, is] = [fieldsOf(before), fieldsOf(after)]
	return [...new Set([...Object.keys(was), ...Object.keys(is)])]
		.map((field) => ({ field, before: asText(was[field]), after: asText(is[field]) }))
		.filter((change) => change.before !== change.after)
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field with several languages is flattened, one entry per language: `words` as `words_en`. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
	isFields(value)
		? Object.fromEntries(
				Object.entries(value).flatMap(([name, inner]) =>
					isFields(inner) ? Object.entries(inner).map(([part, one]) => [`${name}_${part}`, one]) : [[name, inner]],
				),
			)
		: {}

function asText(value: unknown): string | null {
	if (value === undefined || value === null) return null
	if (Array.isArray(value) && value.length === 0) return null
	const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
	const whole = typeof value === 'string' ? value : isList ? value.join(', ') : JSON.stringify(value)
	return whole.length > longest ? `${whole.slice(0, longest)} …` : whole
}
