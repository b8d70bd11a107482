import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { stillCounts } from '../day-states.ts'
import { today } from '#server/platform/database/luxembourg-days.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { sendLater, type MailValues } from '#server/platform/mail/send-later.ts'

/** Accounts that one transaction asks. */
const batchSize = 50
/** How long a yes keeps unmarked days free, where the supplier wants them so. */
const renewedFor = '6 months'
/** The months of which the mail names the booked days: the one it is and the next two. */
const monthsAhead = '2 months'
/** Until when a mailed link can be answered. */
const answerable = '90 days'

/** Asks each supplier who has not looked at the own calendar for a quarter of a year whether it is still right, once a quarter and once for all listings. Answers how many. */
export async function askWhetherRight(db: Kysely<DB>, stop?: AbortSignal): Promise<number> {
	let count = 0
	let done = batchSize
	while (done === batchSize && !stop?.aborted) {
		done = await db.transaction().execute(askSome)
		count += done
	}
	return count
}

async function askSome(db: Kysely<DB>): Promise<number> {
	const { rows } = await sql<{ id: number; email: string; lang: Language } & Omit<MailValues['calendar_question'], 'path'>>`
		select a.id, a.email, a.lang, asked.names, asked.booked
		from accounts a cross join lateral (
			select array_agg(property_name order by id) as names, jsonb_agg(jsonb_build_object('name', property_name, 'months', array(
				select jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'days', array(
					select distinct extract(day from day)::int from availability_days
					where listing_id = l.id and day >= ${today} and date_trunc('month', day) = month and ${stillCounts}
						and (morning = 'booked' or evening = 'booked') order by 1
				)) from generate_series(date_trunc('month', ${today}), ${today} + ${monthsAhead}::interval, '1 month') month
			)) order by id) as booked
			from (
				select l.id, l.property_name from listings l join availability_settings s on s.listing_id = l.id
				where l.account_id = a.id and l.state = 'published' order by l.id limit 10
			) l
		) asked where a.state = 'active' and a.delete_after is null and a.email_verified and a.id in (
			select l.account_id from availability_settings s join listings l on l.id = s.listing_id
			where l.state = 'published' group by 1 having max(s.confirmed_on) < ${today} - interval '3 months'
		) and not exists (select from availability_questions q where q.account_id = a.id and q.asked_at > now() - interval '3 months')
		order by a.id limit ${batchSize} for no key update of a skip locked
	`.execute(db)
	for (const { id, email, lang, names, booked } of rows) {
		const token = makeToken()
		const values = { token_hash: hashToken(token), asked_at: sql<Date>`now()`, answered_at: null }
		await db
			.insertInto('availability_questions')
			.values({ account_id: id, ...values })
			.onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
			.execute()
		await sendLater(db, {
			kind: 'calendar_question',
			to: email,
			lang,
			account_id: id,
			values: { names, booked, path: `/calendar-right/${token}` },
		})
	}
	return rows.length
}

/** The yes of a mailed link: all calendars of the account are right as of today. It may be said again. Throws `link_invalid`. */
export async function confirmCalendars(db: Kysely<DB>, token: string) {
	const question = await db
		.updateTable('availability_questions')
		.set({ answered_at: sql`coalesce(answered_at, now())` })
		.where('token_hash', '=', hashToken(token))
		.where('asked_at', '>', sql<Date>`now() - ${answerable}::interval`)
		.returning('account_id')
		.executeTakeFirst()
	if (!question) return fail('link_invalid')
	const { rows } = await sql<{ property_id: number; property_name: string }>`
		update availability_settings s set confirmed_on = ${today},
			open_until = case when open_until is null then null else greatest(open_until, (${today} + ${renewedFor}::interval)::date) end
		from listings l where l.id = s.listing_id and l.account_id = ${question.account_id} and l.state = 'published'
		returning l.id as property_id, l.property_name
	`.execute(db)
	return { listings: rows.toSorted((one, other) => one.property_id - other.property_id) }
}
