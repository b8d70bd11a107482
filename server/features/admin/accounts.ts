import { sql, type Kysely } from 'kysely'
import type { Measure } from '#contract/trust/moderation-choices.ts'
import type { AccountRow, AccountView, Owned } from '#contract/admin/accounts.ts'
import type { RoleId } from '#contract/values/roles.ts'
import { makeMailedToken, mailVerification } from '#server/features/accounts/mailed-tokens.ts'
import { findAccount } from '#server/features/accounts/queries.ts'
import { requireReauthentication } from '#server/features/accounts/access.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { asOutboxMail } from '#server/platform/mail/queries.ts'
import { suspendAccount, unsuspendAccount } from '#server/features/trust/moderation/suspensions.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { readFeeds } from './event-feeds.ts'
import { readOperatorOrders } from './order-list.ts'
import { cut, paged } from '#server/platform/http/paging.ts'
import { has, nameOf, numberIn } from './search-words.ts'

/** Rows of each list on an account's page. */
const most = 100

export const accountsHandlers: Handlers<'getAccounts' | 'getAccount' | 'resendLink' | 'suspendAccount' | 'unsuspendAccount'> = {
	async getAccounts({ input, db }) {
		const { role, state, q } = input
		const filtered = db
			.selectFrom('accounts as a')
			.$if(role !== undefined, (query) => query.where('a.role_id', '=', Number(role) as RoleId))
			.$if(state === 'active' || state === 'suspended', (query) => query.where('a.state', '=', state === 'active' ? state : 'suspended'))
			.$if(state === 'unverified', (query) => query.where('a.email_verified', '=', false))
			.$if(state === 'leaving', (query) => query.where('a.delete_after', 'is not', null))
			.$if(q !== undefined, (query) =>
				query.where(
					sql<boolean>`(a.id = ${numberIn(q ?? '')} or ${has(q ?? '', 'a.name', 'a.first_name', 'a.last_name', 'a.contact_person', 'a.email')})`,
				),
			)
		const { total } = await filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
		const { offset, limit } = cut(input)
		const rows = await filtered
			.select([...rowColumns, nameOf.as('shown_name'), countOf('listings').as('listings_count'), countOf('events').as('events_count')])
			.orderBy('a.id', 'desc')
			.offset(offset)
			.limit(limit)
			.execute()
		return paged(
			input,
			total,
			rows.map(({ listings_count, events_count, ...row }) => ({ ...asRow(row), listings_count, events_count })),
		)
	},

	async getAccount({ input: { account_id }, db, config, account: operator, language }) {
		const view = await readAccount(db, account_id)
		const [orders, feeds] = await Promise.all([
			readOperatorOrders(db, config, { account_id }, { offset: 0, limit: most }),
			readFeeds(db, { account_id }, { offset: 0, limit: most }, language),
		])
		await noteLook(db, operator.id, account_id)
		return { ...view, orders, feeds }
	},

	async resendLink({ input: { account_id, kind }, db, account: by }) {
		await db.transaction().execute(async (trx) => {
			const account = (await findAccount(trx, { id: account_id })) ?? fail('not_found')
			await mailLink(trx, account, kind)
			await writeAudit(trx, by, { action: 'link_resent', item_kind: 'account', item_id: account_id, after: { kind } })
		})
		return null
	},

	async suspendAccount({ input, db, account: operator }) {
		requireReauthentication(operator)
		await db.transaction().execute((trx) => suspendAccount(trx, { ...input, operator }))
		return null
	},

	async unsuspendAccount({ input, db, account: operator }) {
		requireReauthentication(operator)
		await db.transaction().execute((trx) => unsuspendAccount(trx, { ...input, operator }))
		return null
	},
}

/** Mails a new link to an account's own address. `conflict` when nothing is to be verified, or the account is suspended. */
export async function mailLink(
	db: Kysely<DB>,
	account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
	kind: 'verify' | 'reset',
): Promise<void> {
	const { id: account_id, email, pending_email, email_verified, lang } = account
	if (account.state === 'suspended') fail('conflict')
	if (kind === 'verify') {
		if (email_verified && !pending_email) fail('conflict')
		return mailVerification(db, account, pending_email ?? email)
	}
	const path = `/restePassword/${await makeMailedToken(db, 'reset', { account_id, email })}`
	return sendLater(db, { kind: 'reset', to: email, lang, values: { path }, account_id })
}

const rowColumns = [
	'a.id',
	'a.role_id',
	'a.email',
	'a.state',
	'a.email_verified',
	'a.delete_after',
	'a.business_checked_on',
	'a.created_at',
] as const
const viewColumns = [
	...rowColumns,
	'a.first_name',
	'a.last_name',
	'a.contact_person',
	'a.pending_email',
	'a.phone',
	'a.address',
	'a.description',
	'a.rcs_number',
	'a.rcs_absence',
	'a.rcs_absence_note',
	'a.vat_number',
	'a.permit_number',
	'a.lang',
	'a.terms_accepted_at',
	'a.business_checked_source',
] as const

const countOf = (table: 'listings' | 'events') => sql<number>`(select count(*)::int from ${sql.table(table)} o where o.account_id = a.id)`

interface Row {
	id: number
	role_id: AccountRow['role_id']
	shown_name: string
	email: string
	state: AccountRow['state']
	email_verified: boolean
	delete_after: Date | null
	business_checked_on: string | null
	created_at: Date
}

const asRow = (row: Row): Omit<AccountRow, 'listings_count' | 'events_count'> => ({
	id: row.id,
	role_id: row.role_id,
	name: row.shown_name,
	email: row.email,
	state: row.state,
	email_verified: row.email_verified,
	delete_after: row.delete_after?.toISOString() ?? null,
	business_checked_on: row.business_checked_on,
	created_at: row.created_at.toISOString(),
})

async function readAccount(db: Kysely<DB>, id: number): Promise<Omit<AccountView, 'orders' | 'feeds'>> {
	const found = await db
		.selectFrom('accounts as a')
		.select([...viewColumns, nameOf.as('shown_name'), sql<boolean>`a.second_factor_since is not null`.as('has_second_factor')])
		.where('a.id', '=', id)
		.executeTakeFirst()
	if (!found) fail('not_found')
	const { lang, rcs_absence, terms_accepted_at, shown_name: _, ...columns } = found
	const [listings, events, enquiries, log_ins, mails, decisions] = await Promise.all([
		ownListings(db, id),
		ownEvents(db, id),
		countEnquiries(db, id),
		logIns(db, id),
		db.selectFrom('mails').selectAll().where('account_id', '=', id).orderBy('id', 'desc').limit(most).execute(),
		decisionsOf(db, id),
	])
	return {
		account: {
			...columns,
			...asRow(found),
			lang,
			rcs_absence,
			terms_accepted_at: terms_accepted_at?.toISOString() ?? null,
		},
		listings,
		events,
		enquiries,
		log_ins,
		mails: mails.map(asOutboxMail),
		decisions,
	}
}

async function ownListings(db: Kysely<DB>, id: number): Promise<Owned[]> {
	const rows = await db
		.selectFrom('listings')
		.select(['id', 'property_name as name', 'state', 'state_reason', 'premium_announcement as is_premium', 'expires_at', 'category_id'])
		.where('account_id', '=', id)
		.orderBy('id', 'desc')
		.limit(most)
		.execute()
	return rows.map(({ expires_at, category_id, ...row }) => ({
		...row,
		when: expires_at?.toISOString() ?? null,
		path: row.state === 'published' ? `/details/${row.id}/${category_id}` : null,
	}))
}

async function ownEvents(db: Kysely<DB>, id: number): Promise<Owned[]> {
	return db
		.selectFrom('events')
		.select([
			'id',
			'event_title as name',
			'state',
			'state_reason',
			sql<boolean>`false`.as('is_premium'),
			'start_date as when',
			sql<string | null>`case when event_is_public(state) then '/agenda/details/' || id end`.as('path'),
		])
		.where('account_id', '=', id)
		.orderBy('id', 'desc')
		.limit(most)
		.execute()
}

async function countEnquiries(db: Kysely<DB>, id: number): Promise<AccountView['enquiries']> {
	const { rows } = await sql<AccountView['enquiries']>`
		select count(*) filter (where professional_id = ${id} and delivered_at is not null)::int as received,
			count(*) filter (where professional_id = ${id} and state in ('new', 'seen') and delivered_at is not null)::int as unanswered,
			count(*) filter (where account_id = ${id})::int as sent
		from enquiries where professional_id = ${id} or account_id = ${id}
	`.execute(db)
	return rows[0] ?? { received: 0, unanswered: 0, sent: 0 }
}

async function logIns(db: Kysely<DB>, id: number): Promise<AccountView['log_ins']> {
	const rows = await db
		.selectFrom('sessions')
		.select(['id', 'device', 'created_at', 'last_used_at'])
		.where('account_id', '=', id)
		.orderBy('last_used_at', 'desc')
		.limit(10)
		.execute()
	return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), last_used_at: row.last_used_at.toISOString() }))
}

async function decisionsOf(db: Kysely<DB>, id: number): Promise<AccountView['decisions']> {
	const rows = await db
		.selectFrom('decisions')
		.select(['id', 'item_kind', 'item_id', 'measure', 'decided_at', 'ended_at'])
		.where('owner_id', '=', id)
		.orderBy('id', 'desc')
		.limit(most)
		.execute()
	return rows.map((row) => ({
		...row,
		// No code writes `held`, which the table allows, too: a hold is no decision.
		measure: row.measure as Measure,
		decided_at: row.decided_at.toISOString(),
		ended_at: row.ended_at?.toISOString() ?? null,
	}))
}

/** That an account was looked at. Coming back within some minutes is the same look. */
async function noteLook(db: Kysely<DB>, operator_id: number, account_id: number): Promise<void> {
	const recent = await db
		.selectFrom('audit_events')
		.select('id')
		.where('item_kind', '=', 'account')
		.where('item_id', '=', String(account_id))
		.where('action', '=', 'account_viewed')
		.where('operator_id', '=', operator_id)
		.where('at', '>', sql<Date>`now() - interval '10 minutes'`)
		.executeTakeFirst()
	if (!recent) await writeAudit(db, { id: operator_id }, { action: 'account_viewed', item_kind: 'account', item_id: account_id })
}
