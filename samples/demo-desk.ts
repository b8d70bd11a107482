import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { markRefused } from '#server/platform/mail/queries.ts'
import { readItem } from '#server/features/trust/moderation/items.ts'
import { findReporter, storeReport } from '#server/features/trust/moderation/store-report.ts'
import { notifyHeld } from '#server/features/trust/screening/notify-held.ts'
import { screenItem } from '#server/features/trust/screening/screen-item.ts'
import { demo } from './demo-content.ts'
import { kindOf } from './kinds.ts'

const dayLength = 86_400_000
const { held, report, refused } = demo.desk

/**
 * Gives the operators of the samples one item of each queue: a report, a listing that the screening holds, and a mail that was refused. The product's
 * functions make them; they are then dated back. Belongs into a transaction, after the enquiries of the demo professional.
 */
export async function furnishDemoDesk(db: Kysely<DB>, atDay: (moment: Date) => Date, now: Date): Promise<void> {
	const ago = (days: number) => atDay(new Date(now.getTime() - days * dayLength))
	await holdListing(db, ago(held.ago))
	await addReport(db, ago(report.ago))
	const mail = await db
		.selectFrom('mails')
		.select('id')
		.where('kind', '=', 'enquiry_copy')
		.where('recipient', '=', refused.recipient)
		.executeTakeFirstOrThrow()
	await markRefused(db, mail.id, refused.words)
}

/** A draft in English whose text names a telephone number is published, and held. */
async function holdListing(db: Kysely<DB>, created_at: Date) {
	const draft = await db
		.selectFrom('listings')
		.select(['id', 'account_id', 'property_name'])
		.where('state', '=', 'draft')
		.where('lang', '=', 'en')
		.orderBy('id')
		.executeTakeFirstOrThrow()
	await db
		.updateTable('listings')
		.set({ state: 'published', published_at: created_at, description: sql<string>`description || ${held.sentence}` })
		.where('id', '=', draft.id)
		.execute()
	const { findings } = await screenItem(db, 'listing', draft.id, undefined)
	await db.updateTable('holds').set({ created_at }).where('item_kind', '=', 'listing').where('item_id', '=', draft.id).execute()
	await notifyHeld(db, 'listing', draft.account_id, [{ name: draft.property_name, findings }])
	await db.updateTable('mails').set({ created_at }).where('kind', '=', 'held_for_review').execute()
}

/** A person of the sample events reports a listing. */
async function addReport(db: Kysely<DB>, created_at: Date) {
	const { id } = await db
		.selectFrom('listings')
		.select('id')
		.where('state', '=', 'published')
		.where('sub_category_id', '=', kindOf(report.kind).id)
		.orderBy('id')
		.executeTakeFirstOrThrow()
	const people = await db.selectFrom('accounts').select('id').where('role_id', '=', 1).orderBy('id').execute()
	const item = await readItem(db, 'listing', id)
	const reporter = await findReporter(db, people[report.account - 1]?.id ?? 0)
	if (!item || !reporter) throw new Error('the samples have nobody who reports, or nothing to report')
	const { reason, explanation } = report
	const number = await storeReport(db, item, { reason, explanation, is_good_faith: true, lang: 'en' }, reporter)
	await db.updateTable('reports').set({ created_at }).where('id', '=', number).execute()
	await db.updateTable('mails').set({ created_at }).where('kind', '=', 'report_received').execute()
}
