import { sql, type Kysely } from 'kysely'
import type { OperatorJob } from '#contract/admin/system.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { findAccount } from '#server/features/accounts/queries.ts'
import { stopJob, takeUpJob } from '#server/platform/database/jobs.ts'
import { sendLater, type MailKind, type MailValues } from '#server/platform/mail/send-later.ts'
import { canResend, markStopped } from '#server/platform/mail/queries.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { mailLink } from './accounts.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { listUnreadable } from '#server/features/enquiries/inbound/failing-mails.ts'
import { cut, paged } from '#server/platform/http/paging.ts'

const shownState = sql<
	OperatorJob['state']
>`case j.state::text when 'created' then 'waiting' when 'retry' then 'waiting' when 'completed' then 'done'
	when 'cancelled' then 'stopped' else j.state::text end`

/** Mails that were given up which the first page names. */
const mostUnreadable = 20

interface Row {
	id: string
	queue: string
	state: OperatorJob['state']
	created_on: Date
	start_after: Date
	completed_on: Date | null
	retry_count: number
	output: { message?: unknown; value?: { message?: unknown } } | null
	mail: OperatorJob['mail']
}

export const jobsHandlers: Handlers<'getJobs' | 'retryJob' | 'cancelJob' | 'resendMail'> = {
	async getJobs({ input, db }) {
		const { state } = input
		const { rows: counted } = await sql<{ state: OperatorJob['state']; count: number }>`
			select ${shownState} as state, count(*)::int as count from jobs.job j group by 1
		`.execute(db)
		const counts = { waiting: 0, active: 0, failed: 0, stopped: 0, done: 0 }
		for (const { state: name, count } of counted) counts[name] = count
		const { offset, limit } = cut(input)
		const { rows } = await sql<Row>`
			select j.id, j.name as queue, ${shownState} as state, j.created_on, j.start_after, j.completed_on, j.retry_count, j.output,
				(select jsonb_build_object('id', m.id, 'kind', m.kind, 'to', m.recipient) from mails m where j.name = 'mail' and m.id = (j.data ->> 'id')::int) as mail
			from jobs.job j ${state === undefined ? sql`` : sql`where ${shownState} = ${state}`}
			order by j.created_on desc, j.id offset ${offset} limit ${limit}
		`.execute(db)
		const total = state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state]
		return { ...paged(input, total, rows.map(asJob)), counts, unreadable_mails: await listUnreadable(db, mostUnreadable) }
	},

	async retryJob({ input: { job_id }, db, account }) {
		await db.transaction().execute(async (trx) => {
			const job = await lockJob(trx, job_id)
			if (!(await takeUpJob(trx, job))) fail('conflict')
			if (job.mail_id !== null) await markStopped(trx, job.mail_id, false)
			await writeAudit(trx, account, {
				action: 'job_retried',
				item_kind: 'job',
				item_id: job_id,
				before: { state: job.state },
				after: { state: 'waiting', queue: job.name },
			})
		})
		return null
	},

	async cancelJob({ input: { job_id }, db, account }) {
		await db.transaction().execute(async (trx) => {
			const job = await lockJob(trx, job_id)
			if (!(await stopJob(trx, job))) fail('conflict')
			if (job.mail_id !== null) await markStopped(trx, job.mail_id, true)
			await writeAudit(trx, account, {
				action: 'job_stopped',
				item_kind: 'job',
				item_id: job_id,
				before: { state: job.state },
				after: { state: 'stopped', queue: job.name },
			})
		})
		return null
	},

	async resendMail({ input: { mail_id }, db, account: by }) {
		await db.transaction().execute(async (trx) => {
			// Locks the job before its mail, as stopping does: another order could deadlock.
			const job = await lockJobOf(trx, mail_id)
			const mail = await trx.selectFrom('mails').selectAll().where('id', '=', mail_id).forUpdate().executeTakeFirst()
			if (!mail) fail('not_found')
			if (!canResend(mail)) fail('conflict')
			const { kind, recipient, account_id, enquiry_id, reply_to } = mail
			if (mail.state === 'waiting' || mail.state === 'stopped') {
				if (!job || !(await takeUpJob(trx, job))) fail('conflict')
				await markStopped(trx, mail_id, false)
			} else if (kind === 'verify' || kind === 'reset') {
				const account = (await findAccount(trx, { id: account_id ?? 0 })) ?? fail('conflict')
				// Its address may have changed since: a link goes to the account's present address only.
				if (recipient !== account.email && recipient !== account.pending_email) fail('conflict')
				await mailLink(trx, account, kind)
			} else
				await sendLater(trx, {
					kind: kind as MailKind,
					to: recipient,
					lang: mail.lang,
					values: mail.values as MailValues[MailKind],
					account_id,
					enquiry_id,
					reply_to,
				})
			await writeAudit(trx, by, { action: 'mail_resent', item_kind: 'mail', item_id: mail_id, after: { kind, to: recipient } })
		})
		return null
	},
}

function asJob({ id, queue, state, created_on, start_after, completed_on, retry_count, output, mail }: Row): OperatorJob {
	const message = output?.message ?? output?.value?.message
	return {
		id,
		queue,
		state,
		created_at: created_on.toISOString(),
		run_at: state === 'waiting' ? start_after.toISOString() : null,
		ended_at: completed_on?.toISOString() ?? null,
		attempts: retry_count + (state === 'waiting' ? 0 : 1),
		error: state !== 'done' && typeof message === 'string' ? message.slice(0, 500) : null,
		mail,
	}
}

interface LockedJob {
	id: string
	name: string
	state: string
	/** The mail that it sends. */
	mail_id: number | null
}

async function lockJob(db: Kysely<DB>, id: string): Promise<LockedJob> {
	const { rows } = await sql<LockedJob>`
		select id, name, state::text as state, case when name = 'mail' then (data ->> 'id')::int end as mail_id from jobs.job where id = ${id}::uuid for update
	`.execute(db)
	return rows[0] ?? fail('not_found')
}

/** The newest job of a mail; jobs are forgotten earlier than mails. */
async function lockJobOf(db: Kysely<DB>, mail_id: number): Promise<LockedJob | undefined> {
	const { rows } = await sql<LockedJob>`
		select id, name, state::text as state, ${mail_id}::int as mail_id from jobs.job where name = 'mail' and data ->> 'id' = ${String(mail_id)}
		order by created_on desc limit 1 for update
	`.execute(db)
	return rows[0]
}
