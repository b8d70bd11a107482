import type { Kysely } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { Item } from './items.ts'
import { limitReports } from './limits.ts'

/** The sender of a report: an account, a visitor by the address given, or nobody known. */
export interface Reporter {
	account_id: number | null
	name: string | null
	email: string | null
}

/** The reporter that an account is; null where it is gone. */
export async function findReporter(db: Kysely<DB>, account_id: number): Promise<(Reporter & { email: string }) | null> {
	const account = await db
		.selectFrom('accounts')
		.select(['name', 'first_name', 'last_name', 'email'])
		.where('id', '=', account_id)
		.executeTakeFirst()
	if (!account) return null
	const { name, first_name, last_name, email } = account
	return { account_id, name: name ?? ([first_name, last_name].filter(Boolean).join(' ') || null), email }
}

interface Report extends Pick<Parsed<'sendReport'>, 'reason' | 'explanation' | 'is_good_faith'> {
	picture_id?: number | null
	/** Where the item was seen; without it at its own address. */
	address?: string | undefined
	lang: Language
}

/**
 * Stores a report and confirms it by mail; returns its number. Throws `too_many_requests` when its sender has reported enough for today. Belongs into a
 * transaction.
 */
export async function storeReport(db: Kysely<DB>, item: Item, report: Report, reporter: Reporter): Promise<number> {
	const { reason, explanation, picture_id = null, address = item.path, is_good_faith, lang } = report
	const { account_id, name: reporter_name, email: reporter_email } = reporter
	await limitReports(db, { account_id, reporter_email }, item)
	const { id } = await db
		.insertInto('reports')
		.values({
			item_kind: item.item_kind,
			item_id: item.item_id,
			picture_id,
			item: JSON.stringify({ ...item, address }),
			reason,
			explanation,
			reporter_name,
			reporter_email,
			account_id,
			lang,
			is_good_faith,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	if (reporter_email !== null)
		await sendLater(db, {
			kind: 'report_received',
			to: reporter_email,
			lang,
			account_id,
			values: { number: id, title: item.title, reason },
		})
	return id
}
