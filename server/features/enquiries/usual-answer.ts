import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { medianAnswerMinutes } from './queries.ts'

const hour = 60
const day = 24 * hour
const steps = [hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day, 14 * day]
const longestStep = 30 * day

/** Minutes, rounded up to a step that readers tell apart: hours, days, weeks, months. */
const roundUpToStep = (minutes: number): number => steps.find((step) => minutes <= step) ?? Math.ceil(minutes / longestStep) * longestStep

/** After a first answer: the answering time that the professional's listings show. Every page is made again when it changes, so only then is it written. */
export async function updateUsualAnswer(db: Kysely<DB>, professional_id: number): Promise<void> {
	const median = await medianAnswerMinutes(db, { professional_id })
	const usual_answer_minutes = median === null ? null : roundUpToStep(median)
	// Asked first: a statement that changes nothing tells of a change all the same.
	const { rows } = await sql<{ id: number }>`
		select id from accounts where id = ${professional_id} and usual_answer_minutes is distinct from ${usual_answer_minutes}::int
	`.execute(db)
	if (rows.length > 0) await db.updateTable('accounts').set({ usual_answer_minutes }).where('id', '=', professional_id).execute()
}
