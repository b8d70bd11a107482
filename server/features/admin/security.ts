import { sql, type Kysely } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import { refusedEvents, type SecurityEventKind } from '#contract/security-event-kinds.ts'
import type { OperatorSecurityEvent, SecurityAlert } from '#contract/security-events.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { cut, paged } from '#server/platform/http/paging.ts'

/** Refusals within an hour from which an account or a client is listed as an alert. A person who forgot a password causes fewer. */
const manyAtAccount = 20
const manyOfClient = 40

export const securityHandlers: Handlers<'getAllSecurityEvents'> = {
	async getAllSecurityEvents({ input, db, writeEvents }) {
		await writeEvents()
		const events = filtered(db, input)
		const { offset, limit } = cut(input)
		const [{ total }, rows, { rows: alerts }] = await Promise.all([
			events.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
			events
				.leftJoin('accounts', 'accounts.id', 'security_events.account_id')
				.select(['security_events.id', 'kind', 'minute', 'count', 'device', 'account_id', 'email'])
				.select(sql<string | null>`encode(client_hash, 'hex')`.as('client'))
				.orderBy('minute', 'desc')
				.orderBy('security_events.id', 'desc')
				.offset(offset)
				.limit(limit)
				.execute(),
			sql<Omit<SecurityAlert, 'since'> & { since: Date }>`
				select account_id, (select email from accounts where id = account_id) as email, client, count, since from ${securityAlerts} order by count desc limit 20
			`.execute(db),
		])
		const list = rows.map(({ id, kind, minute, ...event }): OperatorSecurityEvent => {
			// Written by `SecurityEvents` alone.
			return { ...event, id, kind: kind as SecurityEventKind, at: minute.toISOString() }
		})
		return { ...paged(input, total, list), alerts: alerts.map((alert) => ({ ...alert, since: alert.since.toISOString() })) }
	},
}

const refusedOfLastHour = sql`kind = any(${[...refusedEvents]}) and minute > now() - interval '1 hour'`

/** Accounts at which, and clients from which, much was refused within the last hour: `account_id` or `client`, `count` and `since`. */
export const securityAlerts = sql`(
	select account_id, null::text as client, sum(count)::int as count, min(minute) as since from security_events
	where ${refusedOfLastHour} and account_id is not null group by account_id having sum(count) >= ${manyAtAccount}
	union all
	select null, encode(client_hash, 'hex'), sum(count)::int, min(minute) from security_events
	where ${refusedOfLastHour} and client_hash is not null group by client_hash having sum(count) >= ${manyOfClient}
) as alerts`

function filtered(db: Kysely<DB>, { kind, account_id, client, day }: Parsed<'getAllSecurityEvents'>) {
	const start = sql<Date>`${day ?? null}::date::timestamp at time zone 'Europe/Luxembourg'`
	const end = sql<Date>`(${day ?? null}::date + 1)::timestamp at time zone 'Europe/Luxembourg'`
	return db
		.selectFrom('security_events')
		.$if(kind === 'refused', (query) => query.where('kind', 'in', [...refusedEvents]))
		.$if(kind !== undefined && kind !== 'refused', (query) => query.where('kind', '=', kind ?? ''))
		.$if(account_id !== undefined, (query) => query.where('account_id', '=', account_id ?? 0))
		.$if(client !== undefined, (query) => query.where(sql<boolean>`starts_with(encode(client_hash, 'hex'), ${client ?? ''})`))
		.$if(day !== undefined, (query) => query.where('minute', '>=', start).where('minute', '<', end))
}
