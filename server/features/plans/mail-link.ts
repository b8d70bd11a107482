import { sql, type Kysely } from 'kysely'
import type { PlanRights } from '#contract/plans/plan-choices.ts'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { ownerName } from './owner-name.ts'

interface PlanMail {
	to: string
	language: Language
	key: string
	/** For a link to others: its rights, and the planner's name for its holder. */
	share?: { rights: Exclude<PlanRights, 'own'>; name: string | null }
}

/** Mails the link of a plan: to its owner, who has no account, or to a person with whom it is shared. Belongs into a transaction. */
export async function mailLink(db: Kysely<DB>, plan_id: number, { to, language, key, share }: PlanMail): Promise<void> {
	const { title, owner, is_confirmed } = await db
		.selectFrom('plans as p')
		.leftJoin('accounts as a', 'a.id', 'p.account_id')
		.select(['p.title', ownerName.as('owner')])
		.select(
			sql<boolean>`p.account_id is not null or exists (select from enquiries c where c.plan_id = p.id and c.state <> 'unconfirmed')`.as(
				'is_confirmed',
			),
		)
		.where('p.id', '=', plan_id)
		.executeTakeFirstOrThrow()
	const path = `/plan/${plan_id}#${key}`
	if (!share) return sendLater(db, { kind: 'plan_link', to, lang: language, values: { title, path } })
	// Whose address nobody has confirmed may not have any words sent to others.
	const values = { title: is_confirmed ? title : null, owner, ...share, path }
	return sendLater(db, { kind: 'plan_shared', to, lang: language, values })
}
