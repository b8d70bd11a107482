import type { Kysely } from 'kysely'
import type { AuditAction } from '#contract/admin/system.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 033: The admin area is one file behind a second factor, and audited.

export interface AuditEntry {
	action: AuditAction
	/** The item's kind: `listing`, `account`, `page` …, and which one. */
	item_kind: string
	item_id?: string | number
	/** The fields that changed, as they were and as they are; never a secret. */
	before?: Record<string, unknown> | null
	after?: Record<string, unknown> | null
	/** Why, in the operator's words. */
	reason?: string
}

/** Writes down an operator's action, in its transaction. `null` stands for a command given on the machine itself. */
export async function writeAudit(db: Kysely<DB>, operator: { id: number } | null, entry: AuditEntry): Promise<void> {
	const { action, item_kind, item_id = '', before = null, after = null, reason = '' } = entry
	const email = operator
		? (await db.selectFrom('accounts').select('email').where('id', '=', operator.id).executeTakeFirstOrThrow()).email
		: 'command line'
	await db
		.insertInto('audit_events')
		.values({
			operator_id: operator?.id ?? null,
			operator_email: email,
			action,
			item_kind,
			item_id: String(item_id),
			before: before && JSON.stringify(before),
			after: after && JSON.stringify(after),
			reason,
		})
		.execute()
}
