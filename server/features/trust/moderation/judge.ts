import { sql, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/values/languages.ts'
import type { Ground, ItemKind } from '#contract/trust/moderation-choices.ts'
import { roles } from '#contract/values/roles.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { reinstateAccount } from '#server/features/accounts/suspension.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { decide, findVisitor, notifyOwners, type Decided, type Reasons } from './decide.ts'
import { listDecisions } from './decisions.ts'
import { readItem, toModerated, type Item } from './items.ts'
import { giveBack } from './measures.ts'
import { copyOf, readOwner } from './queue.ts'

export const judgeHandlers: Handlers<'decideReports' | 'undoDecision' | 'getAppeal' | 'decideAppeal'> = {
	async decideReports({ input: { items, picture_id, measure, ...given }, account, idempotent }) {
		const reasons = checkReasons(given, measure !== 'kept')
		if (measure === 'picture_removed' && items.length > 1) fail('invalid_input', { fields: { picture_id: { error: 'invalid' } } })
		return idempotent(async (trx) => {
			const full: Reasons = { ...reasons, operator: account, found_by: 'operator', ...(items.length > 1 && { batch: randomUUID() }) }
			const decided: Decided[] = []
			let isReported = false
			for (const item of inOrder(items)) {
				const reports = await lockOpenReports(trx, item)
				isReported ||= reports.length > 0
				const decision = await decide(
					trx,
					{ ...item, measure, picture_id },
					{ ...full, found_by: reports.length > 0 ? 'report' : 'operator' },
				)
				decided.push(decision)
				await notifyReporters(trx, reports, decision, full)
			}
			await notifyOwners(trx, decided, { ...full, found_by: isReported ? 'report' : 'operator' })
			return { decision_ids: decided.map(({ decision_id }) => decision_id) }
		})
	},

	async undoDecision({ input: { decision_id, reason }, db, account }) {
		return db.transaction().execute(async (trx) => {
			const row = await trx
				.selectFrom('decisions')
				.select(['id', 'item_kind', 'item_id', 'owner_id', 'measure', 'ended_at', 'restores'])
				.where('id', '=', decision_id)
				.forNoKeyUpdate()
				.executeTakeFirst()
			if (!row) fail('not_found')
			const [decision] = await listDecisions(trx, { where: sql<boolean>`d.id = ${row.id}` })
			if (!decision) fail('not_found')
			const isHiding = row.item_kind !== 'account' && (row.measure === 'hidden' || row.measure === 'removed')
			// An appeal gets an answer, from another operator where there is one.
			if (!isHiding || row.ended_at !== null || (decision.appeal && decision.appeal.decided_at === null)) fail('conflict')
			await takeBack(trx, row, 'undone')
			await writeAudit(trx, account, {
				action: 'decision_undone',
				item_kind: row.item_kind,
				item_id: row.item_id,
				before: { measure: row.measure },
				after: { decision_id: row.id },
				reason,
			})
			const owner = await findOwner(trx, row)
			if (owner)
				await sendLater(trx, {
					kind: 'measure_ended',
					to: owner.email,
					lang: owner.lang,
					account_id: row.owner_id,
					values: { item_kind: decision.item_kind, titles: [decision.title], path: '/decisions' },
				})
			return (await listDecisions(trx, { where: sql<boolean>`d.id = ${row.id}` }))[0] ?? decision
		})
	},

	async getAppeal({ input, db, media, account }) {
		const { appeal, decision, row } = await readAppeal(db, input.appeal_id)
		// When an account was suspended because of an item, the item is reviewed.
		const item = row.item as Item | Record<string, never>
		const now = 'item_kind' in item ? await readItem(db, item.item_kind, item.item_id) : null
		return {
			appeal,
			decision,
			before: copyOf(media, item),
			now: now && toModerated(media, now),
			owner: await readOwner(db, row.owner_id),
			needs_other: appeal.decided_at === null && row.operator_id === account.id && (await hasColleague(db, account.id)),
		}
	},

	async decideAppeal({ input: { appeal_id, is_granted, answer }, account, idempotent }) {
		return idempotent(async (trx) => {
			await sql`select from appeals where id = ${appeal_id} for no key update`.execute(trx)
			const { appeal, decision, row } = await readAppeal(trx, appeal_id)
			if (appeal.decided_at !== null) fail('conflict')
			if (row.operator_id === account.id && (await hasColleague(trx, account.id))) fail('conflict')
			await trx
				.updateTable('appeals')
				.set({ decided_at: sql<Date>`now()`, is_granted, answer, operator_id: account.id })
				.where('id', '=', appeal_id)
				.execute()
			if (is_granted && decision.ended_at === null) await takeBack(trx, row, 'appeal')
			await writeAudit(trx, account, {
				action: 'appeal_decided',
				item_kind: decision.item_kind,
				item_id: decision.item_id,
				before: is_granted ? { measure: decision.measure } : {},
				after: { is_granted, decision_id: decision.id },
				reason: answer,
			})
			const owner = await findOwner(trx, row)
			if (owner)
				await sendLater(trx, {
					kind: 'appeal_decided',
					to: owner.email,
					lang: owner.lang,
					account_id: row.owner_id,
					values: { title: decision.title, is_granted, answer, path: await pathOf(trx, decision, is_granted) },
				})
			return (await readAppeal(trx, appeal_id)).decision
		})
	},
}

/** The owner of an item, or the visitor who wrote it; undefined once they are gone. */
async function findOwner(
	db: Kysely<DB>,
	{ owner_id, item_kind, item_id }: { owner_id: number | null; item_kind: string; item_id: number },
) {
	if (owner_id !== null) return db.selectFrom('accounts').select(['email', 'lang']).where('id', '=', owner_id).executeTakeFirst()
	return item_kind === 'planner_messages' ? findVisitor(db, item_id) : undefined
}

/** The path where an owner reads an appeal's outcome. A suspended owner cannot log in, and gets a new key. */
async function pathOf(db: Kysely<DB>, { id, item_kind }: { id: number; item_kind: string }, is_granted: boolean): Promise<string> {
	if (item_kind !== 'account' || is_granted) return `/decisions/${id}`
	const key = makeToken()
	await db
		.updateTable('decisions')
		.set({ link_hash: hashToken(key) })
		.where('id', '=', id)
		.execute()
	return `/decisions/${id}?key=${key}`
}

/** Ground and rule are needed where something is restricted. */
export function checkReasons(
	{ facts, ground, rule }: { facts: string; ground?: Ground | undefined; rule?: string | undefined },
	isRestriction: boolean,
): Pick<Reasons, 'facts' | 'ground' | 'rule'> {
	if (!isRestriction) return { facts, ground: 'none', rule: '' }
	if (ground === undefined || rule === undefined)
		fail('invalid_input', {
			fields: {
				...(ground === undefined && { ground: { error: 'required' } }),
				...(rule === undefined && { rule: { error: 'required' } }),
			},
		})
	return { facts, ground, rule }
}

/** Each item once, sorted, so that transactions that lock several do so in the same order. */
export function inOrder<Kind extends string>(
	items: readonly { item_kind: Kind; item_id: number }[],
): { item_kind: Kind; item_id: number }[] {
	const byName = new Map(items.map((item) => [`${item.item_kind} ${item.item_id}`, item]))
	return [...byName.values()].sort((a, b) => a.item_kind.localeCompare(b.item_kind) || a.item_id - b.item_id)
}

/** Ends the measure of a decision and restores its item. */
export async function takeBack(
	db: Kysely<DB>,
	{ id, item_kind, item_id, restores }: Pick<Item, 'item_kind' | 'item_id'> & { id: number; restores: unknown },
	ended_because: 'appeal' | 'undone',
): Promise<void> {
	await db
		.updateTable('decisions')
		.set({ ended_at: sql<Date>`now()`, ended_because })
		.where('id', '=', id)
		.execute()
	if (item_kind === 'account') return reinstateAccount(db, item_id, ended_because)
	if (restores) await giveBack(db, { item_kind, item_id }, restores)
}

interface OpenReport {
	id: number
	lang: Language
	reporter_email: string | null
	account_id: number | null
}

async function lockOpenReports(db: Kysely<DB>, { item_kind, item_id }: { item_kind: ItemKind; item_id: number }): Promise<OpenReport[]> {
	const { rows } = await sql<OpenReport>`
		select id, lang, reporter_email, account_id from reports
		where item_kind = ${item_kind} and item_id = ${item_id} and decision_id is null order by id for update
	`.execute(db)
	return rows
}

async function notifyReporters(
	db: Kysely<DB>,
	reports: readonly OpenReport[],
	{ decision_id, title, item_kind, measure }: Decided,
	{ facts }: Reasons,
): Promise<void> {
	for (const { id, lang, reporter_email, account_id } of reports) {
		await db.updateTable('reports').set({ decision_id }).where('id', '=', id).execute()
		if (reporter_email === null) continue
		const values = { number: id, title, ...(item_kind !== 'account' && { item_kind }), measure, facts: measure === 'kept' ? facts : null }
		await sendLater(db, { kind: 'report_decided', to: reporter_email, lang, account_id, values })
	}
}

/** Throws `not_found`. */
async function readAppeal(db: Kysely<DB>, id: number) {
	const row = await db
		.selectFrom('appeals')
		.innerJoin('decisions', 'decisions.id', 'appeals.decision_id')
		.select([
			'decisions.id',
			'decisions.item_kind',
			'decisions.item_id',
			'decisions.item',
			'decisions.owner_id',
			'decisions.operator_id',
			'decisions.restores',
		])
		.where('appeals.id', '=', id)
		.executeTakeFirst()
	if (!row) fail('not_found')
	const [decision] = await listDecisions(db, { where: sql<boolean>`d.id = ${row.id}` })
	if (!decision?.appeal) fail('not_found')
	return { appeal: decision.appeal, decision, row }
}

/** Whether another operator can work: one who may log in, and has a second factor. */
async function hasColleague(db: Kysely<DB>, id: number): Promise<boolean> {
	const other = await db
		.selectFrom('accounts')
		.select('id')
		.where('role_id', '=', roles.operator)
		.where('state', '=', 'active')
		.where('second_factor_since', 'is not', null)
		.where('id', '<>', id)
		.limit(1)
		.executeTakeFirst()
	return other !== undefined
}
