import { sql, type Kysely } from 'kysely'
import { planLimits } from '#contract/plans/plan-choices.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { usualTasksOf } from './usual-tasks.ts'

/** Adds the usual tasks of its occasion that a locked plan does not have, as many as there is room for. */
export async function addUsualTasks(db: Kysely<DB>, plan_id: number): Promise<void> {
	const plan = await db
		.selectFrom('plans as p')
		.leftJoin('occasions as o', 'o.id', 'p.occasion_id')
		.select('o.slug')
		.select(sql<number>`(select count(*) from plan_tasks where plan_id = p.id)::int`.as('tasks'))
		.where('p.id', '=', plan_id)
		.executeTakeFirstOrThrow()
	const tasks = usualTasksOf(plan.slug).slice(0, Math.max(0, planLimits.tasks - plan.tasks))
	if (tasks.length === 0) return
	await db
		.insertInto('plan_tasks')
		.values(tasks.map((task) => ({ plan_id, ...task })))
		.onConflict((conflict) => conflict.columns(['plan_id', 'usual']).doNothing())
		.execute()
}
