import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { isMessageKind, type Ground, type ItemKind, type Measure } from '#contract/trust/moderation-choices.ts'
import type { AuditAction } from '#contract/admin/system.ts'
import { roles } from '#contract/values/roles.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { markSuspended } from '#server/features/accounts/suspension.ts'
import { fail } from '#server/platform/failure.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readItem, type Item } from './items.ts'
import { hide, takePicture, type Restores } from './measures.ts'

// Decision 031: Reports, decisions, appeals.

/** The reasons of a decision in the operator's words, for the statement of reasons. */
export interface Reasons {
	/** Null stands for a command given on the machine itself. */
	operator: Pick<SignedIn, 'id'> | null
	facts: string
	ground: Ground | 'none'
	/** The law, or the clause of the terms; empty where nothing is restricted. */
	rule: string
	found_by: 'report' | 'operator' | 'automatic'
	/** Several at once are one act. */
	batch?: string
}

/** A decision, and the account that gets its statement of reasons. */
export interface Decided {
	decision_id: number
	title: string
	item_kind: Item['item_kind']
	/** Without a number: a visitor, who wrote in a conversation. */
	owner: { id: number | null; email: string; lang: Language } | null
	measure: Measure
}

const actions: Record<Measure, AuditAction> = {
	kept: 'report_decided',
	picture_removed: 'report_decided',
	hidden: 'item_hidden',
	removed: 'item_removed',
	suspended: 'account_suspended',
}

interface Wish {
	item_kind: ItemKind | 'account'
	item_id: number
	measure: Measure
	picture_id?: number | undefined
}

/**
 * Takes a measure and stores the decision; mails are sent by `notifyOwners`. A suspension is about the owner of the item.
 * Throws `not_found` when the item, its picture or its owner is gone, and `conflict` when the measure holds already. In the caller's transaction.
 */
export async function decide(db: Kysely<DB>, { item_kind, item_id, measure, picture_id }: Wish, reasons: Reasons): Promise<Decided> {
	const seen = (await readItem(db, item_kind, item_id)) ?? fail('not_found')
	// Accounts are locked before their rows, as everywhere.
	const owner = seen.owner_id === null ? null : ((await lockOwner(db, seen.owner_id)) ?? null)
	const item = (await readItem(db, item_kind, item_id, true)) ?? fail('not_found')
	const isAccount = measure === 'suspended'
	const restores = await act(db, item, owner, { measure, picture_id, facts: reasons.facts })
	const about = isAccount ? { item_kind: 'account' as const, item_id: owner?.id ?? 0 } : { item_kind, item_id }
	const { facts, ground, rule, found_by, operator, batch } = reasons
	const reader = owner ?? (item_kind === 'planner_messages' ? await findVisitor(db, item_id) : null)
	const { id } = await db
		.insertInto('decisions')
		.values({
			...about,
			picture_id: picture_id ?? null,
			owner_id: owner?.id ?? null,
			item: JSON.stringify(item),
			measure,
			facts,
			ground,
			rule,
			found_by,
			lang: reader?.lang ?? item.words[0]?.lang ?? 'en',
			operator_id: operator?.id ?? null,
			batch: batch ?? null,
			restores: restores && JSON.stringify(restores),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await writeAudit(db, operator, {
		action: actions[measure],
		...about,
		before: { state: isAccount ? 'active' : item.state },
		after: {
			state: stateAfter(measure, item.state),
			measure,
			decision_id: id,
			...(picture_id !== undefined && { picture_id }),
			...(isAccount && { because_of: `${item_kind} ${item_id}` }),
		},
		reason: facts,
	})
	return { decision_id: id, title: item.title, item_kind: about.item_kind, owner: reader, measure }
}

function stateAfter(measure: Measure, state: string): string {
	if (measure === 'suspended') return 'suspended'
	return measure === 'hidden' || measure === 'removed' ? 'hidden' : state
}

async function act(
	db: Kysely<DB>,
	item: Item,
	owner: { id: number; role_id: number; state: string } | null,
	{ measure, picture_id, facts }: { measure: Measure; picture_id: number | undefined; facts: string },
): Promise<Restores | null> {
	if (measure === 'kept') return null
	if (measure === 'suspended') {
		// Operators are shut out from the machine itself alone.
		if (!owner || owner.role_id === roles.operator || owner.state === 'suspended') fail('conflict')
		await markSuspended(db, owner.id)
		return null
	}
	if (item.item_kind === 'account') fail('conflict')
	// A message that is sent cannot be changed any more.
	if (isMessageKind(item.item_kind) && measure !== 'removed') fail('invalid_input', { fields: { measure: { error: 'invalid' } } })
	if (measure === 'picture_removed')
		return picture_id === undefined
			? fail('invalid_input', { fields: { picture_id: { error: 'required' } } })
			: ((await takePicture(db, item, picture_id)) ?? fail('not_found'))
	const { rows } = await sql<{ measure: string }>`
		select measure from decisions where item_kind = ${item.item_kind} and item_id = ${item.item_id} and ended_at is null and measure = ${measure}
	`.execute(db)
	if (rows.length > 0) fail('conflict')
	return hide(db, item, facts)
}

const lockOwner = (db: Kysely<DB>, id: number) =>
	db.selectFrom('accounts').select(['id', 'email', 'lang', 'role_id', 'state']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** A visitor who has sent an enquiry; null once the enquiry is erased. */
export async function findVisitor(db: Kysely<DB>, enquiry_id: number): Promise<Decided['owner']> {
	const row = await db.selectFrom('enquiries').select(['email', 'lang']).where('id', '=', enquiry_id).executeTakeFirst()
	return row && row.email !== '' ? { id: null, email: row.email, lang: row.lang } : null
}

/** Sends each owner one statement of reasons for the decisions on their items, with a link that opens it without logging in. It leaves out kept items. */
export async function notifyOwners(db: Kysely<DB>, decided: readonly Decided[], reasons: Reasons): Promise<void> {
	const restricted = decided.filter(({ owner, measure }) => owner && measure !== 'kept')
	const owners = new Map(restricted.map(({ owner }) => [owner?.email, owner]))
	for (const owner of owners.values()) {
		if (!owner) continue
		const theirs = restricted.filter((decision) => decision.owner?.email === owner.email)
		const [first] = theirs
		if (!first) continue
		const key = makeToken()
		const ids = theirs.map(({ decision_id }) => decision_id)
		await db
			.updateTable('decisions')
			.set({ link_hash: hashToken(key) })
			.where('id', 'in', ids)
			.execute()
		await sendLater(db, {
			kind: 'statement_of_reasons',
			to: owner.email,
			lang: owner.lang,
			account_id: owner.id,
			values: {
				measure: first.measure,
				item_kind: first.item_kind,
				titles: theirs.map(({ title }) => title),
				facts: reasons.facts,
				ground: reasons.ground,
				rule: reasons.rule,
				found_by: reasons.found_by,
				path: theirs.length === 1 ? `/decisions/${first.decision_id}?key=${key}` : `/decisions?key=${key}`,
			},
		})
	}
}
