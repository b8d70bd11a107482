import type { Kysely } from 'kysely'
import type { Entry } from '#server/features/accounts/entry-links.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { plannerEmail } from './demo-plan.ts'

// Decision 078: One-time links into the sample accounts.

const operatorEmail = 'operator@kiermes.example'
/** Houses of one family: a hotel, a restaurant and bars. */
export const professionalEmail = 'georges.weber.16@kiermes.example'
const operator = 3

/** The accounts that one-time links open. The operator is made for the first of them: an installation without links has none. */
export async function findEntries(db: Kysely<DB>): Promise<Entry[]> {
	const professional = await findAccount(db, professionalEmail)
	if (!professional) return []
	await db
		.insertInto('accounts')
		.values({
			role_id: operator,
			email: operatorEmail,
			email_verified: true,
			first_name: 'Claire',
			last_name: 'Hoffmann',
			lang: 'en',
			// A second factor whose secret was never made: with no code and no password, only a link opens the account.
			second_factor_since: new Date(),
		})
		.onConflict((conflict) => conflict.column('email').doNothing())
		.execute()
	const own = await findAccount(db, operatorEmail)
	const planner = await findAccount(db, plannerEmail)
	const plan = await db
		.selectFrom('plans')
		.select('id')
		.where('account_id', '=', planner?.id ?? 0)
		.executeTakeFirst()
	return [
		{ account_id: professional.id, name: professional.name ?? '', role: 'professional', path: '/ProfessionalDashboard' },
		...(planner && plan
			? [{ account_id: planner.id, name: `${planner.first_name} ${planner.last_name}`, role: 'planner', path: `/plan/${plan.id}` } as const]
			: []),
		...(own ? [{ account_id: own.id, name: `${own.first_name} ${own.last_name}`, role: 'operator', path: '/admin' } as const] : []),
	]
}

export const findAccount = (db: Kysely<DB>, email: string) =>
	db.selectFrom('accounts').select(['id', 'name', 'first_name', 'last_name']).where('email', '=', email).executeTakeFirst()
