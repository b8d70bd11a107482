import { sql, type Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'

type Year = Output<'getTransparency'>['years'][number]

export const transparencyHandlers: Handlers<'getTransparency'> = {
	async getTransparency({ db }) {
		return { years: await readYears(db) }
	},
}

const yearOf = (time: string) => sql.raw(`extract(year from ${time} at time zone 'Europe/Luxembourg')::int`)
/** How many of each, the most frequent first. */
const counts = (name: string, from: ReturnType<typeof sql>) =>
	sql`coalesce((select jsonb_agg(jsonb_build_object('name', name, 'count', count) order by count desc, name) from
		(select ${sql.ref(name)} as name, count(*)::int as count ${from} group by 1) c), '[]')`

async function readYears(db: Kysely<DB>): Promise<Year[]> {
	const reportsOf = sql`from reports where ${yearOf('created_at')} = y.year`
	const decisionsOf = sql`from decisions where ${yearOf('decided_at')} = y.year`
	const { rows } = await sql<Year>`
		select y.year, (select count(*)::int ${reportsOf}) as reports, ${counts('reason', reportsOf)} as reasons,
			(select count(*)::int ${decisionsOf}) as decisions, ${counts('measure', decisionsOf)} as measures, ${counts('ground', decisionsOf)} as grounds,
			(select count(*)::int ${decisionsOf} and found_by = 'automatic' and operator_id is null) as automatic,
			(select round((percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - r.created_at)) / 3600)::numeric, 1)::float8
				from reports r join decisions d on d.id = r.decision_id where ${yearOf('d.decided_at')} = y.year) as median_hours,
			(select jsonb_build_object('sent', count(*), 'granted', count(*) filter (where is_granted), 'refused', count(*) filter (where not is_granted),
				'open', count(*) filter (where decided_at is null)) from appeals where ${yearOf('created_at')} = y.year) as appeals,
			(select count(*)::int ${decisionsOf} and ended_because in ('undone', 'suspension_lifted')) as undone
		from (
			select ${yearOf('created_at')} as year from reports union select ${yearOf('decided_at')} from decisions union select ${yearOf('created_at')} from appeals
		) y order by y.year desc
	`.execute(db)
	return rows
}
