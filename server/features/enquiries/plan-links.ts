import { sql, type Kysely } from 'kysely'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { addressOfKey } from './visitor-keys.ts'

// Decision 106: Mails about a plan lead to it.

/** Links of one enquiry that open its plan at once, as many as those that open its conversation. */
const mostKeys = 20

/** Where the reader of a mail about an enquiry finds its plan; `key` is null where the account opens it. */
interface PlanLink {
	plan_id: number
	key: string | null
}

/** The address of the visitor who plans `p`: hers, else that of the first enquiry that was confirmed. */
const addressOfPlan = sql`coalesce(p.email, (select c.email from enquiries c where c.plan_id = p.id and c.state <> 'unconfirmed' order by c.id limit 1), '')`

/**
 * Where the sender of an enquiry finds its plan: an account its own, a visitor by a new key. Undefined where the enquiry is of no plan, where another account
 * has the plan, or where the enquiry went from another address than the plan's: who mistypes an address gives nobody the plan.
 * Belongs into the transaction that sends or answers it.
 */
export async function linkToPlan(db: Kysely<DB>, enquiry_id: number): Promise<PlanLink | undefined> {
	const { rows } = await sql<{ plan_id: number; planner_id: number | null; account_id: number | null; is_address_of_plan: boolean }>`
		select p.id as plan_id, p.account_id as planner_id, e.account_id,
			e.email = ${addressOfPlan} as is_address_of_plan
		from enquiries e join plans p on p.id = e.plan_id where e.id = ${enquiry_id}
	`.execute(db)
	const [found] = rows
	if (!found) return undefined
	const { plan_id, planner_id, account_id, is_address_of_plan } = found
	if (planner_id !== null) return planner_id === account_id ? { plan_id, key: null } : undefined
	if (!is_address_of_plan) return undefined
	const key = makeToken()
	await db
		.insertInto('plan_keys')
		.values({ key_hash: hashToken(key), enquiry_id })
		.execute()
	await sql`
		delete from plan_keys where enquiry_id = ${enquiry_id} and key_hash in (
			select key_hash from plan_keys where enquiry_id = ${enquiry_id} order by created_at desc, key_hash offset ${mostKeys}
		)
	`.execute(db)
	return { plan_id, key }
}

/** The path of that link, for a mail. */
export async function pathToPlan(db: Kysely<DB>, enquiry_id: number): Promise<string | undefined> {
	const link = await linkToPlan(db, enquiry_id)
	return link && `/plan/${link.plan_id}${link.key === null ? '' : `#${link.key}`}`
}

/** The plans from which a visitor's address has sent a confirmed enquiry, and that no account has, the one changed last first. Anybody can type an address into a plan. */
export async function plansOfVisitor(db: Kysely<DB>, email: string) {
	const { rows } = await sql<{ plan_id: number; title: string; date: string | null }>`
		select p.id as plan_id, p.title, p.date from plans p
		where p.account_id is null and ${addressOfPlan} = ${email}
			and p.id in (select plan_id from enquiries where email = ${email} and account_id is null and state <> 'unconfirmed')
		order by p.changed_at desc, p.id desc limit 50
	`.execute(db)
	return rows
}

/** Whether a key opens a plan that no account has, because a mail about one of its enquiries, or about all conversations of its visitor, brought it. */
export async function isMailedPlanKey(db: Kysely<DB>, plan_id: number, key_hash: Buffer): Promise<boolean> {
	const found = await db
		.selectFrom('plan_keys as k')
		.innerJoin('enquiries as e', 'e.id', 'k.enquiry_id')
		.select('e.id')
		.where('k.key_hash', '=', key_hash)
		.where('e.plan_id', '=', plan_id)
		.executeTakeFirst()
	if (found) return true
	const email = await addressOfKey(db, key_hash)
	return email !== undefined && (await plansOfVisitor(db, email)).some((plan) => plan.plan_id === plan_id)
}
