import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Days before its end on which the owner is reminded. */
const reminderDays = 14
/** Listings that one transaction takes. */
const batchSize = 100

interface Ending {
	id: number
	account_id: number
	property_name: string
	expires_at: Date
	email: string
	lang: Language
}

/** Ends expired listings, and reminds the owners of listings that soon expire, each once. Returns both counts. */
export async function endListings(db: Kysely<DB>, stop?: AbortSignal): Promise<{ expired: number; reminded: number }> {
	const counts = { expired: 0, reminded: 0 }
	const rounds = { expired: expireSome, reminded: remindSome }
	for (const [what, round] of Object.entries(rounds) as [keyof typeof counts, typeof expireSome][]) {
		let done = batchSize
		while (done === batchSize && !stop?.aborted) {
			done = await db.transaction().execute(round)
			counts[what] += done
		}
	}
	return counts
}

async function expireSome(db: Kysely<DB>): Promise<number> {
	const { rows } = await sql<Ending>`
		update listings l set state = 'expired' from accounts a
		where a.id = l.account_id and l.id in (${someOf(sql`expires_at < now()`)})
		returning l.id, l.account_id, l.property_name, l.expires_at, a.email, a.lang
	`.execute(db)
	await writeListingSearch(
		db,
		rows.map(({ id }) => id),
	)
	for (const ending of rows) await notifyOwner(db, 'listing_expired', ending)
	return rows.length
}

async function remindSome(db: Kysely<DB>): Promise<number> {
	const { rows } = await sql<Ending>`
		update listings l set reminded_at = now() from accounts a
		where a.id = l.account_id
			and l.id in (${someOf(sql`reminded_at is null and expires_at < now() + make_interval(days => ${reminderDays})`)})
		returning l.id, l.account_id, l.property_name, l.expires_at, a.email, a.lang
	`.execute(db)
	for (const ending of rows) await notifyOwner(db, 'listing_expiring', ending)
	return rows.length
}

/** Due listings. Rows that another transaction has locked, such as an edit, wait for the next run. */
const someOf = (isDue: ReturnType<typeof sql>) => sql`
	select id from listings where state = 'published' and ${isDue} order by expires_at limit ${batchSize} for update skip locked
`

const notifyOwner = (
	db: Kysely<DB>,
	kind: 'listing_expired' | 'listing_expiring',
	{ account_id, property_name, expires_at, email, lang }: Ending,
) =>
	sendLater(db, {
		kind,
		to: email,
		lang,
		account_id,
		values: { property_name, day: luxembourgDay(expires_at), path: '/myannouncements' },
	})
