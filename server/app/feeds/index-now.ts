import { sql, type Kysely } from 'kysely'
import { defaultLanguage, languages } from '#contract/values/languages.ts'
import { eventPath } from '#contract/sitemap.ts'
import type { Config } from '#server/platform/config.ts'
import { addJob } from '#server/platform/database/jobs.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isPublicAddress } from '#server/platform/network/public-address.ts'
import { recordSuccess } from '#server/platform/shared/task-successes.ts'

// Decision 075: IndexNow.

type Settings = Pick<Config, 'INDEXNOW_KEY' | 'INDEXNOW_URL' | 'PUBLIC_URL'>

/** Hours between two submissions of one address. */
const pauseHours = 6
/** Pages of one job: with their languages fewer addresses than the 10,000 that a request may name. */
const ofAJob = 3000
/** Milliseconds between two comparisons. */
const interval = 600_000
/** How often, in seconds, a job is tried again: after 5 minutes, 10, 20 and so on, for about five hours. */
const tries = { retryLimit: 6, retryDelay: 300, retryBackoff: true }

/** Endings of names that no public server has. */
const ownName = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid|example)$/

/** Whether search engines can reach the pages, and the operator wants them to be told of changes. */
export function submitsAddresses({ INDEXNOW_KEY, PUBLIC_URL }: Settings): boolean {
	if (INDEXNOW_KEY === undefined) return false
	const host = new URL(PUBLIC_URL).hostname.replace(/^\[(.*)\]$/, '$1')
	return isPublicAddress(host) || (/\.[a-z][a-z0-9-]*$/.test(host) && !ownName.test(host))
}

/** The pages that are public now, with their last changes. Hidden, suspended, held and draft pages are not among them. */
const publicPages = sql`
	select '/details/' || id || '/' || category_id as path, updated_at as changed_at from listings where state = 'published'
	union all select ${eventPath(0).slice(0, -1)} || id, updated_at from events where event_is_public(state)
	union all select '/blogdetails/' || id || '-' || slug, greatest(updated_at, published_at) from posts where state = 'published'`

/**
 * Compares the public pages with the pages that search engines were told of, and puts new, changed and withdrawn addresses into jobs: each address once in
 * six hours at most. The first comparison of an installation notes its pages and submits none. One process does it at a time. Returns the number of pages.
 */
export async function queueChangedPages(db: Kysely<DB>): Promise<number> {
	const begun = performance.now()
	return db.transaction().execute(async (trx) => {
		const { rows } = await sql<{ is_ours: boolean; is_first: boolean }>`
			select pg_try_advisory_xact_lock(hashtext('index_now')) as is_ours, not exists (select from task_successes where task = 'index_now') as is_first
		`.execute(trx)
		if (!rows[0]?.is_ours) return 0
		if (rows[0].is_first) {
			await sql`
				insert into submitted_pages (path, changed_at) select path, changed_at from (${publicPages}) pages on conflict (path) do nothing
			`.execute(trx)
		}
		let count = 0
		for (let paths = await takeDue(trx); paths.length > 0; paths = await takeDue(trx)) {
			await addJob(trx, 'index_now', { paths }, tries)
			count += paths.length
		}
		await sql`
			delete from submitted_pages where withdrawn and submitted_at < now() - make_interval(hours => ${pauseHours}::int)
		`.execute(trx)
		await recordSuccess(trx, 'index_now', (performance.now() - begun) / 1000)
		return count
	})
}

async function takeDue(db: Kysely<DB>): Promise<string[]> {
	const { rows } = await sql<{ path: string }>`
		with pages as materialized (${publicPages}),
		due as (
			select path, p.changed_at, false as withdrawn from pages p left join submitted_pages s using (path)
			where s.path is null or ((s.changed_at < p.changed_at or s.withdrawn) and (s.submitted_at is null or s.submitted_at <= now() - make_interval(hours => ${pauseHours}::int)))
			union all
			select path, s.changed_at, true from submitted_pages s left join pages p using (path)
			where p.path is null and not s.withdrawn and (s.submitted_at is null or s.submitted_at <= now() - make_interval(hours => ${pauseHours}::int))
			limit ${ofAJob}
		)
		insert into submitted_pages (path, changed_at, withdrawn, submitted_at) select path, changed_at, withdrawn, now() from due
		on conflict (path) do update set changed_at = excluded.changed_at, withdrawn = excluded.withdrawn, submitted_at = excluded.submitted_at
		returning path
	`.execute(db)
	return rows.map(({ path }) => path)
}

/**
 * Submits pages in all languages. Throws when the service is away or wants fewer requests, so that the job is tried again; returns the status of an
 * answer that a second try would not change, such as that of a wrong key.
 */
export async function submitPages({ INDEXNOW_KEY: key, INDEXNOW_URL, PUBLIC_URL }: Settings, paths: readonly string[]): Promise<number> {
	const urlList = paths.flatMap((path) =>
		languages.map((language) => `${PUBLIC_URL}${path}${language === defaultLanguage ? '' : `?lang=${language}`}`),
	)
	const response = await fetch(INDEXNOW_URL, {
		method: 'POST',
		headers: { 'content-type': 'application/json; charset=utf-8' },
		body: JSON.stringify({ host: new URL(PUBLIC_URL).host, key, keyLocation: `${PUBLIC_URL}/${key}.txt`, urlList }),
		redirect: 'error',
		signal: AbortSignal.timeout(20_000),
	})
	await response.body?.cancel()
	const { status } = response
	if (status === 429 || status >= 500) throw new Error(`IndexNow answered ${status}`)
	return status
}

/** Looks for changed pages from now on, where the settings say so. A failure is logged, and the next look tries again. Returns how to stop. */
export function startIndexNow(db: Kysely<DB>, config: Settings, onError: (error: Error) => void): () => Promise<void> {
	if (!submitsAddresses(config)) return async () => {}
	let work = Promise.resolve()
	const look = () => {
		work = queueChangedPages(db).then(() => {}, onError)
	}
	const timers = [setTimeout(look, interval / 10).unref(), setInterval(look, interval).unref()]
	return () => {
		for (const timer of timers) clearTimeout(timer)
		return work
	}
}
