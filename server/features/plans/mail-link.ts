import type { Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'

/** Mails the link of a plan: to its owner, who has no account, or to a person with whom it is shared. Belongs into a transaction. */
export async function mailLink(
	db: Kysely<DB>,
	plan_id: number,
	{ to, language, key, isOwn }: { to: string; language: Language; key: string; isOwn: boolean },
): Promise<void> {
	const { title, owner } = await db
		.selectFrom('plans as p')
		.leftJoin('accounts as a', 'a.id', 'p.account_id')
		.select(['p.title', 'a.first_name as owner'])
		.where('p.id', '=', plan_id)
		.executeTakeFirstOrThrow()
	const path = `/plan/${plan_id}#${key}`
	if (isOwn) await sendLater(db, { kind: 'plan_link', to, lang: language, values: { title, path } })
	else await sendLater(db, { kind: 'plan_shared', to, lang: language, values: { title, owner, path } })
}
