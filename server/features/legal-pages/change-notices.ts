import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { pagePaths } from '#contract/legal-page-names.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { announcedTo } from './queries.ts'

/** Mails that one transaction writes. */
const batchSize = 100

/**
 * Writes to every professional that a page will change, each once however often it is called, a batch at a time.
 * Accounts that sign up after the announcement have accepted the announced text. Returns the number of mails written.
 */
export async function announceChange(db: Kysely<DB>, page_version_id: number, stop?: AbortSignal): Promise<number> {
	let count = 0
	let written = batchSize
	while (written === batchSize && !stop?.aborted) {
		written = await db.transaction().execute((trx) => writeSome(trx, page_version_id))
		count += written
	}
	return count
}

async function writeSome(db: Kysely<DB>, page_version_id: number): Promise<number> {
	const version = await db
		.selectFrom('page_versions')
		.select(['page', 'valid_from', 'change_note_en', 'change_note_fr', 'change_note_de'])
		.where('id', '=', page_version_id)
		.where('announced_at', 'is not', null)
		.executeTakeFirst()
	if (!version) return 0
	const { rows } = await sql<{ id: number; email: string; lang: Language }>`
		with told as (
			insert into page_notices (page_version_id, account_id)
			select v.id, a.id from page_versions v, accounts a
			where v.id = ${page_version_id} and ${announcedTo} and a.created_at <= v.announced_at
				and not exists (select from page_notices n where n.page_version_id = v.id and n.account_id = a.id)
			order by a.id limit ${batchSize}
			on conflict do nothing returning account_id
		)
		select a.id, a.email, a.lang from told join accounts a on a.id = told.account_id order by a.id
	`.execute(db)
	for (const { id, email: to, lang } of rows)
		await sendLater(db, {
			kind: 'terms_changing',
			to,
			lang,
			account_id: id,
			values: {
				is_pricing: version.page === 'pricing_policy',
				valid_from: version.valid_from,
				note: version[`change_note_${lang}`],
				path: `${pagePaths[version.page].replace('&', '%26')}?version=${version.valid_from}`,
			},
		})
	return rows.length
}
