import { sql, type Kysely } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { VisitReport } from '#contract/visits.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { hashOfMessage, withoutPersonalData } from './error-message.ts'

/** Milliseconds between two savings: the most that a crash loses. */
const interval = 10_000
/** Most different messages of errors that wait for a saving, and that a day has; further ones are not recorded. */
const mostMessages = { waiting: 50, aDay: 200 }

interface ErrorCount {
	route: string
	count: number
}

/** Adds up the reports of browsers on sampled visits. Nothing is kept of the request or the visitor; the totals of a day are added to the database. */
export class VisitTotals {
	/** By route, metric and rating. */
	#measures = new Map<string, number>()
	#errors = new Map<string, ErrorCount>()

	/** Adds a report whose fields have been checked: its route is one of the product's. */
	add({ route, measures, errors }: VisitReport): void {
		for (const { metric, rating } of measures) {
			const key = `${route} ${metric} ${rating}`
			this.#measures.set(key, (this.#measures.get(key) ?? 0) + 1)
		}
		for (const error of errors) {
			const message = withoutPersonalData(error)
			const known = message === null ? undefined : this.#errors.get(message)
			if (known) known.count += 1
			else if (message !== null && this.#errors.size < mostMessages.waiting) this.#errors.set(message, { route, count: 1 })
		}
	}

	/** Adds the totals to the present day of Luxembourg. After an error they are dropped: they are a sample anyway. */
	async save(db: Kysely<DB>): Promise<void> {
		const [measures, errors] = [[...this.#measures], [...this.#errors]]
		this.#measures = new Map()
		this.#errors = new Map()
		const day = luxembourgDay(new Date())
		if (measures.length > 0) {
			const rows = measures.map(([key, count]) => [...key.split(' '), count] as [string, string, string, number])
			await sql`
				insert into visit_measures (day, route, metric, rating, count)
				select ${day}::date, m.* from unnest(${rows.map(([route]) => route)}::text[], ${rows.map(([, metric]) => metric)}::text[],
					${rows.map(([, , rating]) => rating)}::text[], ${rows.map(([, , , count]) => count)}::int[]) as m (route, metric, rating, count)
				-- In one order, so that two processes that save at once do not wait for each other in a circle.
				order by m.route, m.metric, m.rating
				on conflict (day, route, metric, rating) do update set count = visit_measures.count + excluded.count
			`.execute(db)
		}
		if (errors.length > 0)
			await sql`
				with today as (select message_hash from browser_errors where day = ${day}::date),
				reported as (
					select e.*, t.message_hash is not null as is_known, row_number() over (partition by t.message_hash is null order by e.hash) as place
					from unnest(${errors.map(([message]) => hashOfMessage(message))}::bytea[], ${errors.map(([message]) => message)}::text[],
						${errors.map(([, { route }]) => route)}::text[], ${errors.map(([, { count }]) => count)}::int[]) as e (hash, message, route, count)
						left join today t on t.message_hash = e.hash
				)
				insert into browser_errors (day, message_hash, message, route, count)
				select ${day}::date, hash, message, route, count from reported
				where is_known or place <= ${mostMessages.aDay} - (select count(*) from today)
				order by hash
				on conflict (day, message_hash) do update set count = browser_errors.count + excluded.count
			`.execute(db)
	}
}

/** Saves every few seconds from now on, and a last time when it is stopped. A failure is logged. Returns how to stop. */
export function keepVisitTotals(totals: VisitTotals, db: Kysely<DB>, onError: (error: Error) => void): () => Promise<void> {
	let work = Promise.resolve()
	const save = () => (work = work.then(() => totals.save(db)).catch(onError))
	const timer = setInterval(() => void save(), interval).unref()
	return () => {
		clearInterval(timer)
		return save()
	}
}
