import { sql, type Kysely } from 'kysely'
import type { Overview, QueueName } from '#contract/admin/system.ts'
import { roles } from '#contract/values/roles.ts'
import type { Config } from '#server/platform/config.ts'
import { canBeChecked } from '#server/features/trust/screening/queries.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { securityAlerts } from './security.ts'

type Queue = Overview['waiting'][QueueName]

/** Counts of the work that waits, with the time of the oldest; not cached. */
const queues: Record<QueueName, ReturnType<typeof sql<Queue>>> = {
	security_alerts: sql`select count(*)::int as count, min(since) as since from ${securityAlerts}`,
	reports: sql`select count(*)::int as count, min(created_at) as since from reports where decision_id is null`,
	appeals: sql`select count(*)::int as count, min(created_at) as since from appeals where decided_at is null`,
	holds: sql`select count(*)::int as count, min(created_at) as since from holds where released_at is null`,
	// Not paid in time, and neither paid nor cancelled since.
	unpaid_orders: sql`select count(*)::int as count, min(created_at) as since from orders where state = 'lapsed'`,
	open_orders: sql`select count(*)::int as count, min(created_at) as since from orders where state = 'open'`,
	// Businesses without register data cannot be checked and do not count.
	unchecked_businesses: sql`
		select count(*)::int as count, min(a.created_at) as since from accounts a
		where role_id = ${sql.lit(roles.professional)} and state = 'active' and business_checked_on is null and ${canBeChecked}
			and exists (select from listings l where l.account_id = a.id and l.state = 'published')
	`,
	refused_mails: sql`select count(*)::int as count, min(created_at) as since from mails where state = 'refused'`,
	failed_jobs: sql`select count(*)::int as count, min(completed_on) as since from jobs.job where state = 'failed'`,
	failing_feeds: sql`select count(*)::int as count, min(last_read_at) as since from event_feeds where state = 'failing'`,
	waiting_mails: sql`select count(*)::int as count, min(created_at) as since from mails where state = 'waiting'`,
	scheduled_posts: sql`select count(*)::int as count, min(publish_at) as since from posts where state = 'scheduled'`,
}

const newest = {
	accounts: 'created_at',
	listings: 'published_at',
	events: 'published_at',
	enquiries: 'created_at',
	orders: 'created_at',
} as const satisfies Record<keyof Overview['week'], string>

/** The first page of an operator. */
export async function readOverview(db: Kysely<DB>, config: Config, operator_id: number): Promise<Overview> {
	const [waiting, week, known] = await Promise.all([countQueues(db), countWeek(db), hasActed(db, operator_id)])
	const { SMTP_URL, COMPANY_IBAN, COMPANY_NAME, COMPANY_ADDRESS } = config
	return {
		waiting,
		week,
		is_set_up: {
			mail: Boolean(SMTP_URL),
			bank: Boolean(COMPANY_IBAN),
			company: Boolean(COMPANY_NAME && COMPANY_ADDRESS),
		},
		is_first_day: !known,
	}
}

async function countQueues(db: Kysely<DB>): Promise<Overview['waiting']> {
	const counted = await Promise.all(
		Object.entries(queues).map(async ([name, queue]) => {
			const { rows } = await sql<{ count: number; since: Date | null }>`${queue}`.execute(db)
			const { count = 0, since = null } = rows[0] ?? {}
			return [name, { count, since: since?.toISOString() ?? null }] as const
		}),
	)
	return Object.fromEntries(counted) as Overview['waiting']
}

async function countWeek(db: Kysely<DB>): Promise<Overview['week']> {
	const counted = await Promise.all(
		Object.entries(newest).map(async ([table, column]) => {
			const at = sql.ref(column)
			const { rows } = await sql<{ count: number; before: number }>`
				select count(*) filter (where ${at} > now() - interval '7 days')::int as count,
					count(*) filter (where ${at} <= now() - interval '7 days')::int as before
				from ${sql.table(table)} where ${at} > now() - interval '14 days'
			`.execute(db)
			return [table, rows[0] ?? { count: 0, before: 0 }] as const
		}),
	)
	return Object.fromEntries(counted) as Overview['week']
}

/** Whether this operator has an audit entry other than for viewing. */
async function hasActed(db: Kysely<DB>, operator_id: number): Promise<boolean> {
	const found = await db
		.selectFrom('audit_events')
		.select('id')
		.where('operator_id', '=', operator_id)
		.where('action', '<>', 'account_viewed')
		.limit(1)
		.executeTakeFirst()
	return found !== undefined
}
