import { sql, type Kysely } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Business } from '#contract/trust/screening.ts'
import { roles } from '#contract/values/roles.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { canBeChecked } from './queries.ts'

export const businessHandlers: Handlers<'getBusinesses' | 'checkBusiness' | 'uncheckBusiness'> = {
	async getBusinesses({ input: { page, per_page, q, state }, db }) {
		const words = q
			? sql`and fold(concat_ws(' ', a.name, a.contact_person, a.email, a.address, a.rcs_number, a.rcs_absence_note, a.vat_number, a.permit_number)) like ${`%${like(q)}%`}`
			: sql``
		const matching = sql`from accounts a left join accounts o on o.id = a.business_checked_by where a.role_id = ${roles.professional} and a.state = 'active' ${words}`
		const counted = await sql<{ unchecked: number; checked: number }>`
			select count(*) filter (where a.business_checked_on is null)::int as unchecked, count(a.business_checked_on)::int as checked ${matching}
		`.execute(db)
		const counts = counted.rows[0] ?? { unchecked: 0, checked: 0 }
		const ofState = state === undefined ? sql`` : sql`and (a.business_checked_on is null) = ${state === 'unchecked'}`
		const { rows } = await sql<Business>`
			select ${columns} ${matching} ${ofState}
			order by a.business_checked_on is not null, ${canBeChecked} desc, exists (select from listings where account_id = a.id and state = 'published') desc, a.created_at desc, a.id desc limit ${per_page} offset ${(page - 1) * per_page}
		`.execute(db)
		const total = state ? counts[state] : counts.unchecked + counts.checked
		return { list: rows, current_page: page, total_pages: Math.ceil(total / per_page), total, per_page, counts }
	},

	async checkBusiness({ input: { account_id, checked_on, source, note }, db, account }) {
		if (checked_on > luxembourgDay(new Date())) fail('invalid_input', { fields: { checked_on: { error: 'too_large' } } })
		return db.transaction().execute(async (trx) => {
			const before = await lockBusiness(trx, account_id)
			// Nothing to hold the papers against.
			if (!before.name.trim() || !before.address?.trim() || !(before.rcs_number ?? before.rcs_absence)?.trim()) fail('conflict')
			await trx
				.updateTable('accounts')
				.set({ business_checked_on: checked_on, business_checked_source: source, business_checked_by: account.id })
				.where('id', '=', account_id)
				.execute()
			await writeAudit(trx, account, {
				action: 'business_checked',
				item_kind: 'account',
				item_id: account_id,
				before: { checked_on: before.checked_on, source: before.checked_source },
				after: { checked_on, source },
				...(note && { reason: note }),
			})
			return readBusiness(trx, account_id)
		})
	},

	uncheckBusiness: ({ input: { account_id, reason }, db, account }) =>
		db.transaction().execute(async (trx) => {
			const before = await lockBusiness(trx, account_id)
			if (before.checked_on === null) fail('conflict')
			await trx
				.updateTable('accounts')
				.set({ business_checked_on: null, business_checked_source: null, business_checked_by: null })
				.where('id', '=', account_id)
				.execute()
			await writeAudit(trx, account, {
				action: 'business_unchecked',
				item_kind: 'account',
				item_id: account_id,
				before: { checked_on: before.checked_on, source: before.checked_source },
				after: { checked_on: null, source: null },
				reason,
			})
			return readBusiness(trx, account_id)
		}),
}

/** The typed text, escaped for a LIKE pattern. */
const like = (words: string) =>
	words
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}+/gu, '')
		.replace(/[\\%_]/g, String.raw`\$&`)

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/Luxembourg', 'YYYY-MM-DD')`

const columns = sql`
	a.id as account_id, a.name, a.contact_person, a.email, a.email_verified, a.phone, a.address, a.rcs_number, a.rcs_absence, a.rcs_absence_note, a.vat_number,
	a.permit_number,
	${dayOf('a.self_certified_at')} as self_certified_on, ${dayOf('a.created_at')} as created_on, a.business_checked_on::text as checked_on,
	a.business_checked_source as checked_source, o.email as checked_by,
	(select count(*)::int from listings where account_id = a.id and state = 'published') as listings_count
`

async function readBusiness(db: Kysely<DB>, id: number): Promise<Business> {
	const { rows } = await sql<Business>`
		select ${columns} from accounts a left join accounts o on o.id = a.business_checked_by where a.id = ${id} and a.role_id = ${roles.professional}
	`.execute(db)
	return rows[0] ?? fail('not_found')
}

async function lockBusiness(db: Kysely<DB>, id: number): Promise<Business> {
	await db.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
	return readBusiness(db, id)
}
